import { Tally } from '../faults/tally.ts';
import { outcomeText } from './ask-for.ts';
import { type Parts, requestOf } from './call-request.ts';
import { Connection, type HttpRequest } from './connection.ts';
import type { Shelves } from './fill-shop.ts';
import { paymentFor } from './orders.ts';
import { type NamedRead, readsOfAnyone } from './reads-of-anyone.ts';
import type { Buyer } from './shoppers.ts';
import { median } from './statistics.ts';

/** How often each read is made to find the dearest, and the quick calls in each of the two states. */
const TRIES = { most: 7, seconds: 5 };
const SAMPLES = { most: 40, seconds: 30 };
/** However slow it is, a median is of so many. */
const LEAST_TRIES = 5;
/** Visitors who make the dearest read, again and again. */
const READERS = 100;
/** How many times longer a quick call may take then. */
export const AT_MOST = 2;
/** A shop that turns readers away to serve the others is right to. */
const READERS_MAY_HEAR = [200, 429, 503];

interface QuickCall {
  name: string;
  quietMs: number;
  busyMs: number;
  ratio: number;
}

export interface DearReadReport {
  /** Every read of anyone, with its median time, the dearest first. */
  reads: { name: string; ms: number }[];
  quick: QuickCall[];
  /** What the readers of the dearest were answered meanwhile. */
  readers: Tally;
  /** How long that went on. */
  seconds: number;
  errors: string[];
}

/** What a payment and the categories take, quiet and while many clients repeat the dearest read. */
export async function runDearRead(
  origin: string,
  buyer: Buyer,
  shelves: Shelves,
): Promise<DearReadReport> {
  const errors: string[] = [];
  const reads = await rankReads(origin, await readsOfAnyone(shelves), errors);
  const [dearest] = reads;
  if (!dearest) throw new Error('There is nothing to read');
  const calls = quickCalls(buyer, shelves);
  const quiet = await measure(origin, calls, errors);
  const readers = new Tally();
  const stop = repeat(origin, dearest, readers, errors);
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

/** Makes each read a few times, one after the other. */
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

function quickCalls(buyer: Buyer, { books }: Shelves): Call[] {
  const [book] = books;
  if (!book) throw new Error('There is nothing to buy');
  const pay = 'POST /braintree/payment/:userId';
  const payment = (): Parts<typeof pay> => ({ json: paymentFor([book]) });
  return [
    { name: pay, make: () => requestOf(pay, payment(), buyer) },
    { name: 'GET /categories', make: () => requestOf('GET /categories', {}) },
  ];
}

/** The median of each call, after one that does not count. */
async function measure(origin: string, calls: readonly Call[], errors: string[]) {
  const medians: number[] = [];
  for (const call of calls) {
    await timesOf(origin, call, { most: 1, seconds: 0 }, errors);
    medians.push(median(await timesOf(origin, call, SAMPLES, errors)));
  }
  return medians;
}

/** Makes a call again and again, so many times or for so long. @returns how long each took, in ms */
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

/** Lets many clients repeat a read. @returns what ends that */
function repeat(origin: string, { name, request }: NamedRead, heard: Tally, errors: string[]) {
  let isOver = false;
  const all = Promise.all(
    Array.from({ length: READERS }, async () => {
      const connection = new Connection(origin);
      while (!isOver) {
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
