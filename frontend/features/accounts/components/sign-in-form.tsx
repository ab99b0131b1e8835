import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { toFieldErrors } from '../../../lib/api-error.ts';
import { useRequiredTexts } from '../../../lib/bind-texts.ts';
import { useSignIn } from '../api/sign-in.ts';
import { EmailField } from './email-field.tsx';

const BLANK = { email: '', password: '', code: '' };

/**
 * Signs in; asks for a second-factor code if the server does. The parent notices success by
 * following the session and redirects: `app/routes/signin-page.tsx`. `takesFocus` is for a form that
 * replaces the button that opened it, `onSignUp` for a page that must not be left.
 */
export function SignInForm({
  takesFocus = false,
  onSignUp,
}: {
  takesFocus?: boolean;
  onSignUp?: () => void;
}) {
  const signIn = useSignIn();
  const [codeAsked, setCodeAsked] = useState(false);
  const { input, refusals, bind } = useRequiredTexts(BLANK, signIn.error);

  function submit() {
    const { email, password } = input;
    signIn.mutate(codeAsked ? input : { email, password }, {
      onError: (error) => {
        if ('code' in toFieldErrors(error)) setCodeAsked(true);
      },
    });
  }

  return (
    <Form sending={signIn} onSubmit={submit}>
      <ErrorAlert error={refusals.error} />
      <EmailField autoFocus={takesFocus} {...bind('email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        {...bind('password')}
      />
      {codeAsked ? (
        <TextField
          label="Code"
          autoComplete="one-time-code"
          hint="Of your authenticator app, or a recovery code."
          {...bind('code')}
        />
      ) : null}
      <SubmitButton wide busyText="Signing in…">
        Sign in
      </SubmitButton>
      <p className="soft">
        New here?{' '}
        {onSignUp ? (
          <Button variant="plain" onClick={onSignUp}>
            Create an account
          </Button>
        ) : (
          <Link to="/signup">Create an account</Link>
        )}
      </p>
      <p className="soft">
        <Link to="/password/forgotten">Forgotten your password?</Link>
      </p>
    </Form>
  );
}
