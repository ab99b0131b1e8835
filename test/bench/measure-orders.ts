import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figures, figuresSchema } from '../../functions/contract/sales-figures.ts';
import { type Session, sessionSchema } from '../../functions/contract/user.ts';
import { filesOfState } from './catalogue/state-files.ts';
import { openForBulkLoad, writeCatalogue } from './catalogue/write-catalogue.ts';
import { checkFigures } from './check-figures.ts';
import { fillOrders, OWNER } from './fill-orders.ts';
import { callsOf, type OrderPart, sampleOrders } from './order-calls.ts';
import { closeWorker, serveWorker } from './served-worker.ts';
import { readCosts } from './server-timing.ts';
import { WORKER_VARS } from './shop-vars.ts';
import { percentile } from './statistics.ts';

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
  const table = [['', ...heads, 'growth'], ...names.map((name) => row(name, measured))];
  const widths = table.reduce<number[]>(
    (all, cells) => cells.map((cell, at) => Math.max(cell.length, all[at] ?? 0)),
    [],
  );
  const lines = table.map((cells) =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
  return [
    'Orders: rows read by the most expensive answer, size of the largest, and median time in ms',
    ...lines,
  ].join('\n');
}

function row(name: string, measured: ReadonlyMap<number, MeasuredOrders>): string[] {
  const costs = [...measured.values()].map((calls) => {
    const answers = calls.get(name) ?? [];
    const ms = answers.map((answer) => answer.ms).sort((a, b) => a - b);
    return {
      rows: Math.max(...answers.map(({ rows }) => rows)),
      bytes: Math.max(...answers.map(({ bytes }) => bytes)),
      ms: percentile(ms, 0.5),
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
  const folder = mkdtempSync(join(tmpdir(), 'colophon-orders-'));
  try {
    const state = join(folder, 'state');
    mkdirSync(state);
    console.log(`Making ${orders} orders ...`);
    const began = performance.now();
    await writeCatalogue(state, BOOKS, seed);
    const shop = openForBulkLoad(filesOfState(state).shop);
    await fillOrders(shop, orders, seed);
    shop.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    shop.close();
    console.log(`... done in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
    return await measureShop(folder, state, { ...options, orders });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureShop(
  folder: string,
  state: string,
  { port, orders, parts }: Options & { orders: number },
): Promise<MeasuredOrders> {
  const vars = join(folder, 'bench.vars');
  const lines = Object.entries(WORKER_VARS).map(([name, value]) => `${name}='${value}'\n`);
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
  const costs = readCosts(answer.headers.get('server-timing'));
  if (!answer.ok || !costs) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`);
  return { rows: costs.rowsRead, bytes: text.length, ms: performance.now() - began };
}
