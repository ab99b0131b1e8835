import { ADMIN_ROLE, type User } from '../../../../functions/contract/user.ts';
import { STAFF_ROLE_NAMES } from '../../../lib/staff-role-names.ts';
import styles from './user-facts.module.css';

/** Who is signed in, as the shop has it on record. */
export function UserFacts({ user }: { user: User }) {
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>Name</dt>
        <dd>{user.name}</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>{user.email}</dd>
      </div>
      <div>
        <dt>Account</dt>
        <dd>{accountText(user)}</dd>
      </div>
    </dl>
  );
}

/** The texts of role 0 and 1 are the specification's. */
function accountText({ role, staffRole }: User): string {
  if (role !== ADMIN_ROLE) return 'Registered user';
  return staffRole ? `Staff: ${STAFF_ROLE_NAMES[staffRole]}` : 'Admin';
}
