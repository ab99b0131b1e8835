import { Navigate } from 'react-router-dom';
import { PageHeading } from '../../components/page-heading.tsx';
import { SignUpForm } from '../../features/accounts/components/sign-up-form.tsx';
import { useAccount } from '../../stores/session-store.ts';
import { dashboardPath } from '../dashboard-path.ts';
import { useGivenEmail } from '../given-email.ts';

/** Signed-in users are redirected to their dashboard. */
export function SignupPage() {
  const session = useAccount();
  const email = useGivenEmail();
  if (session) return <Navigate to={dashboardPath(session)} replace />;
  return (
    <>
      <PageHeading title="Sign up">
        An account to order with, and to find your orders in.
      </PageHeading>
      <SignUpForm email={email} />
    </>
  );
}
