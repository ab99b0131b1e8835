import { useState } from 'react';
import { CheckField } from '../../../components/check-field.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { NewPasswordField } from '../../../components/new-password-field.tsx';
import { toFieldErrors } from '../../../lib/api-error.ts';
import { useResetPassword } from '../api/recover-account.ts';
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

  function submit() {
    const input = { token, password, ...(afresh && { afresh }) };
    reset.mutate(input, { onSuccess: ({ message }) => onReset(message) });
  }

  return (
    <Form sending={reset} onSubmit={submit}>
      <ErrorAlert error={reset.error} />
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
        <CheckField
          label="I did not make this account: begin with an empty one"
          checked={afresh}
          onChange={setAfresh}
        />
      ) : null}
      <SubmitButton wide busyText="Saving…">
        Set the password
      </SubmitButton>
      <ExpiredLink error={reset.error} />
    </Form>
  );
}
