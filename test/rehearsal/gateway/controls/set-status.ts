import * as z from 'zod/mini';
import type { GatewayContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { StatusEvent } from '../rules/status-event.ts';

/** A status that only a processor, or a person in Braintree's control panel, gives a payment. */
export const statusSchema = z.strictObject({
  /** Legacy id of a transaction or a refund. */
  id: z.string(),
  status: z.enum([
    'SETTLED',
    'SETTLEMENT_DECLINED',
    'VOIDED',
    'PROCESSOR_DECLINED',
    'GATEWAY_REJECTED',
    'FAILED',
  ]),
});

/**
 * Gives a transaction or a refund a status, whatever it has now: money that was declined at
 * settlement may settle later, and a refund may fail after it was made.
 * @throws Refusal NOT_FOUND.
 */
export function setStatus(
  { store, clock }: GatewayContext,
  { id, status }: z.output<typeof statusSchema>,
): void {
  const timestamp = clock().toISOString();
  const toEvent = ({ amountCents }: { amountCents: number }): StatusEvent => ({
    status,
    timestamp,
    amountCents,
    terminal: true,
  });
  const transaction = store.transactions.find(id);
  const refund = store.refunds.find(id);
  if (transaction) store.transactions.addEvents(id, [toEvent(transaction)]);
  else if (refund) store.refunds.addEvents(id, [toEvent(refund)]);
  else throw new Refusal('NOT_FOUND', 'No transaction and no refund has this id.');
}
