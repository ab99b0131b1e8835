import { Buffer } from 'node:buffer';
import * as z from 'zod/mini';
import { type Cents, CURRENCY, parseDollars } from '../../contract/money.ts';
import type { ChargeOutcome, ProviderTransaction, Uncollected } from '../payment-gateway.ts';
import { snapshotData, toPaymentMethod } from './payment-method-snapshot.ts';

/** Fields read of every transaction: whether money moved. */
export const TRANSACTION_FIELDS = /* GraphQL */ `
  fragment TransactionFields on Transaction {
    legacyId
    status
    amount {
      value
      currencyCode
    }
    statusHistory {
      __typename
      status
      timestamp
      ... on ProcessorDeclinedEvent {
        processorResponse {
          legacyCode
          message
        }
      }
      ... on GatewayRejectedEvent {
        gatewayRejectionReason
      }
    }
  }
`;

/** Result of `TransactionFields`. */
export const transactionData = z.object({
  legacyId: z.string(),
  status: z.string(),
  amount: z.object({ value: z.string(), currencyCode: z.nullish(z.string()) }),
  // Nullable all the way down, as in the schema: none of it decides whether money moved.
  statusHistory: z.nullish(
    z.array(
      z.nullable(
        z.object({
          status: z.nullish(z.string()),
          timestamp: z.nullish(z.string()),
          processorResponse: z.nullish(
            z.object({ legacyCode: z.nullish(z.string()), message: z.nullish(z.string()) }),
          ),
          gatewayRejectionReason: z.nullish(z.string()),
        }),
      ),
    ),
  ),
});
type TransactionData = z.infer<typeof transactionData>;

/** Transaction with the method that it was paid with. */
export const chargedTransactionData = z.extend(transactionData, {
  paymentMethodSnapshot: snapshotData,
});

/** Refunds of a transaction. */
export const REFUND_FIELDS = /* GraphQL */ `
  fragment RefundFields on Transaction {
    refunds {
      legacyId
      orderId
      status
      amount {
        value
      }
    }
  }
`;

/** Transaction with its refunds. */
export const transactionWithRefundsData = z.extend(transactionData, {
  refunds: z.nullish(
    z.array(
      z.object({
        legacyId: z.string(),
        orderId: z.nullish(z.string()),
        status: z.string(),
        amount: z.object({ value: z.string() }),
      }),
    ),
  ),
});

type TransactionWithRefunds = z.infer<typeof transactionWithRefundsData>;
/** A charge as it was answered or found. */
type ChargedTransaction = TransactionWithRefunds & z.infer<typeof chargedTransactionData>;

/** Charged, then declined at settlement: its money was not collected. */
export const UNCOLLECTED = 'SETTLEMENT_DECLINED';
const SETTLED = new Set(['SETTLING', 'SETTLED']);
const CHARGED = new Set([
  'AUTHORIZED',
  'SUBMITTED_FOR_SETTLEMENT',
  'SETTLEMENT_PENDING',
  'SETTLEMENT_CONFIRMED',
  ...SETTLED,
]);
/** Of a charge: nothing was taken. Of a refund: nothing goes back. */
export const NOT_CHARGED: ReadonlySet<string> = new Set([
  'PROCESSOR_DECLINED',
  'GATEWAY_REJECTED',
  'FAILED',
  'VOIDED',
  'AUTHORIZATION_EXPIRED',
  UNCOLLECTED,
]);

/**
 * Outcome of a charge by its answer. Braintree refuses a second transaction with an order id that
 * was already charged: the request then arrived twice, and the first one counts.
 */
export function outcomeOfAnswer(
  transaction: ChargedTransaction,
  amountCents: Cents,
): ChargeOutcome {
  if (!isDuplicate(transaction)) return outcomeOf(transaction, amountCents);
  const cause = `transaction ${transaction.legacyId} is the second of its order id`;
  return { kind: 'unknown', transactionId: null, cause };
}

/**
 * @see https://developer.paypal.com/braintree/articles/control-panel/transactions/duplicate-checking
 */
function isDuplicate({ statusHistory }: TransactionData): boolean {
  return statusHistory?.[0]?.gatewayRejectionReason === 'DUPLICATE';
}

