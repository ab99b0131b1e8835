import type { Database } from './database.ts';

/** One search condition: SQL over the columns of the table. */
export type Condition = { sql: string; values: string[] };

/** Returns at most `limit` rows, newest first, strictly older than the row `afterId`. */
export function searchNewest<Row>(
  database: Database,
  table: 'transactions' | 'refunds',
  conditions: readonly Condition[],
  limit: number,
  afterId?: string,
): Row[] {
  const clauses = conditions.map(({ sql }) => `(${sql})`);
  const values = conditions.flatMap((condition) => condition.values);
  if (afterId !== undefined) {
    clauses.push(`sequence < (SELECT sequence FROM ${table} WHERE id = ?)`);
    values.push(afterId);
  }
  const where = clauses.length > 0 ? `WHERE ${clauses.join(' AND ')}` : '';
  const sql = `SELECT * FROM ${table} ${where} ORDER BY sequence DESC LIMIT ?`;
  return database.all<Row>(sql, ...values, limit);
}
