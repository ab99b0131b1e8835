import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  type InsertObject,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { D1, Database, Query } from './database.ts';
import type { Tables } from './tables.ts';

const QUERY: unique symbol = Symbol('query');

/**
 * Pending write: only `runBatch` can execute it. It can be neither run nor extended otherwise, and
 * `await` on it does not compile: `then` exists only for the compiler, which rejects a thenable
 * that is not a promise. Functions that return one are named `…Statement` and live in
 * `*.statements.ts`; the linter forbids discarding their results (`dropped-statement.grit`).
 */
export interface Statement {
  readonly [QUERY]: CompiledQuery;
  readonly then: () => never;
}

/** Compiles a query to a statement. Only `*.statements.ts` may call it. */
export function statement(query: Compilable): Statement {
  return { [QUERY]: query.compile() } as Statement;
}

/**
 * INSERT … SELECT with each value beside its column.
 * @param values plain, or SQL on the rows of `source`
 * @param source `FROM … WHERE …`, or for one row that depends on a condition only `WHERE …`
 */
export function insertSelected<Table extends keyof Tables>(
  db: Database,
  table: Table,
  values: InsertObject<Tables, Table>,
  source: RawBuilder<unknown>,
) {
  return db
    .insertInto(table)
    .columns(Object.keys(values) as (keyof Tables[Table] & string)[])
    .expression(sql`SELECT ${sql.join(Object.values(values))} ${source}`);
}

/**
 * Makes a batch fail unless a condition is true at this place in it: then nothing in the batch
 * takes effect, and `runBatch` throws a `GuardError` that names the guard. NULL does not count as
 * true. A guard that holds costs only the rows that its condition reads.
 */
export function requireStatement(
  db: Database,
  guard: GuardName,
  condition: Expression<SqlBool>,
): Statement {
  return statement(db.insertInto('guards').values({ name: guard, holds: condition }));
}

/**
 * Runs the statements as one D1 batch: all of them take effect, or none; does nothing without any.
 * @returns the number of rows that each statement changed
 * @throws {GuardError} when the condition of a guard among them does not hold
 * @throws {ConstraintError} when the database refuses one of them
 * @see https://developers.cloudflare.com/d1/worker-api/d1-database/#batch
 */
export async function runBatch(d1: D1, statements: readonly Statement[]): Promise<number[]> {
  if (statements.length === 0) return [];
  try {
    const results = await d1.batch(statements.map((statement) => prepareOn(d1, statement)));
    return results.map((result) => result.meta.changes);
  } catch (error) {
    throw toGuardError(error) ?? toConstraintError(error) ?? error;
  }
}

/**
 * As `runBatch`, for statements in named groups, one group after the other.
 * @returns the number of rows that each statement of each group changed
 */
export async function runNamedBatch<Name extends string>(
  d1: D1,
  groups: Readonly<Record<Name, readonly Statement[]>>,
): Promise<Record<Name, number[]>> {
  const groupOf = Object.keys(groups).flatMap((name) => groups[name as Name].map(() => name));
  const changes = await runBatch(d1, Object.values<readonly Statement[]>(groups).flat());
  const changesOf = (name: string) => changes.filter((_, at) => groupOf[at] === name);
  const results = Object.keys(groups).map((name) => [name, changesOf(name)]);
  return Object.fromEntries(results);
}

/**
 * Runs the statements as one batch if their guard holds.
 * @returns false, with nothing done, when the guard refused it
 * @throws as `runBatch`, for any other guard too
 */
export async function runBatchIf(
  d1: D1,
  guard: GuardName,
  statements: readonly Statement[],
): Promise<boolean> {
  try {
    await runBatch(d1, statements);
    return true;
  } catch (error) {
    if (isRefusedBy(guard, error)) return false;
    throw error;
  }
}

function prepareOn(d1: D1, { [QUERY]: query }: Statement): Query {
  return d1.prepare(query.sql).bind(...query.parameters);
}

