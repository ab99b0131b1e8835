import type { StaffList } from '../../../../functions/contract/staff-requests.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { PageColumn } from '../../../components/page-column.tsx';
import { Section } from '../../../components/section.tsx';
import { useStaff } from '../api/list-staff.ts';
import { InvitationRow } from './invitation-row.tsx';
import { InviteForm } from './invite-form.tsx';
import { StaffRow } from './staff-row.tsx';

/** The staff with their roles, and pending invitations. */
export function AdminStaffPage() {
  return (
    <PageColumn loose>
      <Loaded query={useStaff()} what="the staff">
        {(all) => <StaffAndInvitations {...all} />}
      </Loaded>
    </PageColumn>
  );
}

function StaffAndInvitations({ staff, invitations }: StaffList) {
  const owners = staff.filter(({ staffRole }) => staffRole === 'owner');
  return (
    <>
      <ul tabIndex={-1} aria-label="Staff">
        {staff.map((member) => (
          <StaffRow
            // A changed role remounts the row, so that its field shows the saved role.
            key={`${member._id} ${member.staffRole}`}
            member={member}
            isOnlyOwner={member.staffRole === 'owner' && owners.length === 1}
          />
        ))}
      </ul>
      <Section title="Invite somebody">
        <InviteForm />
      </Section>
      {invitations.length > 0 ? (
        <Section title="Pending invitations">
          <ul>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation._id} invitation={invitation} />
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
