import { ADMIN_ROLE, type User } from '../../../../functions/contract/user.ts';
import { Fact, Facts } from '../../../components/fact.tsx';
import { STAFF_ROLE_NAMES } from '../../../lib/staff-role-names.ts';
import styles from './user-facts.module.css';

/** Name, address and role of the signed-in user. */
export function UserFacts({ user }: { user: User }) {
  return (
    <Facts lined className={styles['facts']}>
      <Fact name="Name">{user.name}</Fact>
      <Fact name="Email">{user.email}</Fact>
      <Fact name="Account">{accountText(user)}</Fact>
    </Facts>
  );
}

/** The texts for roles 0 and 1 are specified. */
function accountText({ role, staffRole }: User): string {
  if (role !== ADMIN_ROLE) return 'Registered user';
  return staffRole ? `Staff: ${STAFF_ROLE_NAMES[staffRole]}` : 'Admin';
}
