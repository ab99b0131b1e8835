import { Buffer } from 'node:buffer';
import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod/mini';
import { CURRENCY, parseDollars } from '../../contract/money.ts';
import type { Dispute } from '../../contract/payments/payment-state.ts';
import type { DisputeChange, NotificationEffect, PaymentNotification } from '../webhook-gateway.ts';

// Entities are left unexpanded: no field that the shop reads contains one, and entity expansion can
// be abused to fill a Worker's memory.
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
});

const envelopeSchema = z.object({
  notification: z.object({ kind: z.string(), timestamp: z.string(), subject: z.unknown() }),
});
const transactionSchema = z.object({
  id: z.string().check(z.minLength(1)),
  'order-id': z.optional(z.string()),
  'refunded-transaction-id': z.optional(z.string()),
});
const aboutTransaction = z.object({ transaction: transactionSchema });
const aboutDispute = z.object({
  dispute: z.extend(aboutTransaction, {
    id: z.string().check(z.minLength(1)),
    kind: z.optional(z.string()),
    amount: z.optional(z.string()),
    'amount-disputed': z.optional(z.string()),
    'amount-won': z.optional(z.string()),
    'currency-iso-code': z.optional(z.string()),
  }),
});

type Undisputed = Exclude<NotificationEffect, { about: 'dispute' }>;
type Named =
  | Undisputed
  | Pick<Extract<NotificationEffect, { about: 'dispute' }>, 'about' | 'dispute'>;

const EFFECTS = new Map<string, Named>([
  ['transaction_settled', { about: 'settlement', settlement: 'settled' }],
  ['transaction_settlement_declined', { about: 'settlement', settlement: 'declined' }],
  ['transaction_disbursed', { about: 'settlement', settlement: 'disbursed' }],
  ['dispute_opened', { about: 'dispute', dispute: 'open' }],
  ['dispute_under_review', { about: 'dispute', dispute: 'under review' }],
  ['dispute_disputed', { about: 'dispute', dispute: 'disputed' }],
  ['dispute_accepted', { about: 'dispute', dispute: 'accepted' }],
  ['dispute_auto_accepted', { about: 'dispute', dispute: 'accepted' }],
  ['dispute_expired', { about: 'dispute', dispute: 'expired' }],
  ['dispute_won', { about: 'dispute', dispute: 'won' }],
  ['dispute_lost', { about: 'dispute', dispute: 'lost' }],
  ['refund_failed', { about: 'refund-failed' }],
]);

/**
 * Parses a notification as Braintree posts it: base64-encoded XML. Unknown kinds have the effect
 * `nothing`.
 * @throws {Error} when it is not what Braintree documents
 * @see https://developer.paypal.com/braintree/docs/reference/general/webhooks/overview
 */
export function readNotification(payload: string): PaymentNotification {
  const xml: unknown = parser.parse(Buffer.from(payload, 'base64').toString('utf8'));
  const { kind, timestamp, subject } = z.parse(envelopeSchema, xml).notification;
  const occurredAt = new Date(timestamp);
  if (Number.isNaN(occurredAt.getTime())) throw new Error(`${timestamp} is no time`);
  const named = EFFECTS.get(kind) ?? { about: 'nothing' };
  const transaction = transactionOf(named, subject);
  const effect =
    named.about === 'dispute'
      ? { about: named.about, ...disputeChangeOf(named.dispute, subject) }
      : effectOn(transaction, named);
  return { kind, occurredAt, transaction, effect };
}

/**
 * Reads a dispute: its id, the disputed part of a charge, which older notifications call `amount`,
 * and the part that a won dispute gave back: others name that too, and 0.00 before it is known. An
 * amount in another currency than the charge's says nothing. A retrieval only asks for information,
 * whatever it is about: no money moves.
 */
function disputeChangeOf(status: Dispute, subject: unknown): DisputeChange {
  const { dispute } = z.parse(aboutDispute, subject);
  const news = { disputeId: dispute.id, dispute: status, disputedCents: null, wonCents: null };
  if (dispute.kind === 'retrieval') return { ...news, disputedCents: 0 };
  if ((dispute['currency-iso-code'] || CURRENCY) !== CURRENCY) return news;
  const won = status === 'won' ? dispute['amount-won'] : undefined;
  return {
    ...news,
    disputedCents: parseDollars(dispute['amount-disputed'] || dispute.amount || '') ?? null,
    wonCents: parseDollars(won || '') || null,
  };
}

/** A refund settles like a charge: declined then, it will not arrive. */
function effectOn(transaction: PaymentNotification['transaction'], effect: Undisputed): Undisputed {
  if (!transaction?.refundOf || effect.about !== 'settlement') return effect;
  return { about: effect.settlement === 'declined' ? 'refund-failed' : 'nothing' };
}

function transactionOf({ about }: Named, subject: unknown): PaymentNotification['transaction'] {
  if (about === 'nothing') return null;
  const { transaction } =
    about === 'dispute'
      ? z.parse(aboutDispute, subject).dispute
      : z.parse(aboutTransaction, subject);
  return {
    id: transaction.id,
    orderId: transaction['order-id'] || null,
    refundOf: transaction['refunded-transaction-id'] || null,
  };
}
