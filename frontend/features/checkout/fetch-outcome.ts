import { type PaymentStatus, paymentStatusSchema } from '../../../functions/contract/payment.ts';
import { api } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { PendingPayment } from '../../stores/payment-store.ts';

/** How long a page may take to get its request to the shop before another one takes it for lost. */
const SENDING_MS = 15_000;

/** Who has not heard where a payment stands by then asks again. */
const ANSWER_WITHIN_MS = 30_000;

/**
 * `unheard`: a payment without a key, from an earlier version of this page: it cannot be asked about.
 */
export type FetchedOutcome = PaymentStatus | { status: 'unheard' } | null;

/**
 * Asks the shop what came of a payment whose answer did not come. One that has not arrived is given
 * up, so that it cannot be charged late; null while it may still be on its way.
 * @param ended whether another tab has ended it, and so is not sending it any more
 * @throws when the shop could not say, or not in time; asking again is safe
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

/** Measured both ways: a clock that was put back must not hold the shopper up. */
function mayBeSending({ state, since }: PendingPayment): boolean {
  return state === 'charging' && Math.abs(Date.now() - since) < SENDING_MS;
}

/** Where the payment of that key stands. @throws ApiError 404 when none has arrived */
function getPayment(userId: string, key: string): Promise<PaymentStatus> {
  return api('GET /braintree/payment/:userId', {
    params: { userId },
    query: { key },
    response: paymentStatusSchema,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
}

/**
 * Makes sure that a payment that has not arrived is not charged when it still does; safe to repeat.
 * @returns where it stands, as it may have arrived after all
 */
function giveUpPayment(userId: string, key: string): Promise<PaymentStatus> {
  return api('DELETE /braintree/payment/:userId', {
    params: { userId },
    query: { key },
    response: paymentStatusSchema,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
}
