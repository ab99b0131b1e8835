import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ClaimOrders,
  claimMailedSchema,
  type GuestInput,
  ordersClaimedSchema,
} from '../../../../functions/contract/guest.ts';
import { sessionSchema, signoutAnswerSchema } from '../../../../functions/contract/user.ts';
import { api } from '../../../lib/api-client.ts';
import { userKeys } from '../../../lib/query-keys.ts';
import { forgetSession } from '../../../stores/forget-session.ts';
import { setSession } from '../../../stores/session-store.ts';

/** Begins a checkout without an account, and keeps its session. */
export function useBeginGuest() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: GuestInput) => api('POST /guest', { json, response: sessionSchema }),
    onSuccess: (session) => {
      queries.setQueryData(userKeys.one(session.user._id), session.user);
      setSession(session);
    },
  });
}

/** Ends such a checkout: nothing of it stays in the browser. */
export function useLeaveGuest(): () => void {
  const queries = useQueryClient();
  return () => {
    // Sent with the token, which is gone from here at once; nothing waits for the answer.
    api('GET /signout', { response: signoutAnswerSchema }).catch(() => undefined);
    forgetSession(queries);
  };
}

/** Has the link mailed by which a guest's orders are kept. */
export function useAskForClaim() {
  return useMutation({
    mutationFn: () => api('POST /guest/claim/:userId', { response: claimMailedSchema }),
  });
}

/** Keeps a guest's orders by the token of such a link. */
export function useClaimOrders() {
  return useMutation({
    mutationFn: (json: ClaimOrders) =>
      api('POST /account/claim-orders', { json, response: ordersClaimedSchema }),
  });
}
