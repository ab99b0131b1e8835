import { useMutation, useQueryClient } from '@tanstack/react-query';
import { stockAdjustedSchema } from '#contract/catalog/stock.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { stockKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { ApiError, isRefusal } from '../../../lib/api-error.ts';
import { productKeys } from '../../../lib/query-keys.ts';
import { type SentParts, sendInParts } from '../../../lib/send-in-parts.ts';
import { getReceiving, type ReceivedLine, setReceiving } from '../../../stores/receiving-store.ts';
import { receivedCopiesOf } from '../received-lines.ts';

/** A line with a known book and a valid number of copies. */
export interface ToReceive {
  line: ReceivedLine;
  product: { _id: string; name: string };
  copies: number;
}

/** Outcome of a line that was answered. */
export interface Received extends ToReceive {
  /** The new stock; undefined if the line was refused. */
  quantity: number | undefined;
}

/**
 * Receives the lines of a delivery one at a time, each with a call of its own. A refused line stays
 * in the list with the reason, and the others continue; any other failure stops the run, and the
 * rest stays in the list. Never throws.
 * @param onAnswer receives the number of lines answered so far
 */
export function useReceiveCopies(onAnswer: (answered: number) => void) {
  const { _id: userId } = useAdmin();
  const queries = useQueryClient();

  async function receive({ line: { key }, product }: ToReceive, note: string): Promise<Received[]> {
    // The current line: it may have been counted up or removed while others were sent.
    const line = getReceiving(userId).lines.find((kept) => kept.key === key);
    const copies = line && receivedCopiesOf(line);
    if (!line || copies === undefined) return [];
    const item = { line, product, copies };
    const productId = line.sentFor ?? product._id;
    // Stored before it is sent, so that the next attempt is the same call whatever happens to the
    // page.
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
      // Nothing was done by this call; whether an earlier attempt took effect is as unknown as
      // before.
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

/** Whether the shop has examined the book and says why it does not receive it. */
function isOfBook(error: unknown): error is ApiError {
  return error instanceof ApiError && isRefusal(error) && [400, 404, 409].includes(error.status);
}
