import type { GatewayContext } from '../context.ts';
import { invalid } from '../refusal.ts';
import { processorAnswer } from '../rules/history.ts';
import { settlementOf } from '../rules/settlement.ts';
import type { PaymentStatus, StatusEvent } from '../rules/status-event.ts';
import type { Transaction } from '../store/transaction-store.ts';
import { requireTransaction } from './refund-and-reverse.ts';

const settleable: ReadonlySet<PaymentStatus> = new Set([
  'SUBMITTED_FOR_SETTLEMENT',
  'SETTLEMENT_PENDING',
  'SETTLING',
]);

/**
 * Settles a submitted payment, which only a sandbox allows. An amount that never settles is
 * declined regardless of `wanted`.
 * @throws Refusal 91507 when the payment was not submitted.
 */
export function settle(
  context: GatewayContext,
  transactionId: string,
  wanted: 'SETTLED' | 'SETTLEMENT_DECLINED',
): Transaction {
  return context.store.transact(() => {
    const { id, amountCents, status, instrument } = requireTransaction(context, transactionId);
    if (!settleable.has(status))
      throw invalid(
        ['transactionId'],
        '91507',
        'Cannot settle a transaction that was not submitted for settlement.',
      );
    const now = context.clock();
    const timestamp = now.toISOString();
    const events: StatusEvent[] = [];
    if (status === 'SUBMITTED_FOR_SETTLEMENT')
      events.push({ status: 'SETTLING', timestamp, amountCents, terminal: false });
    const settlement = settlementOf(instrument, amountCents);
    const state = settlement.kind === 'declined' ? 'SETTLEMENT_DECLINED' : wanted;
    events.push({
      status: state,
      timestamp,
      amountCents,
      terminal: true,
      ...(settlement.kind === 'declined' && {
        processor: processorAnswer(settlement.code),
      }),
    });
    context.store.transactions.addEvents(id, events);
    return requireTransaction(context, id);
  });
}
