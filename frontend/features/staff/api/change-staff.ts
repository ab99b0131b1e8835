import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  invitationEndedSchema,
  invitationSchema,
  staffMemberSchema,
  staffRemovedSchema,
} from '../../../../functions/contract/accounts/staff-requests.ts';
import type { StaffRole } from '../../../../functions/contract/accounts/user.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { staffKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** A change of the staff; the list is reloaded afterwards. */
function useStaffMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const { _id: userId } = useAdmin();
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: staffKeys.list(userId) }),
  });
}

export function useChangeRole() {
  return useStaffMutation(({ _id, staffRole }: { _id: string; staffRole: StaffRole }) =>
    api('PUT /staff/:staffId/:userId', {
      params: { staffId: _id },
      json: { staffRole },
      response: staffMemberSchema,
    }),
  );
}

export function useRemoveStaff() {
  return useStaffMutation((staffId: string) =>
    api('DELETE /staff/:staffId/:userId', { params: { staffId }, response: staffRemovedSchema }),
  );
}

export function useInviteStaff() {
  return useStaffMutation((json: { email: string; staffRole: StaffRole }) =>
    api('POST /staff/invitations/:userId', { json, response: invitationSchema }),
  );
}

export function useEndInvitation() {
  return useStaffMutation((invitationId: string) =>
    api('DELETE /staff/invitations/:invitationId/:userId', {
      params: { invitationId },
      response: invitationEndedSchema,
    }),
  );
}
