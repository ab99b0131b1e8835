import { useMutation } from '@tanstack/react-query';
import type { CartLine } from '../../../../functions/contract/cart.ts';
import { type Cents, toDollars } from '../../../../functions/contract/money.ts';
import { type OrderRefunded, orderRefundedSchema } from '../../../../functions/contract/refund.ts';
import { useRequestKey } from '../../../hooks/use-request-key.ts';
import { api } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useReloadOrder } from '../hooks/use-reload-order.ts';

interface PartOfMoney {
  cents: Cents;
  reason: string;
  /** What had gone back when it was decided, in dollars. */
  refunded: number;
  /** The copies that it is for, where it is for any, and whether they are on sale again. */
  products: readonly CartLine[];
  restock: boolean;
}

/**
 * Gives a part of an order's money back. Asked again after an answer that never came, it is still
 * the same refund: the money goes back once. Asked by another page, or after a reload, it is refused
 * once the first has gone back: `refunded` tells.
 * @param onRefunded told even when who asked has left the page
 */
export function useRefundPart(orderId: string, onRefunded: (answer: OrderRefunded) => void) {
  const reload = useReloadOrder();
  const key = useRequestKey();
  return useMutation({
    mutationFn: ({ cents, reason, refunded, products, restock }: PartOfMoney) =>
      api('POST /order/:orderId/refund/:userId', {
        params: { orderId },
        json: {
          amount: toDollars(cents),
          reason,
          refunded,
          ...(products.length > 0 && { products: [...products], restock }),
          idempotencyKey: key.read(),
        },
        response: orderRefundedSchema,
      }),
    onSuccess: onRefunded,
    onSettled: (_, error) => {
      // Another amount than that of the first try, which was heard: it takes a dialog of its own to
      // give more.
      if (!isAboutFirstTry(error)) key.renewUnlessUncertain(error);
      return reload(orderId);
    },
  });
}

function isAboutFirstTry(error: Error | null): boolean {
  return error instanceof ApiError && error.reason === 'key-reused';
}
