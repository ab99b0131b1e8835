import { pause } from '../rehearsal/processes.ts';
import { planRequestFaults } from './plan-request-faults.ts';
import type { Random } from './random.ts';
import type { Shop } from './shop.ts';
import type { World } from './world.ts';

const DEAD_LETTER_MS = 20;
/** Work that comes due within this stride is done together. */
const STRIDE_MS = 5 * 60 * 1000;
/** Work that is still due after this never ends; the checker reports it. */
const LONG_ENOUGH_MS = 3 * 24 * 60 * 60 * 1000;

/** Runs two reconcilers at once, over and over, with faults, until aborted. */
export async function reconcileWithFaults(
  world: World,
  random: Random,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await reconcileTwice(world, random);
    await pause(random.between(20, 150));
  }
}

/**
 * Moves time on with faults still active, so that work that comes due only after hours is hit too.
 */
export async function advanceTimeWithFaults(
  world: World,
  random: Random,
  rounds: number,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const next = await nextDue(world.shop);
    if (next === undefined) return;
    world.shop.advanceClockTo(new Date(Date.parse(next) + STRIDE_MS));
    await reconcileTwice(world, random);
    // By then, calls sent by a dead Worker have arrived.
    await pause(DEAD_LETTER_MS);
  }
}

async function reconcileTwice({ shop, admin, only }: World, random: Random): Promise<void> {
  const run = () => {
    const requestFaults = planRequestFaults(random, 'reconcile', only);
    if (random.happens(0.8)) return shop.doScheduledWork(requestFaults);
    // An admin's call makes all open work due at once.
    return shop.call('POST', `/payment/reconcile/${admin.id}`, {
      token: admin.token,
      ...requestFaults,
    });
  };
  await Promise.all([run(), run()]);
}

/**
 * Moves time on and runs the scheduled work without faults until nothing is due, for three days at
 * most. The first round comes whether anything is due or not, as it does every minute: what the
 * owner is told of low stock waits for one, and is due at no time of its own.
 * @returns the number of runs
 */
export async function reconcileUntilDone(shop: Shop): Promise<number> {
  const end = shop.now().getTime() + LONG_ENOUGH_MS;
  let next: string | undefined = shop.now().toISOString();
  let runs = 0;
  // A shop that does not answer settles nothing, however often it is asked.
  while (next !== undefined && Date.parse(next) <= end && shop.unanswered.length === 0) {
    shop.advanceClockTo(new Date(Date.parse(next) + STRIDE_MS));
    await Promise.all([shop.doScheduledWork(), shop.doScheduledWork()]);
    runs += 2;
    next = await nextDue(shop);
  }
  return runs;
}

/** When the next work is due, UTC ISO; undefined if none is. */
async function nextDue({ db }: Shop): Promise<string | undefined> {
  const dueIn = (table: 'payments' | 'refunds' | 'mails') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.min('due_at').as('at'))
      .where('due_at', 'is not', null);
  const rows = await dueIn('payments')
    .unionAll(dueIn('refunds'))
    .unionAll(dueIn('mails'))
    .execute();
  return rows
    .flatMap(({ at }) => at ?? [])
    .sort()
    .at(0);
}
