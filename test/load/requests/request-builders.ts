import type { Random } from '../../faults/random.ts';
import type { RequestParts } from '../call-request.ts';
import type { Fixtures } from '../fixtures.ts';
import type { LoadedCall } from './loaded-calls.ts';

/** For each call of the contract, the parts of a request that the shop answers with 200. */
export type RequestBuilders = {
  readonly [K in LoadedCall]: (fixtures: Fixtures, random: Random) => RequestParts<K>;
};

/** The builders of one contract file's calls. */
export type RequestBuildersOf<Calls> = Pick<RequestBuilders, Extract<keyof Calls, LoadedCall>>;
