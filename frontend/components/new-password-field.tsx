import type { ComponentProps } from 'react';
import { MIN_PASSWORD_LENGTH } from '../../functions/contract/password-length.ts';
import { usePasswordStrength } from '../hooks/use-password-strength.ts';
import { useShop } from '../stores/shop-store.ts';
import { TextField } from './field.tsx';
import styles from './new-password-field.module.css';

/**
 * A field for a new password. Its hint ends with the password rule; below it says how hard the
 * password is to guess, which refuses nothing. `known` is what a guesser knows of the owner.
 */
export function NewPasswordField({
  known,
  hint,
  ...field
}: ComponentProps<typeof TextField> & { value: string; hint?: string; known: readonly string[] }) {
  const length = useShop().passwordLength ?? MIN_PASSWORD_LENGTH;
  const rule = `At least ${length} characters, one of them a number.`;
  const strength = usePasswordStrength(field.value, known);
  return (
    <div className={styles['field']}>
      <TextField
        type="password"
        autoComplete="new-password"
        hint={hint ? `${hint} ${rule}` : rule}
        {...field}
      />
      <p className={styles['strength']} aria-live="polite">
        {strength ? `This password is ${strength} to guess.` : null}
      </p>
    </div>
  );
}
