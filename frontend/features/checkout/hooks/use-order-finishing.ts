import { focusManager, onlineManager } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useRef } from 'react';
import type { Order } from '../../../../functions/contract/order.ts';
import type { Paid } from '../../../stores/payment-store.ts';
import type { CheckoutAction } from '../checkout-reducer.ts';
import { finishOrder } from '../finish-order.ts';

/**
 * Finishes the order of a payment that went through, in another tab or before a reload as well, and
 * shows it, once.
 * @param toFinish what to finish by itself, if anything
 * @returns the same for a payment that this page has made. `evenIfLeft`: whoever paid is shown the
 * order wherever in the shop they are by then
 */
export function useOrderFinishing(
  userId: string | null,
  toFinish: Paid | null,
  {
    dispatch,
    onOrdered,
  }: { dispatch: Dispatch<CheckoutAction>; onOrdered: (order: Order) => void },
) {
  /** Whose checkout is to be seen: nobody's once the page is left. */
  const viewer = useRef<string | null>(null);
  useEffect(() => {
    viewer.current = userId;
    return () => {
      viewer.current = null;
    };
  }, [userId]);

  const shown = useRef<string>(undefined);
  const finish = useCallback(
    async (buyer: string, payment: Paid, { evenIfLeft }: { evenIfLeft: boolean }) => {
      const isSeen = () => viewer.current === buyer;
      const finished = await finishOrder(buyer, payment, () => evenIfLeft || isSeen()).catch(
        (error: unknown) => {
          const transactionId = payment.order.transaction_id;
          dispatch({ type: 'order failed', transactionId, error });
        },
      );
      // Another tab may have been faster to find the order; it is news in this one all the same.
      if (!finished || !(finished.ended || isSeen())) return;
      const { order } = finished;
      if (shown.current === order._id) return;
      shown.current = order._id;
      dispatch({ type: 'order found' });
      onOrdered(order);
    },
    [dispatch, onOrdered],
  );

  useEffect(() => {
    if (userId && toFinish) void finish(userId, toFinish, { evenIfLeft: false });
  }, [userId, toFinish, finish]);

  return finish;
}

/** Tries again when the shopper, or the connection, is back. */
export function useRetryWhenBack(failed: boolean, dispatch: Dispatch<CheckoutAction>) {
  useEffect(() => {
    if (!failed) return;
    const retry = (back: boolean) => {
      if (back) dispatch({ type: 'order retried' });
    };
    const unfollow = [focusManager.subscribe(retry), onlineManager.subscribe(retry)];
    return () => {
      for (const end of unfollow) end();
    };
  }, [failed, dispatch]);
}
