import type { Cents } from '../contract/money.ts';
import { type Dispute, isLost } from '../contract/payment-state.ts';
import type { Deps } from '../deps.ts';
import { type Money, moneyIn } from '../mail/email-content.ts';
import { type DisputedPayment, findDisputedPayment } from '../payments/payment.repository.ts';
import type { PaymentNotification } from '../payments/payment-webhooks.ts';
import { getSettings } from '../settings/settings.repository.ts';

export type DisputeMail = NonNullable<Awaited<ReturnType<typeof findDisputeMail>>>;

/**
 * The mail that tells the owner that a dispute was opened, won or lost; undefined for its other steps,
 * and for what the shop knows already. It goes to ALERT_EMAIL, or else to the address for order mails;
 * to nobody if neither is set.
 */
export async function findDisputeMail(
  deps: Deps,
  { effect, transaction, occurredAt, disputedCents }: PaymentNotification,
) {
  if (effect.about !== 'dispute' || !transaction) return undefined;
  const { dispute } = effect;
  const { id: transactionId, orderId } = transaction;
  const payment = await findDisputedPayment(deps.db, { transactionId, orderId });
  const { settings } = await getSettings(deps.db);
  const email = deps.alertEmail ?? settings.orderMail;
  if (!payment || !email || isKnown(payment, dispute, occurredAt)) return undefined;
  const { id, number, amount_cents } = payment;
  const about = number === null ? `payment ${id}` : `order ${number}`;
  const disputed = disputedCents ?? amount_cents;
  const news = newsOf(dispute, about, { ...payment, disputed }, moneyIn(settings));
  if (!news) return undefined;
  const path = number === null ? '/admin/payments' : `/admin/orders?search=${number}`;
  return {
    id: deps.newId(),
    kind: 'shop-alert',
    userId: null,
    to: { name: deps.widget.merchantName, email },
    data: { ...news, path },
    now: deps.now(),
  } as const;
}

/** Whether the shop knows as much, or something later, as `setDisputeStatement` compares times. */
function isKnown(payment: DisputedPayment, dispute: Dispute, occurredAt: Date): boolean {
  if (payment.dispute === null) return false;
  const isSame = payment.dispute === dispute || (isLost(payment.dispute) && isLost(dispute));
  const [known, told] = [payment.dispute_at ?? '', occurredAt.toISOString()];
  return isSame || known > told || (known === told && dispute === 'open');
}

function newsOf(
  dispute: Dispute,
  about: string,
  {
    status,
    order_cents,
    refunded_cents,
    amount_cents,
    disputed,
  }: DisputedPayment & { disputed: Cents },
  money: Money,
): { subject: string; text: string } | undefined {
  const charged = `the ${money(amount_cents)} that were charged`;
  const part = disputed === amount_cents ? charged : `${money(disputed)} of ${charged}`;
  const isCancelled = status === 'Cancelled';
  if (dispute === 'won') {
    const isOwed = isCancelled && (refunded_cents ?? 0) < (order_cents ?? 0);
    const rest = isOwed
      ? ' The order was cancelled meanwhile and its buyer has not been refunded: “Refund the rest…” does that.'
      : '';
    return {
      subject: `The dispute about ${about} is won`,
      text: `The shop has the ${money(disputed)} that the bank had asked back.${rest}`,
    };
  }
  if (isLost(dispute)) {
    const next = isCancelled
      ? ''
      : ' If its books were not sent, cancel the order to put them back on sale; it refunds nothing of what was charged.';
    const rest =
      disputed === amount_cents
        ? ''
        : ' The shop refunds none of the rest: if it is owed, refund it in Braintree’s control panel.';
    return {
      subject: `The dispute about ${about} is lost`,
      text: `The bank has taken back ${part}.${rest}${next}`,
    };
  }
  if (dispute !== 'open') return undefined;
  return {
    subject: `A bank disputes the payment of ${about}`,
    text: `It asks back ${part}. Braintree’s control panel says by when to answer; until the dispute is decided, nothing of the payment can be refunded.`,
  };
}
