import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { getPlatformProxy } from 'wrangler';
import { readMemory } from '../load/memory.ts';
import { root } from '../rehearsal/settings.ts';
import { WORKER_BUNDLE } from '../rehearsal/worker-bundle.ts';
import { cachedCatalogue } from './catalogue/cached-catalogue.ts';
import { CATALOGUE_CALLS, type ReadCall } from './catalogue-calls.ts';
import { sampleCatalogue } from './catalogue-sample.ts';
import { load, type Target } from './load.ts';
import { type BindingCalls, recordCalls } from './recorded-calls.ts';
import { type Measured, type ReadOptions, reportReads } from './report-reads.ts';
import { closeWorker, cpuOf, type ServedWorker, serveWorker } from './served-worker.ts';
import { NO_CACHE_HEADERS, WORKER_VARS } from './shop-vars.ts';

const WARM_UP_SECONDS = 2;

/** The calls to compare, by their name in the table, and by that in the catalogue's. */
const READ_CALLS = {
  product: 'product',
  'newest six': 'home, newest',
  'filtered page': 'filtered, first page',
};

/**
 * Measures the shop's own share of its calls. Each runs next to a bare Worker that asks the same of
 * D1 and the rate limits, in turns, so that other load on the machine affects both.
 * @returns the tables, as text
 */
export async function measureReads(options: ReadOptions): Promise<string> {
  const state = await cachedCatalogue(options.books, options.seed);
  const sample = sampleCatalogue(state, 1);
  const calls: Record<string, ReadCall> = {};
  for (const [name, known] of Object.entries(READ_CALLS)) {
    const [call] = CATALOGUE_CALLS[known]?.calls(sample) ?? [];
    if (!call) throw new Error(`The catalogue has no call ${known}`);
    calls[name] = call;
  }
  return await compare(state, calls, await recordEach(state, calls), options);
}

/** Drops work that is deferred until after an answer; it is not measured. */
const waitingForNothing = {
  waitUntil: () => undefined,
  passThroughOnException: () => undefined,
  props: {},
} as unknown as ExecutionContext;

/** Makes each call to the shop's app once, to learn what it asks of its bindings. */
async function recordEach(
  state: string,
  calls: Record<string, ReadCall>,
): Promise<Record<string, BindingCalls>> {
  const { createApp, createDeps, parseEnv } = await loadShopApp();
  const { env, dispose } = await getPlatformProxy<Record<string, unknown>>({
    configPath: join(root, 'wrangler.toml'),
    persist: { path: join(state, 'v3') },
    envFiles: [],
  });
  try {
    const recorded: Record<string, BindingCalls> = {};
    for (const [name, { method, path, body }] of Object.entries(calls)) {
      const { deps, calls: asked } = recordCalls(createDeps(parseEnv({ ...env, ...WORKER_VARS })));
      const app = createApp(deps);
      const headers = { 'content-type': 'application/json', ...NO_CACHE_HEADERS };
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      const answer = await app.request(`/api${path}`, init, env, waitingForNothing);
      if (answer.status !== 200) throw new Error(`${name}: ${await answer.text()}`);
      recorded[name] = asked;
    }
    return recorded;
  } finally {
    await dispose();
  }
}

async function compare(
  state: string,
  calls: Record<string, ReadCall>,
  recorded: Record<string, BindingCalls>,
  options: ReadOptions,
): Promise<string> {
  const byPath = Object.entries(calls).map(([name, { path }]) => {
    return [new URL(path, 'http://x').pathname.slice(1), recorded[name]];
  });
  const vars = { ...WORKER_VARS, CALLS: JSON.stringify(Object.fromEntries(byPath)) };
  const { port } = options;
  const shop = await serveWorker({ state, port });
  try {
    const bareAt = { entry: 'test/bench/bare-worker.ts', port: port + 1, probe: '/api/nothing' };
    const bare = await serveWorker({ state, vars, ...bareAt });
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
 * Bundles the shop's app into one file, as deployed, because Node cannot import a single key of a
 * JSON file by name.
 */
async function loadShopApp(): Promise<ShopApp> {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-'));
  try {
    const outfile = join(folder, 'shop-app.mjs');
    const entryPoints = [join(import.meta.dirname, 'shop-app.ts')];
    await build({ ...WORKER_BUNDLE, entryPoints, outfile });
    return (await import(pathToFileURL(outfile).href)) as ShopApp;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
