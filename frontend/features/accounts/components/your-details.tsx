import type { ReactNode } from 'react';
import { ADMIN_ROLE, type User } from '#contract/accounts/user.ts';
import { Actions } from '../../../components/actions.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { Fact, Facts } from '../../../components/fact.tsx';
import { STAFF_ROLE_NAMES } from '../../../lib/staff-role-names.ts';
import styles from './your-details.module.css';

/** The dashboard user's own details, with links to change them; `children` are further links. */
export function YourDetails({
  user,
  className,
  children,
}: {
  user: User;
  className: string | undefined;
  children?: ReactNode;
}) {
  return (
    <section className={className} aria-labelledby="your-details">
      <h2 id="your-details">Your details</h2>
      <Facts lined className={styles['facts']}>
        <Fact name="Name">{user.name}</Fact>
        <Fact name="Email">{user.email}</Fact>
        <Fact name="Account">{accountText(user)}</Fact>
      </Facts>
      <Actions>
        <ButtonLink variant="quiet" to={`/profile/${user._id}`}>
          Update profile
        </ButtonLink>
        <ButtonLink variant="quiet" to="/user/security">
          Security
        </ButtonLink>
        {children}
      </Actions>
    </section>
  );
}

/** The texts for roles 0 and 1 are specified. */
function accountText({ role, staffRole }: User): string {
  if (role !== ADMIN_ROLE) return 'Registered user';
  return staffRole ? `Staff: ${STAFF_ROLE_NAMES[staffRole]}` : 'Admin';
}
