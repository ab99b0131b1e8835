import type { Invitation } from '../../../../functions/contract/staff-requests.ts';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { FailedNote } from '../../../components/failed-note.tsx';
import { ItemRow, RowName, RowNote } from '../../../components/item-row.tsx';
import { STAFF_ROLE_NAMES } from '../../../lib/staff-role-names.ts';
import { useEndInvitation } from '../api/change-staff.ts';

/** A pending invitation. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const end = useEndInvitation();
  const { _id, email, staffRole, expiresAt } = invitation;
  return (
    <ItemRow>
      <RowName>
        <strong>{email}</strong>
        <RowNote>
          {STAFF_ROLE_NAMES[staffRole]}, until <DateText iso={expiresAt} to="minute" />
        </RowNote>
      </RowName>
      <Button
        variant="plain"
        aria-label={`End the invitation of ${email}`}
        busy={end.isPending}
        onClick={() => end.mutate(_id)}
      >
        End
      </Button>
      <FailedNote error={end.error} />
    </ItemRow>
  );
}