/** Names of the conditions that a batch can require. */
export const GUARDS = [
  /** The book is on sale at the price that was calculated with. */
  'book-at-price',
  /** The book exists, whatever its current price, and whether or not shoppers see it. */
  'book-in-catalogue',
  /** The change does not raise the stock above the form's limit. */
  'stock-in-range',
  /** The stock is as it was read. */
  'stock-as-read',
  /** The account has been neither deleted nor closed. */
  'account-there',
  /** The guest has no payment that is, or may become, an order. */
  'guest-unspent',
  /**
   * The user, whose address is unconfirmed, has no open order and no payment that may become one.
   */
  'no-open-order',
  /** The payment was charged and is not being reversed. */
  'payment-succeeded',
  /**
   * The order's status and refunded sum are as they were read, and no refund is pending where that
   * is required.
   */
  'order-as-read',
  /** The owner has not been notified of it yet, or not for some time. */
  'owner-not-notified',
  /** The order still has the status that was read, and is not being cancelled. */
  'order-movable',
  /** The order is shipped or delivered. */
  'order-sent',
  'refund-pending',
  /** The refund counts as made, and did not arrive. */
  'refund-troubled',
  /** The orders to be indexed have not changed since they were read. */
  'order-changes-as-read',
  /**
   * The account still has the password that was verified, and the requesting session still exists.
   */
  'account-as-proven',
  /** The shop has another owner, or this account is not one. */
  'another-owner',
  /** The requester is still signed in and is the owner of the shop. */
  'requester-owns',
  /** The account still has the staff role that was read. */
  'role-as-read',
  /** There are fewer pending invitations to the staff than the limit. */
  'invitation-room',
  /** The account has no uncertain payment and no money that is being returned. */
  'no-money-in-flight',
  /** The products of a change are the ones that were read, unchanged in the columns that matter. */
  'products-as-read',
  /** The index rows of the books to be written are as they were read. */
  'index-as-read',
  /** The address may get one more mail of the kind within the hour. */
  'mail-room',
  /** The mailed link has been neither used nor expired, or the change it is for not withdrawn. */
  'link-works',
  /** The account still has the address that was read, with the same confirmation status. */
  'address-as-read',
  /** The requesting session has not ended, and its user exists. */
  'session-stands',
  /** The new authenticator app has not been confirmed yet. */
  'authenticator-unconfirmed',
  /** The recovery code has not been used yet. */
  'recovery-code-left',
  /** The passkey that was verified has not been removed. */
  'passkey-there',
  /** The account has another factor than the one being removed. */
  'another-factor',
  /** The owner's settings are as they were read. */
  'settings-as-read',
  /** The terms of the discount are as they were read. */
  'discount-as-read',
  /** The review is as staff, or its author, have read it. */
  'review-as-read',
  /** The category still has the name that was read. */
  'category-as-read',
  /** The list is as it was read. */
  'list-as-read',
  /** There are fewer lists than the limit. */
  'list-room',
  /** The home page has room for the list, or shows it already. */
  'home-list-room',
  /** The product has fewer pictures than the limit. */
  'picture-room',
  /** The product has exactly the pictures that were read. */
  'pictures-as-read',
  /** The gift card has the balance that was read. */
  'gift-card-as-read',
] as const;
export type GuardName = (typeof GUARDS)[number];

/** A guard of a batch failed: nothing in the batch has taken effect. */
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

/** Whether a batch was refused, for any reason: certainly nothing in it has taken effect. */
export function isRejection(error: unknown): error is GuardError | ConstraintError {
  return error instanceof GuardError || error instanceof ConstraintError;
}

/** Whether a batch was refused by this guard. */
export function isRefusedBy(guard: GuardName, error: unknown): error is GuardError {
  return error instanceof GuardError && error.guard === guard;
}

/** Whether a write was refused because a row with the same values in these columns exists. */
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

/** Parses SQLite's constraint message out of a D1 error; undefined for any other error. */
export function toConstraintError(error: unknown): ConstraintError | undefined {
  const match = /(UNIQUE|CHECK|NOT NULL|FOREIGN KEY) constraint failed(?:: ([^:]+))?/.exec(
    textOf(error),
  );
  if (!match) return undefined;
  const kind = KINDS[match[1] as keyof typeof KINDS];
  return new ConstraintError(kind, (match[2] ?? '').trim(), error);
}

/** Parses the message of the trigger `guards_fail`; undefined for any other error. */
export function toGuardError(error: unknown): GuardError | undefined {
  const [, name] = /guard failed: ([a-z-]+)/.exec(textOf(error)) ?? [];
  const guard = GUARDS.find((known) => known === name);
  return guard && new GuardError(guard, error);
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
