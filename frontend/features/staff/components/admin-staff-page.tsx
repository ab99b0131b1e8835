import { useQuery } from '@tanstack/react-query';
import { type StaffList, staffListSchema } from '../../../../functions/contract/staff-requests.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { PageColumn } from '../../../components/page-column.tsx';
import { Section } from '../../../components/section.tsx';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { staffKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
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

/** The staff, and pending invitations. */
function useStaff() {
  const { _id: userId } = useAdmin();
  return useQuery({
    queryKey: staffKeys.list(userId),
    queryFn: ({ signal }) => api('GET /staff/:userId', { response: staffListSchema, signal }),
    staleTime: 0,
  });
}
