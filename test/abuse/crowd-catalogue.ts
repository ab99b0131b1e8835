import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { median, percentile } from '../bench/statistics.ts';
import type { HttpRequest } from '../load/connection.ts';
import { type CatalogueItems, fillShop } from '../load/fill-shop.ts';
import { paymentFor } from '../load/orders.ts';
import { signInAdmin } from '../load/people.ts';
import { publicReads } from '../load/public-reads.ts';
import { type Account, type AttackedShop, createAccount, requireStatus } from './attack-shop.ts';
import { callAs, countText, ipAddressOf } from './call-as.ts';
import { sendRead } from './send-read.ts';

const BOOKS = 2000;
/** Each pays within the limits of a fresh account; of fewer, two or three payments decided the p95. */
const BUYERS = 60;
/** Payments are measured idle and with the crowd in turn: what slows the machine slows both. */
const ROUNDS = 2;
const CLIENTS = 100;
const MOST_EXPENSIVE = 3;
/**
 * Repeats of each read when looking for the most expensive, so that a chance pause does not make a
 * cheap one look expensive.
 */
const TRIES = 15;
const AT_MOST = 2;

/** Measures payments, idle and while a hundred anonymous clients make the most expensive reads. */
export async function crowdCatalogue(shop: AttackedShop, print: (line: string) => void) {
  const items = await fillShop(shop.origin, await signInAdmin(shop.origin), BOOKS);
  const buyers: Account[] = [];
  for (let n = 0; n < BUYERS; n += 1)
    buyers.push(await createAccount(shop.origin, ipAddressOf(4, n)));

  const reads = await rankReads(shop.origin, items);
  for (const { name, ms } of reads.slice(0, MOST_EXPENSIVE))
    print(`  ${ms.toFixed(0)} ms: ${name}`);
  await payAll(shop.origin, buyers, items);
  const quiet: number[] = [];
  const busy: number[] = [];
  const heard: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(...(await payAll(shop.origin, buyers, items)));
    const mostExpensive = reads.slice(0, MOST_EXPENSIVE).map(({ request }) => request);
    const endCrowd = await startCrowd(shop.origin, mostExpensive);
    busy.push(...(await payAll(shop.origin, buyers, items)));
    heard.push(...(await endCrowd()));
  }

  const figures = (times: number[]) =>
    `median ${median(times).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms (${times.length})`;
  const ratio = percentile(busy, 0.95) / percentile(quiet, 0.95);
  print(`  payments, idle: ${figures(quiet)}; with ${CLIENTS} clients: ${figures(busy)}`);
  print(`  answers to the clients: ${countText(heard)}`);
  print(`  p95 is ${ratio.toFixed(2)} times that of the idle shop (limit ${AT_MOST})`);
  return ratio <= AT_MOST;
}

async function rankReads(origin: string, items: CatalogueItems) {
  const timed = [];
  for (const { name, request } of await publicReads(items)) {
    const times: number[] = [];
    for (let n = 0; n < TRIES; n += 1)
      times.push((await sendRead(origin, request, ipAddressOf(5, n))).ms);
    timed.push({ name, request, ms: median(times) });
  }
  return timed.sort((a, b) => b.ms - a.ms);
}

/** Lets each buyer pay once, one after another. @returns each one's time, in ms */
async function payAll(
  origin: string,
  buyers: readonly Account[],
  { books }: CatalogueItems,
): Promise<number[]> {
  const times: number[] = [];
  for (const [n, { id, token }] of buyers.entries()) {
    const book = books[n % books.length];
    if (!book) throw new Error('There is no book to buy');
    const client = { address: ipAddressOf(4, n), token };
    const path = `/braintree/payment/${id}`;
    const answer = await callAs(origin, client, 'POST', path, paymentFor([book]));
    times.push(requireStatus(200, answer).ms);
  }
  return times;
}

/**
 * Starts clients at different addresses, each of which repeats one of the reads.
 * @returns what ends them, and returns the status of each answer
 */
async function startCrowd(origin: string, reads: readonly HttpRequest[]) {
  const thread = new Worker(join(import.meta.dirname, 'crowd-thread.ts'), {
    workerData: { origin, reads, clients: CLIENTS },
  });
  await once(thread, 'online');
  thread.postMessage('begin');
  return async (): Promise<number[]> => {
    thread.postMessage('end');
    const [statuses] = await once(thread, 'message');
    await thread.terminate();
    return statuses;
  };
}
