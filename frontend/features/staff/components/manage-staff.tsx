import { useState } from 'react';
import type { StaffMember } from '../../../../functions/contract/staff-requests.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { LoadingNote } from '../../../components/skeleton.tsx';
import { useRestoreFocus } from '../../../hooks/use-restore-focus.ts';
import { useStaff } from '../api/list-staff.ts';
import { InvitationRow } from './invitation-row.tsx';
import { InviteForm } from './invite-form.tsx';
import styles from './manage-staff.module.css';
import { RemoveMember } from './remove-member.tsx';
import { StaffRow } from './staff-row.tsx';

/** The staff with their roles, and pending invitations. */
export function ManageStaff() {
  const staff = useStaff();
  const [removing, setRemoving] = useState<StaffMember | null>(null);
  const members = useRestoreFocus<HTMLUListElement>();
  const invited = useRestoreFocus<HTMLHeadingElement>();
  if (staff.isPending) {
    return (
      <div className={styles['page']}>
        <LoadingNote text="Loading the staff" bars={['full', 'most']} />
      </div>
    );
  }
  if (!staff.data) {
    return <LoadFailed what="The staff" query={staff} />;
  }
  const { invitations } = staff.data;
  return (
    <div className={styles['page']}>
      <ul ref={members.anchor} tabIndex={-1} aria-label="Staff">
        {staff.data.staff.map((member) => (
          <StaffRow
            // A changed role remounts the row, so that its field shows the saved role.
            key={`${member._id} ${member.staffRole}`}
            member={member}
            onChange={members.expect}
            onRemove={() => setRemoving(member)}
          />
        ))}
      </ul>
      <section aria-labelledby="invite">
        <h2 id="invite" ref={invited.anchor} tabIndex={-1}>
          Invite somebody
        </h2>
        <InviteForm />
      </section>
      {invitations.length > 0 ? (
        <section aria-labelledby="invitations">
          <h2 id="invitations">Pending invitations</h2>
          <ul>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation._id} invitation={invitation} onEnd={invited.expect} />
            ))}
          </ul>
        </section>
      ) : null}
      {removing ? (
        <RemoveMember
          member={removing}
          onRemove={members.expect}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </div>
  );
}
