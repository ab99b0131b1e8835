import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { useFocusOutcome } from '../../../hooks/use-focus-outcome.ts';
import { toFieldErrors } from '../../../lib/api-error.ts';
import { useNeededTexts } from '../../../lib/bind-texts.ts';
import { useSignIn } from '../api/sign-in.ts';
import styles from './accounts.module.css';
import { EmailField } from './email-field.tsx';

const BLANK = { email: '', password: '', code: '' };

/**
 * Signs in; asks for a second-factor code if the server does. The parent notices success by
 * following the session and redirects: `app/routes/signin.tsx`. `takesFocus` is for a form that
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
  const { form } = useFocusOutcome(signIn.error);
  const { input, bind } = useNeededTexts(BLANK, toFieldErrors(signIn.error));
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (signIn.isPending) return;
    const { email, password } = input;
    signIn.mutate(codeAsked ? input : { email, password }, {
      onError: (error) => {
        if ('code' in toFieldErrors(error)) setCodeAsked(true);
      },
    });
  }

  return (
    // The shop's own texts are shown, not the browser's.
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      {signIn.error ? <Alert tone="danger">{signIn.error.message}</Alert> : null}
      <EmailField ref={first} {...bind('email')} />
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
      <Button type="submit" busy={signIn.isPending} wide>
        {signIn.isPending ? 'Signing in…' : 'Sign in'}
      </Button>
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
    </form>
  );
}
