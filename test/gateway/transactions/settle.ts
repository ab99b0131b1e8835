import type { GatewayContext } from '../context.ts';
import { invalid } from '../refusal.ts';
import type { StatusEvent } from '../rules/status-event.ts';
import type { Transaction } from '../store/transaction-store.ts';
import { requireTransaction } from './give-back.ts';

/**
 * Moves a submitted payment to its settlement, as only a sandbox lets one do.
 * @throws Refusal 91507 when the payment was not submitted.
 */
export function settle(
  context: GatewayContext,
  transactionId: string,
  state: 'SETTLED' | 'SETTLEMENT_DECLINED',
): Transaction {
  return context.store.transact(() => {
    const { id, amountCents, status } = requireTransaction(context, transactionId);
    if (status !== 'SUBMITTED_FOR_SETTLEMENT' && status !== 'SETTLING')
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
    events.push({
      status: state,
      timestamp,
      amountCents,
      terminal: true,
      ...(state === 'SETTLED' && {
        settlementBatchId: `${timestamp.slice(0, 10)}_local_merchant_usd`,
      }),
    });
    context.store.transactions.addEvents(id, events);
    return requireTransaction(context, id);
  });
}
