import type { z } from 'zod/mini';
import { isGuest } from '../accounts/guest.ts';
import type { PaymentAnswer, paymentRequestSchema } from '../contract/payment.ts';
import { isIn } from '../contract/payment-state.ts';
import { isRejection } from '../db/batch.ts';
import type { PaymentRow, UserRow } from '../db/tables.ts';
import { readAddress } from '../delivery/read-address.ts';
import type { Deps } from '../deps.ts';
import { addMs } from '../jobs/schedule.ts';
import { logEvent, logFailure } from '../log.ts';
import { priceCart } from '../orders/price-cart.ts';
import { NO_SUMS } from '../orders/price-order.ts';
import { refuse } from '../refuse.ts';
import { fingerprintOf } from './fingerprint.ts';
import { requireConfirmedForMore } from './hold-unconfirmed.ts';
import { findExistingPayment } from './idempotency.ts';
import { requireUnspentGuest } from './limit-guest.ts';
import {
  findPayment,
  insertAttempt,
  isAboutAnotherPayment,
  isAboutTheCatalog,
} from './payment.repository.ts';
import type { PaymentAttempt } from './payment.statements.ts';
import { answerOf, answerTo, REVERSED, UNCONFIRMED } from './payment-answer.ts';
import type { ChargeOutcome } from './payment-gateway.ts';
import { setNotCharged } from './payment-moves.repository.ts';
import { CHARGE_LEASE_MS } from './payment-schedule.ts';
import { checkThrottle, noteOutcome, type PaidBy } from './payment-throttle.ts';
import { recordOutcome } from './record-outcome.ts';
import { reversePayment } from './reverse-payment.ts';
import { refusalByBank } from './three-d-secure-policy.ts';
import { getVaultCustomer } from './vault-customer.ts';

type PaymentInput = z.output<typeof paymentRequestSchema> & {
  /** The address that the request came from, as the limits count it. */
  from?: string;
};

/**
 * Charges a payment method nonce: prices the cart by the catalogue, records the attempt and holds
 * its books back, charges, records what came of it and, with it, the order. Where the shop asks
 * banks (3D Secure), a card that its bank did not confirm is not charged. A decline is an answer,
 * not an error. A request that was made before, by its key, is answered with what the first one
 * came to. `CONTRIBUTING.md`, "The life of a payment", draws it.
 * @throws {AppError} 403 for a second order of a guest, or a second open one of an address that must be confirmed, or when a person
 * or the widget's device data is asked for; 409 when total or stock are not as the client says (nothing
 * is charged), or while this payment or another one of the user is not settled; 429 after too many
 * tries; 503 when the provider could not be
 * asked (nothing is charged)
 */
export async function takePayment(
  deps: Deps,
  user: UserRow,
  { idempotencyKey, from = 'nowhere', challenge, ...request }: PaymentInput,
): Promise<PaymentAnswer> {
  const key = idempotencyKey ?? null;
  const fingerprint = await fingerprintOf(request);
  const earlier = await findExistingPayment(deps, { userId: user.id, key });
  if (earlier) return resultOf(earlier, { key, fingerprint });

  if (!isGuest(user)) await requireConfirmedForMore(deps, user);
  await requireUnspentGuest(deps, user);
  const goods = await priceGoods(deps, request);
  const by = { userId: user.id, address: from };
  const bare = request.products === undefined;
  const { standsOut } = await checkThrottle(deps, {
    ...by,
    since: user.created_at,
    bare,
    challenge,
  });
  if (standsOut && deps.widget.deviceData !== 'off' && !request.deviceData)
    throw refuse('device-data-needed');
  const refusal = deps.widget.threeDSecure
    ? await refusalByBank(deps, user, request, { mustConfirm: deps.bankMustConfirm || standsOut })
    : undefined;
  if (refusal) {
    await noteOutcome(deps, by, 'refused');
    return refusal;
  }
  const customerId = await getVaultCustomer(deps, user).catch((cause: unknown) => {
    throw refuse('payment-unavailable', { cause });
  });
  const now = deps.now();
  const attempt = {
    id: deps.newId(),
    userId: user.id,
    amountCents: request.amount,
    ...goods,
    idempotencyKey: key,
    fingerprint,
    dueAt: addMs(now, CHARGE_LEASE_MS),
    now,
  };
  const faster = await recordAttempt(deps, attempt);
  if (faster) return resultOf(faster, { key, fingerprint });
  return await charge(deps, user, { ...request, customerId, by }, attempt);
}

