import type { z } from 'zod/mini';
import { type Cents, toDecimalString } from '../contract/money.ts';
import type { PaymentAnswer, paymentRequestSchema } from '../contract/payment.ts';
import { ConstraintError, runBatch } from '../db/batch.ts';
import type { UserRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { logEvent, logFailure } from '../log.ts';
import { paidOrder } from './paid-order.ts';
import {
  insertAttempt,
  isAboutTheCatalogue,
  type PaymentAttempt,
  setDeclined,
  setSucceeded,
  setUnknown,
} from './payment.repository.ts';
import type { ChargeOutcome } from './payment-gateway.ts';
import { priceCart } from './price-cart.ts';

type PaymentInput = z.output<typeof paymentRequestSchema>;

const CATALOGUE_MOVED =
  'A price or the stock of a book in your cart has just changed. Nothing was charged: please look at your cart again.';

const UNAVAILABLE = 'Payment is not available right now. Nothing was charged. Please try again.';
const DECLINED =
  'Your bank or payment provider declined the payment. Nothing was charged. Please try another payment method.';
const REFUSED =
  'This payment method can’t be used any more. Nothing was charged. Please choose it again or try another.';
const NOT_CONFIRMED =
  'Your bank did not confirm that this card is yours. Nothing was charged. Please try again, or choose another way to pay.';
const UNCONFIRMED: PaymentAnswer = {
  success: false,
  status: 'unknown',
  message:
    'Your payment is still being confirmed. Please don’t pay again: the shop has it on record and will settle it.',
};

/**
 * Charges a payment method nonce: prices the cart by the catalogue, records the attempt and holds
 * its books back, charges, records what came of it and, with it, the order. Where the shop asks
 * banks (3D Secure), a card that its bank did not confirm is not charged. A decline is an answer,
 * not an error.
 * @throws {AppError} 409 when total or stock are not as the client says (nothing is charged),
 * 503 when the provider could not be asked (nothing is charged)
 */
export async function takePayment(
  deps: Deps,
  user: UserRow,
  input: PaymentInput,
): Promise<PaymentAnswer> {
  const lines = input.products ? await priceCart(deps, input.products, input.amount) : [];
  const refusal = deps.widget.threeDSecure ? await refusalByBank(deps, user, input) : undefined;
  if (refusal) return refusal;
  const attempt = {
    id: deps.newId(),
    userId: user.id,
    amountCents: input.amount,
    address: input.address ?? '',
    lines,
    now: deps.now(),
  };
  try {
    await insertAttempt(deps.db, deps.d1, attempt);
  } catch (error) {
    if (!(error instanceof ConstraintError) || !isAboutTheCatalogue(error)) throw error;
    throw new AppError('conflict', CATALOGUE_MOVED, { cause: error });
  }
  const outcome = await deps.gateway.charge({
    nonce: input.paymentMethodNonce,
    amountCents: attempt.amountCents,
    orderId: attempt.id,
    customerId: user.braintree_customer_id,
    deviceData: input.deviceData,
  });
  logOutcome(attempt.id, outcome);
  try {
    await recordOutcome(deps, attempt, outcome);
  } catch (cause) {
    // The charge is what it is, whether we could write it down or not.
    logFailure('payment outcome not recorded', { paymentId: attempt.id, outcome, cause });
    if (outcome.kind === 'succeeded') return UNCONFIRMED;
  }
  if (outcome.kind !== 'not-executed') return answerTo(attempt, outcome);
  throw new AppError('unavailable', UNAVAILABLE, { cause: outcome.cause });
}

/**
 * Asks Braintree whether the card's bank has confirmed the shopper: what the page says of it may be
 * anybody's. @throws {AppError} 503 when it cannot be known
 */
async function refusalByBank(
  deps: Deps,
  user: UserRow,
  { paymentMethodNonce: nonce }: PaymentInput,
): Promise<PaymentAnswer | undefined> {
  const authentication = await deps.gateway.findAuthentication(nonce).catch((cause: unknown) => {
    throw new AppError('unavailable', UNAVAILABLE, { cause });
  });
  if (authentication === 'passed') return undefined;
  if (authentication === 'missing' && !deps.bankMustConfirm) return undefined;
  logEvent('payment not confirmed by the bank', { userId: user.id, authentication });
  const message = authentication === 'no-method' ? REFUSED : NOT_CONFIRMED;
  return { success: false, status: 'declined', message };
}

/** An unknown outcome is somebody's work; a decline is a customer's question next week. */
function logOutcome(paymentId: string, outcome: ChargeOutcome): void {
  if (outcome.kind === 'unknown') logFailure('payment outcome unknown', { paymentId, outcome });
  else if (outcome.kind !== 'succeeded') logEvent('payment not taken', { paymentId, outcome });
}

/** Writes down what came of the charge, and tries once more if the database fails at it. */
async function recordOutcome(
  deps: Deps,
  attempt: PaymentAttempt,
  outcome: ChargeOutcome,
): Promise<void> {
  const write = async () => {
    const { id, lines } = attempt;
    const now = deps.now();
    switch (outcome.kind) {
      case 'succeeded': {
        const { transactionId } = outcome;
        const success = setSucceeded(deps.db, { id, transactionId, now });
        // What was paid for is ordered with it, whether the browser is still there or not.
        const order = lines.length > 0 ? paidOrder(deps, attempt, { lines, heldBack: true }) : [];
        return await runBatch(deps.d1, [success, ...order]);
      }
      case 'declined': {
        const { transactionId } = outcome;
        return await setDeclined(deps.db, deps.d1, { id, transactionId, lines, now });
      }
      case 'refused':
      case 'not-executed':
        return await setDeclined(deps.db, deps.d1, { id, transactionId: null, lines, now });
      case 'unknown':
        return await setUnknown(deps.db, { id, transactionId: outcome.transactionId, now });
    }
  };
  await write().catch(write).catch(unlessWritten);
}

/** A first try that failed only in its answer has written the order already. */
function unlessWritten(error: unknown): void {
  if (error instanceof ConstraintError && error.constraint === 'orders.payment_id') return;
  throw error;
}

/** What the shopper is told. */
function answerTo(
  attempt: { amountCents: Cents },
  outcome: Exclude<ChargeOutcome, { kind: 'not-executed' }>,
): PaymentAnswer {
  switch (outcome.kind) {
    case 'succeeded': {
      const amount = toDecimalString(attempt.amountCents);
      const transaction = { id: outcome.transactionId, amount };
      return { success: true, status: 'succeeded', transaction };
    }
    case 'declined':
      return { success: false, status: 'declined', message: DECLINED };
    case 'refused':
      return { success: false, status: 'declined', message: REFUSED };
    case 'unknown':
      return UNCONFIRMED;
  }
}
