import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from '../../rehearsal/processes.ts';
import { checkConfirmedOutcomes } from '../check-confirmed-outcomes.ts';
import { doubleCharges } from '../check-money.ts';
import { checkRecords } from '../check-records.ts';
import { checkStock } from '../check-stock.ts';
import { freePorts } from '../local-server.ts';
import { Random } from '../random.ts';
import type { Records, Violation } from '../records.ts';
import { ProcessTree } from './process-tree.ts';
import {
  ask,
  checkReopenedShop,
  type RunningShop,
  shopUntilKilled,
  signInAdmin,
  signUpShoppers,
} from './shoppers.ts';
import { ageOpenJobs, countDue, readInitialStock, readTreeRecords } from './tree-records.ts';

export interface TreeOutcome {
  seed: number;
  /** How many processes each kill ended. */
  kills: number[];
  violations: Violation[];
  records: Records;
  seconds: number;
}

const SHOPPERS = 6;
/**
 * A kill comes after at most this many answers about payments, plus at most this many milliseconds.
 */
const MOST_ANSWERS = 8;
const LATEST_KILL_MS = 400;
/** A shop that takes no payment for this long, in milliseconds, is killed anyway. */
const TIMEOUT_MS = 30_000;
const LOOK_MS = 20;
/** Days that pass after the last kill; longer than any lookup goes on. */
const DAYS = 3;
const MOST_ROUNDS = 400;

/**
 * Opens what `npm start` opens, including the pages, and kills the whole tree over and over while
 * people buy. After each kill, what people were told, the copies and the charges are compared. At
 * the end days pass until nothing is due, and all records are checked.
 */
export async function killTree(
  { seed, kills }: { seed: number; kills: number },
  report: (line: string) => void = () => undefined,
): Promise<TreeOutcome> {
  const began = performance.now();
  const stateDir = mkdtempSync(join(tmpdir(), 'colophon-tree-'));
  const tree = new ProcessTree({ stateDir, port: await freePorts() });
  const random = new Random(seed);
  const shop = makeRunningShop(tree.origin);
  const violations: Violation[] = [];
  try {
    await tree.open();
    const opening = readInitialStock(stateDir);
    await prepareShop(shop);
    for (let n = 1; n <= kills; n += 1) {
      violations.push(...(await killOnce({ tree, shop, random })));
      const records = await readTreeRecords(stateDir, {
        confirmedOutcomes: shop.confirmedOutcomes,
        opening,
      });
      violations.push(...checkInvariants(records));
      report(
        `kill ${n}: ${tree.kills.at(-1)} processes, ${shop.confirmedOutcomes.length} answers, ${records.orders.length} orders, ${violations.length} violations`,
      );
      await tree.open();
    }
    violations.push(...(await missingAfterRestart(shop)));
    await advanceDays(tree, shop);
    const records = await readTreeRecords(stateDir, {
      confirmedOutcomes: shop.confirmedOutcomes,
      opening,
    });
    violations.push(...checkRecords(records));
    const seconds = (performance.now() - began) / 1000;
    return { seed, kills: tree.kills, violations, records, seconds };
  } finally {
    await tree.close();
    rmSync(stateDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

function makeRunningShop(origin: string): RunningShop {
  const killed = new AbortController().signal;
  const admin = { id: '', token: '' };
  return { origin, shoppers: [], admin, books: [], confirmedOutcomes: [], killed };
}

async function prepareShop(shop: RunningShop): Promise<void> {
  await signUpShoppers(shop, SHOPPERS);
  shop.admin = await signInAdmin(shop);
  const products = await ask(shop, 'GET', '/api/products?limit=30');
  shop.books = [products?.body].flat() as RunningShop['books'];
}

/** Shoppers check that everything is there, and buy until the kill. @returns what was missing */
async function killOnce({
  tree,
  shop,
  random,
}: {
  tree: ProcessTree;
  shop: RunningShop;
  random: Random;
}): Promise<Violation[]> {
  const wrong = await missingAfterRestart(shop);
  const moment = new AbortController();
  shop.killed = moment.signal;
  const seeds = shop.shoppers.map(() => random.between(1, 1_000_000_000));
  const shopping = shop.shoppers.map((shopper, at) =>
    shopUntilKilled(shop, shopper, new Random(seeds[at] ?? 0)),
  );
  await untilConfirmed(shop, random.between(1, MOST_ANSWERS));
  await pause(random.between(0, LATEST_KILL_MS));
  await tree.kill();
  moment.abort();
  await Promise.all(shopping);
  shop.killed = new AbortController().signal;
  return wrong;
}

async function untilConfirmed({ confirmedOutcomes }: RunningShop, answers: number): Promise<void> {
  const enough = confirmedOutcomes.length + answers;
  for (let ms = 0; ms < TIMEOUT_MS && confirmedOutcomes.length < enough; ms += LOOK_MS)
    await pause(LOOK_MS);
}

async function missingAfterRestart(shop: RunningShop): Promise<Violation[]> {
  const rule = 'a killed shop starts again with its data';
  return (await checkReopenedShop(shop)).map((about) => ({ rule, about }));
}

/** Ages all open work by days, and pulls the Cron trigger until nothing is due. */
async function advanceDays(tree: ProcessTree, shop: RunningShop): Promise<void> {
  for (let days = 0; days < DAYS && countDue(tree.stateDir) > 0; days += 1) {
    await tree.close();
    ageOpenJobs(tree.stateDir, 1);
    await tree.open();
    let due = Number.POSITIVE_INFINITY;
    for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
      await ask(shop, 'GET', '/cdn-cgi/local/scheduled');
      const left = countDue(tree.stateDir);
      // Postponed work is due again once the next day has passed.
      if (left === 0 || left === due) break;
      due = left;
    }
  }
  await tree.close();
}

/** Rules that hold at every moment, even in a shop that was killed and has settled nothing yet. */
function checkInvariants(records: Records): Violation[] {
  return [checkStock, checkConfirmedOutcomes, doubleCharges].flatMap((check) => check(records));
}
