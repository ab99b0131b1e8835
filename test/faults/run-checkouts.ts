import { pause } from '../rehearsal/processes.ts';
import type { Broken } from './build-worker.ts';
import { checkOut } from './check-out.ts';
import { checkRecords } from './check-records.ts';
import { hasCodes, issueCodes } from './codes.ts';
import { enableOwnerNotices, hasDeliveryAndTax, setDeliveryAndTax } from './delivery-and-tax.ts';
import { createGuests, type Person } from './people-and-books.ts';
import type { OnlyFaults } from './plan-request-faults.ts';
import { probe } from './probe.ts';
import { checkRace, type Race, race } from './race.ts';
import { Random } from './random.ts';
import { readAccounts, readGateway, readShop } from './read-records.ts';
import { advanceTimeWithFaults, reconcileUntilDone, reconcileWithFaults } from './reconcile.ts';
import type { Records, Violation } from './records.ts';
import { Shop } from './shop.ts';
import { visitAccount } from './visit-accounts.ts';
import { workOnCatalogue } from './work-on-catalogue.ts';
import { workOnOrder } from './work-on-orders.ts';
import { changeCatalogue, setUpWorld, type World } from './world.ts';

export interface Options {
  seed: number;
  checkouts: number;
  /** How often the whole server is killed and restarted during the run. */
  kills: number;
  broken?: Broken | undefined;
  only?: OnlyFaults;
  /** How long a call may take, in milliseconds, before it counts as unanswered. */
  timeoutMs?: number;
}

export interface Outcome {
  options: Options;
  world: World;
  records: Records;
  race: Race;
  violations: Violation[];
  /** Reconciler runs without faults until nothing was due. */
  runs: number;
  seconds: number;
}

/**
 * Mails are sent, and the admin's proof of identity outlasts the run: the shop's clock is fast, and
 * every refund would soon be refused without a new proof.
 */
const VARS = { MAIL: 'on', REAUTHENTICATION_MINUTES: '10080' };
/** Number of concurrent shoppers. */
const AT_ONCE = 24;
/** One second here is twenty of the shop's, so waiting work comes due while people still buy. */
const SPEED = 20;
/**
 * Chance per checkout of each of three kinds of work by the owner, and of an account visit by
 * someone else.
 */
const CHANGES = 0.08;
/** One in this many checkouts is a guest's. */
const GUEST_EVERY = 5;
/** Number of faulty runs of two reconcilers after the checkouts, per checkout. */
const HARD_ROUNDS = 0.04;
/** Time for calls still in flight once everyone has left; the clock jumps only after that. */
const LAST_CALLS_MS = 1000;

/**
 * Runs random checkouts with all kinds of faults at once and kills in between, then a day with the
 * same faults, then every call once more, then a quiet time until nothing is due, and then checks
 * the records. The seed decides what is tried, but not who is faster.
 */
export async function runCheckouts(options: Options): Promise<Outcome> {
  const began = performance.now();
  const shop = await Shop.open({ ...options, speed: SPEED, vars: VARS });
  try {
    const random = new Random(options.seed);
    const world = await setUpWorld(shop, options, random);
    if (hasDeliveryAndTax(options.seed)) await enableOwnerNotices(world);
    const raced = await race(world);
    if (hasDeliveryAndTax(options.seed)) await setDeliveryAndTax(world, true);
    if (hasCodes(options.seed)) world.codes = await issueCodes(world);
    await everybodyBuys(world, options);
    await pause(LAST_CALLS_MS);
    const rounds = Math.ceil(options.checkouts * HARD_ROUNDS);
    const accounts = await readAccounts(world);
    await advanceTimeWithFaults(world, new Random(`${options.seed} day`), rounds);
    if (world.chargesDeliveryAndTax) await setDeliveryAndTax(world, false);
    const failed = shop.unanswered.length > 0 ? [] : await probe(world);
    const runs = failed.length > 0 ? 0 : await reconcileUntilDone(shop);
    const rows = await readShop(world);
    const { cutOff } = shop.visits;
    const unanswered = [...shop.unanswered, ...failed];
    const gateway = readGateway(await shop.close());
    const records = { ...rows, ...gateway, accounts, cutOff, unanswered, ...timesOf(shop) };
    const violations = [...checkRecords(records), ...checkRace(raced, records)];
    const seconds = (performance.now() - began) / 1000;
    return { options, world, records, race: raced, violations, runs, seconds };
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
  const reconciling = reconcileWithFaults(world, new Random(`${seed} reconcile`), quiet.signal);
  const lagging = letReplicaLag(world.shop, new Random(`${seed} replica`), quiet.signal);
  // Done before any kill: creating guests calls the shop, and a kill would wait for that call while
  // it waits for the kill.
  const guests = await createGuests(world.shop, Math.floor(checkouts / GUEST_EVERY));
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

/**
 * Returns the buyer of a checkout; one in `GUEST_EVERY` is a guest who came for this checkout
 * alone.
 */
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
  if (random.happens(CHANGES)) await changeCatalogue(world, random);
  if (random.happens(CHANGES)) await workOnOrder(world, random);
  if (random.happens(CHANGES)) await workOnCatalogue(world, n, random);
  if (random.happens(CHANGES)) await visitAccount(world, n, random);
}

/** The checkouts at which the server is killed, and how many milliseconds after they began. */
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
