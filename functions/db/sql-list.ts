import { type RawBuilder, sql } from 'kysely';

/**
 * The values of an `IN (…)`, written out. A partial index is taken only where the condition has the
 * same literals in the same order as the index: no parameters.
 */
export function sqlListOf(values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)));
}