function outcomeOf(transaction: ChargedTransaction, amountCents: Cents): ChargeOutcome {
  const { legacyId: transactionId, status } = transaction;
  if (NOT_CHARGED.has(status)) {
    return { kind: 'declined', transactionId, reason: declineReason(transaction) };
  }
  if (isGivenBack(transaction)) {
    return { kind: 'declined', transactionId, reason: `${status}, and all of it refunded` };
  }
  // The shop prices in dollars; a merchant account in another currency would charge the same number
  // in that currency.
  const { value } = transaction.amount;
  const currency = transaction.amount.currencyCode ?? CURRENCY;
  const asAsked = parseDollars(value) === amountCents && currency === CURRENCY;
  if (CHARGED.has(status) && asAsked) {
    const method = toPaymentMethod(transaction.paymentMethodSnapshot);
    return { kind: 'succeeded', transactionId, method };
  }
  const cause = `transaction ${transactionId} is ${status} over ${value} ${currency}`;
  return { kind: 'unknown', transactionId, cause };
}

/** Whether it was refunded in full: a refund leaves the transaction's status settled. */
function isGivenBack({ amount, refunds }: TransactionWithRefunds): boolean {
  const back = toRefunds(refunds).reduce((sum, refund) => sum + refund.amountCents, 0);
  return back > 0 && back >= readAmount(amount.value);
}

function declineReason({ status, statusHistory }: TransactionData): string {
  const event = statusHistory?.[0];
  const { legacyCode, message } = event?.processorResponse ?? {};
  const details = [legacyCode, message, event?.gatewayRejectionReason].filter(Boolean);
  return [status, ...details].join(' ');
}

/**
 * Combined outcome of all transactions with one order id: the one that was charged, if any was, and
 * has not been refunded since. Undefined if there is none, or so far only a duplicate.
 */
export function outcomeOfAll(
  transactions: readonly ChargedTransaction[],
  amountCents: Cents,
): ChargeOutcome | undefined {
  const outcomes = transactions
    .filter((transaction) => !isDuplicate(transaction))
    .map((transaction) => outcomeOf(transaction, amountCents));
  const open = outcomes.filter(({ kind }) => kind !== 'declined');
  if (open.length < 2) return open[0] ?? outcomes[0];
  const ids = transactions.map(({ legacyId }) => legacyId).join(', ');
  return { kind: 'unknown', transactionId: null, cause: `charged more than once: ${ids}` };
}

/**
 * Converts a transaction with its refunds. An unknown status counts as charged, and in a refund as
 * money on its way back.
 * @throws {Error} when an amount is unreadable: what is left of the money would be unknown
 */
export function toProviderTransaction(transaction: TransactionWithRefunds): ProviderTransaction {
  const { legacyId, status, amount, refunds } = transaction;
  return {
    id: legacyId,
    status,
    amountCents: readAmount(amount.value),
    charged: !NOT_CHARGED.has(status),
    uncollected: toUncollected(transaction),
    settled: SETTLED.has(status),
    refunds: toRefunds(refunds),
  };
}

/** Converts a transaction that was charged but could not be collected; undefined for any other. */
export function toUncollected({
  legacyId: id,
  status,
  statusHistory,
}: Pick<TransactionData, 'legacyId' | 'status' | 'statusHistory'>): Uncollected | undefined {
  if (status !== UNCOLLECTED) return undefined;
  return { id, at: reachedAt(UNCOLLECTED, statusHistory) };
}

/** When it last got that status, as far as its history says. */
export function reachedAt(status: string, history: TransactionData['statusHistory']): Date | null {
  const at = history?.find((event) => event?.status === status)?.timestamp;
  return at ? new Date(at) : null;
}

/** Refunds that were not declined. */
function toRefunds(refunds: TransactionWithRefunds['refunds']): ProviderTransaction['refunds'] {
  return (refunds ?? [])
    .filter((refund) => !NOT_CHARGED.has(refund.status))
    .map((refund) => ({
      id: refund.legacyId,
      refundId: refund.orderId ?? null,
      amountCents: readAmount(refund.amount.value),
    }));
}

function readAmount(value: string): Cents {
  const cents = parseDollars(value);
  if (cents === undefined) throw new Error(`Braintree named ${value} as an amount`);
  return cents;
}

/** Braintree's global id of a transaction: its kind and legacy id, in base64. */
export function globalId(legacyId: string): string {
  return Buffer.from(`transaction_${legacyId}`).toString('base64');
}
