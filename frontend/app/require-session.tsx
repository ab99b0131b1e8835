import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { ADMIN_ROLE, type Session, type User } from '../../functions/contract/user.ts';
import { PageHeading } from '../components/page-heading.tsx';
import { SignInForm } from '../features/accounts/components/sign-in-form.tsx';
import { PasskeySignIn } from '../features/security/components/passkey-sign-in.tsx';
import { AdminContext } from '../hooks/use-admin.ts';
import { useSession } from '../stores/session-store.ts';
import { dashboardPath } from './dashboard-path.ts';
import type { Whom } from './page-paths.ts';

function isFor(only: Whom, { role, guest }: User): boolean {
  if (only === 'admins') return role === ADMIN_ROLE;
  return only === 'guests too' || !guest;
}

/** A page that only those see whom it is for. */
export function guarded(Shown: ComponentType<{ user: User }>, only: Whom): ComponentType {
  return () => <RequireSession only={only}>{({ user }) => <Shown user={user} />}</RequireSession>;
}

/**
 * Shows its page to whom it is for; anybody else gets the sign-in form in its place (spec 2) and,
 * once signed in, the page itself; or their dashboard, where the page is still not for them.
 */
export function RequireSession({
  only = 'account holders',
  children,
}: {
  only?: Whom;
  children: (session: Session) => ReactNode;
}) {
  const session = useSession();
  const admitted = session !== null && isFor(only, session.user);
  const before = useRef(admitted);

  // What had the focus went with what stood here.
  useEffect(() => {
    if (before.current === admitted) return;
    before.current = admitted;
    if (document.activeElement !== document.body) return;
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [admitted]);

  // Another user starts anew: what one has typed is not for the next.
  if (session && admitted) {
    return (
      <AdminContext key={session.user._id} value={only === 'admins' ? session.user : null}>
        {children(session)}
      </AdminContext>
    );
  }
  return <SignInInPlace session={session} only={only} />;
}

/** `session` is of somebody whom the page is not for; one that begins here leads to their dashboard. */
function SignInInPlace({ session, only }: { session: Session | null; only: Whom }) {
  const [before] = useState(session?.token);
  if (session && session.token !== before && only === 'admins' && !session.user.guest) {
    return <Navigate to={dashboardPath(session)} replace />;
  }
  return (
    <>
      <PageHeading title="Sign in">
        {session && only === 'admins'
          ? 'This page is for admins. Sign in as one to see it.'
          : 'Sign in to see this page.'}
      </PageHeading>
      <SignInForm />
      <PasskeySignIn />
      {only === 'guests too' ? (
        <p>
          Bought without an account? <Link to="/order-lookup">Find your order by its number</Link>
        </p>
      ) : null}
    </>
  );
}
