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
import { type MeasuredOrders, reportOrders } from './report-orders.ts';
import { closeWorker, serveWorker } from './served-worker.ts';
import { readCosts } from './server-timing.ts';
import { WORKER_VARS } from './shop-vars.ts';

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
