import type { z } from 'zod/mini';
import type { PaymentAnswer, unchargedOrderSchema } from '../contract/payment.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import type { Requester } from '../security/requester.ts';
import { priceGoods, recordAttempt } from './begin-payment.ts';
import { finishPayment } from './finish-payment.ts';
import { answerByEarlier, fingerprintOf } from './idempotency.ts';
import { requireMayOrder } from './order-limits.ts';
import { checkThrottle } from './payment-throttle.ts';
import { unchargedId } from './uncharged.ts';

/**
 * Places an order of which nothing is to be charged, as its books cost nothing or a gift card or a code
 * has left nothing: an attempt like any other, without a word to Braintree. Where a Worker dies between
 * attempt and order, the reconciler makes it.
 * Safe to repeat by its key.
 * @throws {AppError} as `takePayment`; 409 also when something is left to pay
 */
export async function placeWithoutCharge(
  deps: Deps,
  user: UserRow & Requester,
  { idempotencyKey, ...request }: z.output<typeof unchargedOrderSchema>,
): Promise<PaymentAnswer> {
  const key = idempotencyKey ?? null;
  const fingerprint = fingerprintOf(request);
  const asked = { userId: user.id, idempotencyKey: key, fingerprint, began: deps.now() };
  const earlier = await answerByEarlier(deps, asked);
  if (earlier) return earlier;

  const guard = await requireMayOrder(deps, user);
  const priced = await priceGoods(deps, user, { ...request, amount: 0 }, asked);
  if (priced.kind === 'answered') return priced.answer;
  await checkThrottle(deps, user, { since: user.created_at, bare: false, uncharged: true });
  const begun = await recordAttempt(deps, { ...asked, ...priced.goods, guard, amountCents: 0 });
  if (begun.kind === 'answered') return begun.answer;
  const { attempt } = begun;
  const outcome = { kind: 'succeeded', transactionId: unchargedId(attempt.id) } as const;
  return await finishPayment(deps, user, attempt, outcome);
}
