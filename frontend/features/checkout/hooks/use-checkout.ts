import { useEffect, useReducer, useRef } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { usePaymentInFlight } from '../../../stores/payment-store.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { checkoutReducer, NO_CHECKOUT, phaseOf } from '../checkout-reducer.ts';
import { makePayment } from '../make-payment.ts';
import { makeUnchargedOrder } from '../make-uncharged-order.ts';
import { OTHER_TAB_FIRST } from '../payment-error-text.ts';
import type { CheckoutRefusal, PaymentOutcome, Purchase } from '../payment-outcome.ts';
import { isRefusalShown, setRefusal, useRefusal } from '../refusal-store.ts';
import type { MountedDropin } from '../request-payment-method.ts';
import { forgetChallenge, showChallenge } from '../turnstile/turnstile-store.ts';
import { useFinishOrder } from './use-finish-order.ts';
import { useOutcomePolling } from './use-outcome-polling.ts';

export type CheckoutHandle = ReturnType<typeof useCheckout>;

/**
 * Checkout of the current session (`userId` null: no session, and nothing locks the cart). Follows
 * the payment in flight, whichever tab began it, until its outcome is known.
 *
 * In order: `pay` rereads the cart, asks the widget for a method and charges it (`makePayment`). A
 * refusal is shown. If no answer came, the shop is asked for the outcome (`useOutcomePolling`). Of a
 * paid payment the order is created (`useFinishOrder`), and `onOrdered` shows it.
 */
export function useCheckout(
  userId: string | null,
  { reread, onOrdered }: { reread: () => Promise<boolean>; onOrdered: (order: Order) => void },
) {
  const [state, dispatch] = useReducer(checkoutReducer, NO_CHECKOUT);
  const refusal = useRefusal();
  const inFlight = usePaymentInFlight(userId);
  // During render, not in an effect, which would let one render show no payment in flight.
  if (userId && inFlight && inFlight !== state.followed?.payment)
    dispatch({ type: 'saw payment', userId, payment: inFlight });
  const last = state.followed?.userId === userId ? state.followed.payment : null;
  const payment = inFlight ?? last;
  const ended = inFlight === null;
  const latest = useRef(payment);
  useEffect(() => {
    latest.current = payment;
  }, [payment]);

  const payingHere = userId !== null && state.payingFor === userId;
  const pending = payment && payment.state !== 'paid' && !payingHere ? payment : null;
  const { lookAgain, ...polling } = useOutcomePolling(userId ?? '', pending, { ended, dispatch });

  const paid = payment?.state === 'paid' ? payment : null;
  const orderFailure =
    paid && state.orderFailure?.transactionId === paid.order.transaction_id
      ? state.orderFailure
      : null;
  // `pay` finishes a payment of this page itself, and continues when the page is left.
  const toFinish = payingHere || orderFailure || state.ordered ? null : paid;
  const failed = orderFailure !== null;
  const finish = useFinishOrder(userId, { toFinish, failed }, { dispatch, onOrdered });

  // A refusal of an earlier payment is outdated once another begins. The next visit starts afresh.
  const key = payment?.key;
  useEffect(() => {
    if (key !== undefined) setRefusal(null);
  }, [key]);
  useEffect(
    () => () => {
      setRefusal(null);
      forgetChallenge();
    },
    [],
  );

  // Another mount of this tab's checkout ended it, after the page was left and reopened, and has
  // already set the refusal.
  useEffect(() => {
    if (pending && ended && refusal) dispatch({ type: 'told outcome' });
  }, [pending, ended, refusal]);

  function pay(mounted: MountedDropin, purchase: Purchase) {
    return runPayment((payer) => makePayment(payer, mounted, purchase));
  }

  /** For orders that codes leave nothing to pay for. */
  function place(purchase: Purchase) {
    return runPayment((payer) => makeUnchargedOrder(payer, purchase));
  }

  async function runPayment(
    begin: (payer: { userId: string; reread: () => Promise<boolean> }) => Promise<PaymentOutcome>,
  ) {
    if (userId === null) return;
    setRefusal(null);
    dispatch({ type: 'began to pay', userId });
    const outcome = await begin({ userId, reread });
    if (outcome.kind === 'unconfirmed') return dispatch({ type: 'heard nothing' });
    if (outcome.kind === 'paid') {
      dispatch({ type: 'saw payment', userId, payment: outcome.payment });
      return await finish(userId, outcome.payment, { evenIfLeft: true });
    }
    if (outcome.kind === 'given-up' && latest.current) {
      // This page has to report the outcome of the other tab's payment too.
      showToast({ text: OTHER_TAB_FIRST });
      return dispatch({ type: 'heard nothing' });
    }
    if (outcome.refusal) tell(outcome.refusal);
    dispatch({ type: 'told outcome' });
  }

  function tell(refused: CheckoutRefusal) {
    setRefusal(refused);
    if (refused.kind === 'challenge') showChallenge();
    // The page shown by now may ask to sign in, and would not say why.
    if (refused.kind === 'signed-out' && !isRefusalShown()) showToast({ text: refused.text });
  }

  return {
    phase: phaseOf({ payment, payingHere, ordered: state.ordered, polling, orderFailure }),
    refusal,
    pay,
    place,
    lookAgain,
    retryOrder: () => dispatch({ type: 'order retried' }),
  };
}
