import type { User } from '../../../../functions/contract/user.ts';
import { Button } from '../../../components/button.tsx';
import { useYieldFocus } from '../../../hooks/use-yield-focus.ts';
import { leaveGuest } from '../api/guest.ts';
import styles from './account-form.module.css';

/** As whom a guest checks out, and the way back. */
export function GuestNote({ user }: { user: User }) {
  const box = useYieldFocus<HTMLParagraphElement>();
  return (
    <p ref={box} className={styles['guest']}>
      <span>
        Guest checkout for <bdi>{user.name}</bdi>, <bdi>{user.email}</bdi>
      </span>
      <Button look="plain" onClick={leaveGuest}>
        Not you?
      </Button>
    </p>
  );
}
