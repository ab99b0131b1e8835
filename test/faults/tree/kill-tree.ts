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
  /** How many processes each kill ended. */
  kills: number[];
  violations: Violation[];
  books: Books;
  seconds: number;
}

const SHOPPERS = 6;
/**
 * A kill comes after at most this many answers about payments, plus at most this many milliseconds.
 */
const MOST_ANSWERS = 8;
const LATEST_KILL_MS = 400;
/** A shop that takes no payment for this long, in milliseconds, is killed anyway. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 20;
/** Days that pass after the last kill; longer than any lookup goes on. */
const DAYS = 3;
const MOST_ROUNDS = 400;

/**
 * Opens what `npm start` opens, including the pages, and kills the whole tree over and over while
 * people buy. After each kill, what people were told, the copies and the charges are compared. At
 * the end days pass until nothing is due, and all the books are checked.
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
        `kill ${n}: ${tree.kills.at(-1)} processes, ${street.told.length} answers, ${books.orders.length} orders, ${violations.length} violations`,
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

/** Shoppers check that everything is there, and buy until the kill. @returns what was missing */
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
  const rule = 'a killed shop starts again with its data';
  return (await lookAround(street)).map((about) => ({ rule, about }));
}

/** Ages all open work by days, and pulls the Cron trigger until nothing is due. */
async function daysGoBy(tree: LocalTree, street: Street): Promise<void> {
  for (let days = 0; days < DAYS && countDue(tree.stateDir) > 0; days += 1) {
    await tree.close();
    age(tree.stateDir, 1);
    await tree.open();
    let due = Number.POSITIVE_INFINITY;
    for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
      await ask(street, 'GET', '/cdn-cgi/local/scheduled');
      const left = countDue(tree.stateDir);
      // Postponed work is due again once the next day has passed.
      if (left === 0 || left === due) break;
      due = left;
    }
  }
  await tree.close();
}
