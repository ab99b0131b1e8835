import type { GatewayContext } from '../context.ts';
import { legacyIdOf, newLegacyId } from '../ids.ts';
import { invalid, Refusal } from '../refusal.ts';
import { readAmount } from '../rules/amount.ts';
import type { PaymentStatus } from '../rules/status-event.ts';
import type { Refund } from '../store/refund-store.ts';
import type { Transaction } from '../store/transaction-store.ts';

const refundable: readonly PaymentStatus[] = ['SETTLED', 'SETTLING'];
const voidable: readonly PaymentStatus[] = [
  'AUTHORIZED',
  'SUBMITTED_FOR_SETTLEMENT',
  'SETTLEMENT_PENDING',
];

/**
 * Finds the transaction with this id.
 * @throws Refusal NOT_FOUND.
 */
export function requireTransaction(context: GatewayContext, id: string): Transaction {
  const legacyId = legacyIdOf('transaction', id);
  const found = legacyId === undefined ? undefined : context.store.transactions.find(legacyId);
  if (found !== undefined) return found;
  throw new Refusal('NOT_FOUND', 'An object with this ID was not found.', {
    inputPath: ['input', 'transactionId'],
  });
}

/** Statuses of refunds that return nothing. */
const failed: readonly PaymentStatus[] = [
  'FAILED',
  'GATEWAY_REJECTED',
  'PROCESSOR_DECLINED',
  'SETTLEMENT_DECLINED',
  'VOIDED',
];

/**
 * Refunds a settled payment, in full when no amount (dollars) is given.
 * @throws Refusal 91506 not settled, 91512 nothing left, 91521 more than is left.
 */
export function refund(
  context: GatewayContext,
  transactionId: string,
  wish: { amount?: unknown; orderId?: string | null },
): Refund {
  const path = ['refund', 'amount'];
  return context.store.transact(() => {
    const transaction = requireTransaction(context, transactionId);
    if (!refundable.includes(transaction.status))
      throw invalid(
        ['transactionId'],
        '91506',
        'Cannot refund a transaction unless it is settled.',
      );
    const given = context.store.refunds
      .listOf(transaction.id)
      .filter(({ status }) => !failed.includes(status))
      .reduce((sum, earlier) => sum + earlier.amountCents, 0);
    const left = transaction.amountCents - given;
    if (left === 0)
      throw invalid(['transactionId'], '91512', 'Transaction has already been fully refunded.');
    const amountCents = wish.amount == null ? left : readAmount(wish.amount, path);
    if (amountCents > left) throw invalid(path, '91521', 'Refund amount is too large.');

    const timestamp = context.clock().toISOString();
    const made: Refund = {
      id: newLegacyId(8),
      transactionId: transaction.id,
      orderId: wish.orderId ?? transaction.orderId,
      amountCents,
      status: 'SUBMITTED_FOR_SETTLEMENT',
      createdAt: timestamp,
      history: [{ status: 'SUBMITTED_FOR_SETTLEMENT', timestamp, amountCents, terminal: false }],
    };
    context.store.refunds.insert(made);
    return made;
  });
}

/**
 * Reverses a payment: voids an unsettled one, refunds a settled one.
 * @throws Refusal 91504 when it can be neither voided nor refunded, or as {@link refund} does.
 */
export function reverse(
  context: GatewayContext,
  transactionId: string,
): { kind: 'voided'; transaction: Transaction } | { kind: 'refunded'; refund: Refund } {
  return context.store.transact(() => {
    const transaction = requireTransaction(context, transactionId);
    if (refundable.includes(transaction.status))
      return { kind: 'refunded', refund: refund(context, transactionId, {}) };
    if (!voidable.includes(transaction.status))
      throw invalid(
        ['transactionId'],
        '91504',
        'Transaction can only be voided if status is authorized or submitted_for_settlement.',
      );
    const { amountCents, id } = transaction;
    const timestamp = context.clock().toISOString();
    const event = { status: 'VOIDED', timestamp, amountCents, terminal: true } as const;
    context.store.transactions.addEvents(id, [event]);
    return { kind: 'voided', transaction: requireTransaction(context, id) };
  });
}
