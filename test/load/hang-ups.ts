import type { EndpointName } from '#contract/endpoints.ts';
import { Random } from '../faults/random.ts';
import { outcomeText } from './call-or-throw.ts';
import { callNames, requestOf } from './call-request.ts';
import {
  type CompleteCall,
  makeEveryCall,
  measureUsualTimes,
  reserveFixtures,
  type UsualTimes,
  unexpectedCalls,
} from './complete-calls.ts';
import { Connection, TIMEOUT_MS } from './connection.ts';
import { type CutOffs, cutOff } from './cut-offs.ts';
import { type Fixtures, refillFixtures } from './fixtures.ts';
import type { Memory } from './memory.ts';
import type { ShopUnderLoad } from './open-shop.ts';

/** A call is late if it takes this many times its usual time, but never before `NEVER_LATE_MS`. */
export const TIMES_USUAL = 10;
export const NEVER_LATE_MS = 2000;

export interface HangUpOptions {
  seed: number;
  rounds: number;
  cutOffs: number;
  /** Whether a late answer is a failure; a missing one always is. */
  timed: boolean;
}

export interface HangUpRound {
  round: number;
  cutOffs: CutOffs;
  /** The sum of all rounds so far. */
  cutOffInAll: number;
  /** How long the shop took to finish the work of visitors who left, in milliseconds. */
  calmAfter: number;
  whole: CompleteCall[];
  /** What went wrong, one line each; empty if every call answered in its usual time. */
  wrong: string[];
  seconds: number;
  memory: Memory;
  /** The Worker's live heap after the round, in MB; undefined where it cannot be measured. */
  heapMb: number | undefined;
}

/**
 * Runs rounds of visitors who leave; after each round every call is made once, to its end. The
 * first round in which a call does not answer as usual is the last.
 */
export async function runHangUps(
  shop: ShopUnderLoad,
  fixtures: Fixtures,
  { seed, rounds, cutOffs, timed }: HangUpOptions,
  tell: {
    usual: (usual: UsualTimes) => void;
    round: (round: HangUpRound, usual: UsualTimes) => void;
  },
): Promise<HangUpRound[]> {
  const usual = await measureUsualTimes(shop.origin, {
    ...{ fixtures, random: new Random(seed) },
    // Untimed runs only print the usual times.
    times: timed ? 5 : 1,
  });
  tell.usual(usual);
  const limitMs = (name: EndpointName) =>
    timed ? Math.max(NEVER_LATE_MS, TIMES_USUAL * (usual.get(name) ?? 0)) : TIMEOUT_MS;
  const done: HangUpRound[] = [];
  let cutOffInAll = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const began = performance.now();
    const random = new Random(`hang-ups ${seed} ${round}`);
    const own = await prepareRound(shop.origin, fixtures, cutOffs);
    const cut = await cutOff(shop.origin, { fixtures, random, wanted: cutOffs });
    cutOffInAll += cut.cutOff;
    const calmAfter = await waitForCalm(shop.origin, usual.get(CALM_CALL) ?? 0);
    const whole = await makeEveryCall(shop.origin, { fixtures: own, random, limitMs });
    const report = {
      ...{ round, cutOffs: cut, cutOffInAll, calmAfter, whole },
      wrong: whatIsWrong(cut, whole),
      seconds: (performance.now() - began) / 1000,
      memory: shop.memory(),
      heapMb: await shop.workerHeap().catch(() => undefined),
    };
    done.push(report);
    tell.round(report, usual);
    if (report.wrong.length > 0) break;
  }
  return done;
}

/**
 * Waits until a quick call is quick again. Visitors come and leave faster than they are served, and
 * some of their work is still being finished. A shop that hangs is left to the calls that follow.
 */
async function waitForCalm(origin: string, usualMs: number): Promise<number> {
  const connection = new Connection(origin);
  const request = await requestOf(CALM_CALL, {});
  const began = performance.now();
  const waited = () => performance.now() - began;
  while (waited() < CALM_TIMEOUT_MS) {
    const { kind, ms } = await connection.ask(request, { timeoutMs: CALM_TIMEOUT_MS - waited() });
    if (kind === 'answered' && ms < Math.max(CALM_MS, 2 * usualMs)) break;
  }
  connection.close();
  return waited();
}

const CALM_CALL = 'GET /categories';
const CALM_MS = 50;
const CALM_TIMEOUT_MS = 60_000;

/** Prepares the fixtures that a round uses up. */
async function prepareRound(
  origin: string,
  fixtures: Fixtures,
  cutOffs: number,
): Promise<Fixtures> {
  const each = Math.ceil(cutOffs / callNames.length);
  await refillFixtures(origin, fixtures, { orders: Math.min(each, MOST_ORDERS), products: each });
  return await reserveFixtures(origin, fixtures, 1);
}

/** Few orders are enough: payments take time, and an order may be cancelled twice. */
const MOST_ORDERS = 8;

function whatIsWrong(cut: CutOffs, whole: readonly CompleteCall[]): string[] {
  const silent = unexpectedCalls(whole).map(
    ({ name, outcome }) => `${name}: ${outcomeText(outcome)}`,
  );
  return [...cut.errors, ...silent];
}
