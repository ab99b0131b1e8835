import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  stockWaitAnswerSchema,
  stockWaitConfirmedSchema,
  unsubscribedSchema,
  waitingSchema,
} from '#contract/back-in-stock/back-in-stock.ts';
import { type UserBook, updateBookActivity } from '../../../hooks/use-book-activity.ts';
import { api } from '../../../lib/api-client.ts';

/** Adds or removes a back-in-stock request of the user's account. */
export function useWait({ userId, productId }: UserBook) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wait: boolean) =>
      api(wait ? 'POST /stock/wait/:productId/:userId' : 'DELETE /stock/wait/:productId/:userId', {
        params: { productId },
        response: waitingSchema,
      }),
    onSuccess: (answer) => updateBookActivity(queries, { userId, productId }, answer),
  });
}

/** Mails a link that confirms a back-in-stock request for an e-mail address. */
export function useAskToWait(productId: string) {
  return useMutation({
    mutationFn: (email: string) =>
      api('POST /stock/wait', { json: { productId, email }, response: stockWaitAnswerSchema }),
  });
}

/** Confirms an address by the token of such a link. */
export function useConfirmWait() {
  return useMutation({
    mutationFn: (token: string) =>
      api('POST /stock/wait/confirm', { json: { token }, response: stockWaitConfirmedSchema }),
  });
}

/** Ends all back-in-stock mails, by the token of a notice's link. */
export function useUnsubscribe() {
  return useMutation({
    mutationFn: (token: string) =>
      api('POST /stock/unsubscribe', { query: { token }, response: unsubscribedSchema }),
  });
}
