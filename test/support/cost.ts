import { readCosts } from '../bench/server-timing.ts';
import type { Answer } from './api.ts';

/** The D1 cost that an answer reports of itself. */
export function costOf({ headers }: Pick<Answer, 'headers'>) {
  const said = headers.get('server-timing');
  const costs = readCosts(said);
  if (!costs) throw new Error(`The answer says of its cost: ${said}`);
  return costs;
}
