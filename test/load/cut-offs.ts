import { Random } from '../faults/random.ts';
import { Tally } from '../faults/tally.ts';
import { outcomeText } from './ask-for.ts';
import { callNames, requestOf } from './call-request.ts';
import { Connection, type Outcome } from './connection.ts';
import { buildRequest } from './requests/build-request.ts';
import type { LoadedCall } from './requests/loaded-calls.ts';
import type { Stock } from './stock.ts';

/** How many visitors come and leave at a time: of more, most would leave while they wait in line. */
const LANES = 16;
export const LATEST_HANG_UP_MS = 400;
/** Who asks and is answered before leaving has not been cut off: so many come at most for each. */
const MOST_ASKED = 10;
/** They hash a password, which keeps a core busy: in every fourth pass. */
const DEAR: readonly LoadedCall[] = ['POST /signup', 'POST /signin'];
const DEAR_PASSES = 4;
/**
 * What may be answered before somebody leaves: a payer whose earlier payment was cut off may still
 * have to wait for it, and a product may have been deleted before.
 */
const MAY_BE_ANSWERED = [200, 302, 404, 409];

export interface CutOffs {
  /** Requests that were on their way, and whose client was gone before the answer. */
  cutOff: number;
  asked: number;
  /** What answered before, by status. */
  answered: Tally;
  /** Whether somebody who stayed was not served: nobody else comes then. */
  isStuck: boolean;
  errors: string[];
}

/** Somebody who makes a call and leaves: what they ask for, and when they go. */
export interface Visit {
  name: LoadedCall;
  /** From when the request is on its way. */
  hangUpAfterMs: number;
  /** Decides the rest. */
  random: Random;
}

/**
 * Lets visitors make calls, reads and writes of all kinds, and leave, until so many were cut off. For
 * each of them another one looks at a book and stays: so nobody comes faster than the shop can serve,
 * and a shop that serves nobody any more is noticed at once, which ends it.
 */
export async function cutOff(
  origin: string,
  { stock, random, wanted }: { stock: Stock; random: Random; wanted: number },
): Promise<CutOffs> {
  const counts: CutOffs = {
    cutOff: 0,
    asked: 0,
    answered: new Tally(),
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
      const shopper = random.pick(stock.shoppers);
      const request = await buildRequest(name, { stock, random, shopper });
      count(counts, name, await connection.ask(request, { hangUpAfterMs }));
      await stay(connection, stock, counts);
    }
    connection.close();
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  return counts;
}

/** Visits without end: every call comes up in every pass, but for those that are dear. */
export function* visitsOf(random: Random): Generator<Visit, never> {
  for (let pass = 0; ; pass += 1) {
    const names = callNames.filter((name) => pass % DEAR_PASSES === 0 || !DEAR.includes(name));
    for (const name of shuffled(names, random)) {
      yield {
        name,
        hangUpAfterMs: hangUpTime(random),
        random: new Random(random.between(1, 2 ** 31)),
      };
    }
  }
}

/** Mostly soon: half of them leave within 50 ms, when a quick call is half done. */
function hangUpTime(random: Random): number {
  return LATEST_HANG_UP_MS * random.next() ** 3;
}

function shuffled<T>(all: readonly T[], random: Random): T[] {
  return all
    .map((one) => ({ one, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

/** Somebody who waits for the answer. */
async function stay(connection: Connection, { order }: Stock, counts: CutOffs): Promise<void> {
  const [line] = order.products;
  const params = { productId: line?._id ?? '' };
  const call = 'GET /product/:productId';
  const outcome = await connection.ask(await requestOf(call, { params, query: {} }));
  if (outcome.kind === 'answered' && outcome.status === 200) return;
  counts.isStuck = true;
  counts.errors.push(`${call} of somebody who stayed: ${outcomeText(outcome)}`);
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
