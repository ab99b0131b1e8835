import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Session, sessionSchema } from '#contract/accounts/user.ts';
import { type Figures, figuresSchema } from '#contract/sales-figures/sales-figures.ts';
import { costOf } from '#support/cost.ts';
import { alignedTable } from '../faults/count-table.ts';
import { filesOfState } from './catalogue/state-files.ts';
import { openForBulkLoad, writeCatalogue } from './catalogue/write-catalogue.ts';
import { checkFigures } from './check-figures.ts';
import { fillOrders, OWNER } from './fill-orders.ts';
import { callsOf, type OrderPart, sampleOrders } from './order-calls.ts';
import { closeWorker, serveWorker } from './served-worker.ts';
import { median } from './statistics.ts';

/** The cost of each answer, by the call's name. */
type MeasuredOrders = Map<string, { rows: number; bytes: number; ms: number }[]>;

/** How many times as much a call may cost with the most orders as with the fewest. */
const MOST_GROWTH = 3;

/**
 * For each call and number of orders: the D1 rows read by its most expensive answer, its size and
 * its median time; `!` marks a call that grew more than three times.
 */
function reportOrders(measured: ReadonlyMap<number, MeasuredOrders>): string {
  const sizes = [...measured.keys()];
  const names = [...(measured.values().next().value?.keys() ?? [])];
  const heads = sizes.flatMap((size) => [`rows, ${size}`, 'KB', 'ms']);
  return [
    'Orders: rows read by the most expensive answer, size of the largest, and median time in ms',
    alignedTable([['', ...heads, 'growth'], ...names.map((name) => row(name, measured))]),
  ].join('\n');
}

function row(name: string, measured: ReadonlyMap<number, MeasuredOrders>): string[] {
  const costs = [...measured.values()].map((calls) => {
    const answers = calls.get(name) ?? [];
    return {
      rows: Math.max(...answers.map(({ rows }) => rows)),
      bytes: Math.max(...answers.map(({ bytes }) => bytes)),
      ms: median(answers.map(({ ms }) => ms)),
    };
  });
  const [first, last] = [costs[0], costs.at(-1)];
  const growth = first && last ? Math.max(last.rows / first.rows, last.bytes / first.bytes) : 1;
  const cells = costs.flatMap(({ rows, bytes, ms }) => [
    String(rows),
    (bytes / 1024).toFixed(1),
    ms.toFixed(0),
  ]);
  return [name, ...cells, `${growth.toFixed(1)}${growth > MOST_GROWTH ? ' !' : ''}`];
}

const BOOKS = 1000;
interface Options {
  port: number;
  seed: number;
  /** The calls to make: the admin's, those of the dashboard and the customers, or both. */
  parts: readonly OrderPart[];
}

/**
 * Measures the order pages with each of these numbers of orders, side by side.
 * @throws if the dashboard differs from the orders
 */
export async function measureOrders(sizes: readonly number[], options: Options): Promise<string> {
  const measured = new Map<number, MeasuredOrders>();
  for (const orders of sizes) measured.set(orders, await measureSize(orders, options));
  return reportOrders(measured);
}

async function measureSize(orders: number, options: Options): Promise<MeasuredOrders> {
  const { seed } = options;
  const state = mkdtempSync(join(tmpdir(), 'colophon-orders-'));
  try {
    console.log(`Making ${orders} orders ...`);
    const began = performance.now();
    await writeCatalogue(state, BOOKS, seed);
    const shop = openForBulkLoad(filesOfState(state).shop);
    await fillOrders(shop, orders, seed);
    shop.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    shop.close();
    console.log(`... done in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
    return await measureShop(state, { ...options, orders });
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
}

async function measureShop(
  state: string,
  { port, orders, parts }: Options & { orders: number },
): Promise<MeasuredOrders> {
  const sample = sampleOrders(state, orders);
  const shop = await serveWorker({ state, port });
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
    const figures = await figuresOf(shop.url, { user, token });
    for (const [name, calls] of Object.entries(callsOf(parts, sample, user._id))) {
      const costs = [];
      for (const path of calls) costs.push(await askOnce(`${shop.url}/api${path}`, token));
      rows.set(name, costs);
    }
    // Done last, because counting a million orders blocks this process for longer than a connection
    // waits.
    if (parts.includes('figures')) checkFigures(state, figures);
    return rows;
  } finally {
    await closeWorker(shop);
  }
}

/** The dashboard's figures for the year. */
async function figuresOf(url: string, { user, token }: Session): Promise<Figures> {
  const path = `/api/figures/${user._id}?over=year`;
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  return figuresSchema.parse(await answer.json());
}

async function askOnce(url: string, token: string) {
  const began = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`);
  return { rows: costOf(answer).rowsRead, bytes: text.length, ms: performance.now() - began };
}
