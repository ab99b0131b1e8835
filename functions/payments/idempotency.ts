import type { PaymentAnswer } from '../contract/payments/payment.ts';
import { isIn } from '../contract/payments/payment-state.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { PaymentRow } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { sha256 } from '../sha256.ts';
import { findOpenPayment, findPaymentByKey } from './payment.repository.ts';
import type { PaymentAttempt } from './payment.statements.ts';
import { answerOf } from './payment-answer.ts';
import { refreshPayment } from './payment-status.ts';

/** Payment request as an idempotency check sees it: user, key, fingerprint, and when it began. */
export type IdempotentRequest = Pick<
  PaymentAttempt,
  'userId' | 'idempotencyKey' | 'fingerprint'
> & {
  began: Date;
};

/**
 * Looks for a payment that forbids a new one: with the same key, or of the same user with an
 * uncertain outcome. One that is due is looked up at Braintree first.
 * @returns the first answer for the same key and request; undefined if a new payment may begin
 * @throws {AppError} as the first request did; 409 while another payment is open, or for a key that
 *   another request has used
 */
export async function findEarlierAnswer(
  deps: Deps,
  asked: IdempotentRequest,
): Promise<PaymentAnswer | undefined> {
  const earlier = await findExistingPayment(deps, asked);
  return earlier && resultOf(earlier, asked);
}

async function findExistingPayment(
  deps: Deps,
  { userId, idempotencyKey: key }: IdempotentRequest,
): Promise<PaymentRow | undefined> {
  const [same, open] = await Promise.all([
    key === null ? undefined : findPaymentByKey(deps.db, { userId, key }),
    findOpenPayment(deps.db, userId),
  ]);
  if (same) return await refreshPayment(deps, same);
  const still = open && (await refreshPayment(deps, open));
  return still && isIn('holds-stock', still.state) ? still : undefined;
}

/** Describes a request that begins now, by its key if it has one. */
export function toIdempotentRequest(
  deps: Deps,
  { id: userId }: Pick<UserRow, 'id'>,
  idempotencyKey: string | undefined,
  request: Record<string, unknown>,
): IdempotentRequest {
  const fingerprint = fingerprintOf(request);
  return { userId, idempotencyKey: idempotencyKey ?? null, fingerprint, began: deps.now() };
}

/**
 * SHA-256, in hex, over the JSON of a request with its top-level keys sorted: requests with the
 * same fingerprint are the same request.
 */
function fingerprintOf(request: Record<string, unknown>): string {
  const entries = Object.entries(request).filter(([, value]) => value !== undefined);
  const text = JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  return sha256(text, 'hex');
}

function resultOf(
  payment: PaymentRow,
  { idempotencyKey: key, fingerprint }: IdempotentRequest,
): PaymentAnswer {
  if (key === null || payment.idempotency_key !== key) throw refuse('payment-open');
  if (payment.fingerprint !== null && payment.fingerprint !== fingerprint)
    throw refuse('key-reused');
  if (payment.failure === 'not-executed') throw refuse('payment-unavailable');
  const answer = answerOf(payment);
  if (answer.status !== 'in-progress') return answer;
  throw refuse('payment-in-progress');
}
