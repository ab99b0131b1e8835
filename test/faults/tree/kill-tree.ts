import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from '../../rehearsal/processes.ts';
import type { Books, Violation } from '../books.ts';
import { checkBooks } from '../check-books.ts';
import { checkStanding } from '../check-standing.ts';
import { freePorts } from '../local-server.ts';
import { Random } from '../random.ts';
import { LocalTree } from './local-tree.ts';
import {
  ask,
  lookAround,
  type Street,
  shopUntilKilled,
  signInAdmin,
  signUpShoppers,
} from './shoppers.ts';
import { age, countDue, readOpening, readTree } from './tree-books.ts';

export interface TreeOutcome {
  seed: number;
  /** How many processes each kill met. */
  kills: number[];
  violations: Violation[];
  books: Books;
  seconds: number;
}

const SHOPPERS = 6;
/** A kill comes after so many answers about payments, and so many milliseconds, at most. */
const MOST_ANSWERS = 8;
const LATEST_KILL_MS = 400;
/** A shop that takes no payment for so long, in milliseconds, is killed all the same. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 20;
/** Longer than anything is looked for. */
const DAYS = 3;
const MOST_ROUNDS = 400;

/**
 * Opens what `npm start` opens, pages and all, and kills the whole tree while people buy, over and
 * over. What people were told, the copies and the charges are compared after each kill; at the end
 * days go by until nothing is due, and all the books are.
 */
export async function killTree(
  { seed, kills }: { seed: number; kills: number },
  report: (line: string) => void = () => undefined,
): Promise<TreeOutcome> {
  const began = performance.now();
  const stateDir = mkdtempSync(join(tmpdir(), 'colophon-tree-'));
  const tree = new LocalTree({ stateDir, port: await freePorts() });
  const random = new Random(seed);
  const street = aStreet(tree.origin);
  const violations: Violation[] = [];
  try {
    await tree.open();
    const opening = readOpening(stateDir);
    await fillStreet(street);
    for (let n = 1; n <= kills; n += 1) {
      violations.push(...(await killOnce({ tree, street, random })));
      const books = await readTree(stateDir, { told: street.told, opening });
      violations.push(...checkStanding(books));
      report(
        `${n}: ${tree.kills.at(-1)} processes, ${street.told.length} told, ${books.orders.length} orders, ${violations.length} violations`,
      );
      await tree.open();
    }
    violations.push(...(await lookedAt(street)));
    await daysGoBy(tree, street);
    const books = await readTree(stateDir, { told: street.told, opening });
    violations.push(...checkBooks(books));
    const seconds = (performance.now() - began) / 1000;
    return { seed, kills: tree.kills, violations, books, seconds };
  } finally {
    await tree.close();
    rmSync(stateDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

function aStreet(origin: string): Street {
  const killed = new AbortController().signal;
  const admin = { id: '', token: '' };
  return { origin, shoppers: [], admin, books: [], told: [], killed };
}

async function fillStreet(street: Street): Promise<void> {
  await signUpShoppers(street, SHOPPERS);
  street.admin = await signInAdmin(street);
  const products = await ask(street, 'GET', '/api/products?limit=30');
  street.books = [products?.body].flat() as Street['books'];
}

/** People look whether all is there, and buy until the kill. @returns what was not there */
async function killOnce({
  tree,
  street,
  random,
}: {
  tree: LocalTree;
  street: Street;
  random: Random;
}): Promise<Violation[]> {
  const wrong = await lookedAt(street);
  const moment = new AbortController();
  street.killed = moment.signal;
  const seeds = street.shoppers.map(() => random.between(1, 1_000_000_000));
  const shopping = street.shoppers.map((shopper, at) =>
    shopUntilKilled(street, shopper, new Random(seeds[at] ?? 0)),
  );
  await untilTold(street, random.between(1, MOST_ANSWERS));
  await pause(random.between(0, LATEST_KILL_MS));
  await tree.kill();
  moment.abort();
  await Promise.all(shopping);
  street.killed = new AbortController().signal;
  return wrong;
}

async function untilTold({ told }: Street, answers: number): Promise<void> {
  const enough = told.length + answers;
  for (let ms = 0; ms < PATIENCE_MS && told.length < enough; ms += LOOK_MS) await pause(LOOK_MS);
}

async function lookedAt(street: Street): Promise<Violation[]> {
  const rule = 'a shop that was killed opens again as it was';
  return (await lookAround(street)).map((about) => ({ rule, about }));
}

/** What is open becomes days old; then the Cron trigger is pulled until nothing is due. */
async function daysGoBy(tree: LocalTree, street: Street): Promise<void> {
  for (let days = 0; days < DAYS && countDue(tree.stateDir) > 0; days += 1) {
    await tree.close();
    age(tree.stateDir, 1);
    await tree.open();
    let due = Number.POSITIVE_INFINITY;
    for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
      await ask(street, 'GET', '/cdn-cgi/local/scheduled');
      const left = countDue(tree.stateDir);
      // What is put off until later is due again when the next day has gone by.
      if (left === 0 || left === due) break;
      due = left;
    }
  }
  await tree.close();
}
