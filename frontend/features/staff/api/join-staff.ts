import { useMutation } from '@tanstack/react-query';
import {
  type StaffJoin,
  staffJoinedSchema,
} from '../../../../functions/contract/staff-requests.ts';
import { api } from '../../../lib/api-client.ts';

/** Joins the staff by an invitation's token. */
export function useJoinStaff() {
  return useMutation({
    mutationFn: (json: StaffJoin) => api('POST /staff/join', { json, response: staffJoinedSchema }),
  });
}
