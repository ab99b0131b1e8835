import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order } from '../../../../functions/contract/order.ts';
import { removeBought } from '../../../stores/cart-store.ts';
import {
  asPaid,
  booksOf,
  endPaymentInFlight,
  type PaymentInFlight,
  updatePaymentInFlight,
} from '../../../stores/payment-store.ts';
import type { Seated } from '../ask-widget.ts';
import { phaseOf } from '../checkout-phase.ts';
import { finishOrder } from '../finish-order.ts';
import { makePayment, type Purchase } from '../make-payment.ts';
import { refusalOf } from '../refusal-of.ts';
import { setRefusal, useRefusal } from '../refusal-store.ts';
import { useFinding } from './use-finding.ts';
import { useFollowedPayment } from './use-followed-payment.ts';
import { usePaidOrder } from './use-paid-order.ts';

export type CheckoutState = ReturnType<typeof useCheckout>;

/**
 * The checkout of whoever is signed in (`userId` null: nobody, and nothing holds the cart). It
 * follows the payment in flight, whichever tab began it, until it can tell what came of it.
 */
export function useCheckout(
  userId: string | null,
  { reread, onOrdered }: { reread: () => Promise<boolean>; onOrdered: (order: Order) => void },
) {
  const { payment, ended, follow, unfollow } = useFollowedPayment(userId);
  const refusal = useRefusal();
  const [payingFor, setPayingFor] = useState<string | null>(null);
  const [ordered, setOrdered] = useState(false);
  const payingHere = userId !== null && payingFor === userId;
  const unsettled = payment && payment.state !== 'paid' && !payingHere ? payment : null;
  const { finding, lookAgain, ...look } = useFinding(userId ?? '', unsettled, ended);
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

  useEffect(() => {
    if (!userId || !payment || !paid.order) return;
    settle(userId, payment);
    show(paid.order);
  }, [userId, payment, paid.order, show]);

  useEffect(() => {
    if (!userId || !unsettled || !finding) return;
    if (finding.status === 'succeeded') {
      const found = asPaid(unsettled, finding.transaction);
      updatePaymentInFlight(userId, found);
      return follow(found);
    }
    const outcome = refusalOf(finding);
    if (!outcome) return;
    endPaymentInFlight(userId, unsettled);
    unfollow();
    setRefusal(outcome);
  }, [userId, unsettled, finding, follow, unfollow]);

  // What another payment came to is no news any more. The next visit starts afresh.
  const key = payment?.key;
  useEffect(() => {
    if (key !== undefined) setRefusal(null);
  }, [key]);
  useEffect(() => () => setRefusal(null), []);

  // Ended by this tab while the page that paid was left and reopened: it has told the reason.
  useEffect(() => {
    if (unsettled && ended && refusal) unfollow();
  }, [unsettled, ended, refusal, unfollow]);

  async function pay(seated: Seated, purchase: Purchase) {
    if (userId === null) return;
    setRefusal(null);
    setPayingFor(userId);
    const outcome = await makePayment({ userId, reread }, seated, purchase);
    setPayingFor(null);
    if (outcome.kind === 'refused') setRefusal(outcome.refusal);
    if (outcome.kind === 'refused' || outcome.kind === 'given-up') unfollow();
    if (outcome.kind !== 'paid') return;
    // Finished here as well as by the page that shows the payment: the shopper may have left it.
    follow(outcome.payment);
    const placed = await finishOrder(userId, outcome.payment.order).catch(() => null);
    if (!placed) return;
    // Another tab may have been faster to find the order; it is news in this one all the same.
    if (settle(userId, outcome.payment) || here.current) show(placed);
  }

  return {
    phase: phaseOf({ payment, payingHere, ordered, look, orderError: paid.error }),
    refusal,
    pay,
    lookAgain,
    retryOrder: () => void paid.retry(),
  };
}

/** Ends the payment and takes its books out of the cart; false when that was done already. */
function settle(userId: string, payment: PaymentInFlight): boolean {
  if (!endPaymentInFlight(userId, payment)) return false;
  removeBought(booksOf(payment));
  return true;
}
