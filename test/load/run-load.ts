import type { Person } from './call-request.ts';
import { MAX_SLOWDOWN, runExpensiveRead } from './expensive-reads.ts';
import { type CatalogueItems, fillShop } from './fill-shop.ts';
import { createFixtures } from './fixtures.ts';
import { growthOf } from './growth.ts';
import { type HangUpRound, runHangUps } from './hang-ups.ts';
import type { ShopUnderLoad } from './open-shop.ts';
import { signInAdmin, signUpPeople } from './people.ts';
import { expensiveReadText, growthTable, roundText, shoppersTable, usualText } from './report.ts';
import { type Buyer, runShoppers, type ShoppersReport } from './shoppers.ts';

export const SCENARIOS = ['shoppers', 'hang-ups', 'expensive-read'];

interface LoadOptions {
  seed: number;
  scenarios: readonly string[];
  /** Numbers of concurrent shoppers, one level after another. */
  connections: readonly number[];
  /** Requests per level. */
  requests: number;
  rounds: number;
  /** Requests to cut off per round. */
  cutOffs: number;
  /** Number of books to import. */
  books: number;
  /** Whether slowness is a failure too. */
  timed: boolean;
}

const MOST_BUYERS = 30;
/** Minimum number of requests per shopper; with fewer, nobody reaches the checkout. */
const OF_EACH = 30;
/** With fewer rounds, memory growth means nothing: a heap takes time to find its size. */
const LEAST_ROUNDS = 10;

/** A filled shop, with its people and books. */
interface Scene {
  shop: ShopUnderLoad;
  admin: Person;
  items: CatalogueItems;
  buyers: Buyer[];
  options: LoadOptions;
  print: (text: string) => void;
}

/** The outcome of one run. */
export interface LoadOutcome {
  shoppers: ShoppersReport[];
  rounds: HangUpRound[];
  /** Why the run failed, one line each. */
  failures: string[];
}

/** Fills the shop and runs the requested scenarios, printing as it goes. */
export async function runLoad(
  shop: ShopUnderLoad,
  options: LoadOptions,
  print: (text: string) => void,
): Promise<LoadOutcome> {
  const { scenarios, connections, books } = options;
  const outcome: LoadOutcome = { shoppers: [], rounds: [], failures: [] };
  const admin = await signInAdmin(shop.origin);
  const items = await fillShop(shop.origin, admin, books);
  const shopping = scenarios.includes('shoppers');
  const count = shopping ? Math.min(MOST_BUYERS, Math.max(...connections)) : 1;
  const buyers = await signUpPeople(shop.origin, count);
  const scene: Scene = { shop, admin, items, buyers, options, print };
  if (shopping) await goShopping(scene, outcome);
  if (scenarios.includes('hang-ups')) await hangUp(scene, outcome);
  const isAlive = outcome.rounds.every(({ wrong }) => wrong.length === 0);
  if (scenarios.includes('expensive-read') && isAlive) await readExpensively(scene, outcome);
  return outcome;
}

async function goShopping({ shop, buyers, options, print }: Scene, outcome: LoadOutcome) {
  const { seed, connections, requests } = options;
  for (const level of connections) {
    const most = Math.max(requests, OF_EACH * level);
    const load = { seed, connections: level, requests: most };
    outcome.shoppers.push(await runShoppers(shop, buyers, load));
  }
  print(
    `\nSHOPPERS: at each level ${requests} requests, and at least ${OF_EACH} per shopper; times in ms`,
  );
  print(shoppersTable(outcome.shoppers));
  for (const { connections: level, errors } of outcome.shoppers) {
    if (errors.total > 0) outcome.failures.push(`${errors.total} errors at ${level} connections`);
  }
}

async function hangUp({ shop, admin, items, options, print }: Scene, outcome: LoadOutcome) {
  print(
    `\nHANG-UPS: ${options.rounds} rounds of ${options.cutOffs} cut-off requests; memory in MB`,
  );
  const fixtures = await createFixtures(shop, admin, items);
  outcome.rounds = await runHangUps(shop, fixtures, options, {
    usual: (usual) => print(usualText(usual)),
    round: (round, usual) => print(roundText(round, usual)),
  });
  const last = outcome.rounds.at(-1);
  if (last && last.wrong.length > 0) {
    const { wrong, cutOffInAll } = last;
    outcome.failures.push(`${wrong.length} errors after ${cutOffInAll} cut-off requests`);
  }
  const growths = growthOf(outcome.rounds);
  if (growths.length === 0 || outcome.rounds.length < LEAST_ROUNDS) return;
  print(growthTable(growths));
  for (const { of, perThousand, most } of growths) {
    if (perThousand <= most) continue;
    outcome.failures.push(`${of} grows by ${perThousand.toFixed(1)} MB per 1,000 cut-off requests`);
  }
}

async function readExpensively({ shop, buyers, items, print }: Scene, outcome: LoadOutcome) {
  const [buyer] = buyers;
  if (!buyer) throw new Error('There is no buyer');
  print('\nEXPENSIVE READ');
  const report = await runExpensiveRead(shop.origin, buyer, items);
  print(expensiveReadText(report));
  for (const { name, ratio } of report.quick) {
    if (ratio <= MAX_SLOWDOWN) continue;
    outcome.failures.push(
      `${name} takes ${ratio.toFixed(1)} times as long during an expensive read`,
    );
  }
  if (report.errors.length > 0)
    outcome.failures.push(`${report.errors.length} errors during an expensive read`);
}
