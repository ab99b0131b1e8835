import { useMutation, useQueryClient } from '@tanstack/react-query';
import { stockAdjustedSchema } from '../../../../functions/contract/stock.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { stockKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { ApiError, isRefusal } from '../../../lib/api-error.ts';
import { productKeys } from '../../../lib/query-keys.ts';
import { type SentParts, sendInParts } from '../../../lib/send-in-parts.ts';
import { getReceiving, type ReceivedLine, setReceiving } from '../../../stores/receiving-store.ts';
import { receivedCopiesOf } from '../received-lines.ts';

/** A line whose book and number are known. */
export interface ToReceive {
  line: ReceivedLine;
  product: { _id: string; name: string };
  copies: number;
}

/** What came of a line that was answered. */
export interface Received extends ToReceive {
  /** How many there are now; undefined where it was refused. */
  quantity: number | undefined;
}

/**
 * Receives the lines of a delivery one after the other, each by a call of its own. One that the shop
 * refuses stays in the list with why, and the others go on; any other failure ends it, and what is left
 * stays. Never fails.
 * @param onAnswer told how many have been answered
 */
export function useReceiveCopies(onAnswer: (answered: number) => void) {
  const { _id: userId } = useAdmin();
  const queries = useQueryClient();

  async function receive({ line: { key }, product }: ToReceive, note: string): Promise<Received[]> {
    // As it stands by now: while others were sent it may have been counted up, or taken out.
    const line = getReceiving(userId).lines.find((kept) => kept.key === key);
    const copies = line && receivedCopiesOf(line);
    if (!line || copies === undefined) return [];
    const item = { line, product, copies };
    const productId = line.sentFor ?? product._id;
    // Before it is sent: whatever becomes of the page, the next try is the same call.
    keep(line.key, (kept) => [{ ...kept, sentFor: productId, problem: undefined }]);
    try {
      const { data } = await api('POST /product/:productId/stock/:userId', {
        params: { productId, userId },
        json: { change: copies, reason: 'delivery', note, idempotencyKey: line.key },
        response: stockAdjustedSchema,
      });
      keep(line.key, () => []);
      return [{ ...item, quantity: data.quantity }];
    } catch (error) {
      if (isOfBook(error)) {
        const nextKey = crypto.randomUUID();
        const problem = error.message;
        keep(line.key, (kept) => [{ ...kept, key: nextKey, sentFor: undefined, problem }]);
        return [{ ...item, quantity: undefined }];
      }
      // Nothing was done now; whether an earlier try was, is as unknown as before.
      if (isRefusal(error)) keep(line.key, (kept) => [{ ...kept, sentFor: line.sentFor }]);
      throw error;
    }
  }

  function keep(key: string, change: (line: ReceivedLine) => ReceivedLine[]) {
    const receiving = getReceiving(userId);
    const lines = receiving.lines.flatMap((line) => (line.key === key ? change(line) : [line]));
    setReceiving({ ...receiving, lines });
  }

  return useMutation({
    mutationFn: ({
      items,
      note,
    }: {
      items: readonly ToReceive[];
      note: string;
    }): Promise<SentParts<ToReceive, Received>> =>
      sendInParts(items, {
        most: 1,
        send: async (part) => (await Promise.all(part.map((item) => receive(item, note)))).flat(),
        onAnswer,
      }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: productKeys.all });
      return queries.invalidateQueries({ queryKey: stockKeys.all });
    },
  });
}

/** Whether the shop has looked at the book, and said why it does not receive it. */
function isOfBook(error: unknown): error is ApiError {
  return error instanceof ApiError && isRefusal(error) && [400, 404, 409].includes(error.status);
}
