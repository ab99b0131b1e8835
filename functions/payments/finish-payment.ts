import type { PaymentAnswer } from '../contract/payment.ts';
import { isIn } from '../contract/payment-state.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { logFailure } from '../log.ts';
import { refuse } from '../refuse.ts';
import { findPayment } from './payment.repository.ts';
import type { PaymentAttempt } from './payment.statements.ts';
import { answerTo, REVERSED, UNCONFIRMED } from './payment-answer.ts';
import type { ChargeOutcome } from './payment-gateway.ts';
import { recordOutcome } from './record-outcome.ts';
import { reversePayment } from './reverse-payment.ts';

/**
 * Records what came of a charge, and tells whoever paid.
 * @throws {AppError} 503 when it was not executed
 */
export async function finishPayment(
  deps: Deps,
  user: UserRow,
  attempt: PaymentAttempt,
  outcome: ChargeOutcome,
): Promise<PaymentAnswer> {
  const { id, amountCents } = attempt;
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
