import type { LineRow, SumRow } from '../../functions/db/tables/payments.ts';
import type { Records, Violation } from './records.ts';

type Sums = Omit<SumRow, 'delivery_name' | 'address_parts'>;

const UNSETTLED = ['charging', 'unknown', 'reversing'];

/** Nothing is left open, the parts of each amount add up, and the log explains each row. */
export function checkRows(records: Records): Violation[] {
  return [
    ...leftOpen(records),
    ...wrongLines(records),
    ...wrongGuests(records),
    ...wrongLog(records),
  ];
}

/** A refund may wait as long as the shopper's bank asks for the money: the shop cannot end that. */
function leftOpen({ payments, orders, refunds, mails }: Records): Violation[] {
  const rule = 'no payment, refund or mail is left unfinished';
  const open = payments.filter(({ state, due_at, trouble }) =>
    Boolean(UNSETTLED.includes(state) || due_at || trouble),
  );
  const disputed = new Set(payments.flatMap(({ id, dispute }) => (dispute === 'open' ? [id] : [])));
  const held = new Set(
    orders.flatMap((order) => (disputed.has(order.payment_id) ? [order.id] : [])),
  );
  const pending = refunds.filter(
    ({ state, due_at, order_id }) => (state === 'pending' || due_at) && !held.has(order_id),
  );
  const unsent = mails.filter(({ due_at }) => due_at);
  return [
    ...open.map(({ id, state, trouble }) => ({
      rule,
      about: `payment ${id} is ${state}: ${trouble}`,
    })),
    ...pending.map(({ id, state }) => ({ rule, about: `refund ${id} is ${state}` })),
    ...unsent.map(({ id, state }) => ({ rule, about: `mail ${id} is ${state}` })),
  ];
}

function wrongLines({ payments, paymentLines, orders, orderLines }: Records): Violation[] {
  const rule = 'the lines add up to the amount';
  const ofOrder = Map.groupBy(orderLines, (line) => line.order_id);
  const ofPayment = Map.groupBy(paymentLines, (line) => line.payment_id);
  const comesTo = (row: Sums, worth: number, lines: readonly LineRow[] = []) => {
    const items = lines.reduce((sum, { price_cents, count }) => sum + price_cents * count, 0);
    const tax = lines.reduce((sum, { tax_cents }) => sum + tax_cents, row.delivery_tax_cents);
    const added = row.delivery_cents + (row.tax_included ? 0 : row.tax_cents);
    const off = lines.reduce((sum, { discount_cents }) => sum + discount_cents, 0);
    const isLowered = off === row.discount_cents && off === discountOf(row.discount_code, items);
    return items - off + added === worth && tax === row.tax_cents && isLowered;
  };
  const wrongOrders = orders
    .filter((order) => !comesTo(order, order.amount_cents, ofOrder.get(order.id)))
    .map(({ id }) => ({ rule, about: `order ${id}` }));
  const wrongPayments = payments
    .filter((payment) => {
      const lines = ofPayment.get(payment.id);
      // The gift card's share is not charged.
      const worth = payment.amount_cents + payment.gift_card_cents;
      return lines !== undefined && !comesTo(payment, worth, lines);
    })
    .map(({ id }) => ({ rule, about: `payment ${id}` }));
  return [...wrongOrders, ...wrongPayments];
}

function wrongGuests({ guests, orders }: Records): Violation[] {
  const rule = 'a guest has at most one order';
  const of = Map.groupBy(orders, ({ user_id }) => user_id);
  return guests.flatMap((id) => {
    const placed = of.get(id)?.length ?? 0;
    return placed > 1 ? [{ rule, about: `guest ${id}: ${placed} orders` }] : [];
  });
}

/** The discount of the harness's codes in cents, computed independently of the shop. */
function discountOf(code: string | null, items: number): number {
  if (code === 'TENTH') return Math.floor((items + 5) / 10);
  if (code === 'FEW') return Math.min(500, items);
  return code === 'ONCE' ? items : 0;
}

/**
 * The log entries of one subject must lead from nothing to its present state, each starting where
 * the last ended.
 */
function wrongLog({ payments, orders, refunds, events }: Records): Violation[] {
  const of = Map.groupBy(events, ({ subject, payment_id, order_id }) =>
    subject === 'payment' ? `payment ${payment_id}` : `${subject} of ${order_id}`,
  );
  const orderOf = new Map(orders.map(({ id, payment_id }) => [payment_id, id]));
  const follow = (name: string, now: string, start: string | null = null): Violation[] => {
    let state = start;
    for (const { before, after } of of.get(name) ?? []) {
      if (before !== state) return gap(name, `${state} → ${before}`);
      state = after;
    }
    return state === now ? [] : gap(name, `the log ends at ${state}, the row is ${now}`);
  };
  const settled = payments.filter(({ settlement }) => settlement !== null);
  const disputed = payments.filter(({ dispute }) => dispute !== null);
  const refunded = orders.filter(({ refunded_cents }) => refunded_cents > 0);
  return [
    ...payments.flatMap(({ id, state }) => follow(`payment ${id}`, state)),
    ...orders.flatMap(({ id, status }) => follow(`order of ${id}`, status)),
    ...refunded.flatMap(({ id, refunded_cents }) =>
      follow(`refunded of ${id}`, String(refunded_cents), '0'),
    ),
    ...settled.flatMap(({ id, settlement }) => {
      const name = `settlement of ${orderOf.get(id)}`;
      return of.get(name)?.at(-1)?.after === settlement ? [] : gap(name, `${settlement}`);
    }),
    ...disputed.flatMap(({ id, dispute }) =>
      follow(`dispute of ${orderOf.get(id)}`, String(dispute)),
    ),
    ...refunds.flatMap(({ order_id, state }) => {
      const last = of.get(`refund of ${order_id}`)?.some(({ after }) => after === state);
      return last ? [] : gap(`refund of ${order_id}`, state);
    }),
  ];
}

function gap(name: string, what: string): Violation[] {
  return [{ rule: 'every change is in the log', about: `${name}: ${what}` }];
}
