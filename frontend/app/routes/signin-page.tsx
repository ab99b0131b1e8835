import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { PageHeading } from '../../components/page-heading.tsx';
import { PasskeySignIn } from '../../features/account-security/components/passkey-sign-in.tsx';
import { SignInForm } from '../../features/accounts/components/sign-in-form.tsx';
import { useAccount } from '../../stores/session-store.ts';
import { dashboardPath } from '../dashboard-path.ts';

/** Set by the link after a sign-up: not by URL, which would be logged. The form takes it at once. */
const stateSchema = z.object({ email: z.string() });

export function SigninPage() {
  const session = useAccount();
  const { data } = z.safeParse(stateSchema, useLocation().state);
  const navigate = useNavigate();
  const isGiven = data !== undefined;
  // Kept by the browser, it would be shown to whoever goes back to this page.
  useEffect(() => {
    if (isGiven) navigate('.', { replace: true, state: null });
  }, [isGiven, navigate]);
  if (session) return <Navigate to={dashboardPath(session)} replace />;
  return (
    <>
      <PageHeading title="Sign in">Welcome back. Your orders are kept here.</PageHeading>
      <SignInForm email={data?.email} />
      <PasskeySignIn />
    </>
  );
}
