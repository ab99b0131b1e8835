import type { Compilable } from 'kysely';

/**
 * Runs the statements as one D1 batch: all of them take effect, or none.
 * @returns the number of rows that each statement changed
 * @throws {ConstraintError} when the database refuses one of them
 * @see https://developers.cloudflare.com/d1/worker-api/d1-database/#batch
 */
export async function runBatch(d1: D1Database, statements: readonly Compilable[]) {
  const prepared = statements.map((statement) => {
    const { sql, parameters } = statement.compile();
    return d1.prepare(sql).bind(...parameters);
  });
  try {
    const results = await d1.batch(prepared);
    return results.map((result) => result.meta.changes);
  } catch (error) {
    throw toConstraintError(error) ?? error;
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

const KINDS = {
  UNIQUE: 'unique',
  CHECK: 'check',
  'NOT NULL': 'not-null',
  'FOREIGN KEY': 'foreign-key',
} as const;

/** Reads SQLite's own words out of what D1 throws; undefined when it is about something else. */
export function toConstraintError(error: unknown): ConstraintError | undefined {
  const text = error instanceof Error ? error.message : '';
  const match = /(UNIQUE|CHECK|NOT NULL|FOREIGN KEY) constraint failed(?:: ([^:]+))?/.exec(text);
  if (!match) return undefined;
  const kind = KINDS[match[1] as keyof typeof KINDS];
  return new ConstraintError(kind, (match[2] ?? '').trim(), error);
}
