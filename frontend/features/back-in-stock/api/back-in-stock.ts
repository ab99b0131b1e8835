import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  stockWaitAnswerSchema,
  stockWaitConfirmedSchema,
  unsubscribedSchema,
  waitingSchema,
} from '../../../../functions/contract/back-in-stock.ts';
import { amendReader, type Of } from '../../../hooks/use-reader.ts';
import { api } from '../../../lib/api-client.ts';

/** Waits for a book by one's account, or no longer. */
export function useWait({ userId, productId }: Of) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wait: boolean) =>
      api(wait ? 'POST /stock/wait/:productId/:userId' : 'DELETE /stock/wait/:productId/:userId', {
        params: { productId },
        response: waitingSchema,
      }),
    onSuccess: (answer) => amendReader(queries, { userId, productId }, answer),
  });
}

/** Has the link mailed by which an address waits for a book. */
export function useAskToWait(productId: string) {
  return useMutation({
    mutationFn: (email: string) =>
      api('POST /stock/wait', { json: { productId, email }, response: stockWaitAnswerSchema }),
  });
}

/** Confirms an address by such a link. */
export function useConfirmWait() {
  return useMutation({
    mutationFn: (token: string) =>
      api('POST /stock/wait/confirm', { json: { token }, response: stockWaitConfirmedSchema }),
  });
}

/** Is told of no book any more, by the link of a notice. */
export function useUnsubscribe() {
  return useMutation({
    mutationFn: (token: string) =>
      api('POST /stock/unsubscribe', { query: { token }, response: unsubscribedSchema }),
  });
}
