import type { Table } from './table.ts';

/** One search condition: SQL over the columns of the table. */
export type Condition = { sql: string; values: string[] };

/** Returns at most `limit` rows, newest first, strictly older than the row `afterId`. */
export function searchNewest<Item extends object>(
  table: Table<Item>,
  name: 'transactions' | 'refunds',
  conditions: readonly Condition[],
  limit: number,
  afterId?: string,
): Item[] {
  const clauses = conditions.map(({ sql }) => `(${sql})`);
  const values = conditions.flatMap((condition) => condition.values);
  if (afterId !== undefined) {
    clauses.push(`sequence < (SELECT sequence FROM ${name} WHERE id = ?)`);
    values.push(afterId);
  }
  const where = clauses.length > 0 ? `WHERE ${clauses.join(' AND ')}` : '';
  return table.select(`${where} ORDER BY sequence DESC LIMIT ?`, ...values, limit);
}
