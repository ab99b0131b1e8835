import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { useFocusOutcome } from '../../../hooks/use-focus-outcome.ts';
import { toFieldErrors } from '../../../lib/api-error.ts';
import { useForgottenPassword } from '../api/recover-account.ts';
import styles from './accounts.module.css';
import { EmailField } from './email-field.tsx';

/** Requests a link for a new password; does not reveal whether the account exists. */
export function ForgottenPasswordForm() {
  const ask = useForgottenPassword();
  const [email, setEmail] = useState('');
  const { form } = useFocusOutcome(ask.error);
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ask.isSuccess) done.current?.focus();
  }, [ask.isSuccess]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!ask.isPending) ask.mutate(email);
  }

  if (ask.isSuccess) {
    return (
      <div ref={done} tabIndex={-1} className={styles['form']}>
        <Alert tone="success">{ask.data.message}</Alert>
        <p className="soft">Nothing there after a few minutes? Look into the spam folder first.</p>
        <p>
          <Button variant="plain" onClick={() => ask.reset()}>
            Try again
          </Button>
        </p>
      </div>
    );
  }
  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      {ask.error ? <Alert tone="danger">{ask.error.message}</Alert> : null}
      <EmailField
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={toFieldErrors(ask.error)['email']}
      />
      <Button type="submit" busy={ask.isPending} wide>
        {ask.isPending ? 'Sending…' : 'Send me a link'}
      </Button>
      <p className="soft">
        <Link to="/signin">Back to sign in</Link>
      </p>
    </form>
  );
}
