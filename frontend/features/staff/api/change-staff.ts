import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  invitationEndedSchema,
  invitationSchema,
  type StaffMember,
  staffMemberSchema,
  staffRemovedSchema,
} from '#contract/accounts/staff-requests.ts';
import type { StaffRole } from '#contract/accounts/user.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { staffKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { showToast } from '../../../stores/toast-store.ts';

/** A change of the staff; the list is reloaded afterwards. */
function useStaffMutation<Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  onSuccess = () => {},
) {
  const { _id: userId } = useAdmin();
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess,
    onSettled: () => queries.invalidateQueries({ queryKey: staffKeys.list(userId) }),
  });
}

export function useChangeRole({ _id: staffId, name }: StaffMember) {
  return useStaffMutation(
    (staffRole: StaffRole) =>
      api('PUT /staff/:staffId/:userId', {
        params: { staffId },
        json: { staffRole },
        response: staffMemberSchema,
      }),
    // Not in `mutate`: the row that called it is gone with the list's next answer.
    () => showToast({ text: `${name} has another role now, and was signed out` }),
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
