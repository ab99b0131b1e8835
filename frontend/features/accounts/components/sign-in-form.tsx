import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { useFocusOutcome } from '../../../hooks/use-focus-outcome.ts';
import { toFieldErrors } from '../../../lib/api-client.ts';
import { useSignIn } from '../api/sign-in.ts';
import styles from './accounts.module.css';
import { EmailField } from './email-field.tsx';

/**
 * Signs in; a code is asked for when the server asks. Whoever shows the form follows the session to
 * know that it worked. `takesFocus` is for a form that appears in the place of the button that asked
 * for it, `onSignUp` for one whose page is not to be left.
 */
export function SignInForm({
  takesFocus = false,
  onSignUp,
}: {
  takesFocus?: boolean;
  onSignUp?: () => void;
}) {
  const signIn = useSignIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codeAsked, setCodeAsked] = useState(false);
  const { form } = useFocusOutcome(signIn.error);
  const errors = toFieldErrors(signIn.error);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (signIn.isPending) return;
    signIn.mutate(codeAsked ? { email, password, code } : { email, password }, {
      onError: (error) => {
        if ('code' in toFieldErrors(error)) setCodeAsked(true);
      },
    });
  }

  return (
    // The shop's own texts are shown, not the browser's.
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      {signIn.error ? <Alert tone="danger">{signIn.error.message}</Alert> : null}
      <EmailField
        ref={first}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={errors['email']}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors['password']}
      />
      {codeAsked ? (
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          hint="Of your authenticator app, or a recovery code."
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={errors['code']}
        />
      ) : null}
      <Button type="submit" busy={signIn.isPending} wide>
        {signIn.isPending ? 'Signing in…' : 'Sign in'}
      </Button>
      <p className={styles['aside']}>
        New here?{' '}
        {onSignUp ? (
          <Button variant="plain" onClick={onSignUp}>
            Create an account
          </Button>
        ) : (
          <Link to="/signup">Create an account</Link>
        )}
      </p>
      <p className={styles['aside']}>
        <Link to="/password/forgotten">Forgotten your password?</Link>
      </p>
    </form>
  );
}
