import { loadavg } from 'node:os';
import { costOf } from '#support/cost.ts';
import { cachedCatalogue } from './catalogue/cached-catalogue.ts';
import { CATALOGUE_CALLS, type CatalogueCall, type ReadCall } from './catalogue-calls.ts';
import { sampleCatalogue } from './catalogue-sample.ts';
import { load, type Target } from './load.ts';
import type { MeasuredCall } from './report-catalogue.ts';
import { closeWorker, cpuOf, type ServedWorker, serveWorker } from './served-worker.ts';
import { NO_CACHE_HEADERS } from './shop-vars.ts';

export interface CatalogueOptions {
  seconds: number;
  connections: number;
  seed: number;
  port: number;
}

/** Different inputs per call. */
const SAMPLE = 40;

/** Measures each call over a catalogue of `books` books, straight from D1 and from the cache. */
export async function measureCatalogue(
  books: number,
  options: CatalogueOptions,
): Promise<MeasuredCall[]> {
  const state = await cachedCatalogue(books, options.seed);
  const sample = sampleCatalogue(state, SAMPLE);
  const shop = await serveWorker({ state, port: options.port });
  try {
    const measured: MeasuredCall[] = [];
    for (const [name, call] of Object.entries(CATALOGUE_CALLS)) {
      const one = await measureCall(shop, name, call, call.calls(sample), options);
      if (one) measured.push(one);
    }
    return measured;
  } finally {
    await closeWorker(shop);
  }
}

async function measureCall(
  shop: ServedWorker,
  name: string,
  { rowsPerShown, shown }: CatalogueCall,
  calls: readonly ReadCall[],
  { seconds, connections }: CatalogueOptions,
): Promise<MeasuredCall | undefined> {
  const cached = calls.map((call) => targetOf(shop.url, call));
  const uncached = cached.map((target) => ({ ...target, headers: NO_CACHE_HEADERS }));
  const answers: MeasuredCall['answers'] = [];
  for (const target of uncached) {
    const { rows, shown: inAnswer } = await askOnce(target, shown);
    if (inAnswer === undefined) return undefined;
    answers.push({ rows, shown: inAnswer });
  }
  const before = cpuOf(shop);
  const fromD1 = await load(uncached, connections, seconds);
  const cpuMs = (cpuOf(shop) - before) / fromD1.latencies.length;
  for (const target of cached) await askOnce(target, shown);
  const fromCache = await load(cached, connections, seconds);
  const machineLoad = loadavg()[0] ?? 0;
  return { name, rowsPerShown, answers, fromD1, fromCache, cpuMs, machineLoad };
}

function targetOf(origin: string, { method, path, body }: ReadCall): Target {
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  return { url: `${origin}/api${path}`, method, ...text };
}

/** @returns the rows that one answer shows, and those it reports as read */
async function askOnce(
  { url, method, body, headers }: Target,
  shown: CatalogueCall['shown'],
): Promise<{ rows: number; shown: number | undefined }> {
  const type: Record<string, string> =
    body === undefined ? {} : { 'content-type': 'application/json' };
  const asked = { method, headers: { ...type, ...headers }, ...(body !== undefined && { body }) };
  const answer = await fetch(url, asked);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return { rows: costOf(answer).rowsRead, shown: shown(await answer.json()) };
}
