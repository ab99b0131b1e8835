import type { Cents } from '../contract/money.ts';
import type { OrderStatus } from '../contract/orders/order-status.ts';
import { isIn, PAYMENT_STATES, type PaymentClosing } from '../contract/payments/payment-state.ts';
import type { RefundClosing } from '../contract/refunds/refund.ts';
import type { PaymentRow } from '../db/tables/payments.ts';
import type { OrderRefundRow } from '../refunds/refund.repository.ts';
import { canBeUndone } from '../refunds/undo-refund.ts';
import { chargedPartOf } from '../refunds/void-or-refund.ts';

type Payment = Pick<
  PaymentRow,
  'id' | 'state' | 'transaction_id' | 'amount_cents' | 'settlement'
> & {
  /** Null if there is no order. */
  order_status: OrderStatus | null;
};
type Money = (cents: Cents) => string;

/** Returns how a payment may be closed by hand: `returned` requires a transaction. */
export function closingsOf({
  state,
  transaction_id,
}: Pick<Payment, 'state' | 'transaction_id'>): PaymentClosing[] {
  const closings = Object.keys(PAYMENT_STATES[state].closings) as PaymentClosing[];
  return closings.filter((closing) => closing !== 'returned' || transaction_id !== null);
}

/** Tells a person what to do about a payment that the shop could not resolve. */
export function instructionsFor(payment: Payment, money: Money): string {
  const amount = money(payment.amount_cents);
  const { state, id, transaction_id: transaction } = payment;
  if (isIn('holds-stock', state)) {
    const where = transaction === null ? `the order id ${id}` : `the transaction ${transaction}`;
    const charged =
      transaction === null
        ? `If ${amount} was charged, void or refund it there. Then close this as not charged`
        : `If ${amount} was charged and you refund it there, close this as returned; if not, as not charged`;
    return `Look for ${where} in Braintree’s control panel. ${charged}: its books go back on sale, and the shopper can pay again.`;
  }
  if (isIn('owes-money', state)) {
    return `There is no order for this payment. Look at transaction ${transaction} in Braintree’s control panel, void or refund its ${amount} there if that has not happened, and close this as returned.`;
  }
  if (isIn('not-charged', state)) {
    return `There is no order for this payment: the shopper was told that nothing was charged. Look for the order id ${id} in Braintree’s control panel, void or refund there whatever was charged, and close this as resolved.`;
  }
  if (state === 'reversed') {
    return `There is no order for this payment. Look at transaction ${transaction} in Braintree’s control panel: if no refund was tried, refund its ${amount} there; if one failed, give the shopper ${amount} in another way, such as a bank transfer. Then close this as resolved.`;
  }
  if (payment.order_status === null || payment.order_status === 'Cancelled') {
    return `There is no order to send for this payment. Look at transaction ${transaction} in Braintree’s control panel, and close this as resolved once its money is as it should be.`;
  }
  if (payment.settlement === 'settled' || payment.settlement === 'disbursed') {
    return `If the shopper has paid in another way too, give one of the two payments back: ${amount} on the order’s page, or the other. Then close this as resolved.`;
  }
  return 'Talk to the shopper. If the books stay with the shop, cancel the order: that ends this too. If the shopper has paid in another way, close this as resolved.';
}

/** A payment and its disputes that wait for an answer. */
interface Disputed extends Pick<PaymentRow, 'transaction_id' | 'amount_cents'> {
  open_disputes: number;
  /** What these ask back. */
  open_cents: Cents;
}

/** Says what disputes that were opened are about. */
export function disputeTroubleOf(payment: Disputed, money: Money): string {
  const { amount_cents, open_cents, open_disputes } = payment;
  if (open_cents === 0) return 'The shopper’s bank asks about it, and for no money back.';
  const what = open_cents < amount_cents ? `${money(open_cents)} of it` : 'the money';
  return `The shopper’s bank asks ${what} back${open_disputes > 1 ? `, in ${open_disputes} disputes` : ''}.`;
}

/** Tells a person what to do about disputes that were opened; Braintree's notifications end them. */
export function disputeInstructionsFor(payment: Disputed, money: Money): string {
  const { transaction_id: transaction, amount_cents, open_cents, open_disputes } = payment;
  const [disputes, each, answer, all] =
    open_disputes > 1
      ? [`${open_disputes} disputes`, 'each', 'answers', 'they are']
      : ['dispute', 'it', 'an answer', 'the dispute is'];
  const where = `Look at the ${disputes} about transaction ${transaction} in Braintree’s control panel`;
  if (open_cents === 0) return `${where}, and answer ${each} there by the date that it names.`;
  const kept = money(Math.min(open_cents, amount_cents));
  return `${where}, and send evidence or accept ${each} there by the date that it names: without ${answer} the bank keeps the ${kept}. Until ${all} decided, that cannot be refunded.`;
}

/** Returns how a refund may be closed by hand. */
export function refundClosingsOf(refund: OrderRefundRow): RefundClosing[] {
  if (refund.state === 'pending') return ['returned', 'not-returned'];
  return canBeUndone(refund) ? ['seen-to', 'not-returned'] : ['seen-to'];
}

/** Tells a person what to do about a refund that is uncertain or did not arrive. */
export function refundInstructionsFor(
  refund: OrderRefundRow & { transaction_id: string | null },
  money: Money,
): string {
  const amount = money(chargedPartOf(refund));
  if (refund.state !== 'pending') {
    const instead = canBeUndone(refund)
      ? ' If it shall stay, or go back by the order’s page once more, close this as not returned: it then counts as not refunded.'
      : '';
    return `Give the shopper ${amount} in another way, such as a bank transfer. Then close this as resolved.${instead}`;
  }
  const then = refund.cancels === 1 ? ', and the order is cancelled' : '';
  return `Look at transaction ${refund.transaction_id} in Braintree’s control panel. If ${amount} has gone back, or you give it back there, close this as returned${then}. If it shall stay, close this as not returned: the order stays as it is.`;
}
