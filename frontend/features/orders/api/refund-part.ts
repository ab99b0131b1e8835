import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Cents, toDollars } from '../../../../functions/contract/money.ts';
import { type OrderRefunded, orderRefundedSchema } from '../../../../functions/contract/refund.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { ApiError, api } from '../../../lib/api-client.ts';
import { useReloadOrder } from '../hooks/use-reload-order.ts';

interface PartOfMoney {
  cents: Cents;
  reason: string;
}

/**
 * Gives a part of an order's money back. Asked again after an answer that never came, it is still
 * the same refund: the money goes back once.
 * @param onRefunded told even when who asked has left the page
 */
export function useRefundPart(orderId: string, onRefunded: (answer: OrderRefunded) => void) {
  const { _id: adminId } = useAdmin();
  const reload = useReloadOrder();
  const key = useRef<string>(crypto.randomUUID());
  return useMutation({
    mutationFn: ({ cents, reason }: PartOfMoney) =>
      api('POST /order/:orderId/refund/:userId', {
        params: { orderId, userId: adminId },
        json: { amount: toDollars(cents), reason, idempotencyKey: key.current },
        response: orderRefundedSchema,
      }),
    onError: (error) => {
      if (isRefusal(error)) key.current = crypto.randomUUID();
    },
    onSuccess: onRefunded,
    onSettled: () => reload(orderId),
  });
}

/** Whether it is certain that nothing was done. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
