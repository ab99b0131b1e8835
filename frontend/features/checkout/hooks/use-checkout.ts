import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order } from '../../../../functions/contract/order.ts';
import { removeBought } from '../../../lib/cart-store.ts';
import type { Seated } from '../ask-widget.ts';
import { phaseOf } from '../checkout-phase.ts';
import { finishOrder } from '../finish-order.ts';
import { makePayment, type Purchase } from '../make-payment.ts';
import {
  booksOf,
  endPaymentInFlight,
  type PaymentInFlight,
  usePaymentInFlight,
} from '../payment-in-flight.ts';
import { setRefusal, useRefusal } from '../refusal-store.ts';
import { useChargedOrder } from './use-charged-order.ts';
import { usePaidOrder } from './use-paid-order.ts';

export type CheckoutState = ReturnType<typeof useCheckout>;

/**
 * The checkout of whoever is signed in (`userId` null: nobody, and nothing holds the cart). It
 * follows the payment in flight, whichever tab began it, until its order is there.
 */
export function useCheckout(
  userId: string | null,
  { reread, onOrdered }: { reread: () => Promise<boolean>; onOrdered: (order: Order) => void },
) {
  const payment = usePaymentInFlight(userId);
  const refusal = useRefusal();
  const [payingFor, setPayingFor] = useState<string | null>(null);
  const [ordered, setOrdered] = useState(false);
  const payingHere = userId !== null && payingFor === userId;
  const lost = payment?.state === 'charging' && !payingHere ? payment : null;
  const charged = useChargedOrder(userId ?? '', lost);
  const paid = usePaidOrder(userId ?? '', payment);

  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const shown = useRef<string>(undefined);
  const show = useCallback(
    (order: Order) => {
      if (shown.current === order._id) return;
      shown.current = order._id;
      setOrdered(true);
      onOrdered(order);
    },
    [onOrdered],
  );

  const order = paid.order ?? charged.order;
  useEffect(() => {
    if (userId && payment && order && settle(userId, payment)) show(order);
  }, [userId, payment, order, show]);

  // A refusal is news while the page is open; the next visit starts afresh.
  useEffect(() => () => setRefusal(null), []);

  async function pay(seated: Seated, purchase: Purchase) {
    if (userId === null) return;
    setRefusal(null);
    setPayingFor(userId);
    const outcome = await makePayment({ userId, reread }, seated, purchase);
    setPayingFor(null);
    if (outcome.kind === 'refused') setRefusal(outcome.refusal);
    if (outcome.kind !== 'paid') return;
    // Finished here as well as by the page that shows the payment: the shopper may have left it.
    const placed = await finishOrder(userId, outcome.payment.order).catch(() => null);
    if (!placed) return;
    // Another tab may have been faster to find the order; it is news in this one all the same.
    if (settle(userId, outcome.payment) || here.current) show(placed);
  }

  return {
    phase: phaseOf({
      payment,
      payingHere,
      ordered,
      looking: charged.looking,
      orderError: paid.error,
    }),
    refusal,
    pay,
    retryOrder: () => void paid.retry(),
    /** For somebody who has seen for themselves that a payment without an answer came to nothing. */
    startAgain: () => {
      if (userId && payment) endPaymentInFlight(userId, payment);
    },
  };
}

/** Ends the payment and takes its books out of the cart; false when that was done already. */
function settle(userId: string, payment: PaymentInFlight): boolean {
  if (!endPaymentInFlight(userId, payment)) return false;
  removeBought(booksOf(payment));
  return true;
}
