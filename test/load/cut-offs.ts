import { CountTable } from '../faults/count-table.ts';
import { Random } from '../faults/random.ts';
import { outcomeText } from './call-or-throw.ts';
import { callNames, requestOf } from './call-request.ts';
import { Connection, type Outcome } from './connection.ts';
import type { Fixtures } from './fixtures.ts';
import { buildRequest } from './requests/build-request.ts';
import type { LoadedCall } from './requests/loaded-calls.ts';

/** Number of concurrent visitors; with more, most would leave while waiting in line. */
const CONCURRENCY = 16;
export const LATEST_HANG_UP_MS = 400;
/**
 * Limit of visits per cut-off wanted, because a visitor answered before leaving was not cut off.
 */
const MOST_ASKED = 10;
/** Calls that hash a password, which keeps a core busy; made only in every fourth pass. */
const EXPENSIVE: readonly LoadedCall[] = ['POST /signup', 'POST /signin'];
const EXPENSIVE_PASSES = 4;
/**
 * Statuses that may arrive before a visitor leaves: a payer may still have to wait for an earlier
 * payment that was cut off, and a product may already be deleted.
 */
const MAY_BE_ANSWERED = [200, 302, 404, 409];

export interface CutOffs {
  /** Requests in flight whose client left before the answer. */
  cutOff: number;
  asked: number;
  /** Answers that arrived before the visitor left, by status. */
  answered: CountTable;
  /** Whether a visitor who stayed was not served; no more visitors come then. */
  isStuck: boolean;
  errors: string[];
}

/** A visitor's call and the moment they leave. */
export interface Visit {
  name: LoadedCall;
  /** Counted from when the request is sent. */
  hangUpAfterMs: number;
  /** Decides everything else. */
  random: Random;
}

/**
 * Has visitors make calls of all kinds and leave, until `wanted` requests were cut off. For each of
 * them, another visitor looks at a book and stays, so that visitors do not come faster than the
 * shop can serve, and a shop that stops serving is noticed at once, which ends the run.
 */
export async function cutOff(
  origin: string,
  { fixtures, random, wanted }: { fixtures: Fixtures; random: Random; wanted: number },
): Promise<CutOffs> {
  const counts: CutOffs = {
    cutOff: 0,
    asked: 0,
    answered: new CountTable(),
    isStuck: false,
    errors: [],
  };
  const visits = visitsOf(random);
  const isOver = () =>
    counts.isStuck || counts.cutOff >= wanted || counts.asked >= wanted * MOST_ASKED;
  async function lane() {
    const connection = new Connection(origin);
    while (!isOver()) {
      const { name, hangUpAfterMs, random } = visits.next().value;
      counts.asked += 1;
      const shopper = random.pick(fixtures.shoppers);
      const request = await buildRequest(name, { fixtures, random, shopper });
      count(counts, name, await connection.ask(request, { hangUpAfterMs }));
      await stay(connection, fixtures, counts);
    }
    connection.close();
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  return counts;
}

/** Endless visits; every pass makes every call, except the expensive ones. */
export function* visitsOf(random: Random): Generator<Visit, never> {
  for (let pass = 0; ; pass += 1) {
    const names = callNames.filter(
      (name) => pass % EXPENSIVE_PASSES === 0 || !EXPENSIVE.includes(name),
    );
    for (const name of shuffled(names, random)) {
      yield {
        name,
        hangUpAfterMs: hangUpTime(random),
        random: new Random(random.between(1, 2 ** 31)),
      };
    }
  }
}

/**
 * Picks when to leave, mostly early: half of the visitors leave within 50 ms, when a quick call is
 * half done.
 */
function hangUpTime(random: Random): number {
  return LATEST_HANG_UP_MS * random.next() ** 3;
}

function shuffled<T>(all: readonly T[], random: Random): T[] {
  return all
    .map((one) => ({ one, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

/** A visitor who waits for the answer. */
async function stay(connection: Connection, { order }: Fixtures, counts: CutOffs): Promise<void> {
  const [line] = order.products;
  const params = { productId: line?._id ?? '' };
  const call = 'GET /product/:productId';
  const outcome = await connection.ask(await requestOf(call, { params }));
  if (outcome.kind === 'answered' && outcome.status === 200) return;
  counts.isStuck = true;
  counts.errors.push(`${call} by a visitor who stayed: ${outcomeText(outcome)}`);
}

function count(counts: CutOffs, name: LoadedCall, outcome: Outcome): void {
  if (outcome.kind === 'hung up') {
    counts.cutOff += 1;
    return;
  }
  if (outcome.kind === 'answered') counts.answered.add(String(outcome.status), 'times');
  if (outcome.kind === 'answered' && MAY_BE_ANSWERED.includes(outcome.status)) return;
  counts.errors.push(`${name}: ${outcomeText(outcome)}`);
}
