import type { User } from '#contract/accounts/user.ts';
import { Button } from '../../../components/button.tsx';
import { useLeaveGuest } from '../api/guest.ts';
import styles from './accounts.module.css';

/** Name and address of the guest who is checking out, with a button to end the guest checkout. */
export function GuestNote({ user }: { user: User }) {
  const leave = useLeaveGuest();
  return (
    <p className={styles['guest']}>
      <span>
        Guest checkout for <bdi>{user.name}</bdi>, <bdi>{user.email}</bdi>
      </span>
      <Button variant="plain" onClick={leave}>
        Not you?
      </Button>
    </p>
  );
}
