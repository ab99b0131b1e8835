import { env } from 'cloudflare:workers';
import type { Dispute } from '#contract/payments/payment-state.ts';
import { runBatch } from '../../functions/db/batch.ts';
import type { ProviderEvent } from '../../functions/payments/settlement.statements.ts';
import type { DisputeChange } from '../../functions/payments/webhook-gateway.ts';
import { setDisputeStatements } from '../../functions/webhooks/disputes.statements.ts';
import type { WebhookKind } from '../rehearsal/gateway/webhooks/notification.ts';
import { type SignedWebhook, signWebhook } from '../rehearsal/gateway/webhooks/sign.ts';
import type { Answer } from './api.ts';
import { linesOf, pay } from './checkout.ts';
import { failGateway } from './fail-gateway.ts';
import { transactionsOfOrder } from './gateway.ts';
import { send } from './product-form.ts';
import { getRow } from './rows.ts';
import { createBook, createShopper, db, paymentsOf } from './shop.ts';

/** A notification written and signed by the local gateway. */
export async function makeWebhook(wish: {
  kind: WebhookKind;
  transactionId?: string;
  /** A dispute's id, for a second one of the transaction. */
  disputeId?: string;
  disputeKind?: 'chargeback' | 'pre_arbitration' | 'retrieval';
  /** Dollars that a dispute is about; by default, all. */
  amountDisputed?: string;
  /** Dollars that a won dispute gives back; by default, all that it is about. */
  amountWon?: string;
  /** The time of the event. */
  at?: string;
}): Promise<SignedWebhook> {
  const response = await fetch(`${env.BRAINTREE_GATEWAY_URL}/rehearsal/webhooks`, {
    method: 'POST',
    body: JSON.stringify(wish),
  });
  const { bt_signature, bt_payload } = await response.json<SignedWebhook>();
  return { bt_signature, bt_payload };
}

/**
 * A notification about a transaction, or a refund of one, of a kind that the local gateway does not
 * send itself.
 */
export function makeTransactionWebhook(
  kind: string,
  transaction: { id: string; orderId: string; refundOf?: string },
) {
  const { id, orderId, refundOf } = transaction;
  const refunded = refundOf ? `<refunded-transaction-id>${refundOf}</refunded-transaction-id>` : '';
  return signWebhook(`<notification>
    <timestamp type="datetime">2026-11-21T10:00:00Z</timestamp>
    <kind>${kind}</kind>
    <subject><transaction><id>${id}</id><order-id>${orderId}</order-id>${refunded}</transaction></subject>
  </notification>`);
}

/** Posts it to the shop, as Braintree does. */
export function postWebhook(webhook: Partial<SignedWebhook>): Promise<Answer> {
  return send('POST', '/braintree/webhook', { body: new URLSearchParams(webhook) });
}

/** Has Braintree tell of a transaction, so many milliseconds from now. */
export async function tellOf(transactionId: string, kind: WebhookKind, afterMs: number) {
  const at = new Date(Date.now() + afterMs).toISOString();
  return await postWebhook(await makeWebhook({ kind, transactionId, at }));
}

/** A paid order and its payment; with `trouble`, Braintree's answer to the charge is lost. */
export async function createPaymentWithTransaction(trouble?: 'answer-lost') {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  const end = trouble && failGateway('ChargePaymentMethod', trouble);
  await pay(shopper, { amount: 10, products: linesOf([book, 1]) });
  end?.();
  const read = async () => {
    const [payment] = await paymentsOf(shopper);
    if (!payment) throw new Error('no payment');
    return payment;
  };
  const { id } = await read();
  const [transaction] = await transactionsOfOrder(id);
  return { shopper, id, transactionId: transaction?.id ?? '', read };
}

let told = Date.parse('2026-11-21T12:00:00Z');

/** Records news of a payment's dispute, each a second after those before, as a notification does. */
export async function setDispute(
  paymentId: string,
  dispute: Dispute,
  {
    disputeId = `d-${paymentId}`,
    now = new Date(),
    ...amounts
  }: Partial<ProviderEvent & DisputeChange> = {},
): Promise<void> {
  told += 1000;
  const news = { disputeId, dispute, disputedCents: null, wonCents: null, ...amounts };
  const { transaction_id } = await getRow('payments', { id: paymentId });
  const event = { transactionId: transaction_id ?? '', orderId: paymentId, now };
  const occurredAt = new Date(told);
  await runBatch(env.DB, setDisputeStatements(db, { ...event, occurredAt, ...news }));
}

/** All stored notifications. */
export function storedWebhooks() {
  return db.selectFrom('webhooks').selectAll().execute();
}
