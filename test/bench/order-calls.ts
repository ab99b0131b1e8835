import { DatabaseSync } from 'node:sqlite';
import { filesOfState } from './catalogue/state-files.ts';

/** Calls that are measured together. */
export type OrderPart = 'orders' | 'figures';

/** Number of orders that each call is made for. */
const SAMPLE = 5;

/** An order of the sample, with the values it is searched by. */
interface Sought {
  id: string;
  user: string;
  number: string;
  transaction: string;
  email: string;
  name: string;
  title: string;
  isbn: string | null;
}

/** The paths to request for each order of the sample, by their name in the table. */
export function callsOf(
  parts: readonly OrderPart[],
  sample: readonly Sought[],
  adminId: string,
): Record<string, string[]> {
  return {
    ...(parts.includes('orders') && adminOrderCalls(sample, adminId)),
    ...(parts.includes('figures') && figuresCalls(sample, adminId)),
  };
}

function adminOrderCalls(sample: readonly Sought[], adminId: string): Record<string, string[]> {
  const list = (query: Record<string, string>) =>
    `/orders/desk/${adminId}?${new URLSearchParams(query)}`;
  const each = (query: (order: Sought) => Record<string, string>) =>
    sample.map((order) => list(query(order)));
  const search = (text: (order: Sought) => string) => each((order) => ({ search: text(order) }));
  return {
    'list, newest': [list({})],
    'list, deep page': each(({ id }) => ({ after: id })),
    'list, of one status': [list({ status: 'Delivered' }), list({ status: 'Shipped' })],
    'list, of a status and days': each(({ id }) => ({
      status: 'Cancelled',
      after: id,
      from: '2016-01-01T00:00:00Z',
      to: '2026-12-01T00:00:00Z',
    })),
    'list, by amount': [list({ sort: 'amount' }), list({ sort: 'amount', order: 'asc' })],
    'list, by amount, deep page': each(({ id }) => ({ sort: 'amount', after: id })),
    'list, by amount, of a status': each(({ id }) => ({
      sort: 'amount',
      status: 'Delivered',
      after: id,
    })),
    'list, by amount, of some days': each(({ id }) => ({
      sort: 'amount',
      after: id,
      from: '2026-01-01T00:00:00Z',
      to: '2026-10-01T00:00:00Z',
    })),
    'one order': sample.map(({ id }) => `/order/${id}/desk/${adminId}`),
    'search, number': search(({ number }) => number),
    'search, name': search(({ name }) => name),
    'search, first name': search(({ name }) => name.split(' ')[0] ?? ''),
    'search, first name, deep page': each(({ name, id }) => ({
      search: name.split(' ')[0] ?? '',
      after: id,
    })),
    'search, e-mail': search(({ email }) => email),
    'search, title': search(({ title }) => title),
    'search, ISBN': search(({ isbn, title }) => isbn ?? title),
    'search, transaction': search(({ transaction }) => transaction),
    'search, common words': search(() => 'street house garden'),
    'search, two letters': search(({ name }) => name.slice(0, 2)),
    'search, no hit': search((_) => 'zzyxq street'),
    'GET /order/list': [`/order/list/${adminId}`],
  };
}

function figuresCalls(sample: readonly Sought[], adminId: string): Record<string, string[]> {
  const typed = sample.map(({ name }) => name.split(' ')[0] ?? '');
  const surnames = sample.map(({ name }) => name.split(' ').at(-1) ?? '');
  return {
    'dashboard, this day': [`/figures/${adminId}?over=day`],
    'dashboard, this month': [`/figures/${adminId}?over=month`],
    'dashboard, this year': [`/figures/${adminId}?over=year`],
    'customers, the latest': [`/customers/${adminId}`],
    'customers, by spending': [`/customers/${adminId}?sort=spent`],
    'customers, found': typed.map((name) => `/customers/${adminId}?search=${name}`),
    'customers, found by surname': surnames.map((name) => `/customers/${adminId}?search=${name}`),
    'a customer': sample.map(({ user }) => `/customer/${user}/${adminId}`),
  };
}

/** A sample of orders, evenly spread over all `orders`. */
export function sampleOrders(state: string, orders: number): Sought[] {
  const shop = new DatabaseSync(filesOfState(state).shop, { readOnly: true });
  try {
    const find = shop.prepare(`SELECT orders.id, number, transaction_id AS "transaction", email,
        users.id AS user,        users.name, order_lines.name AS title, isbn
      FROM orders JOIN users ON users.id = orders.user_id
      JOIN payments ON payments.id = payment_id
      JOIN order_lines ON order_id = orders.id AND position = 0
      WHERE orders.rowid = ?`);
    return Array.from({ length: SAMPLE }, (_, at) => {
      const rowid = 1 + Math.floor(((at + 0.5) * orders) / SAMPLE);
      return find.get(rowid) as unknown as Sought;
    });
  } finally {
    shop.close();
  }
}
