import type * as z from 'zod/mini';
import type { Access, Permission } from './accounts/permissions.ts';
import type { RefusalCode } from './refusals.ts';

/** Kinds of callers. */
export type Caller = 'anyone' | 'user' | 'admin';

/** What calls are counted by: signed-in user, client address, or the e-mail in the body. */
export type CountedBy = 'user' | 'address' | 'email';

/** Rate limit of a call. */
export interface EndpointLimit {
  /** One of the Worker's limits; wrangler.toml says how many calls per minute it allows. */
  readonly limit: 'account' | 'address' | 'payment' | 'visitor';
  /** Calls with the same name are counted together. */
  readonly as: string;
  /** Each combination of these has its own count. */
  readonly by: readonly CountedBy[];
}

/**
 * One call of the API. The Worker guards and parses it, /api/openapi.json documents it, and the
 * front end is type-checked against it.
 */
export interface Endpoint {
  /** Its purpose, in a few words. */
  readonly summary: string;
  /** What else a caller should know, such as rules that no schema expresses. */
  readonly description?: string;
  /**
   * Who may make it. For `user` and `admin` the path ends in the caller's own `:userId`; an admin also
   * needs role 1, and a staff role with the permission.
   */
  readonly auth: 'anyone' | 'user' | { readonly admin: Permission };
  /** Operation id, if the one derived from the path would clash with another call's. */
  readonly operationId?: string;
  /** On a `user` call: guests may make it too. */
  readonly guests?: true;
  /** Anyone may call; a token is used if one is sent. */
  readonly tokenOptional?: true;
  /**
   * Needs a session with a recent proof of identity, always or depending on the body; others are
   * refused with `reauthentication-needed`.
   */
  readonly reauth?: true | ((json: never) => boolean);
  readonly query?: z.ZodMiniType;
  /** The JSON body. */
  readonly json?: z.ZodMiniType;
  /** Media types of the body accepted besides `application/json`. */
  readonly jsonTypes?: readonly string[];
  /** Fields of a multipart body. A `photo` field is identified by its bytes. */
  readonly form?: z.ZodMiniType;
  /** Media type of a form that is not multipart, and so has no photo. */
  readonly formType?: 'application/x-www-form-urlencoded';
  /** Maximum body size, if other than {@link MAX_BODY_BYTES}. */
  readonly maxBytes?: number;
  /**
   * A GET that writes. It runs to completion like any write, and browsers may send it only from
   * scripts of the shop's own pages.
   */
  readonly writes?: true;
  /** JSON of a 200; without it the call answers with a picture or a page. */
  readonly response?: z.ZodMiniType;
  /** Media type of a 200 that is not JSON. */
  readonly responseType?: string;
  /** Path of the page it redirects to, with a 302 instead of a 200. */
  readonly redirectsTo?: string;
  /**
   * Reads many rows, always or for some queries. A burst of such calls queues, and those that wait
   * too long are refused with a 503, so that all other calls stay fast.
   */
  readonly heavy?: true | ((query: never) => boolean);
  /**
   * Only reads, and answers everybody alike: requests without a token may be answered from the edge
   * cache, as old as this allows.
   */
  readonly cache?: CacheTimes;
  /**
   * Limits per minute (wrangler.toml), counted in this order. Calls beyond one are refused with a
   * 429.
   */
  readonly limits?: readonly EndpointLimit[];
  /** Refusals besides those of schemas and guards. */
  readonly refusals?: readonly RefusalCode[];
}

/**
 * How old a cached answer may be where a change did not reach the cache (the data center that made
 * the change drops it at once): served as is for `freshSeconds`, then for `staleSeconds` more while
 * it is refreshed in the background.
 */
export interface CacheTimes {
  readonly freshSeconds: number;
  readonly staleSeconds: number;
}

/** Media type of a form that may have a photo. */
export const MULTIPART = 'multipart/form-data';

/** Default maximum of a body, in bytes. */
export const MAX_BODY_BYTES = 256 * 1024;

/** Returns the kind of callers that a call is for. */
export function callerOf({ auth }: Pick<Endpoint, 'auth'>): Caller {
  return typeof auth === 'object' ? 'admin' : auth;
}

/** Whether a call writes, by its method and the contract. */
export function isWrite(name: string, { cache, writes }: Endpoint): boolean {
  return (!name.startsWith('GET ') && !cache) || writes === true;
}

/**
 * Whether a burst of these calls queues, at least while other calls are served: public reads, heavy
 * calls and cached ones.
 */
export function mayWait(name: string, call: Endpoint): boolean {
  const isOfAnyone = call.auth === 'anyone' && !isWrite(name, call);
  return isOfAnyone || call.heavy !== undefined || call.cache !== undefined;
}

/**
 * Access that an admin call needs from the caller's staff role. `read` is enough for a GET that
 * `writes`: its writes are side effects, such as updating an index.
 */
export function accessOf(name: string, { cache }: Pick<Endpoint, 'cache'> = {}): Access {
  return name.startsWith('GET ') || cache ? 'read' : 'change';
}
