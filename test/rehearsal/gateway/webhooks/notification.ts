import { Refusal } from '../refusal.ts';
import { formatAmount } from '../rules/amount.ts';
import { merchant } from '../settings.ts';
import type { Transaction } from '../store/transaction-store.ts';

/** Braintree's webhook kinds that the rehearsal can send. */
export const webhookKinds = [
  'check',
  'transaction_settled',
  'transaction_settlement_declined',
  'transaction_disbursed',
  'dispute_opened',
  'dispute_under_review',
  'dispute_disputed',
  'dispute_accepted',
  'dispute_auto_accepted',
  'dispute_expired',
  'dispute_lost',
  'dispute_won',
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** A dispute's status in each kind of notification. */
const disputeStatus = {
  dispute_opened: 'open',
  dispute_under_review: 'under_review',
  dispute_disputed: 'disputed',
  dispute_accepted: 'accepted',
  dispute_auto_accepted: 'auto_accepted',
  dispute_expired: 'expired',
  dispute_lost: 'lost',
  dispute_won: 'won',
} as const;
type DisputeStatus = (typeof disputeStatus)[keyof typeof disputeStatus];

/** A dispute: its id, by default the transaction's, and what it is about, by default all. */
interface DisputeInput {
  disputeId?: string | undefined;
  disputeKind?: DisputeKind | undefined;
  amountDisputed?: string | undefined;
  /** Dollars that a won one gives back. */
  amountWon?: string | undefined;
}

export const disputeKinds = ['chargeback', 'pre_arbitration', 'retrieval'] as const;
type DisputeKind = (typeof disputeKinds)[number];

const paidWith = { card: 'credit_card', paypal: 'paypal_account', venmo: 'venmo_account' } as const;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function transactionXml(transaction: Transaction, status: string): string {
  const { id, orderId, amountCents, instrument, input } = transaction;
  return `<transaction>
  <id>${id}</id>
  <status>${status}</status>
  <type>sale</type>
  <currency-iso-code>${merchant.currency}</currency-iso-code>
  <amount>${formatAmount(amountCents)}</amount>
  <order-id>${escaped(orderId ?? '')}</order-id>
  <merchant-account-id>${escaped(input.merchantAccountId ?? merchant.merchantAccountId)}</merchant-account-id>
  <payment-instrument-type>${paidWith[instrument.type]}</payment-instrument-type>
</transaction>`;
}

function disputeXml(
  { id, amountCents, orderId }: Transaction,
  status: DisputeStatus,
  now: Date,
  {
    disputeId = `dp_${id}`,
    disputeKind = 'chargeback',
    amountDisputed = formatAmount(amountCents),
    amountWon = amountDisputed,
  }: DisputeInput,
): string {
  const day = (later: number) =>
    new Date(now.getTime() + later * 86_400_000).toISOString().slice(0, 10);
  return `<dispute>
  <id>${escaped(disputeId)}</id>
  <amount>${amountDisputed}</amount>
  <amount-disputed>${amountDisputed}</amount-disputed>
  <amount-won>${status === 'won' ? amountWon : '0.00'}</amount-won>
  <currency-iso-code>${merchant.currency}</currency-iso-code>
  <received-date type="date">${day(0)}</received-date>
  <reply-by-date type="date">${day(10)}</reply-by-date>
  <kind>${disputeKind}</kind>
  <status>${status}</status>
  <reason>fraud</reason>
  <transaction>
    <id>${id}</id>
    <amount>${formatAmount(amountCents)}</amount>
    <order-id>${escaped(orderId ?? '')}</order-id>
  </transaction>
  <date-opened type="date">${day(0)}</date-opened>
  ${status === 'won' ? `<date-won type="date">${day(0)}</date-won>` : ''}
</dispute>`;
}

function subjectXml(
  kind: WebhookKind,
  transaction: Transaction | undefined,
  now: Date,
  dispute: DisputeInput,
): string {
  if (kind === 'check') return '<check type="boolean">true</check>';
  if (transaction === undefined)
    throw new Refusal('VALIDATION', `A notification of ${kind} is about a transaction.`, {
      inputPath: ['input', 'transactionId'],
    });
  switch (kind) {
    case 'transaction_settled':
      return transactionXml(transaction, 'settled');
    case 'transaction_settlement_declined':
      return transactionXml(transaction, 'settlement_declined');
    case 'transaction_disbursed':
      return transactionXml(transaction, 'settled').replace(
        '</transaction>',
        `  <disbursement-details>
    <disbursement-date type="datetime">${now.toISOString()}</disbursement-date>
  </disbursement-details>
</transaction>`,
      );
    default:
      return disputeXml(transaction, disputeStatus[kind], now, dispute);
  }
}

/**
 * Formats a notification as Braintree does.
 * @throws Refusal VALIDATION when the kind needs a transaction and none is given.
 */
export function notificationXml(
  kind: WebhookKind,
  transaction: Transaction | undefined,
  now: Date,
  dispute: DisputeInput = {},
): string {
  return `<notification>
<timestamp type="datetime">${now.toISOString().replace(/\.\d+Z$/, 'Z')}</timestamp>
<kind>${kind}</kind>
<subject>
${subjectXml(kind, transaction, now, dispute)}
</subject>
</notification>`;
}
