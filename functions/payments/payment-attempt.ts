import type { z } from 'zod/mini';
import { isGuest } from '../accounts/guest.ts';
import { listForSale } from '../catalog/product.repository.ts';
import { isCatalogConflict } from '../catalog/product-conflicts.ts';
import type { Cents } from '../contract/money.ts';
import type { PaymentAnswer, paymentRequestSchema } from '../contract/payments/payment.ts';
import { ConstraintError, isRefusedBy, isRejection, isTaken, runBatch } from '../db/batch.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import { readAddress } from '../delivery/read-address.ts';
import type { Deps } from '../deps.ts';
import { findTypedCodes } from '../discounts-and-gift-cards/find-typed-codes.ts';
import { NO_REDEMPTION } from '../discounts-and-gift-cards/redeem-codes.statements.ts';
import { addMs } from '../durations.ts';
import { logFailure } from '../log.ts';
import { priceCart, redemptionOf } from '../orders/price-cart.ts';
import { priceLines } from '../orders/price-lines.ts';
import { NO_SUMS } from '../orders/price-total.ts';
import { refuse } from '../refuse.ts';
import type { Requester } from '../security/requester.ts';
import { findEarlierAnswer, type IdempotentRequest, toIdempotentRequest } from './idempotency.ts';
import { hasOrder } from './payment.repository.ts';
import { insertAttemptStatements, type PaymentAttempt } from './payment.statements.ts';
import { setNotCharged } from './payment-state-changes.repository.ts';
import { CHARGE_LEASE_MS } from './payment-timing.ts';
import { requireBuyerAllowed } from './require-buyer-allowed.ts';
import { isUncharged } from './uncharged-payment.ts';

/** What a payment is for, as the client states it; without an amount, nothing is to be charged. */
type PaymentGoods = Partial<
  Pick<
    z.output<typeof paymentRequestSchema>,
    'products' | 'amount' | 'address' | 'addressParts' | 'delivery' | 'codes'
  >
>;

type PreparedAttempt = Omit<PaymentAttempt, 'id' | 'dueAt' | 'now'> & IdempotentRequest;

/** Answer of an earlier request that leaves no room for an attempt. */
interface Answered {
  kind: 'answered';
  answer: PaymentAnswer;
}

/**
 * Checks who may order, and prices the cart of a payment.
 * @param request all that makes two requests the same one, besides their key
 * @returns the attempt, not yet recorded; or the answer to the first request, if this one repeats it
 * @throws {AppError} 403 as `requireBuyerAllowed`; 409 while another payment is open, when amount,
 *   stock or a code differ from what the client states, or when the user has ordered in another
 *   request meanwhile; 403 if that user is a guest, who has no list of orders
 */
export async function prepareAttempt(
  deps: Deps,
  user: UserRow & Requester,
  idempotencyKey: string | undefined,
  request: PaymentGoods,
): Promise<{ kind: 'prepared'; attempt: PreparedAttempt } | Answered> {
  const asked = toIdempotentRequest(deps, user, idempotencyKey, request);
  const earlier = await findEarlierAnswer(deps, asked);
  if (earlier) return { kind: 'answered', answer: earlier };
  const guard = await requireBuyerAllowed(deps, user);
  const { amount: amountCents = 0 } = request;
  try {
    const goods = await price(deps, user, request, amountCents);
    return { kind: 'prepared', attempt: { ...asked, ...goods, guard, amountCents } };
  } catch (error) {
    const answer = await findEarlierAnswer(deps, asked);
    if (answer) return { kind: 'answered', answer };
    if (!(await hasOrder(deps.db, asked.userId, asked.began))) throw error;
    throw refuse(isGuest(user) ? 'guest-order-placed' : 'ordered-meanwhile');
  }
}

