import type { PasswordResetAnswer } from '#contract/accounts/account-recovery-requests.ts';
import { CheckField } from '../../../components/check-field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { NewPasswordField } from '../../../components/new-password-field.tsx';
import { useForm } from '../../../hooks/use-form.ts';
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
  onReset: (answer: PasswordResetAnswer) => void;
}) {
  const reset = useResetPassword();
  const form = useForm({ password: '', afresh: false }, reset);

  function submit() {
    const { password, afresh } = form.draft;
    const input = { token, password, ...(afresh && { afresh }) };
    reset.mutate(input, { onSuccess: onReset });
  }

  return (
    <Form form={form} onSubmit={submit}>
      <NewPasswordField label="New password" required known={[]} {...form.bind('password')} />
      {mayBeginAfresh ? (
        <CheckField
          label="I did not make this account: begin with an empty one"
          checked={form.draft.afresh}
          onChange={(afresh) => form.change({ afresh })}
        />
      ) : null}
      <SubmitButton wide busyText="Saving…">
        Set the password
      </SubmitButton>
      <ExpiredLink error={reset.error} />
    </Form>
  );
}
