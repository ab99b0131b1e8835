import type { ComponentProps } from 'react';
import { TextField } from '../../../components/field.tsx';
import { usePasswordStrength } from '../hooks/use-password-strength.ts';
import styles from './new-password-field.module.css';

/**
 * A field for a password that is chosen, with a hint of how hard it is to guess. The hint refuses
 * nothing. `known` is what a guesser knows of the owner.
 */
export function NewPasswordField({
  known,
  ...field
}: ComponentProps<typeof TextField> & { value: string; known: readonly string[] }) {
  const strength = usePasswordStrength(field.value, known);
  return (
    <div className={styles['field']}>
      <TextField type="password" autoComplete="new-password" {...field} />
      <p className={styles['strength']} aria-live="polite">
        {strength ? `This password is ${strength} to guess.` : null}
      </p>
    </div>
  );
}
