import type { Invitation } from '../../../../functions/contract/staff-requests.ts';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { STAFF_ROLE_NAMES } from '../../../lib/staff-role-names.ts';
import { useEndInvitation } from '../api/change-staff.ts';
import styles from './manage-staff.module.css';

/** A pending invitation. */
export function InvitationRow({
  invitation,
  onEnd,
}: {
  invitation: Invitation;
  onEnd: () => void;
}) {
  const end = useEndInvitation();
  const { _id, email, staffRole, expiresAt } = invitation;
  return (
    <li className={styles['row']}>
      <span className={styles['person']}>
        <span className={styles['name']}>{email}</span>
        <span className={styles['email']}>
          {STAFF_ROLE_NAMES[staffRole]}, until <DateText iso={expiresAt} to="minute" />
          {end.error ? ` · ${errorText(end.error)}` : null}
        </span>
      </span>
      <Button
        variant="plain"
        aria-label={`End the invitation of ${email}`}
        busy={end.isPending}
        onClick={() => {
          onEnd();
          end.mutate(_id);
        }}
      >
        End
      </Button>
    </li>
  );
}
