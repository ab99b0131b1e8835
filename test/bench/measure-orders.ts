import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sessionSchema } from '../../functions/contract/user.ts';
import { filesOfState } from './catalogue/state-files.ts';
import { openQuickly, writeCatalogue } from './catalogue/write-catalogue.ts';
import { fillOrders, OWNER } from './fill-orders.ts';
import { type MeasuredOrders, reportOrders } from './report-orders.ts';
import { closeWorker, serveWorker } from './served-worker.ts';
import { readCosts } from './server-timing.ts';
import { VARS } from './shop-vars.ts';

const BOOKS = 1000;
/** Orders that each call is made for. */
const SAMPLE = 5;

/** An order of the sample, by what it is looked for. */
interface Sought {
  id: string;
  number: string;
  transaction: string;
  email: string;
  name: string;
  title: string;
  isbn: string | null;
}

/** What the pages of orders cost with each of these numbers of orders, side by side. */
export async function measureOrders(
  sizes: readonly number[],
  options: { port: number; seed: number },
): Promise<string> {
  const measured = new Map<number, MeasuredOrders>();
  for (const orders of sizes) measured.set(orders, await measureSize(orders, options));
  return reportOrders(measured);
}

async function measureSize(
  orders: number,
  { port, seed }: { port: number; seed: number },
): Promise<MeasuredOrders> {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-orders-'));
  try {
    const state = join(folder, 'state');
    mkdirSync(state);
    console.log(`Making ${orders} orders ...`);
    const began = performance.now();
    await writeCatalogue(state, BOOKS, seed);
    const shop = openQuickly(filesOfState(state).shop);
    await fillOrders(shop, orders, seed);
    shop.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    shop.close();
    console.log(`... made in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
    return await measureShop(folder, state, { port, orders });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureShop(
  folder: string,
  state: string,
  { port, orders }: { port: number; orders: number },
): Promise<MeasuredOrders> {
  const vars = join(folder, 'bench.vars');
  const lines = Object.entries(VARS).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(vars, lines.join(''));
  const sample = sampleOrders(state, orders);
  const place = { entry: 'functions/worker.ts', probe: '/api/categories', state, vars: [vars] };
  const shop = await serveWorker({ ...place, port });
  try {
    const { user, token } = sessionSchema.parse(
      await (
        await fetch(`${shop.url}/api/signin`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(OWNER),
        })
      ).json(),
    );
    const rows: MeasuredOrders = new Map();
    for (const [name, calls] of Object.entries(callsOf(sample, user._id))) {
      const costs = [];
      for (const path of calls) costs.push(await askOnce(`${shop.url}/api${path}`, token));
      rows.set(name, costs);
    }
    return rows;
  } finally {
    await closeWorker(shop);
  }
}

async function askOnce(url: string, token: string) {
  const began = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  const costs = readCosts(answer.headers.get('server-timing'));
  if (!answer.ok || !costs) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`);
  return { rows: costs.rowsRead, bytes: text.length, ms: performance.now() - began };
}

/** What is asked, by its name in the table, for each order of the sample. */
function callsOf(sample: readonly Sought[], adminId: string): Record<string, string[]> {
  const desk = (query: Record<string, string>) =>
    `/orders/desk/${adminId}?${new URLSearchParams(query)}`;
  const each = (query: (order: Sought) => Record<string, string>) =>
    sample.map((order) => desk(query(order)));
  const search = (text: (order: Sought) => string) => each((order) => ({ search: text(order) }));
  return {
    'list, newest': [desk({})],
    'list, far behind': each(({ id }) => ({ after: id })),
    'list, of one status': [desk({ status: 'Delivered' }), desk({ status: 'Shipped' })],
    'list, of a status and days': each(({ id }) => ({
      status: 'Cancelled',
      after: id,
      from: '2016-01-01T00:00:00Z',
      to: '2026-12-01T00:00:00Z',
    })),
    'one order': sample.map(({ id }) => `/order/${id}/desk/${adminId}`),
    'search, number': search(({ number }) => number),
    'search, name': search(({ name }) => name),
    'search, first name': search(({ name }) => name.split(' ')[0] ?? ''),
    'search, first name, far behind': each(({ name, id }) => ({
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

/** So many orders, evenly spread over all. */
function sampleOrders(state: string, orders: number): Sought[] {
  const shop = new DatabaseSync(filesOfState(state).shop, { readOnly: true });
  try {
    const find = shop.prepare(`SELECT orders.id, number, transaction_id AS "transaction", email,
        users.name, order_lines.name AS title, isbn
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
