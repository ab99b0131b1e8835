import { useState } from 'react';
import type { StaffMember } from '#contract/accounts/staff-requests.ts';
import { Button } from '../../../components/button.tsx';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { RowName, RowNote } from '../../../components/item-row.tsx';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { useForm } from '../../../hooks/use-form.ts';
import { STAFF_ROLE_NAMES } from '../../../lib/staff-role-names.ts';
import { useChangeRole, useRemoveStaff } from '../api/change-staff.ts';
import { ROLE_NOTES } from '../role-notes.ts';
import styles from './staff-row.module.css';

/** A staff member, whose role can be changed; the shop keeps its only owner. */
export function StaffRow({ member, isOnlyOwner }: { member: StaffMember; isOnlyOwner: boolean }) {
  const { _id: ownId } = useAdmin();
  const change = useChangeRole(member);
  const [isRemoving, setIsRemoving] = useState(false);
  const form = useForm({ role: member.staffRole }, change, { only: 'role' });
  const { role } = form.draft;
  const { _id, name, email, staffRole } = member;

  return (
    <li>
      <Form form={form} className={styles['row']} onSubmit={() => change.mutate(role)}>
        <RowName>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {_id === ownId ? ' (you)' : null}
          <RowNote>{email}</RowNote>
          {isOnlyOwner ? <RowNote>The shop’s only owner, so not to be removed</RowNote> : null}
        </RowName>
        <div className={styles['role']}>
          <ChoiceField
            label={`Role of ${name}`}
            hint={ROLE_NOTES[role]}
            error={form.errors['role']}
            names={STAFF_ROLE_NAMES}
            value={role}
            onChoice={(next) => form.change({ role: next })}
          />
        </div>
        <div className={styles['actions']}>
          {role === staffRole ? null : (
            <SubmitButton variant="quiet" busyText="Saving…">
              Save
            </SubmitButton>
          )}
          {isOnlyOwner ? null : (
            <Button
              variant="plain"
              aria-label={`Remove ${name}`}
              onClick={() => setIsRemoving(true)}
            >
              Remove
            </Button>
          )}
        </div>
      </Form>
      {isRemoving ? <RemoveMember member={member} onClose={() => setIsRemoving(false)} /> : null}
    </li>
  );
}

/** Asks before somebody is removed from the staff. */
function RemoveMember({ member, onClose }: { member: StaffMember; onClose: () => void }) {
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
