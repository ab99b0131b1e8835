import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { toFieldErrors } from '../../../lib/api-error.ts';
import { takeFocus } from '../../../lib/take-focus.ts';
import { useForgottenPassword } from '../api/recover-account.ts';
import styles from './accounts.module.css';
import { EmailField } from './email-field.tsx';

/** Requests a link for a new password; does not reveal whether the account exists. */
export function ForgottenPasswordPage() {
  return (
    <>
      <PageHeading title="Forgotten your password?">
        We send a link for a new one to the address of your account.
      </PageHeading>
      <ForgottenPasswordForm />
    </>
  );
}

function ForgottenPasswordForm() {
  const ask = useForgottenPassword();
  const [email, setEmail] = useState('');

  if (ask.isSuccess) {
    return (
      <div ref={takeFocus} tabIndex={-1} className={styles['form']}>
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
    <Form sending={ask} onSubmit={() => ask.mutate(email)}>
      <ErrorAlert error={ask.error} />
      <EmailField
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={toFieldErrors(ask.error)['email']}
      />
      <SubmitButton wide busyText="Sending…">
        Send me a link
      </SubmitButton>
      <p className="soft">
        <Link to="/signin">Back to sign in</Link>
      </p>
    </Form>
  );
}
