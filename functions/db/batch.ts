import type { Compilable, CompiledQuery } from 'kysely';
import type { D1, Query } from './database.ts';

const QUERY: unique symbol = Symbol('query');

/**
 * A write that is yet to happen: only `runBatch` takes it. It can be neither run nor extended, and to
 * `await` it does not compile: `then` is there for the compiler alone, which takes no thenable that
 * is not a promise. A function that returns one is called `…Statement` and lives in a
 * `*.statements.ts`; the linter refuses to drop what such a function returns
 * (`dropped-statement.grit`).
 */
export interface Statement {
  readonly [QUERY]: CompiledQuery;
  readonly then: () => never;
}

/** Makes a statement of a query. Only `*.statements.ts` may. */
export function statement(query: Compilable): Statement {
  return { [QUERY]: query.compile() } as Statement;
}

/**
 * Runs the statements as one D1 batch: all of them take effect, or none.
 * @returns the number of rows that each statement changed
 * @throws {GuardError} when something is not as a guard among them wants it
 * @throws {ConstraintError} when the database refuses one of them
 * @see https://developers.cloudflare.com/d1/worker-api/d1-database/#batch
 */
export async function runBatch(d1: D1, statements: readonly Statement[]): Promise<number[]> {
  try {
    const results = await d1.batch(statements.map((statement) => prepareOn(d1, statement)));
    return results.map((result) => result.meta.changes);
  } catch (error) {
    throw toGuardError(error) ?? toConstraintError(error) ?? error;
  }
}

function prepareOn(d1: D1, { [QUERY]: query }: Statement): Query {
  return d1.prepare(query.sql).bind(...query.parameters);
}

/** What a batch may take for granted, each by its name. */
export const GUARDS = [
  /** The book is on sale, and costs what it was priced at. */
  'book-at-price',
  /** The book is in the catalogue, whatever it costs by now, and whether or not shoppers see it. */
  'book-in-catalogue',
  /** With the copies that came, there are no more of the book than its form takes. */
  'stock-in-range',
  /** The account has been neither deleted nor closed. */
  'account-there',
  /** The guest has neither paid for anything nor is about to. */
  'guest-unspent',
  /** Who is held back has no open order, and no payment that may become one. */
  'no-open-order',
  /** The payment was charged, and is not on its way back. */
  'payment-succeeded',
  /** The order has the status, and has given back (or is about to) as much, as when it was read. */
  'order-as-read',
  /** The owner has not been told of it yet, or not for some time. */
  'owner-untold',
  /** The order has the status that it was read with, and is not being cancelled. */
  'order-movable',
  /** The order is shipped or delivered. */
  'order-sent',
  'refund-pending',
  /** The orders that are to be indexed are those that were read, unchanged. */
  'order-changes-as-read',
  /** The account has the password that was proven, and the session that asked still stands. */
  'account-as-proven',
  /** The shop has an owner besides this account, or the account is none. */
  'another-owner',
  /** Who asks has not been signed out, and is the owner of the shop. */
  'requester-owns',
  /** The account has the role on the staff that it was read with. */
  'role-as-read',
  /** No payment of the account is uncertain, and no money of it on its way back. */
  'no-money-in-flight',
  /** The products that a change is about are those that it read, unchanged in what matters to it. */
  'products-as-read',
  /** The search index has the books that a write is to replace as it had when they were read. */
  'index-as-read',
  /** The link that was mailed has neither been used nor ended. */
  'link-works',
  /** The account has the address that it was read with, confirmed or not as it was then. */
  'address-as-read',
  /** The session that asks has not ended, and its user is there. */
  'session-stands',
  /** The authenticator app that was begun has not been turned on yet. */
  'authenticator-unconfirmed',
  /** The recovery code has not been used yet. */
  'recovery-code-left',
  /** The account has a factor besides the one that is removed. */
  'another-factor',
  /** Nobody has changed the terms of the discount since they were read. */
  'discount-as-read',
  /** The review is as staff, or its writer, have read it. */
  'review-as-read',
  /** Nobody has changed the list since it was read. */
  'list-as-read',
  /** There are fewer lists than there may be. */
  'list-room',
  /** The home page has room for the list, or it stands there already. */
  'home-list-room',
  /** The product has fewer pictures than it may have. */
  'picture-room',
  /** The product has the pictures that were read, no other. */
  'pictures-as-read',
  /** The gift card has the balance that was read. */
  'gift-card-as-read',
] as const;
export type GuardName = (typeof GUARDS)[number];

/** A guard of a batch failed: nothing of the batch has happened. */
export class GuardError extends Error {
  readonly guard: GuardName;

  constructor(guard: GuardName, cause: unknown) {
    super(`guard failed: ${guard}`, { cause });
    this.name = 'GuardError';
    this.guard = guard;
  }
}

/** The database refused a write. `constraint` is a CHECK's name or the columns, as `table.column`. */
export class ConstraintError extends Error {
  readonly kind: 'unique' | 'check' | 'not-null' | 'foreign-key';
  readonly constraint: string;

  constructor(kind: ConstraintError['kind'], constraint: string, cause: unknown) {
    super(`${kind} constraint failed: ${constraint}`, { cause });
    this.name = 'ConstraintError';
    this.kind = kind;
    this.constraint = constraint;
  }
}

/** Whether a batch was refused, for whatever reason: certainly nothing of it has happened. */
export function isRejection(error: unknown): error is GuardError | ConstraintError {
  return error instanceof GuardError || error instanceof ConstraintError;
}

/** Whether a batch was refused by that guard. */
export function isRefusedBy(guard: GuardName, error: unknown): error is GuardError {
  return error instanceof GuardError && error.guard === guard;
}

/** Whether a write was refused as there is a row already with the same in those columns. */
export function isTaken(columns: string, error: unknown): error is ConstraintError {
  return (
    error instanceof ConstraintError && error.kind === 'unique' && error.constraint === columns
  );
}

const KINDS = {
  UNIQUE: 'unique',
  CHECK: 'check',
  'NOT NULL': 'not-null',
  'FOREIGN KEY': 'foreign-key',
} as const;

/** Reads SQLite's own words out of what D1 throws; undefined when it is about something else. */
export function toConstraintError(error: unknown): ConstraintError | undefined {
  const match = /(UNIQUE|CHECK|NOT NULL|FOREIGN KEY) constraint failed(?:: ([^:]+))?/.exec(
    textOf(error),
  );
  if (!match) return undefined;
  const kind = KINDS[match[1] as keyof typeof KINDS];
  return new ConstraintError(kind, (match[2] ?? '').trim(), error);
}

/** Reads the words of the trigger `guards_fail`. */
export function toGuardError(error: unknown): GuardError | undefined {
  const [, name] = /guard failed: ([a-z-]+)/.exec(textOf(error)) ?? [];
  const guard = GUARDS.find((known) => known === name);
  return guard && new GuardError(guard, error);
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
