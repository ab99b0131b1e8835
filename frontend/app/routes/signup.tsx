import { PageHeading } from '../../components/page-heading.tsx';
import { SignUpForm } from '../../features/account/components/sign-up-form.tsx';

export function SignupRoute() {
  return (
    <>
      <PageHeading title="Sign up">
        An account to order with, and to find your orders in.
      </PageHeading>
      <SignUpForm />
    </>
  );
}
