import type { Random } from '../../faults/random.ts';
import type { Parts } from '../call-request.ts';
import type { Stock } from '../stock.ts';
import type { LoadedCall } from './loaded-calls.ts';

/** For each call of the contract, the parts of a request that the shop answers with 200. */
export type Builders = {
  readonly [K in LoadedCall]: (stock: Stock, random: Random) => Parts<K>;
};

/** The builders of one contract file's calls. */
export type BuildersOf<Calls> = Pick<Builders, Extract<keyof Calls, LoadedCall>>;
