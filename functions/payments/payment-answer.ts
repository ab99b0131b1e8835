import { type Cents, toDecimalString } from '../contract/money.ts';
import {
  METHOD_GONE,
  type PaymentAnswer,
  type PaymentStatus,
} from '../contract/payments/payment.ts';
import { REFUSALS } from '../contract/refusals.ts';
import type { PaymentFailure, PaymentRow } from '../db/tables/payments.ts';
import type { ChargeOutcome } from './payment-gateway.ts';

const DECLINED =
  'Your bank or payment provider declined the payment. Nothing was charged. Please try another payment method.';
const NOT_FOUND =
  'Your payment did not reach the payment provider. Nothing was charged. Please pay again.';
const GIVEN_UP =
  'Your payment did not reach the shop, so it was called off. Nothing was charged. Please pay again.';
export const REVERSED = {
  success: false,
  status: 'reversed',
  message: 'Your order could not be made any more, so your payment goes back to you in full.',
} as const satisfies PaymentAnswer;
export const UNCONFIRMED = {
  success: false,
  status: 'unknown',
  message:
    'Your payment is still being confirmed. Please don’t pay again: the shop has it on record and will resolve it.',
} as const satisfies PaymentAnswer;

/** Answer to the shopper for a stored payment. */
export function answerOf(
  payment: Pick<PaymentRow, 'state' | 'failure' | 'transaction_id' | 'amount_cents'>,
): PaymentStatus {
  switch (payment.state) {
    case 'succeeded':
      return chargedAnswer(payment.transaction_id ?? '', payment.amount_cents);
    case 'declined':
    case 'abandoned':
      return { success: false, status: 'declined', message: notChargedText(payment.failure) };
    case 'reversing':
    case 'reversed':
      return REVERSED;
    case 'unknown':
      return UNCONFIRMED;
    case 'charging':
      return {
        success: false,
        status: 'in-progress',
        message: REFUSALS['payment-in-progress'].text,
      };
  }
}

/** Answer to the shopper for an outcome, whether it could be recorded or not. */
export function answerTo(
  outcome: Exclude<ChargeOutcome, { kind: 'not-executed' }>,
  amountCents: Cents,
): PaymentAnswer {
  switch (outcome.kind) {
    case 'succeeded':
      return chargedAnswer(outcome.transactionId, amountCents);
    case 'declined':
    case 'refused':
      return { success: false, status: 'declined', message: notChargedText(outcome.kind) };
    case 'unknown':
      return UNCONFIRMED;
  }
}

function chargedAnswer(transactionId: string, amountCents: Cents) {
  const transaction = { id: transactionId, amount: toDecimalString(amountCents) };
  return { success: true, status: 'succeeded', transaction } as const;
}

function notChargedText(failure: PaymentFailure | null): string {
  switch (failure) {
    case 'refused':
      return METHOD_GONE;
    case 'not-executed':
      return REFUSALS['payment-unavailable'].text;
    case 'not-found':
      return NOT_FOUND;
    case 'given-up':
      return GIVEN_UP;
    case 'declined':
    case null:
      return DECLINED;
  }
}