async function price(deps: Deps, requester: Requester, goods: PaymentGoods, amount: Cents) {
  const { products, address = '', addressParts, delivery: rateId, codes: named } = goods;
  const { text, parts } = readAddress({ text: address, parts: addressParts });
  const where = { address: text, addressParts: parts };
  if (!products) return { ...where, lines: [], sums: NO_SUMS, redemption: NO_REDEMPTION };
  const codes = named?.length ? await findTypedCodes(deps, named, requester) : undefined;
  const order = await priceCart(deps, products, { amount, place: parts, rateId, codes });
  const { lines, sums } = order;
  return { ...where, lines, sums, redemption: redemptionOf(order, codes) };
}

/**
 * Records an attempt and reserves its books before anything is charged, all or nothing.
 * @returns the attempt; or the answer of an earlier request
 * @throws {AppError} 401 when the account has been deleted meanwhile; 403 when a guest, or a user
 *   with an unconfirmed address, has ordered meanwhile; 409 when price, stock or a code have
 *   changed; 503 when the attempt could not be recorded
 * @throws what D1 threw, if an order without a charge may come of it all the same
 */
export async function recordAttempt(
  deps: Deps,
  prepared: PreparedAttempt,
): Promise<{ kind: 'begun'; attempt: PaymentAttempt } | Answered> {
  const now = deps.now();
  const attempt = { ...prepared, id: deps.newId(), dueAt: addMs(now, CHARGE_LEASE_MS), now };
  try {
    await runBatch(deps.d1, insertAttemptStatements(deps.db, attempt));
    return { kind: 'begun', attempt };
  } catch (error) {
    if (!isRejection(error)) {
      const isVoid = await voidAttempt(deps, attempt);
      // The reconciler turns a recorded attempt without a charge into an order, so it cannot be
      // said yet that none was placed.
      if (!isVoid && isUncharged({ amount_cents: attempt.amountCents })) throw error;
      throw refuse('payment-unavailable', { cause: error });
    }
    const answer = await findEarlierAnswer(deps, attempt);
    if (answer) return { kind: 'answered', answer };
    throw await whyNotRecorded(deps, attempt, error);
  }
}

/**
 * Translates a refused batch into a refusal for the shopper, their own actions first: an order
 * placed in another tab may be what took the books. Returns the error itself if it is not about
 * them.
 * @throws {AppError} 409 that names the book which is gone or has too few copies left
 */
async function whyNotRecorded(
  { db }: Deps,
  { lines, userId, began }: Pick<PaymentAttempt, 'lines'> & IdempotentRequest,
  cause: unknown,
): Promise<unknown> {
  if (isRefusedBy('account-there', cause)) return refuse('signed-out', { cause });
  if (isRefusedBy('guest-unspent', cause)) return refuse('guest-order-placed', { cause });
  if (isRefusedBy('no-open-order', cause)) return refuse('email-unconfirmed', { cause });
  if (await hasOrder(db, userId, began)) return refuse('ordered-meanwhile', { cause });
  if (isAboutAnotherPayment(cause)) return refuse('payment-open', { cause });
  if (isAboutCodes(cause)) return refuse('codes-outdated', { cause });
  if (!isCatalogConflict(cause)) return cause;
  const cart = lines.map(({ productId, count }) => ({ _id: productId, count }));
  const forSale = await listForSale(
    db,
    cart.map(({ _id }) => _id),
  );
  priceLines(cart, forSale);
  return refuse('cart-outdated', { cause });
}

/** Whether a batch was refused because the user has an open payment, or one with the same key. */
function isAboutAnotherPayment(error: unknown): boolean {
  return (
    isTaken('payments.user_id', error) ||
    isTaken('payments.user_id, payments.idempotency_key', error)
  );
}

/** Whether a batch was refused because a code was used up or changed meanwhile. */
function isAboutCodes(error: unknown): boolean {
  const checks = ['uses_within_limit', 'gift_balance_not_negative'];
  return (
    isRefusedBy('discount-as-read', error) ||
    isTaken('discount_uses.discount_id, discount_uses.user_id', error) ||
    (error instanceof ConstraintError && checks.includes(error.constraint))
  );
}

/**
 * Closes an attempt whose write failed but may have been recorded all the same: it is not charged
 * and holds no books.
 * @returns whether it is certainly closed
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
