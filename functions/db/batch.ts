import { GUARDS, type GuardName } from './guard.statements.ts';
import type { D1 } from './request-d1.ts';
import { prepareOn, type Statement } from './statement.ts';

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
