import { pause } from '../rehearsal/processes.ts';
import type { Books, Violation } from './books.ts';
import type { Broken } from './build-worker.ts';
import { checkBooks } from './check-books.ts';
import { checkOut } from './check-out.ts';
import { hasCodes, issueCodes } from './codes.ts';
import { type Person, someGuests } from './people-and-books.ts';
import type { Only } from './plan-request-faults.ts';
import { probe } from './probe.ts';
import { checkRace, type Race, race } from './race.ts';
import { Random } from './random.ts';
import { readAccounts, readGateway, readShop } from './read-books.ts';
import { aHardDay, reconcileInTrouble, reconcileToTheEnd } from './reconcile.ts';
import { Shop } from './shop.ts';
import { hasTrade, hearOfTrade, setTrade } from './trade.ts';
import { visitAnAccount } from './visit-accounts.ts';
import { workOnTheCatalogue } from './work-on-catalogue.ts';
import { workOnAnOrder } from './work-on-orders.ts';
import { changeTheCatalogue, fill, type World } from './world.ts';

export interface Options {
  seed: number;
  checkouts: number;
  /** How often the whole server is killed and started again on the way. */
  kills: number;
  broken?: Broken | undefined;
  only?: Only;
  /** How long a call may take, in milliseconds, before it counts as never answered. */
  patienceMs?: number;
}

export interface Outcome {
  options: Options;
  world: World;
  books: Books;
  race: Race;
  violations: Violation[];
  /** Runs of the reconciler until nothing was due, faults over. */
  runs: number;
  seconds: number;
}

/** So many people are at it at the same time. */
const AT_ONCE = 24;
/** Twenty seconds of the shop are one here: what waits comes due while people still buy. */
const SPEED = 20;
/** How often, for each checkout, the owner does one of three things, and somebody else another. */
const CHANGES = 0.08;
/** Of so many checkouts one is a guest's. */
const GUEST_EVERY = 5;
/** How many runs of two reconcilers still meet faults after that, for each checkout. */
const HARD_ROUNDS = 0.04;
/** What is still on its way when everybody has left; time jumps only after that. */
const LAST_CALLS_MS = 1000;

/**
 * Random checkouts, everything going wrong at once, kills on the way; then a day that is no better;
 * then every call is made once more; then quiet, until nothing is due any more; then the books are
 * checked. What is tried the seed decides; who is faster it cannot.
 */
export async function runCheckouts(options: Options): Promise<Outcome> {
  const began = performance.now();
  const shop = await Shop.open({ ...options, speed: SPEED, vars: { MAIL: 'on' } });
  try {
    const random = new Random(options.seed);
    const world = await fill(shop, options, random);
    if (hasTrade(options.seed)) await hearOfTrade(world);
    const raced = await race(world);
    if (hasTrade(options.seed)) await setTrade(world, true);
    if (hasCodes(options.seed)) world.codes = await issueCodes(world);
    await everybodyBuys(world, options);
    await pause(LAST_CALLS_MS);
    const rounds = Math.ceil(options.checkouts * HARD_ROUNDS);
    const accounts = await readAccounts(world);
    await aHardDay(world, new Random(`${options.seed} day`), rounds);
    if (world.trade) await setTrade(world, false);
    const failed = shop.unanswered.length > 0 ? [] : await probe(world);
    const runs = failed.length > 0 ? 0 : await reconcileToTheEnd(shop);
    const rows = await readShop(world);
    const { cutOff } = shop.visits;
    const unanswered = [...shop.unanswered, ...failed];
    const gateway = readGateway(await shop.close());
    const books = { ...rows, ...gateway, accounts, cutOff, unanswered, ...timesOf(shop) };
    const violations = [...checkBooks(books), ...checkRace(raced, books)];
    const seconds = (performance.now() - began) / 1000;
    return { options, world, books, race: raced, violations, runs, seconds };
  } finally {
    await shop.remove();
  }
}

/** How long the replica stays behind, in milliseconds: up to two minutes of the shop's clock. */
const LAG_MS = [500, 6000] as const;

async function letReplicaLag(shop: Shop, random: Random, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && shop.unanswered.length === 0) {
    await shop.replicate();
    await pause(random.between(...LAG_MS));
  }
}

function timesOf({ server, slowestMs }: Shop) {
  return { kills: server.kills, slowestMs };
}

async function everybodyBuys(world: World, { seed, checkouts, kills }: Options): Promise<void> {
  const quiet = new AbortController();
  const reconciling = reconcileInTrouble(world, new Random(`${seed} reconcile`), quiet.signal);
  const lagging = letReplicaLag(world.shop, new Random(`${seed} replica`), quiet.signal);
  // Before any kill: what makes them calls the shop, and a kill would wait for it while it waits.
  const guests = await someGuests(world.shop, Math.floor(checkouts / GUEST_EVERY));
  const moments = killMoments(new Random(`${seed} kill`), { checkouts, kills });
  let begun = 0;
  let killing = Promise.resolve();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (begun < checkouts && world.shop.unanswered.length === 0) {
        const n = begun;
        begun += 1;
        const moment = moments.get(n);
        if (moment !== undefined) {
          killing = killing.then(() => pause(moment)).then(() => world.shop.server.killAndStart());
        }
        await othersAreAtWork(world, n, new Random(`${seed} owner ${n}`));
        const buyer = whoBuys({ world, guests }, n);
        const random = new Random(`${seed} checkout ${n}`);
        await checkOut(world, buyer, { key: `checkout-${n}`, random });
      }
    }),
  );
  quiet.abort();
  await killing;
  await Promise.all([reconciling, lagging]);
}

/** One in so many is a guest, who has come for this checkout alone. */
function whoBuys(
  { world: { buyers }, guests }: { world: World; guests: readonly Person[] },
  n: number,
): Person {
  const isGuests = n % GUEST_EVERY === GUEST_EVERY - 1;
  const buyer = isGuests ? guests[Math.floor(n / GUEST_EVERY)] : buyers[n % buyers.length];
  if (!buyer) throw new Error('There is no buyer');
  return buyer;
}

async function othersAreAtWork(world: World, n: number, random: Random): Promise<void> {
  if (random.happens(CHANGES)) await changeTheCatalogue(world, random);
  if (random.happens(CHANGES)) await workOnAnOrder(world, random);
  if (random.happens(CHANGES)) await workOnTheCatalogue(world, n, random);
  if (random.happens(CHANGES)) await visitAnAccount(world, n, random);
}

/** Which checkouts the server is killed after, and how many milliseconds after they began. */
function killMoments(
  random: Random,
  { checkouts, kills }: { checkouts: number; kills: number },
): Map<number, number> {
  const span = checkouts / (kills + 1);
  return new Map(
    Array.from({ length: kills }, (_, n) => {
      const at = Math.floor(span * (n + random.next()));
      return [at, random.between(0, 250)];
    }),
  );
}
