import type { Cents } from '../contract/money.ts';
import { type Dispute, isLost } from '../contract/payments/payment-state.ts';
import type { Deps } from '../deps.ts';
import { type Money, moneyIn } from '../mail/mail-content.ts';
import { type DisputedPayment, findDisputedPayment } from '../payments/payment.repository.ts';
import type { PaymentNotification } from '../payments/webhook-gateway.ts';
import { getSettings } from '../settings/settings.repository.ts';

export type DisputeMail = NonNullable<Awaited<ReturnType<typeof writeDisputeMail>>>;

/**
 * The mail that tells the owner that a dispute was opened, won or lost; undefined for its other steps,
 * and for what the shop knows already. It goes to ALERT_EMAIL, or else to the address for order mails;
 * to nobody if neither is set.
 */
export async function writeDisputeMail(
  deps: Deps,
  { effect, transaction, occurredAt }: PaymentNotification,
) {
  if (effect.about !== 'dispute' || !transaction) return undefined;
  const { dispute, disputedCents, wonCents } = effect;
  const { id: transactionId, orderId } = transaction;
  const event = { ...effect, transactionId, orderId, occurredAt };
  const payment = await findDisputedPayment(deps.db, event);
  const { settings } = await getSettings(deps.db);
  const email = deps.alertEmail ?? settings.orderMail;
  if (!payment || !email || isKnown(payment, dispute, occurredAt)) return undefined;
  const { id, number, amount_cents, disputed_cents } = payment;
  const about = number === null ? `payment ${id}` : `order ${number}`;
  const disputed = disputedCents ?? disputed_cents ?? amount_cents;
  // However an inquiry ends, no money moves.
  if (disputed === 0 && dispute !== 'open') return undefined;
  const amounts = { disputed, won: Math.min(wonCents ?? disputed, disputed) };
  const text = disputeText(dispute, about, { ...payment, ...amounts }, moneyIn(settings));
  if (!text) return undefined;
  const path = number === null ? '/admin/payments' : `/admin/orders?search=${number}`;
  return {
    id: deps.newId(),
    kind: 'shop-alert',
    userId: null,
    to: { name: '', email },
    data: { ...text, path },
    now: deps.now(),
  } as const;
}

/** Whether the shop knows as much, or something later, as `setDisputeStatements` compares times. */
function isKnown(payment: DisputedPayment, dispute: Dispute, occurredAt: Date): boolean {
  const { known_dispute: before, known_at: known } = payment;
  if (before === null || known === null) return false;
  const isSame = before === dispute || (isLost(before) && isLost(dispute));
  const told = occurredAt.toISOString();
  return isSame || known > told || (known === told && dispute === 'open');
}

function disputeText(
  dispute: Dispute,
  about: string,
  {
    status,
    order_cents,
    refunded_cents,
    other_lost_cents,
    amount_cents,
    disputed,
    won,
  }: DisputedPayment & { disputed: Cents; won: Cents },
  money: Money,
): { subject: string; text: string } | undefined {
  const of = (part: Cents, all: Cents) =>
    part === all ? `the ${money(all)}` : `${money(part)} of the ${money(all)}`;
  const part = `${of(disputed, amount_cents)} that were charged`;
  const isCancelled = status === 'Cancelled';
  if (dispute === 'won') {
    const gone = (refunded_cents ?? 0) + other_lost_cents;
    const isOwed = isCancelled && gone < (order_cents ?? 0);
    const rest = isOwed
      ? ' The order was cancelled meanwhile and its buyer has not had all of it back: “Refund the rest…” does that.'
      : '';
    return {
      subject: `The dispute about ${about} is won`,
      text: `The shop has ${of(won, disputed)} that the bank had asked back.${rest}`,
    };
  }
  if (isLost(dispute)) {
    const rest = amount_cents - disputed - other_lost_cents;
    const refunded = rest > 0 ? 'which refunds the rest' : 'which refunds none of it';
    const next = isCancelled
      ? ''
      : ` If its books were not sent, cancel the order to put them back on sale, ${refunded}.`;
    return {
      subject: `The dispute about ${about} is lost`,
      text: `The bank has taken back ${part}.${next}`,
    };
  }
  if (dispute !== 'open') return undefined;
  if (disputed === 0) {
    return {
      subject: `A bank asks about the payment of ${about}`,
      text: 'It asks for no money back. Braintree’s control panel says by when to answer.',
    };
  }
  return {
    subject: `A bank disputes the payment of ${about}`,
    text: `It asks back ${part}. Braintree’s control panel says by when to answer; until the dispute is decided, ${disputed < amount_cents ? 'only the rest' : 'nothing of it'} can be refunded, and the order cannot be cancelled.`,
  };
}
