import type * as z from 'zod/mini';
import type { Access, Permission } from '../permissions.ts';
import type { RefusalCode } from '../refusals.ts';

/**
 * Who may make a call. For `user` and `admin` the path ends in the caller's own `:userId`; an
 * admin's call is for that user only while the role is 1, and the role on the staff permits it.
 */
export type Auth = Guarded['auth'];

/** An admin's call says what it is about; without that it does not compile. */
type Guarded =
  | { readonly auth: 'anyone' | 'user'; readonly permission?: never }
  | { readonly auth: 'admin'; readonly permission: Permission };

/** What calls are counted by: who has signed in, where they call from, or whom the body names. */
export type CountedBy = 'user' | 'address' | 'email';

/** How often a call may be made. */
export interface EndpointLimit {
  /** Which of the Worker's limits it is: how many a minute stands in wrangler.toml. */
  readonly limit: 'account' | 'address' | 'payment' | 'visitor';
  /** Calls that bear the same name are counted together. */
  readonly as: string;
  /** Each combination of these has a count of its own. */
  readonly by: readonly CountedBy[];
}

/**
 * One call of the API, as the Worker guards and reads it, as the document at /api/openapi.json
 * shows it, and as the front end is type-checked against it.
 */
export type Endpoint = Guarded & Described;

interface Described {
  /** What it is for, in a few words. */
  readonly summary: string;
  /** What one should know besides, such as rules that no schema says. */
  readonly description?: string;
  /** Its name for programs, where another call's path has the same words. */
  readonly operationId?: string;
  /** Of a call for a `user`: who buys without an account may make it too. */
  readonly guests?: true;
  /** Anyone may call; a token that comes along is used. */
  readonly tokenOptional?: true;
  /**
   * Only a session that has proved itself of late may make it, or what is asked of it so: others are
   * refused with `reauthentication-needed`.
   */
  readonly reauth?: true | ((json: never) => boolean);
  readonly query?: z.ZodMiniType;
  /** The JSON body. */
  readonly json?: z.ZodMiniType;
  /** Kinds of the body that are taken beside `application/json`. */
  readonly jsonTypes?: readonly string[];
  /** The fields of a multipart body. A `photo` among them is read by its bytes. */
  readonly form?: z.ZodMiniType;
  /** The kind of a form that is not multipart, and so has no photo. */
  readonly formType?: 'application/x-www-form-urlencoded';
  /** How large a body may be, where {@link MAX_BODY_BYTES} is not right. */
  readonly maxBytes?: number;
  /**
   * It is a GET that changes something all the same: it goes to its end like any other change, and no
   * browser makes it but for a script of the shop's own pages.
   */
  readonly writes?: true;
  /** The JSON of a 200; without it the call answers with a picture or a page of its own. */
  readonly response?: z.ZodMiniType;
  /** The kind of a 200 that is not JSON. */
  readonly responseType?: string;
  /** The path among the pages that it answers with, as a 302 in the place of a 200. */
  readonly redirectsTo?: string;
  /**
   * It reads many rows, or does so for some queries: a crowd of such calls waits its turn, and those
   * that wait for too long are refused with a 503, so that all others stay quick.
   */
  readonly heavy?: true | ((query: never) => boolean);
  /**
   * It only reads, and answers everybody the same: who sends no token may be answered from the cache
   * at the edge, as old as this says.
   */
  readonly cache?: CacheTimes;
  /**
   * Who makes too many of these in a minute, as wrangler.toml says, is refused with a 429. Counted in
   * this order.
   */
  readonly limits?: readonly EndpointLimit[];
  /** What it refuses besides what schemas and guards do. */
  readonly refusals?: readonly RefusalCode[];
}

/**
 * How old an answer from the cache may be where a change was not heard of (in the data centre that
 * made it, it is gone at once): for `freshSeconds` as it is, and for `staleSeconds` more while it is
 * made anew behind the answer.
 */
export interface CacheTimes {
  readonly freshSeconds: number;
  readonly staleSeconds: number;
}

/** Bytes of a body that a call takes unless it says otherwise. */
export const MAX_BODY_BYTES = 256 * 1024;

/** Whether a call changes something, by its name and by what the contract says of it. */
export function isWrite(name: string, { cache, writes }: Endpoint): boolean {
  return (!name.startsWith('GET ') && !cache) || writes === true;
}

/**
 * Whether a crowd of these calls waits its turn, at least while others are served: what many only read.
 */
export function mayWait(name: string, call: Endpoint): boolean {
  const isOfAnyone = call.auth === 'anyone' && !isWrite(name, call);
  return isOfAnyone || call.heavy !== undefined || call.cache !== undefined;
}

/**
 * What an admin's call needs of the role of whoever makes it. Reading is enough for a GET that
 * `writes`: what it writes by the way, such as an index that is brought in step, is nobody's work.
 */
export function accessOf(name: string, { cache }: Pick<Endpoint, 'cache'> = {}): Access {
  return name.startsWith('GET ') || cache ? 'read' : 'change';
}
