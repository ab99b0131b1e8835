import type { z } from 'zod/mini';
import type {
  PaymentAnswer,
  paymentRequestSchema,
  unchargedOrderSchema,
} from '../contract/payments/payment.ts';
import { isIn } from '../contract/payments/payment-state.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { logEvent, logFailure } from '../log.ts';
import { refuse } from '../refuse.ts';
import type { Requester } from '../security/requester.ts';
import { findPayment } from './payment.repository.ts';
import type { PaymentAttempt } from './payment.statements.ts';
import { answerTo, REVERSED, UNCONFIRMED } from './payment-answer.ts';
import { prepareAttempt, recordAttempt } from './payment-attempt.ts';
import type { ChargeOutcome } from './payment-gateway.ts';
import { checkThrottle, countOutcome } from './payment-throttle.ts';
import { recordOutcome } from './record-outcome.ts';
import { reversePayment } from './reverse-payment.ts';
import { refusalByThreeDSecure } from './three-d-secure-policy.ts';
import { unchargedId } from './uncharged-payment.ts';
import { makeVaultCustomer } from './vault-customer.ts';

type PaymentInput = z.output<typeof paymentRequestSchema>;

/**
 * Charges a payment method nonce: prices the cart by the catalogue and compares the total with the
 * client's amount (`orders/require-same-amount.ts`), records the attempt and reserves its books,
 * charges, and records the outcome together with the order. If the shop uses 3D Secure, a card that
 * its bank did not confirm is not charged. A decline is an answer, not an error. A repeated
 * request, by its key, gets the answer of the first. `CONTRIBUTING.md`, "Payment state machine",
 * draws it.
 * @throws {AppError} 403 for a second order of a guest, for a second open one while the address
 *   must be confirmed, or when a challenge or the widget's device data is required; 409 when total
 *   or stock differ from what the client states (nothing is charged), or while the outcome of this
 *   payment or another one of the user is open; 429 after too many attempts; 503 when the provider
 *   could not be asked (nothing is charged)
 */
export async function pay(
  deps: Deps,
  user: UserRow & Requester,
  { idempotencyKey, challenge, ...request }: PaymentInput,
): Promise<PaymentAnswer> {
  const prepared = await prepareAttempt(deps, user, idempotencyKey, request);
  if (prepared.kind === 'answered') return prepared.answer;
  const bare = request.products === undefined;
  const { isSuspicious } = await checkThrottle(deps, user, { bare, challenge });
  if (isSuspicious && deps.widget.deviceData !== 'off' && !request.deviceData)
    throw refuse('device-data-needed');
  const refusal = await refusalByThreeDSecure(deps, user, request, { isSuspicious });
  if (refusal) {
    await countOutcome(deps, user, { kind: 'refused', bare });
    return refusal;
  }
  // A charge that names the user's own customer is not paid with what another customer has saved.
  const customerId =
    user.braintree_customer_id ??
    (await makeVaultCustomer(deps, user).catch((cause: unknown) => {
      throw refuse('payment-unavailable', { cause });
    }));
  const begun = await recordAttempt(deps, prepared.attempt);
  if (begun.kind === 'answered') return begun.answer;
  const { attempt } = begun;
  const { id, amountCents, lines, sums } = attempt;
  const { paymentMethodNonce: nonce, deviceData } = request;
  const asked = { nonce, amountCents, orderId: id, customerId, deviceData, lines, sums };
  const outcome = await deps.gateway.charge(asked);
  logOutcome(id, outcome);
  await countOutcome(deps, user, { kind: outcome.kind, bare });
  return await finishPayment(deps, user, attempt, outcome);
}

/**
 * Places an order with nothing to charge, because its books are free or a gift card or code covers
 * them: an attempt like any other, but Braintree is never called. If a Worker dies between attempt
 * and order, the reconciler creates the order. Safe to repeat by its key.
 * @throws {AppError} as `pay`; 409 also when something is left to pay
 */
export async function placeUncharged(
  deps: Deps,
  user: UserRow & Requester,
  { idempotencyKey, ...request }: z.output<typeof unchargedOrderSchema>,
): Promise<PaymentAnswer> {
  const prepared = await prepareAttempt(deps, user, idempotencyKey, request);
  if (prepared.kind === 'answered') return prepared.answer;
  await checkThrottle(deps, user, { bare: false, uncharged: true });
  const begun = await recordAttempt(deps, prepared.attempt);
  if (begun.kind === 'answered') return begun.answer;
  const { attempt } = begun;
  const transactionId = unchargedId(attempt.id);
  const outcome = { kind: 'succeeded', transactionId, method: null } as const;
  return await finishPayment(deps, user, attempt, outcome);
}

/**
 * Records the outcome of a charge and returns the shopper's answer.
 * @throws {AppError} 503 when it was not executed
 */
async function finishPayment(
  deps: Deps,
  user: UserRow,
  attempt: PaymentAttempt,
  outcome: ChargeOutcome,
): Promise<PaymentAnswer> {
  const { id, amountCents } = attempt;
  const write = () => recordOutcome(deps, attempt, outcome, user.id);
  try {
    const state = await write().catch((cause: unknown) => {
      logFailure('payment outcome recorded at the second attempt', { paymentId: id, cause });
      return write();
    });
    if (state === 'reversing') return await reverseCharge(deps, user, attempt);
  } catch (cause) {
    // The charge happened, or not, whether it could be recorded or not: the reconciler will record
    // it.
    logFailure('payment outcome not recorded', { paymentId: id, outcome, cause });
    if (outcome.kind === 'succeeded') return UNCONFIRMED;
  }
  if (outcome.kind !== 'not-executed') return answerTo(outcome, amountCents);
  throw refuse('payment-unavailable', { cause: outcome.cause });
}

/** Returns the money of a charge without an order: at once, or when the reconciler runs. */
async function reverseCharge(
  deps: Deps,
  user: UserRow,
  { id }: PaymentAttempt,
): Promise<PaymentAnswer> {
  const payment = await findPayment(deps.db, id);
  if (payment && isIn('owes-money', payment.state)) await reversePayment(deps, payment, user.id);
  return REVERSED;
}

/**
 * Unknown outcomes need somebody's work; declines are logged because a customer may ask next week.
 */
function logOutcome(paymentId: string, outcome: ChargeOutcome): void {
  if (outcome.kind === 'unknown') logFailure('payment outcome unknown', { paymentId, outcome });
  else if (outcome.kind !== 'succeeded') logEvent('payment not taken', { paymentId, outcome });
}
