import { type Cents, toDecimalString } from '../contract/money.ts';
import type { PaymentAnswer, PaymentStatus } from '../contract/payments/payment.ts';
import {
  CHARGE_DECLINED,
  CHARGE_GIVEN_UP,
  CHARGE_NOT_FOUND,
  CHARGE_REVERSED,
  CHARGE_UNCONFIRMED,
  METHOD_GONE,
} from '../contract/payments/unsuccessful-payment-text.ts';
import { REFUSALS } from '../contract/refusals.ts';
import type { PaymentFailure, PaymentRow } from '../db/tables/payments.ts';
import type { ChargeOutcome } from './payment-gateway.ts';

export const REVERSED = {
  success: false,
  status: 'reversed',
  message: CHARGE_REVERSED,
} as const satisfies PaymentAnswer;
export const UNCONFIRMED = {
  success: false,
  status: 'unknown',
  message: CHARGE_UNCONFIRMED,
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
      return CHARGE_NOT_FOUND;
    case 'given-up':
      return CHARGE_GIVEN_UP;
    case 'declined':
    case null:
      return CHARGE_DECLINED;
  }
}
