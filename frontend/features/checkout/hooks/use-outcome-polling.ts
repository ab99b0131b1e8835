import { useQuery } from '@tanstack/react-query';
import { type Dispatch, useEffect } from 'react';
import { type PaymentStatus, paymentStatusSchema } from '#contract/payments/payment.ts';
import { checkoutKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import {
  endPaymentInFlight,
  type PendingPayment,
  toPaid,
  updatePaymentInFlight,
} from '../../../stores/payment-store.ts';
import type { CheckoutAction } from '../checkout-reducer.ts';
import { refusalOf, type Untraceable } from '../payment-error-text.ts';
import { setRefusal } from '../refusal-store.ts';

/** Seconds between requests; the shop answers 20 a minute across all of a user's tabs. */
const PAUSES = [2, 5, 5, 5, 5, 10, 10, 10];
const LAST_PAUSE = 15;

/**
 * How long a page may take to send its request to the shop before another page considers it lost.
 */
const SENDING_MS = 15_000;

/** Timeout of one status request; the caller asks again. */
const ANSWER_WITHIN_MS = 30_000;

/**
 * Asks for a payment's outcome until it is certain, while the page is visible and online, and at once
 * when it is so again; then follows the payment as paid, or ends it with a refusal.
 * @param ended whether another tab has ended it and knows the outcome
 */
export function useOutcomePolling(
  userId: string,
  payment: PendingPayment | null,
  { ended, dispatch }: { ended: boolean; dispatch: Dispatch<CheckoutAction> },
) {
  const { data, isFetching, isPaused, isError, dataUpdatedAt, refetch } = useQuery({
    queryKey: checkoutKeys.outcome(userId, payment?.key, ended),
    queryFn: () => (payment ? fetchOutcome(userId, payment, { ended }) : null),
    enabled: payment !== null,
    networkMode: 'online',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => {
      const looks = state.dataUpdateCount + state.errorUpdateCount;
      return 1000 * (PAUSES[looks - 1] ?? LAST_PAUSE);
    },
  });
  useEffect(() => {
    if (!payment || !data) return;
    if (data.status === 'succeeded') {
      const found = toPaid(payment, data.transaction);
      updatePaymentInFlight(userId, found);
      return dispatch({ type: 'saw payment', userId, payment: found });
    }
    const refusal = refusalOf(data);
    if (!refusal) return;
    endPaymentInFlight(userId, payment);
    dispatch({ type: 'told outcome' });
    setRefusal(refusal);
  }, [userId, payment, data, dispatch]);

  return {
    isPolling: isFetching,
    /** Whether the last request failed. */
    failed: isError || isPaused,
    /** Time of the shop's last answer in milliseconds; 0 before the first. */
    polledAt: dataUpdatedAt,
    lookAgain: () => void refetch(),
  };
}

/**
 * Asks the shop for the outcome of a payment whose answer was lost. A payment that has not arrived
 * is cancelled, so that it cannot be charged late; null while it may still be on its way.
 * @param ended whether another tab has ended it, so that nothing is sending it any more
 * @throws if the shop could not say, or not in time; asking again is safe
 */
async function fetchOutcome(
  userId: string,
  payment: PendingPayment,
  { ended }: { ended: boolean },
): Promise<PaymentStatus | Untraceable | null> {
  const { key } = payment;
  if (key === '') return { status: 'untraceable' };
  try {
    return await getPayment(userId, key);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404 || !error.answered) throw error;
    if (!ended && mayBeSending(payment)) return null;
    return await giveUpPayment(userId, key);
  }
}

/** Compares the absolute difference, so that a clock set back does not make the shopper wait. */
function mayBeSending({ state, since }: PendingPayment): boolean {
  return state === 'charging' && Math.abs(Date.now() - since) < SENDING_MS;
}

/** Status of the payment with this key. @throws ApiError 404 if none has arrived */
function getPayment(userId: string, key: string): Promise<PaymentStatus> {
  return api('GET /braintree/payment/:userId', {
    params: { userId },
    query: { key },
    response: paymentStatusSchema,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
}

/**
 * Makes sure that a payment that has not arrived is not charged if it still does; safe to repeat.
 * @returns its status, as it may have arrived after all
 */
function giveUpPayment(userId: string, key: string): Promise<PaymentStatus> {
  return api('DELETE /braintree/payment/:userId', {
    params: { userId },
    query: { key },
    response: paymentStatusSchema,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
}
