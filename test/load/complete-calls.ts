import type { EndpointName } from '#contract/endpoints.ts';
import { median } from '../bench/statistics.ts';
import type { Random } from '../faults/random.ts';
import { callNames, statusOf } from './call-request.ts';
import { Connection, type Outcome, TIMEOUT_MS } from './connection.ts';
import { type Fixtures, refillFixtures } from './fixtures.ts';
import { buildRequest } from './requests/build-request.ts';

export interface CompleteCall {
  name: EndpointName;
  outcome: Outcome;
}

/** How long each call takes when nothing else is going on, in milliseconds. */
export type UsualTimes = ReadonlyMap<EndpointName, number>;

/**
 * Makes every call of the contract once, one after another and to its end. Stops early if a call is
 * not answered within `limitMs`, because the rest would wait as long.
 */
export async function makeEveryCall(
  origin: string,
  {
    fixtures,
    random,
    limitMs = () => TIMEOUT_MS,
  }: { fixtures: Fixtures; random: Random; limitMs?: (name: EndpointName) => number },
): Promise<CompleteCall[]> {
  const connection = new Connection(origin);
  const done: CompleteCall[] = [];
  try {
    for (const name of callNames) {
      const request = await buildRequest(name, {
        fixtures,
        random,
        shopper: fixtures.uninterrupted,
      });
      const outcome = await connection.ask(request, { timeoutMs: limitMs(name) });
      done.push({ name, outcome });
      if (outcome.kind === 'unanswered') break;
    }
    return done;
  } finally {
    connection.close();
  }
}

/** The calls that did not answer as they must. */
export function unexpectedCalls(calls: readonly CompleteCall[]): CompleteCall[] {
  return calls.filter(
    ({ name, outcome }) => outcome.kind !== 'answered' || outcome.status !== statusOf(name),
  );
}

/**
 * Returns separate fixtures for calls that are made to their end, so that nothing else uses them up.
 */
export async function reserveFixtures(
  origin: string,
  fixtures: Fixtures,
  times: number,
): Promise<Fixtures> {
  const [lastOrder] = fixtures.orders;
  const reserved = {
    ...fixtures,
    orders: lastOrder ? [lastOrder] : [],
    products: [],
    categories: [],
  };
  await refillFixtures(origin, reserved, { orders: times, products: times });
  return reserved;
}

/**
 * Measures each call a few times. The first time, which loads much, does not count.
 * @throws {Error} if a call does not answer as it must
 */
export async function measureUsualTimes(
  origin: string,
  parts: { fixtures: Fixtures; random: Random; times: number },
): Promise<UsualTimes> {
  const fixtures = await reserveFixtures(origin, parts.fixtures, parts.times + 1);
  const taken = new Map<EndpointName, number[]>();
  for (let round = 0; round <= parts.times; round += 1) {
    const calls = await makeEveryCall(origin, { ...parts, fixtures });
    const [wrong] = unexpectedCalls(calls);
    if (wrong) throw new Error(`${wrong.name} answers wrongly: ${JSON.stringify(wrong.outcome)}`);
    if (round === 0) continue;
    for (const { name, outcome } of calls)
      taken.set(name, [...(taken.get(name) ?? []), outcome.ms]);
  }
  return new Map([...taken].map(([name, ms]) => [name, median(ms)]));
}
