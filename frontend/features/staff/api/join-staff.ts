import { useMutation } from '@tanstack/react-query';
import {
  type StaffJoin,
  staffJoinedSchema,
} from '../../../../functions/contract/staff-requests.ts';
import { api } from '../../../lib/api-client.ts';

/** Joins the staff by the token of an invitation's link. */
export function useJoinStaff() {
  return useMutation({
    mutationFn: (json: StaffJoin) => api('POST /staff/join', { json, response: staffJoinedSchema }),
  });
}
