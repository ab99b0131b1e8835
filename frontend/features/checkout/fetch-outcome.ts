import { type PaymentStatus, paymentStatusSchema } from '../../../functions/contract/payment.ts';
import { api } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { PendingPayment } from '../../stores/payment-store.ts';

/**
 * How long a page may take to send its request to the shop before another page considers it lost.
 */
const SENDING_MS = 15_000;

/** Timeout of one status request; the caller asks again. */
const ANSWER_WITHIN_MS = 30_000;

/**
 * `unheard`: a payment without a key, from an earlier version of this page, which cannot be looked
 * up.
 */
export type FetchedOutcome = PaymentStatus | { status: 'unheard' } | null;

/**
 * Asks the shop for the outcome of a payment whose answer was lost. A payment that has not arrived
 * is cancelled, so that it cannot be charged late; null while it may still be on its way.
 * @param ended whether another tab has ended it, so that nothing is sending it any more
 * @throws if the shop could not say, or not in time; asking again is safe
 */
export async function fetchOutcome(
  userId: string,
  payment: PendingPayment,
  { ended }: { ended: boolean },
): Promise<FetchedOutcome> {
  const { key } = payment;
  if (key === '') return { status: 'unheard' };
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
