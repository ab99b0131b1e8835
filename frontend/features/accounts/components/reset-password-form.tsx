import { type FormEvent, useState } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { NewPasswordField } from '../../../components/new-password-field.tsx';
import { useFocusOutcome } from '../../../hooks/use-focus-outcome.ts';
import { toFieldErrors } from '../../../lib/api-error.ts';
import { useResetPassword } from '../api/recover-account.ts';
import styles from './accounts.module.css';
import { ExpiredLink } from './expired-link.tsx';

/**
 * Sets a new password by the token of a link. `mayBeginAfresh`: the address was never confirmed, so
 * the account may have been created by a stranger.
 */
export function ResetPasswordForm({
  token,
  mayBeginAfresh,
  onReset,
}: {
  token: string;
  mayBeginAfresh: boolean;
  onReset: (message: string) => void;
}) {
  const reset = useResetPassword();
  const [password, setPassword] = useState('');
  const [afresh, setAfresh] = useState(false);
  const { form } = useFocusOutcome(reset.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (reset.isPending) return;
    const input = { token, password, ...(afresh && { afresh }) };
    reset.mutate(input, { onSuccess: ({ message }) => onReset(message) });
  }

  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      {reset.error ? <Alert tone="danger">{reset.error.message}</Alert> : null}
      <NewPasswordField
        label="New password"
        name="password"
        required
        known={[]}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={toFieldErrors(reset.error)['password']}
      />
      {mayBeginAfresh ? (
        <label className={styles['choice']}>
          <input
            type="checkbox"
            checked={afresh}
            onChange={(event) => setAfresh(event.target.checked)}
          />
          I did not make this account: begin with an empty one
        </label>
      ) : null}
      <Button type="submit" busy={reset.isPending} wide>
        {reset.isPending ? 'Saving…' : 'Set the password'}
      </Button>
      <ExpiredLink error={reset.error} />
    </form>
  );
}
