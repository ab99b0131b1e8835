import { PageHeading } from '../../components/page-heading.tsx';
import { ForgottenPasswordForm } from '../../features/accounts/components/forgotten-password-form.tsx';

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
