import { median } from '../bench/statistics.ts';
import { CountTable } from '../faults/count-table.ts';
import { outcomeText } from './call-or-throw.ts';
import { type RequestParts, requestOf } from './call-request.ts';
import { Connection, type HttpRequest } from './connection.ts';
import type { CatalogueItems } from './fill-shop.ts';
import { paymentFor } from './orders.ts';
import { type NamedRead, publicReads } from './public-reads.ts';
import type { Buyer } from './shoppers.ts';

/**
 * Limits of repeats when looking for the most expensive read, and of the quick calls in each of the
 * two states.
 */
const TRIES = { most: 7, seconds: 5 };
const SAMPLES = { most: 40, seconds: 30 };
/** Minimum sample of a median, however slow the call. */
const LEAST_TRIES = 5;
/** Number of visitors who repeat the most expensive reads, and of these reads. */
const READERS = 100;
const MOST_EXPENSIVE = 3;
/** How many times longer a quick call may take meanwhile. */
export const MAX_SLOWDOWN = 2;
/** The shop may turn these readers away in order to serve others. */
const READERS_MAY_HEAR = [200, 429, 503];

interface QuickCall {
  name: string;
  quietMs: number;
  busyMs: number;
  ratio: number;
}

export interface ExpensiveReadReport {
  /** Every public read with its median time, the most expensive first. */
  reads: { name: string; ms: number }[];
  quick: QuickCall[];
  /** The statuses that readers of the most expensive reads got meanwhile. */
  readers: CountTable;
  /** Duration of that load, in seconds. */
  seconds: number;
  errors: string[];
}

/**
 * Measures a payment and a purchase history, idle and while many clients repeat the most expensive
 * reads.
 */
export async function runExpensiveRead(
  origin: string,
  buyer: Buyer,
  items: CatalogueItems,
): Promise<ExpensiveReadReport> {
  const errors: string[] = [];
  const reads = await rankReads(origin, await publicReads(items), errors);
  const calls = quickCalls(buyer, items);
  const quiet = await measure(origin, calls, errors);
  const readers = new CountTable();
  const stop = repeat(origin, reads.slice(0, MOST_EXPENSIVE), readers, errors);
  const began = performance.now();
  const busy = await measure(origin, calls, errors);
  const seconds = (performance.now() - began) / 1000;
  await stop();
  const quick = calls.map(({ name }, index) => {
    const [quietMs = 0, busyMs = 0] = [quiet[index], busy[index]];
    return { name, quietMs, busyMs, ratio: busyMs / quietMs };
  });
  return { reads, quick, readers, seconds, errors };
}

/** Times each read a few times, one after another. */
async function rankReads(origin: string, reads: readonly NamedRead[], errors: string[]) {
  const timed = [];
  for (const read of reads) {
    const { name, request } = read;
    const times = await timesOf(origin, { name, make: async () => request }, TRIES, errors);
    timed.push({ ...read, ms: median(times) });
  }
  return timed.sort((a, b) => b.ms - a.ms);
}

interface Call {
  name: string;
  make: () => Promise<HttpRequest>;
}

/** Calls of a customer. Visitors' own reads share the shop with the crowd: it is one of visitors. */
function quickCalls(buyer: Buyer, { books }: CatalogueItems): Call[] {
  const [book] = books;
  if (!book) throw new Error('There is no book to buy');
  const pay = 'POST /braintree/payment/:userId';
  const history = 'GET /orders/by/user/:userId';
  const payment = (): RequestParts<typeof pay> => ({ json: paymentFor([book]) });
  return [
    { name: pay, make: () => requestOf(pay, payment(), buyer) },
    { name: history, make: () => requestOf(history, {}, buyer) },
  ];
}

/** The median time of each call, after one call that does not count. */
async function measure(origin: string, calls: readonly Call[], errors: string[]) {
  const medians: number[] = [];
  for (const call of calls) {
    await timesOf(origin, call, { most: 1, seconds: 0 }, errors);
    medians.push(median(await timesOf(origin, call, SAMPLES, errors)));
  }
  return medians;
}

/** Repeats a call up to a count or a duration. @returns each call's time, in ms */
async function timesOf(
  origin: string,
  { name, make }: Call,
  { most, seconds }: { most: number; seconds: number },
  errors: string[],
) {
  const connection = new Connection(origin);
  const taken: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (taken.length < most && (taken.length < LEAST_TRIES || performance.now() < end)) {
    const outcome = await connection.ask(await make());
    taken.push(outcome.ms);
    const isRight = outcome.kind === 'answered' && outcome.status === 200;
    if (!isRight) errors.push(`${name}: ${outcomeText(outcome)}`);
  }
  connection.close();
  return taken;
}

/** Has many clients repeat one of the reads each. @returns how to end it */
function repeat(origin: string, reads: readonly NamedRead[], heard: CountTable, errors: string[]) {
  let isOver = false;
  const all = Promise.all(
    Array.from({ length: READERS }, async (_, reader) => {
      const connection = new Connection(origin);
      const read = reads[reader % reads.length];
      while (!isOver && read) {
        const { name, request } = read;
        const outcome = await connection.ask(request);
        const isAnswer = outcome.kind === 'answered';
        heard.add(name, isAnswer ? String(outcome.status) : outcome.kind);
        if (isAnswer && READERS_MAY_HEAR.includes(outcome.status)) continue;
        errors.push(`${name}: ${outcomeText(outcome)}`);
      }
      connection.close();
    }),
  );
  return async () => {
    isOver = true;
    await all;
  };
}