/** What the payment is for and where it goes, as far as the client says it. */
async function priceGoods(
  deps: Deps,
  { products, amount, address = '', addressParts, delivery: rateId }: PaymentInput,
): Promise<Pick<PaymentAttempt, 'address' | 'addressParts' | 'lines' | 'sums'>> {
  const { text, parts } = readAddress({ text: address, parts: addressParts });
  const goods = products
    ? await priceCart(deps, products, { amount, place: parts, rateId })
    : { lines: [], sums: NO_SUMS };
  return { address: text, addressParts: parts, lines: goods.lines, sums: goods.sums };
}

/**
 * Puts an attempt on record before anything is charged.
 * @returns the payment that was faster and leaves no room for this one, if there is one
 * @throws {AppError} 409 when price or stock have moved; 503 when it could not be recorded
 */
async function recordAttempt(deps: Deps, attempt: PaymentAttempt): Promise<PaymentRow | undefined> {
  try {
    await insertAttempt(deps, attempt);
    return undefined;
  } catch (error) {
    if (!isRejection(error)) {
      await voidAttempt(deps, attempt);
      throw refuse('payment-unavailable', { cause: error });
    }
    if (isAboutAnotherPayment(error)) {
      const { userId, idempotencyKey: key } = attempt;
      const faster = await findExistingPayment(deps, { userId, key });
      if (faster) return faster;
    } else if (!isAboutTheCatalog(error)) throw error;
    // What was open a moment ago may have ended and put its books back meanwhile.
    throw refuse('cart-outdated', { cause: error });
  }
}

/** What failed to be recorded may be on record all the same: it is not charged, and holds no books. */
async function voidAttempt(deps: Deps, attempt: PaymentAttempt): Promise<void> {
  const { id, userId, lines, now } = attempt;
  const closed = { state: 'declined', failure: 'not-executed', transactionId: null } as const;
  try {
    await setNotCharged(deps, { ...closed, id, lines, dueAt: null, by: userId, now });
  } catch (cause) {
    logFailure('attempt not let go', { paymentId: id, cause });
  }
}

/** Charges, and writes down what came of it. */
async function charge(
  deps: Deps,
  user: UserRow,
  request: Pick<PaymentInput, 'paymentMethodNonce' | 'deviceData'> & {
    customerId: string;
    by: PaidBy;
  },
  attempt: PaymentAttempt,
): Promise<PaymentAnswer> {
  const { id, amountCents, lines, sums } = attempt;
  const { paymentMethodNonce: nonce, customerId, deviceData } = request;
  const outcome = await deps.gateway.charge({
    nonce,
    amountCents,
    orderId: id,
    customerId,
    deviceData,
    lines,
    sums,
  });
  logOutcome(id, outcome);
  await noteOutcome(deps, request.by, outcome.kind);
  const write = () => recordOutcome(deps, attempt, outcome, user.id);
  try {
    const state = await write().catch(write);
    if (state === 'reversing') return await reverseCharge(deps, user, attempt);
  } catch (cause) {
    // The charge is what it is, whether we could write it down or not: the reconciler will.
    logFailure('payment outcome not recorded', { paymentId: id, outcome, cause });
    if (outcome.kind === 'succeeded') return UNCONFIRMED;
  }
  if (outcome.kind !== 'not-executed') return answerTo(outcome, amountCents);
  throw refuse('payment-unavailable', { cause: outcome.cause });
}

/** The order could not be made: its money goes back at once, or when the reconciler comes by. */
async function reverseCharge(
  deps: Deps,
  user: UserRow,
  { id }: PaymentAttempt,
): Promise<PaymentAnswer> {
  const payment = await findPayment(deps.db, id);
  if (payment && isIn('owes-money', payment.state)) await reversePayment(deps, payment, user.id);
  return REVERSED;
}

/** What a request that was made before came to. @throws {AppError} as the first one did */
function resultOf(
  payment: PaymentRow,
  { key, fingerprint }: { key: string | null; fingerprint: string },
): PaymentAnswer {
  if (key === null || payment.idempotency_key !== key) {
    throw refuse('payment-open');
  }
  if (payment.fingerprint !== null && payment.fingerprint !== fingerprint) {
    throw refuse('key-reused');
  }
  if (payment.failure === 'not-executed') throw refuse('payment-unavailable');
  const answer = answerOf(payment);
  if (answer.status !== 'in-progress') return answer;
  throw refuse('payment-in-progress');
}

/** An unknown outcome is somebody's work; a decline is a customer's question next week. */
function logOutcome(paymentId: string, outcome: ChargeOutcome): void {
  if (outcome.kind === 'unknown') logFailure('payment outcome unknown', { paymentId, outcome });
  else if (outcome.kind !== 'succeeded') logEvent('payment not taken', { paymentId, outcome });
}
