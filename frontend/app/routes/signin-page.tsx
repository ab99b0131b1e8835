import { Navigate } from 'react-router-dom';
import { PageHeading } from '../../components/page-heading.tsx';
import { PasskeySignIn } from '../../features/account-security/components/passkey-sign-in.tsx';
import { SignInForm } from '../../features/accounts/components/sign-in-form.tsx';
import { useAccount } from '../../stores/session-store.ts';
import { dashboardPath } from '../dashboard-path.ts';
import { useGivenEmail } from '../given-email.ts';

export function SigninPage() {
  const session = useAccount();
  const email = useGivenEmail();
  if (session) return <Navigate to={dashboardPath(session)} replace />;
  return (
    <>
      <PageHeading title="Sign in">Welcome back. Your orders are kept here.</PageHeading>
      <SignInForm email={email} />
      <PasskeySignIn />
    </>
  );
}
