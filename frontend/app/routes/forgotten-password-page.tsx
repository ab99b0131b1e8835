import { Link } from 'react-router-dom';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Form, SubmitButton } from '../../components/form.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { useForgottenPassword } from '../../features/accounts/api/recover-account.ts';
import styles from '../../features/accounts/components/accounts.module.css';
import { EmailField } from '../../features/accounts/components/email-field.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { takeFocus } from '../../lib/take-focus.ts';
import { useGivenEmail } from '../given-email.ts';

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
  const email = useGivenEmail() ?? '';
  const form = useForm({ email }, ask);

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
    <Form form={form} onSubmit={() => ask.mutate(form.draft.email)}>
      <EmailField {...form.bind('email')} />
      <SubmitButton wide busyText="Sending…">
        Send me a link
      </SubmitButton>
      <p className="soft">
        <Link to="/signin" state={{ email: form.draft.email }}>
          Back to sign in
        </Link>
      </p>
    </Form>
  );
}
