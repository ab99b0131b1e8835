import { focusManager, onlineManager } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useReducer, useRef } from 'react';
import type { Order } from '../../../../functions/contract/order.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { removeBought } from '../../../stores/cart-store.ts';
import { setCodes } from '../../../stores/code-store.ts';
import { forgetCheckoutDraft } from '../../../stores/forget-checkout.ts';
import {
  booksOf,
  endPaymentInFlight,
  type Paid,
  toPaid,
  updatePaymentInFlight,
  usePaymentInFlight,
} from '../../../stores/payment-store.ts';
import { getSession } from '../../../stores/session-store.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { createOrder } from '../api/create-order.ts';
import { type CheckoutAction, checkoutReducer, NO_CHECKOUT, phaseOf } from '../checkout-state.ts';
import { forgetDeclinedMethod } from '../declined-method-store.ts';
import { makePayment } from '../make-payment.ts';
import { OTHER_TAB_FIRST, refusalOf } from '../payment-error-text.ts';
import { placeWithoutCharge } from '../place-without-charge.ts';
import { type PaymentOutcome, type Purchase, setRefusal, useRefusal } from '../purchase.ts';
import type { MountedDropin } from '../three-d-secure.ts';
import { forgetChallenge, showChallenge } from '../turnstile/turnstile-store.ts';
import { useOutcomePolling } from './use-outcome-polling.ts';

const RETRIES_MS = [1000, 3000];
const underWay = new Map<string, Promise<Order>>();

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
  const { fetched, lookAgain, ...look } = useOutcomePolling(userId ?? '', pending, ended);

  const paid = payment?.state === 'paid' ? payment : null;
  const orderFailure =
    paid && state.orderFailure?.transactionId === paid.order.transaction_id
      ? state.orderFailure
      : null;
  // `pay` finishes a payment of this page itself, and continues when the page is left.
  const toFinish = payingHere || orderFailure || state.ordered ? null : paid;
  const finish = useFinishOrder(userId, toFinish, { dispatch, onOrdered });
  useRetryWhenBack(orderFailure !== null, dispatch);

  useEffect(() => {
    if (!userId || !pending || !fetched) return;
    if (fetched.status === 'succeeded') {
      const found = toPaid(pending, fetched.transaction);
      updatePaymentInFlight(userId, found);
      return dispatch({ type: 'saw payment', userId, payment: found });
    }
    const outcome = refusalOf(fetched);
    if (!outcome) return;
    endPaymentInFlight(userId, pending);
    dispatch({ type: 'told outcome' });
    setRefusal(outcome);
  }, [userId, pending, fetched]);

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
    return runPayment((payer) => placeWithoutCharge(payer, purchase));
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
    if (outcome.refusal) {
      setRefusal(outcome.refusal);
      if (outcome.refusal.kind === 'challenge') showChallenge();
    }
    dispatch({ type: 'told outcome' });
  }

  return {
    phase: phaseOf({ payment, payingHere, ordered: state.ordered, look, orderFailure }),
    refusal,
    pay,
    place,
    lookAgain,
    retryOrder: () => dispatch({ type: 'order retried' }),
  };
}

/**
 * Finishes the order of a successful payment, also one made in another tab or before a reload, and
 * shows it once, with thanks: `app/routes/order-placed-page.tsx`.
 * @param toFinish payment to finish automatically, if any
 * @returns the same for a payment made by this page. `evenIfLeft`: the payer is shown the order
 * even after leaving the page
 */
function useFinishOrder(
  userId: string | null,
  toFinish: Paid | null,
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

  return finish;
}

/** Retries when the tab or the connection is back. */
function useRetryWhenBack(failed: boolean, dispatch: Dispatch<CheckoutAction>) {
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
