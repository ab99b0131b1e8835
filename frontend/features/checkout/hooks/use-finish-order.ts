import { focusManager, onlineManager } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useRef } from 'react';
import { type Order, type OrderCreateRequest, orderSchema } from '#contract/orders/order.ts';
import { api } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { removeBought } from '../../../stores/cart-store.ts';
import { setCodes } from '../../../stores/checkout-code-store.ts';
import { forgetCheckoutDraft } from '../../../stores/forget-checkout.ts';
import { booksOf, endPaymentInFlight, type Paid } from '../../../stores/payment-store.ts';
import { getSession } from '../../../stores/session-store.ts';
import type { CheckoutAction } from '../checkout-reducer.ts';
import { forgetDeclinedMethod } from '../declined-method-store.ts';

const RETRIES_MS = [1000, 3000];
const underWay = new Map<string, Promise<Order>>();

/**
 * Finishes the order of a successful payment, also one made in another tab or before a reload, and
 * shows it once, with thanks: `app/routes/order-placed-page.tsx`.
 * @param toFinish payment to finish automatically, if any
 * @param failed whether the order could not be created: tried again when the tab or the connection is
 * back
 * @returns the same for a payment made by this page. `evenIfLeft`: the payer is shown the order
 * even after leaving the page
 */
export function useFinishOrder(
  userId: string | null,
  { toFinish, failed }: { toFinish: Paid | null; failed: boolean },
  {
    dispatch,
    onOrdered,
  }: { dispatch: Dispatch<CheckoutAction>; onOrdered: (order: Order) => void },
) {
  /** User whose checkout is mounted; null once the page is left. */
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
      // Another tab may have found the order first; this tab shows it all the same.
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

  return finish;
}

/**
 * Finishes the order of a successful payment: creates it, ends the payment, removes its books from
 * the cart and its codes from the checkout. Concurrent calls get the same order.
 * @param wanted called once the order exists: if nobody waits to see it, the payment stays in
 * flight, and the next page reports it
 * @returns the order, and whether this call ended the payment
 * @throws ApiError if it could not be created; retrying later is safe
 */
async function finishOrder(
  userId: string,
  payment: Paid,
  wanted: () => boolean,
): Promise<{ order: Order; ended: boolean }> {
  const order = await writeDown(userId, payment);
  const ended = wanted() && endPaymentInFlight(userId, payment);
  if (ended) {
    removeBought(booksOf(payment));
    setCodes(userId, []);
    forgetDeclinedMethod();
    // The next person to sign in here may be somebody else: a finished checkout is not handed over.
    if (getSession()?.user.guest) forgetCheckoutDraft();
  }
  return { order, ended };
}

function writeDown(userId: string, { order: paid }: Paid): Promise<Order> {
  const running = underWay.get(paid.transaction_id);
  if (running) return running;
  const attempt = createPatiently(userId, paid).finally(() => underWay.delete(paid.transaction_id));
  underWay.set(paid.transaction_id, attempt);
  return attempt;
}

/** Retries twice, so that the order is not lost to a transient failure. */
async function createPatiently(userId: string, paid: Paid['order']): Promise<Order> {
  for (const wait of RETRIES_MS) {
    try {
      return await createOrder(userId, paid);
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return await createOrder(userId, paid);
}

/** Creates the order of a paid transaction; a repeat returns the same order. */
function createOrder(userId: string, order: OrderCreateRequest['order']): Promise<Order> {
  return api('POST /order/create/:userId', {
    params: { userId },
    json: { order },
    response: orderSchema,
  });
}
