import { useQuery } from '@tanstack/react-query';
import {
  type Invitation,
  type StaffList,
  staffListSchema,
} from '#contract/accounts/staff-requests.ts';
import { ActionError } from '../../components/action-error.tsx';
import { Button } from '../../components/button.tsx';
import { DateText } from '../../components/date-text.tsx';
import { ItemRow, RowName, RowNote } from '../../components/item-row.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { PageColumn } from '../../components/page-column.tsx';
import { Section } from '../../components/section.tsx';
import { useEndInvitation } from '../../features/staff/api/change-staff.ts';
import { InviteForm } from '../../features/staff/components/invite-form.tsx';
import { StaffRow } from '../../features/staff/components/staff-row.tsx';
import { useAdmin } from '../../hooks/use-admin.ts';
import { staffKeys } from '../../lib/admin-query-keys.ts';
import { api } from '../../lib/api-client.ts';
import { STAFF_ROLE_NAMES } from '../../lib/staff-role-names.ts';

/** The staff with their roles, and pending invitations. */
export function AdminStaffPage() {
  const { _id: userId } = useAdmin();
  const staff = useQuery({
    queryKey: staffKeys.list(userId),
    queryFn: ({ signal }) => api('GET /staff/:userId', { response: staffListSchema, signal }),
    staleTime: 0,
  });
  return (
    <PageColumn loose>
      <Loaded query={staff} what="the staff">
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

/** A pending invitation. */
function InvitationRow({ invitation }: { invitation: Invitation }) {
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
      <ActionError error={end.error} />
    </ItemRow>
  );
}
