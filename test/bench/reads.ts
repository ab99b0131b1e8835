import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { getPlatformProxy } from 'wrangler';
import { migrate, SEARCH_FOLDER } from '../faults/migrate.ts';
import { readMemory } from '../load/memory.ts';
import { root } from '../rehearsal/settings.ts';
import { WORKER_BUNDLE } from '../rehearsal/worker-bundle.ts';
import { type Catalogue, fillCatalogue } from './fill-catalogue.ts';
import { load, type Target } from './load.ts';
import { type Meter, meteredD1 } from './metered-d1.ts';
import { READ_CALLS, type ReadCall } from './read-calls.ts';
import { type Measured, type ReadOptions, reportReads } from './report-reads.ts';
import { closeWorker, cpuOf, type ServedWorker, serveWorker } from './served-worker.ts';
import { NO_CACHE_HEADERS, WORKER_VARS } from './shop-vars.ts';

const WARM_UP_SECONDS = 2;

/**
 * Measures the shop's own share of its calls. Each runs next to a bare Worker that makes the same
 * statements, in turns, so that other load on the machine affects both.
 * @returns the tables, as text
 */
export async function measureReads(options: ReadOptions): Promise<string> {
  const state = mkdtempSync(join(tmpdir(), 'colophon-bench-'));
  try {
    const { calls, meters } = await prepare(state, options);
    return await compare(state, calls, meters, options);
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
}

async function prepare(state: string, { books, seed }: ReadOptions) {
  const { env, dispose } = await getPlatformProxy<
    Record<string, unknown> & { DB: D1Database; SEARCH: D1Database }
  >({
    configPath: join(root, 'wrangler.toml'),
    persist: { path: join(state, 'v3') },
    envFiles: [],
  });
  try {
    await migrate(env.DB);
    await migrate(env.SEARCH, SEARCH_FOLDER);
    const catalogue = await fillCatalogue(env.DB, books, seed);
    return await meterCalls(await loadShopApp(state), env, catalogue);
  } finally {
    await dispose();
  }
}

/** Drops work that is deferred until after an answer; it is not measured. */
const waitingForNothing = {
  waitUntil: () => undefined,
  passThroughOnException: () => undefined,
  props: {},
} as unknown as ExecutionContext;

/** Makes each call to the shop's app once, to learn its D1 statements. */
async function meterCalls(
  { createApp, createDeps, parseEnv }: Awaited<ReturnType<typeof loadShopApp>>,
  env: Record<string, unknown> & { DB: D1Database },
  catalogue: Catalogue,
) {
  const calls: Record<string, ReadCall> = {};
  const meters: Record<string, Meter> = {};
  for (const [name, callFor] of Object.entries(READ_CALLS)) {
    const call = callFor(catalogue);
    const { d1, meter } = meteredD1(env.DB);
    const app = createApp({ ...createDeps(parseEnv({ ...env, ...WORKER_VARS })), d1 });
    const headers = { 'content-type': 'application/json', ...NO_CACHE_HEADERS };
    const body = call.body === undefined ? {} : { body: JSON.stringify(call.body) };
    const init = { method: call.method, headers, ...body };
    const answer = await app.request(`/api${call.path}`, init, env, waitingForNothing);
    if (answer.status !== 200) throw new Error(`${name}: ${await answer.text()}`);
    calls[name] = call;
    meters[name] = meter;
  }
  return { calls, meters };
}

async function compare(
  state: string,
  calls: Record<string, ReadCall>,
  meters: Record<string, Meter>,
  options: ReadOptions,
): Promise<string> {
  const statements = Object.entries(calls).map(([name, { path }]) => {
    return [new URL(path, 'http://x').pathname.slice(1), meters[name]?.statements];
  });
  const vars = { ...WORKER_VARS, STATEMENTS: JSON.stringify(Object.fromEntries(statements)) };
  const file = join(state, 'bench.vars');
  const line = ([name, value]: [string, string]) => `${name}='${value}'\n`;
  writeFileSync(file, Object.entries(vars).map(line).join(''));
  const place = { state, vars: [file] };
  const entries = { shop: 'functions/worker.ts', bare: 'test/bench/bare-worker.ts' };
  const probes = { shop: '/api/categories', bare: '/api/nothing' };
  const { port } = options;
  const shop = await serveWorker({ ...place, entry: entries.shop, port, probe: probes.shop });
  try {
    const bareAt = { entry: entries.bare, port: port + 1, probe: probes.bare };
    const bare = await serveWorker({ ...place, ...bareAt });
    try {
      const targets = targetsOf(calls, { shop, bare });
      const measured = await runRounds(targets, options);
      return reportReads({
        measured,
        memory: {
          shop: readMemory(shop.process.pid ?? 0),
          bare: readMemory(bare.process.pid ?? 0),
        },
        options,
      });
    } finally {
      await closeWorker(bare);
    }
  } finally {
    await closeWorker(shop);
  }
}

interface Measuring extends Measured {
  target: Target;
  worker: ServedWorker;
}

function targetsOf(
  calls: Record<string, ReadCall>,
  workers: Record<'bare' | 'shop', ServedWorker>,
) {
  const measured = new Map<string, Measuring>();
  const add = (name: string, worker: ServedWorker, target: Target) =>
    measured.set(name, { target, worker, rates: [], latencies: [], costs: [], cpuMs: 0 });
  add('bare, no work', workers.bare, { url: `${workers.bare.url}/api/nothing`, method: 'GET' });
  for (const [name, { method, path, body }] of Object.entries(calls)) {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const bare = { url: `${workers.bare.url}/api${path}`, method, body: text };
    const shop = { url: `${workers.shop.url}/api${path}`, method, body: text };
    add(`bare, ${name}`, workers.bare, bare);
    add(`shop, ${name}`, workers.shop, { ...shop, headers: NO_CACHE_HEADERS });
    add(`cached, ${name}`, workers.shop, shop);
  }
  return measured;
}

/**
 * Runs each target in turn, forwards and backwards, so that neither side gets the better moments.
 */
async function runRounds(
  targets: Map<string, Measuring>,
  { rounds, seconds, connections }: ReadOptions,
): Promise<Map<string, Measured>> {
  for (const { target } of targets.values()) await load([target], connections, WARM_UP_SECONDS);
  const order = [...targets.values()];
  for (let round = 0; round < rounds; round++) {
    for (const one of round % 2 === 0 ? order : order.toReversed()) {
      const before = cpuOf(one.worker);
      const { requestsPerSecond, latencies, costs } = await load(
        [one.target],
        connections,
        seconds,
      );
      one.cpuMs += cpuOf(one.worker) - before;
      one.rates.push(requestsPerSecond);
      one.latencies.push(...latencies);
      one.costs.push(...costs);
    }
  }
  return targets;
}

type ShopApp = typeof import('./shop-app.ts');

/**
 * Bundles the shop's app into one file in `folder`, as deployed, because Node cannot import a
 * single key of a JSON file by name.
 */
async function loadShopApp(folder: string): Promise<ShopApp> {
  const outfile = join(folder, 'shop-app.mjs');
  await build({
    ...WORKER_BUNDLE,
    entryPoints: [join(import.meta.dirname, 'shop-app.ts')],
    outfile,
  });
  return (await import(pathToFileURL(outfile).href)) as ShopApp;
}
