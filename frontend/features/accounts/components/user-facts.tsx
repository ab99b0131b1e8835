import { ADMIN_ROLE, type User } from '../../../../functions/contract/user.ts';
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
        <dd>{user.role === ADMIN_ROLE ? 'Admin' : 'Registered user'}</dd>
      </div>
    </dl>
  );
}
