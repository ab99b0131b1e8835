import type { EndpointName } from '../../functions/contract/endpoints/endpoints.ts';
import { median } from '../bench/statistics.ts';
import type { Random } from '../faults/random.ts';
import { callNames, statusOf } from './call-request.ts';
import { Connection, type Outcome, PATIENCE_MS } from './connection.ts';
import { buildRequest } from './requests/build-request.ts';
import { restock, type Stock } from './stock.ts';

export interface WholeCall {
  name: EndpointName;
  outcome: Outcome;
}

/** How long each call takes when nothing else is going on, in milliseconds. */
export type UsualTimes = ReadonlyMap<EndpointName, number>;

/**
 * Makes every call of the contract once, one after another and to its end. Stops early if a call is
 * not answered within `limitMs`, because the rest would wait as long.
 */
export async function callEverything(
  origin: string,
  {
    stock,
    random,
    limitMs = () => PATIENCE_MS,
  }: { stock: Stock; random: Random; limitMs?: (name: EndpointName) => number },
): Promise<WholeCall[]> {
  const connection = new Connection(origin);
  const done: WholeCall[] = [];
  try {
    for (const name of callNames) {
      const request = await buildRequest(name, { stock, random, shopper: stock.patient });
      const outcome = await connection.ask(request, { patienceMs: limitMs(name) });
      done.push({ name, outcome });
      if (outcome.kind === 'unanswered') break;
    }
    return done;
  } finally {
    connection.close();
  }
}

/** The calls that did not answer as they must. */
export function notAsExpected(calls: readonly WholeCall[]): WholeCall[] {
  return calls.filter(
    ({ name, outcome }) => outcome.kind !== 'answered' || outcome.status !== statusOf(name),
  );
}

/**
 * Returns a separate stock for calls that are made to their end, so that nothing else uses it up.
 */
export async function reserve(origin: string, stock: Stock, times: number): Promise<Stock> {
  const [lastOrder] = stock.orders;
  const reserved = { ...stock, orders: lastOrder ? [lastOrder] : [], products: [], categories: [] };
  await restock(origin, reserved, { orders: times, products: times });
  return reserved;
}

/**
 * Measures each call a few times. The first time, which loads much, does not count.
 * @throws {Error} if a call does not answer as it must
 */
export async function measureUsualTimes(
  origin: string,
  parts: { stock: Stock; random: Random; times: number },
): Promise<UsualTimes> {
  const stock = await reserve(origin, parts.stock, parts.times + 1);
  const taken = new Map<EndpointName, number[]>();
  for (let round = 0; round <= parts.times; round += 1) {
    const calls = await callEverything(origin, { ...parts, stock });
    const [wrong] = notAsExpected(calls);
    if (wrong) throw new Error(`${wrong.name} answers wrongly: ${JSON.stringify(wrong.outcome)}`);
    if (round === 0) continue;
    for (const { name, outcome } of calls)
      taken.set(name, [...(taken.get(name) ?? []), outcome.ms]);
  }
  return new Map([...taken].map(([name, ms]) => [name, median(ms)]));
}
