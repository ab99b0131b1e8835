import { type Caller, callerOf, type Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { REFUSALS } from '#contract/refusals.ts';

export const GUARDED_CALLS = Object.entries<Endpoint>(endpoints) as [EndpointName, Endpoint][];

/** The calls with this kind of guard. */
export const of = (caller: Caller) =>
  GUARDED_CALLS.flatMap(([name, call]) => (callerOf(call) === caller ? [name] : []));

/**
 * The refusals of a call by its kind of guard. A new kind needs its own credentials in
 * credentials.ts.
 */
export const REFUSALS_BY_AUTH = {
  anyone: [],
  user: ['signed-out', 'access-denied', 'user-not-found'],
  admin: ['signed-out', 'access-denied', 'user-not-found', 'admins-only'],
} as const satisfies Record<Caller, readonly (keyof typeof REFUSALS)[]>;
