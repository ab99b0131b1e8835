import { type ComponentType, type ReactNode, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { ADMIN_ROLE, type Session, type User } from '#contract/accounts/user.ts';
import { PageHeading } from '../components/page-heading.tsx';
import { PasskeySignIn } from '../features/account-security/components/passkey-sign-in.tsx';
import { SignInForm } from '../features/accounts/components/sign-in-form.tsx';
import { SignUpForm } from '../features/accounts/components/sign-up-form.tsx';
import { AdminContext } from '../hooks/use-admin.ts';
import { useSession } from '../stores/session-store.ts';
import { dashboardPath } from './dashboard-path.ts';
import type { PageAudience } from './page-paths.ts';

function isFor(only: PageAudience, { role, guest }: User): boolean {
  if (only === 'admins') return role === ADMIN_ROLE;
  return only === 'guests too' || !guest;
}

/** Returns the page wrapped in {@link GuardedRoute}. */
export function guarded(Shown: ComponentType<{ user: User }>, only: PageAudience): ComponentType {
  return () => <GuardedRoute only={only}>{({ user }) => <Shown user={user} />}</GuardedRoute>;
}

/**
 * Shows its page to users that `only` admits. Everybody else gets the sign-in form in its place
 * (spec 2) and, once signed in, the page itself, or their dashboard if the page is still not for
 * them.
 */
export function GuardedRoute({
  only = 'account holders',
  children,
}: {
  only?: PageAudience;
  children: (session: Session) => ReactNode;
}) {
  const session = useSession();
  const admitted = session !== null && isFor(only, session.user);

  // Keyed by user, so that one user's input is never shown to the next.
  if (session && admitted) {
    return (
      <AdminContext key={session.user._id} value={only === 'admins' ? session.user : null}>
        {children(session)}
      </AdminContext>
    );
  }
  return <SignInInPlace session={session} only={only} />;
}

/**
 * `session` belongs to a user who may not see the page; one that begins here redirects to their
 * dashboard.
 */
function SignInInPlace({ session, only }: { session: Session | null; only: PageAudience }) {
  const [before] = useState(session?.token);
  /** Whether an account is created here; signing up elsewhere would lose what led to this page. */
  const [isNew, setIsNew] = useState<boolean>();
  // A new account is no admin's, and who has one needs no other.
  const mayBeNew = only !== 'admins' && (!session || session.user.guest === true);
  const [email, setEmail] = useState('');
  if (session && session.token !== before && only === 'admins' && !session.user.guest) {
    return <Navigate to={dashboardPath(session)} replace />;
  }
  if (isNew && mayBeNew) {
    return (
      <>
        <PageHeading title="Sign up">Create an account to see this page.</PageHeading>
        <SignUpForm
          email={email}
          signsIn
          onSignIn={(typed) => {
            setEmail(typed);
            setIsNew(false);
          }}
        />
      </>
    );
  }
  return (
    <>
      <PageHeading title="Sign in">
        {session && only === 'admins'
          ? 'This page is for admins. Sign in as one to see it.'
          : 'Sign in to see this page.'}
      </PageHeading>
      <SignInForm
        email={email}
        takesFocus={isNew === false}
        {...(mayBeNew && {
          onSignUp: (typed) => {
            setEmail(typed);
            setIsNew(true);
          },
        })}
      />
      <PasskeySignIn />
      {only === 'guests too' ? (
        <p>
          Bought without an account? <Link to="/order-lookup">Find your order by its number</Link>
        </p>
      ) : null}
    </>
  );
}
