import type { StaffMember } from '../../../../functions/contract/staff-requests.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useRemoveStaff } from '../api/change-staff.ts';

/** Asks before somebody is removed from the staff. */
export function RemoveMember({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const remove = useRemoveStaff();
  return (
    <ConfirmDialog
      title="Remove {name} from the staff?"
      name={member.name}
      confirm={remove.isPending ? 'Removing…' : 'Remove'}
      cancel="Keep"
      sending={remove}
      onConfirm={() => remove.mutate(member._id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>The account stays, as a registered user’s, and is signed out everywhere.</p>
    </ConfirmDialog>
  );
}
