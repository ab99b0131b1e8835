import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ClaimOrders,
  claimMailedSchema,
  type GuestInput,
  ordersClaimedSchema,
} from '#contract/accounts/guest-requests.ts';
import { sessionSchema, signoutAnswerSchema } from '#contract/accounts/user.ts';
import { api } from '../../../lib/api-client.ts';
import { userKeys } from '../../../lib/query-keys.ts';
import { forgetSession } from '../../../stores/forget-session.ts';
import { setSession } from '../../../stores/session-store.ts';

/** Starts a guest checkout and stores its session. */
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

/** Ends a guest checkout; nothing of it stays in the browser. */
export function useLeaveGuest(): () => void {
  const queries = useQueryClient();
  return () => {
    // Sent with the token, which this browser forgets at once; nothing waits for the answer.
    api('GET /signout', { response: signoutAnswerSchema }).catch(() => undefined);
    forgetSession(queries);
  };
}

/** Mails the link that moves a guest's orders into an account. */
export function useAskForClaim() {
  return useMutation({
    mutationFn: () => api('POST /guest/claim/:userId', { response: claimMailedSchema }),
  });
}

/** Moves a guest's orders into an account by the token of such a link. */
export function useClaimOrders() {
  return useMutation({
    mutationFn: (json: ClaimOrders) =>
      api('POST /account/claim-orders', { json, response: ordersClaimedSchema }),
  });
}
