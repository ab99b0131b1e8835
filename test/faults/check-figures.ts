import { copiesLeft } from '#contract/orders/order.ts';
import { parseRefundCopies } from '../../functions/db/order-money-columns.ts';
import type { Records, Violation } from './records.ts';

/** Numbers by their subject. */
type Sums = Map<string, number[]>;

/**
 * The figures that triggers keep per day, week, month and year match the orders, their lines and
 * the log, counted here one by one.
 */
export function checkFigures(records: Records): Violation[] {
  const changes = [...soldBy(records), ...cancelledBy(records), ...returnedBy(records)];
  const { figures } = records;
  return [
    ...compare('shop', shopOf(records), figures.shop, (row) => [
      [row.unit, row.since].join(' '),
      [row.orders, row.revenue_cents, row.delivery_cents, row.tax_cents],
      [row.cancelled, row.refunded_cents, row.lost_cents],
    ]),
    ...compare(
      'product',
      copiesOf(changes, ({ productId }) => productId),
      figures.products,
      (row) => [[row.unit, row.since, row.product_id].join(' '), [row.copies, row.revenue_cents]],
    ),
    ...compare(
      'category',
      copiesOf(changes, ({ categoryId }) => categoryId),
      figures.categories,
      (row) => [[row.unit, row.since, row.category_id].join(' '), [row.copies, row.revenue_cents]],
    ),
    ...compare('customer', customersOf(records), figures.customers, (row) => [
      row.user_id,
      [row.orders, row.spent_cents, row.refunded_cents],
    ]),
  ];
}

function compare<Row>(
  what: string,
  counted: Sums,
  kept: readonly Row[],
  read: (row: Row) => [string, ...number[][]],
): Violation[] {
  const keptOf = new Map(
    kept.map((row) => {
      const [key, ...parts] = read(row);
      return [key, parts.flat()];
    }),
  );
  const keys = new Set([...counted.keys(), ...keptOf.keys()]);
  return [...keys].flatMap((key) => {
    const [is, isToBe] = [keptOf.get(key)?.join(' '), counted.get(key)?.join(' ')];
    if (is === isToBe) return [];
    const about = `${what} ${key}: stored ${is}, counted ${isToBe}`;
    return [{ rule: 'the sales figures match the orders', about }];
  });
}

function add(sums: Sums, key: string, parts: readonly number[]): void {
  const before = sums.get(key);
  sums.set(key, before ? before.map((part, at) => part + (parts[at] ?? 0)) : [...parts]);
}

/** The day, week (from Monday), month and year of a moment, each as its unit and first day. */
function periodsOf(at: string): string[] {
  const [year, month] = [at.slice(0, 4), at.slice(0, 7)];
  const monday = new Date(`${at.slice(0, 10)}T00:00:00Z`);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  const week = monday.toISOString().slice(0, 10);
  return [`day ${at.slice(0, 10)}`, `week ${week}`, `month ${month}-01`, `year ${year}-01-01`];
}

function shopOf({ orders, events }: Records): Sums {
  const sums: Sums = new Map();
  const count = (at: string, parts: readonly number[]) => {
    for (const period of periodsOf(at)) add(sums, period, parts);
  };
  for (const { created_at, amount_cents, delivery_cents, tax_cents } of orders)
    count(created_at, [1, amount_cents, delivery_cents, tax_cents, 0, 0, 0]);
  const lost = new Map<string | null, number>();
  for (const { subject, before, after, at, order_id, amount_cents } of events) {
    if (subject === 'order' && after === 'Cancelled') count(at, [0, 0, 0, 0, 1, 0, 0]);
    if (subject === 'refunded') count(at, [0, 0, 0, 0, 0, Number(after) - Number(before), 0]);
    if (subject !== 'dispute') continue;
    const lostNow = (amount_cents ?? 0) - (lost.get(order_id) ?? 0);
    // News that takes nothing makes no figure of its day.
    if (lostNow !== 0) count(at, [0, 0, 0, 0, 0, 0, lostNow]);
    lost.set(order_id, amount_cents ?? 0);
  }
  return sums;
}

/** Copies sold; negative if they were taken off again. */
interface Copies {
  at: string;
  productId: string;
  categoryId: string;
  copies: number;
  cents: number;
}

function soldBy({ orders, orderLines }: Records): Copies[] {
  const placedAt = new Map(orders.map(({ id, created_at }) => [id, created_at]));
  return orderLines.flatMap((line) => {
    const at = placedAt.get(line.order_id);
    if (at === undefined) return [];
    const { product_id: productId, category_id, count: copies, price_cents } = line;
    return { at, productId, categoryId: category_id ?? '', copies, cents: copies * price_cents };
  });
}

function cancelledBy(records: Records): Copies[] {
  const sold = Map.groupBy(records.orderLines, ({ order_id }) => order_id);
  return records.events
    .filter(({ subject, after }) => subject === 'order' && after === 'Cancelled')
    .flatMap(({ at, order_id }) =>
      soldBy({ ...records, orderLines: (sold.get(order_id ?? '') ?? []).map(withoutReturned) }).map(
        (line) => {
          return { ...line, at, copies: -line.copies, cents: -line.cents };
        },
      ),
    );
}

/** What refunds have named, which cancelling does not take off again. */
function returnedBy({ refunds, orderLines, events }: Records): Copies[] {
  return refunds
    .filter(({ state, copies }) => state === 'succeeded' && copies !== null)
    .flatMap((refund) => {
      const made = events.findLast(
        ({ subject, after, order_id, detail }) =>
          subject === 'refund' &&
          after === 'succeeded' &&
          order_id === refund.order_id &&
          detail === refund.provider_id,
      );
      const at = made?.at ?? refund.updated_at;
      return parseRefundCopies(refund).flatMap(({ _id, count }) =>
        orderLines
          .filter((line) => line.order_id === refund.order_id && line.product_id === _id)
          .map(({ category_id, price_cents }) => {
            const categoryId = category_id ?? '';
            return { at, productId: _id, categoryId, copies: -count, cents: -count * price_cents };
          }),
      );
    });
}

function withoutReturned(line: Records['orderLines'][number]) {
  return { ...line, count: copiesLeft(line) };
}

function copiesOf(changes: readonly Copies[], keyOf: (change: Copies) => string): Sums {
  const sums: Sums = new Map();
  for (const change of changes)
    for (const period of periodsOf(change.at))
      add(sums, `${period} ${keyOf(change)}`, [change.copies, change.cents]);
  return sums;
}

function customersOf({ orders, disputes }: Records): Sums {
  const sums: Sums = new Map();
  const lostOf = new Map(disputes.map(({ payment_id, lost_cents }) => [payment_id, lost_cents]));
  for (const { user_id, payment_id, amount_cents, refunded_cents } of orders) {
    const spent = amount_cents - refunded_cents - (lostOf.get(payment_id) ?? 0);
    add(sums, user_id, [1, spent, refunded_cents]);
  }
  return sums;
}
