import { isLost } from '#contract/payments/payment-state.ts';
import { parseRefundCopies } from '../../functions/db/order-money-columns.ts';
import type { Records, Violation } from './records.ts';

const OPEN = ['charging', 'unknown'];

/** Every copy ever supplied is on sale, held or sold, and every sold one is in an order. */
export function checkStock(records: Records): Violation[] {
  return [
    ...belowZero(records),
    ...lostCopies(records),
    ...soldWithoutOrder(records),
    ...gapsOfLedger(records),
    ...unexplained(records),
  ];
}

function belowZero({ products }: Records): Violation[] {
  return products
    .filter(({ quantity }) => quantity < 0)
    .map(({ id, quantity }) => ({
      rule: 'stock is never negative',
      about: `${id} has ${quantity}`,
    }));
}

function lostCopies({ products, supplied, payments, paymentLines }: Records): Violation[] {
  const open = new Set(payments.filter(({ state }) => OPEN.includes(state)).map(({ id }) => id));
  const held = copiesByBook(paymentLines.filter(({ payment_id }) => open.has(payment_id)));
  return products.flatMap(({ id, quantity, sold }) => {
    const now = quantity + sold + (held.get(id) ?? 0);
    const before = supplied.get(id) ?? 0;
    if (now === before) return [];
    const about = `${id}: ${quantity} in stock, ${held.get(id) ?? 0} held, ${sold} sold of ${before} supplied`;
    return [{ rule: 'copies in stock, held and sold add up to those supplied', about }];
  });
}

function soldWithoutOrder({
  products,
  payments,
  orders,
  orderLines,
  refunds,
  movements,
}: Records): Violation[] {
  const restocked = new Set(
    refunds
      .filter(({ state, restocks }) => state === 'succeeded' && restocks)
      .map((r) => r.order_id),
  );
  // If nothing has to be refunded, only the ledger shows that an order was restocked.
  const lost = new Set(payments.flatMap(({ id, dispute }) => (isLost(dispute) ? [id] : [])));
  const back = new Set(
    movements.filter((m) => m.reason === 'cancellation').map((m) => m.reference),
  );
  for (const { id, amount_cents, payment_id } of orders) {
    const unrefunded = amount_cents === 0 || lost.has(payment_id);
    if (unrefunded && back.has(payment_id)) restocked.add(id);
  }
  const ordered = copiesByBook(
    orderLines.map((line) => ({
      ...line,
      // A cancellation restocks the copies that no partial refund named; a partial refund restocks
      // its own.
      count:
        (restocked.has(line.order_id) ? line.returned : line.count) - copiesPutBack(refunds, line),
    })),
  );
  return products
    .filter(({ id, sold }) => sold !== (ordered.get(id) ?? 0))
    .map(({ id, sold }) => ({
      rule: 'copies sold match the orders',
      about: `${id}: ${sold} sold, ${ordered.get(id) ?? 0} ordered`,
    }));
}

/** Copies of a line that partial refunds have restocked. */
function copiesPutBack(
  refunds: Records['refunds'],
  { order_id, product_id }: Records['orderLines'][number],
): number {
  const ofIt = refunds.filter(
    (refund) =>
      refund.order_id === order_id && refund.state === 'succeeded' && refund.copies_restocked,
  );
  const named = ofIt.flatMap(parseRefundCopies).filter(({ _id }) => _id === product_id);
  return named.reduce((sum, { count }) => sum + count, 0);
}

/**
 * Each movement starts where the previous one ended, and the last one ends at the present stock.
 */
function gapsOfLedger({ products, movements }: Records): Violation[] {
  const ends = new Map<string, number>();
  const gaps = movements.flatMap(({ product_id: id, change, before, after }) => {
    const end = ends.get(id) ?? 0;
    ends.set(id, after);
    if (before === end && after === before + change) return [];
    return [`${id}: movement ${before} ${change} ${after} follows ${end}`];
  });
  const others = products.flatMap(({ id, quantity }) => {
    const end = ends.get(id) ?? 0;
    return end === quantity ? [] : [`${id}: ${end} in the ledger, ${quantity} in stock`];
  });
  const rule = 'the stock ledger adds up';
  return [...gaps, ...others].map((about) => ({ rule, about }));
}

function unexplained({ movements }: Records): Violation[] {
  return movements
    .filter(({ reason }) => reason === 'unexplained')
    .map(({ product_id: id, change }) => ({
      rule: 'every stock movement has a reason',
      about: `${id} ${change}`,
    }));
}

function copiesByBook(lines: readonly { product_id: string; count: number }[]) {
  const copies = new Map<string, number>();
  for (const { product_id: id, count } of lines) copies.set(id, (copies.get(id) ?? 0) + count);
  return copies;
}
