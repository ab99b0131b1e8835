import { isLost } from '#contract/payments/payment-state.ts';
import type { GatewayTransaction, Records, Violation } from './records.ts';
import { refundedToGiftCard } from './refunded-to-gift-card.ts';

/** No charge without an order, no order without a charge, no double charges, no forgotten losses. */
export function checkMoney(records: Records): Violation[] {
  return [
    ...chargesWithoutOrder(records),
    ...ordersWithoutCharge(records),
    ...doubleCharges(records),
    ...wrongLosses(records),
  ];
}

function chargesWithoutOrder(records: Records): Violation[] {
  const { payments, orders, refunds, transactions, disputes } = records;
  const lostOf = new Map(disputes.map(({ payment_id, lost_cents }) => [payment_id, lost_cents]));
  const paymentOf = new Map(payments.map((payment) => [payment.transaction_id, payment]));
  const attemptOf = new Map(payments.map((payment) => [payment.id, payment]));
  const orderOf = new Map(orders.map((order) => [order.payment_id, order]));
  const said = (about: string) => ({ rule: 'no charge without its order', about });
  return transactions
    .filter(({ keptCents }) => keptCents > 0)
    .flatMap(({ id, orderId, keptCents }) => {
      const about = `transaction ${id} of payment ${orderId} holds ${keptCents} cents`;
      const payment = paymentOf.get(id);
      if (payment?.state !== 'succeeded') {
        const state = attemptOf.get(orderId)?.state ?? 'not on record';
        return said(`${about}; the payment is ${state}`);
      }
      const order = orderOf.get(payment.id);
      if (!order) return said(`${about}; there is no order`);
      // Money that a bank has taken is not refunded as well.
      if (order.status === 'Cancelled' && keptCents > (lostOf.get(payment.id) ?? 0))
        return said(`${about}; order ${order.id} is cancelled`);
      const due = dueOf(order, payment, refunds);
      return due === keptCents ? [] : said(`${about}; order ${order.id} is due ${due}`);
    });
}

function ordersWithoutCharge({ payments, orders, refunds, transactions }: Records): Violation[] {
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]));
  const transactionOf = new Map(transactions.map((transaction) => [transaction.id, transaction]));
  const said = (about: string) => ({ rule: 'no order without its charge', about });
  return orders.flatMap((order) => {
    const payment = paymentOf.get(order.payment_id);
    const transaction = transactionOf.get(payment?.transaction_id ?? '');
    const about = `order ${order.id} of payment ${order.payment_id}`;
    if (payment?.state !== 'succeeded') return said(`${about}; the payment is ${payment?.state}`);
    const wrong = wrongCharge(order, payment, { refunds, transaction });
    return wrong === undefined ? [] : said(`${about}${wrong}`);
  });
}

/** Why an order's charge is wrong; undefined if it is right. */
function wrongCharge(
  order: Records['orders'][number],
  payment: Records['payments'][number],
  {
    refunds,
    transaction,
  }: Pick<Records, 'refunds'> & {
    transaction: GatewayTransaction | undefined;
  },
): string | undefined {
  const due = order.amount_cents - order.gift_card_cents;
  if (due === 0) return transaction ? '; it is free, but something was charged' : undefined;
  if (!transaction?.wasCharged) return '; nothing was charged';
  const { amountCents, keptCents } = transaction;
  if (amountCents !== due) return ` is due ${due}, charged ${amountCents}`;
  const kept = dueOf(order, payment, refunds);
  if (order.status === 'Cancelled' || kept === keptCents) return undefined;
  return ` is due ${kept} after refunds, the shop holds ${keptCents}`;
}

/**
 * The cents the shop should keep of a charge: refunds go to the charge first, then to the gift
 * card.
 */
function dueOf(
  order: Records['orders'][number],
  { dispute }: Records['payments'][number],
  refunds: Records['refunds'],
): number {
  const back = order.refunded_cents - refundedToGiftCard(order, dispute, refunds);
  return order.amount_cents - order.gift_card_cents - back;
}

/** What a bank has taken is on record; here, what it gives back is all. */
function wrongLosses({ payments, disputes }: Records): Violation[] {
  const lostOf = new Map(disputes.map(({ payment_id, lost_cents }) => [payment_id, lost_cents]));
  return payments.flatMap(({ id, amount_cents, dispute, disputed_cents }) => {
    const known = lostOf.get(id) ?? 0;
    const lost = isLost(dispute) ? (disputed_cents ?? amount_cents) : 0;
    const about = `payment ${id}: ${known} cents lost, its dispute says ${lost}`;
    return lost === known ? [] : { rule: 'what banks have taken is on record', about };
  });
}

/** One purchase intent is one idempotency key, or one attempt if the client gave none. */
export function doubleCharges({ payments, transactions }: Records): Violation[] {
  const intentOf = new Map(
    payments.map(({ id, user_id, idempotency_key }) => [id, `${user_id} ${idempotency_key ?? id}`]),
  );
  const charged = transactions.filter(({ wasCharged }) => wasCharged);
  const intent = ({ orderId }: GatewayTransaction) => intentOf.get(orderId) ?? orderId;
  return [...Map.groupBy(charged, intent)]
    .filter(([, charges]) => charges.length > 1)
    .map(([name, charges]) => ({
      rule: 'no double charge for one purchase',
      about: `${name}: ${charges.map(({ id }) => id).join(', ')}`,
    }));
}
