import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type SignupInput, signupAnswerSchema } from '#contract/accounts/account-requests.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { NewPasswordField } from '../../../components/new-password-field.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { api } from '../../../lib/api-client.ts';
import { isRefusal, refusalReason } from '../../../lib/api-error.ts';
import { takeFocus } from '../../../lib/take-focus.ts';
import { EmailField } from './email-field.tsx';
import { useSignIn } from './sign-in-form.tsx';

const BLANK: SignupInput = { name: '', email: '', password: '' };

/**
 * Creates an account. Input is kept if it is refused. `signsIn`: signs in at once, e.g. during
 * checkout; `onSignIn` is for visitors who have an account, with the typed address.
 */
export function SignUpForm({
  email: start = '',
  signsIn = false,
  onSignIn,
}: {
  /** The address typed on the form before. */
  email?: string | undefined;
  signsIn?: boolean;
  onSignIn?: (email: string) => void;
}) {
  const signUp = useMutation({
    mutationFn: (json: SignupInput) => api('POST /signup', { json, response: signupAnswerSchema }),
  });
  const signIn = useSignIn();
  const sending = { ...signUp, isPending: signUp.isPending || signIn.isPending };
  const form = useForm({ ...BLANK, email: start }, sending);
  const { name, email, password } = form.draft;
  // The address of a try whose answer was lost: that try may be why it is taken.
  const [unheard, setUnheard] = useState<string>();
  const mayBeOwn = unheard === email && refusalReason(signUp.error) === 'email-taken';

  function submit() {
    signUp.mutate(form.draft, {
      onSuccess: () => {
        form.setDraft(BLANK);
        if (signsIn) signIn.mutate({ email, password });
      },
      onError: (error) => {
        if (!isRefusal(error)) setUnheard(email);
      },
    });
  }

  // If the sign-in failed, shows the same message as without it.
  if (signUp.isSuccess && (!signsIn || signIn.isError)) {
    return (
      <div ref={takeFocus} tabIndex={-1}>
        <Alert tone="success">
          New account is created. Please{' '}
          {onSignIn ? (
            <Button variant="plain" onClick={() => onSignIn(signUp.data.user.email)}>
              signin
            </Button>
          ) : (
            <Link to="/signin" state={{ email: signUp.data.user.email }}>
              signin
            </Link>
          )}
          .
          {signUp.data.confirm
            ? ' We have sent you a mail: please open the link in it to confirm your address.'
            : null}
        </Alert>
      </div>
    );
  }
  return (
    <Form form={form} onSubmit={submit}>
      <TextField
        autoFocus={signsIn}
        label="Name"
        autoComplete="name"
        required
        {...form.bind('name')}
      />
      <EmailField autoComplete="email" {...form.bind('email')} />
      <NewPasswordField
        label="Password"
        required
        known={[name, email]}
        {...form.bind('password')}
      />
      <SubmitButton wide busyText="Creating your account…">
        Create account
      </SubmitButton>
      <p className="soft">
        {mayBeOwn
          ? 'Your earlier try may have created this account, though no answer came.'
          : 'Have an account?'}{' '}
        {onSignIn ? (
          <Button variant="plain" onClick={() => onSignIn(email)}>
            Sign in
          </Button>
        ) : (
          <Link to="/signin" state={{ email }}>
            Sign in
          </Link>
        )}
      </p>
    </Form>
  );
}
