import { Navigate } from 'react-router-dom';
import { PageHeading } from '../../components/page-heading.tsx';
import { SignInForm } from '../../features/accounts/components/sign-in-form.tsx';
import { PasskeySignIn } from '../../features/security/components/passkey-sign-in.tsx';
import { useAccount } from '../../stores/session-store.ts';
import { dashboardPath } from '../page-paths.ts';

export function SigninPage() {
  const session = useAccount();
  if (session) return <Navigate to={dashboardPath(session)} replace />;
  return (
    <>
      <PageHeading title="Sign in">Welcome back. Your orders are kept here.</PageHeading>
      <SignInForm />
      <PasskeySignIn />
    </>
  );
}
