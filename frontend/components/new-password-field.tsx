import { type ComponentProps, useEffect, useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '#contract/accounts/password-length.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
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

const PAUSE_MS = 300;
const WORDS = ['very easy', 'easy', 'fairly easy', 'fairly hard', 'very hard'];

/**
 * How hard a password is to guess, in words, shortly after it was typed; undefined while unknown.
 * The estimator is fetched on first use; the page works without it.
 */
function usePasswordStrength(password: string, known: readonly string[]): string | undefined {
  const typed = useDebounced(password, PAUSE_MS);
  const owner = known.join('\n');
  const [judged, setJudged] = useState<{ password: string; words: string | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    if (typed === '') return;
    import('../lib/password-strength.ts')
      .then(({ passwordStrength }) => {
        const words = WORDS[passwordStrength(typed, owner.split('\n').filter(Boolean))];
        if (isCurrent) setJudged({ password: typed, words });
      })
      // Only a hint: the form works without it.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [typed, owner]);
  return password !== '' && judged?.password === password ? judged.words : undefined;
}
