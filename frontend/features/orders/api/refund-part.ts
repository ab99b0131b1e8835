import { useMutation } from '@tanstack/react-query';
import type { CartLine } from '../../../../functions/contract/cart.ts';
import { type Cents, toDollars } from '../../../../functions/contract/money.ts';
import { type OrderRefunded, orderRefundedSchema } from '../../../../functions/contract/refund.ts';
import { useRequestKey } from '../../../hooks/use-request-key.ts';
import { api } from '../../../lib/api-client.ts';
import { refusalReason } from '../../../lib/api-error.ts';
import { useReloadOrder } from '../hooks/use-reload-order.ts';

interface PartOfMoney {
  cents: Cents;
  reason: string;
  /** What had been refunded when it was decided, in dollars. */
  refunded: number;
  /** Copies it is for, if any, and whether they go back on sale. */
  products: readonly CartLine[];
  restock: boolean;
}

/**
 * Refunds part of an order. A retry after a lost answer is the same refund, so the money goes back
 * once. From another page, or after a reload, it is refused once the first refund has been made:
 * `refunded` tells.
 * @param onRefunded called even if the user has left the page
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
      // Refused for an amount that differs from the first attempt, which did arrive: refunding more
      // takes a new dialog.
      if (refusalReason(error) !== 'key-reused') key.renewUnlessUncertain(error);
      return reload(orderId);
    },
  });
}
