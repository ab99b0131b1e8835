import type { z } from 'zod/mini';
import { isGuest } from '../accounts/guest.ts';
import { listForSale } from '../catalog/product.repository.ts';
import { findTypedCodes } from '../codes/find-typed-codes.ts';
import { NO_REDEMPTION } from '../codes/redeem.statements.ts';
import type { PaymentAnswer, paymentRequestSchema } from '../contract/payment.ts';
import { ConstraintError, isRefusedBy, isRejection, isTaken, runBatch } from '../db/batch.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import { readAddress } from '../delivery/read-address.ts';
import type { Deps } from '../deps.ts';
import { addMs } from '../jobs/durations.ts';
import { logFailure } from '../log.ts';
import { priceCart, redemptionOf } from '../orders/price-cart.ts';
import { priceLines } from '../orders/price-lines.ts';
import { NO_SUMS } from '../orders/price-total.ts';
import { refuse } from '../refuse.ts';
import type { Requester } from '../security/requester.ts';
import { type Asked, answerByEarlier } from './idempotency.ts';
import { hasOrder, isAboutTheCatalog } from './payment.repository.ts';
import { insertAttemptStatements, type PaymentAttempt } from './payment.statements.ts';
import { CHARGE_LEASE_MS } from './payment-schedule.ts';
import { setNotCharged } from './payment-state-changes.repository.ts';
import { isUncharged } from './uncharged.ts';

/** What a payment is for, where it goes and what of it codes pay, as far as the client says it. */
export type PaymentGoods = Pick<
  z.output<typeof paymentRequestSchema>,
  'products' | 'amount' | 'address' | 'addressParts' | 'delivery' | 'codes'
>;

type PricedGoods = Pick<
  PaymentAttempt,
  'address' | 'addressParts' | 'lines' | 'sums' | 'redemption'
>;

/**
 * Prices what is to be paid for.
 * @returns the priced goods; or the first request's answer, where this one repeats it and the first has
 *   taken the books
 * @throws {AppError} 409 when the amount, the stock or a code is not as the client says, or another
 *   payment of the same person was faster; 403 where that person is a guest, who has no list of orders
 */
export async function priceGoods(
  deps: Deps,
  requester: UserRow & Requester,
  goods: PaymentGoods,
  asked: Asked,
): Promise<{ kind: 'priced'; goods: PricedGoods } | { kind: 'answered'; answer: PaymentAnswer }> {
  try {
    return { kind: 'priced', goods: await price(deps, requester, goods) };
  } catch (error) {
    const answer = await answerByEarlier(deps, asked);
    if (answer) return { kind: 'answered', answer };
    if (!(await hasOrder(deps.db, asked.userId, asked.began))) throw error;
    throw refuse(isGuest(requester) ? 'guest-order-placed' : 'ordered-meanwhile');
  }
}

async function price(
  deps: Deps,
  requester: Requester,
  { products, amount, address = '', addressParts, delivery: rateId, codes: named }: PaymentGoods,
): Promise<PricedGoods> {
  const { text, parts } = readAddress({ text: address, parts: addressParts });
  const where = { address: text, addressParts: parts };
  if (!products) return { ...where, lines: [], sums: NO_SUMS, redemption: NO_REDEMPTION };
  const codes = named?.length ? await findTypedCodes(deps, named, requester) : undefined;
  const goods = await priceCart(deps, products, { amount, place: parts, rateId, codes });
  const { lines, sums } = goods;
  return { ...where, lines, sums, redemption: redemptionOf(goods, codes) };
}

/**
 * Puts an attempt on record before anything is charged, and holds its books back, all or nothing.
 * @returns it; or what is said where another was faster and leaves no room for it
 * @throws {AppError} 401 when the account is gone by now; 403 when a guest, or who is held back, has
 *   ordered meanwhile; 409 when price, stock or a code have moved; 503 when it could not be recorded
 * @throws what D1 threw, where an order without a charge may come of it all the same
 */
export async function recordAttempt(
  deps: Deps,
  asked: Omit<PaymentAttempt, 'id' | 'dueAt' | 'now'> & Asked,
): Promise<
  { kind: 'begun'; attempt: PaymentAttempt } | { kind: 'answered'; answer: PaymentAnswer }
> {
  const now = deps.now();
  const attempt = { ...asked, id: deps.newId(), dueAt: addMs(now, CHARGE_LEASE_MS), now };
  try {
    await runBatch(deps.d1, insertAttemptStatements(deps.db, attempt));
    return { kind: 'begun', attempt };
  } catch (error) {
    if (!isRejection(error)) {
      const isVoid = await voidAttempt(deps, attempt);
      // The reconciler makes an order of what charges nothing: nobody can say yet that it was not
      // placed.
      if (!isVoid && isUncharged({ amount_cents: attempt.amountCents })) throw error;
      throw refuse('payment-unavailable', { cause: error });
    }
    const answer = await answerByEarlier(deps, attempt);
    if (answer) return { kind: 'answered', answer };
    throw await whyNotRecorded(deps, attempt, error);
  }
}

/**
 * What a refused batch means to whoever pays, the nearest to them first: what they have ordered in
 * another tab may be what has taken the books. The error itself where it is not about them.
 * @throws {AppError} 409 that names the book which is gone, or has too few copies left
 */
async function whyNotRecorded(
  { db }: Deps,
  { lines, userId, began }: Pick<PaymentAttempt, 'lines'> & Asked,
  cause: unknown,
): Promise<unknown> {
  if (isRefusedBy('account-there', cause)) return refuse('signed-out', { cause });
  if (isRefusedBy('guest-unspent', cause)) return refuse('guest-order-placed', { cause });
  if (isRefusedBy('no-open-order', cause)) return refuse('email-unconfirmed', { cause });
  if (await hasOrder(db, userId, began)) return refuse('ordered-meanwhile', { cause });
  if (isAboutAnotherPayment(cause)) return refuse('payment-open', { cause });
  if (isAboutCodes(cause)) return refuse('codes-outdated', { cause });
  if (!isAboutTheCatalog(cause)) return cause;
  const cart = lines.map(({ productId, count }) => ({ _id: productId, count }));
  const forSale = await listForSale(
    db,
    cart.map(({ _id }) => _id),
  );
  priceLines(cart, forSale);
  return refuse('cart-outdated', { cause });
}

/** Whether a refused batch means that the user has an open payment, or one of that key. */
function isAboutAnotherPayment(error: unknown): boolean {
  return (
    isTaken('payments.user_id', error) ||
    isTaken('payments.user_id, payments.idempotency_key', error)
  );
}

/** Whether a refused batch means that a code was used up, or changed, a moment ago. */
function isAboutCodes(error: unknown): boolean {
  const checks = ['uses_within_limit', 'gift_balance_not_negative'];
  return (
    isRefusedBy('discount-as-read', error) ||
    isTaken('discount_uses.discount_id, discount_uses.user_id', error) ||
    (error instanceof ConstraintError && checks.includes(error.constraint))
  );
}

/**
 * What failed to be recorded may be on record all the same: it is not charged, and holds no books.
 * @returns whether that is certain
 */
async function voidAttempt(deps: Deps, attempt: PaymentAttempt): Promise<boolean> {
  const { id, userId, lines, now } = attempt;
  const closed = { state: 'declined', failure: 'not-executed', transactionId: null } as const;
  try {
    await setNotCharged(deps, { ...closed, id, lines, dueAt: null, by: userId, now });
    return true;
  } catch (cause) {
    logFailure('attempt not voided', { paymentId: id, cause });
    return false;
  }
}
