import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { D1, Query } from '../../../functions/db/database.ts';

/**
 * The part of D1 that the shop needs to build its search index, over an open file. Without the
 * runtime in between, a million books are indexed in minutes. A batch is not a transaction here:
 * whoever opened the file has one open, and discards the file on failure.
 */
export function sqliteAsD1(file: DatabaseSync): D1 {
  const known = new Map<string, StatementSync>();

  function statementOf(sql: string): StatementSync {
    const statement = known.get(sql) ?? file.prepare(sql);
    known.set(sql, statement);
    return statement;
  }

  function bind(sql: string, values: (string | number | null)[]): Query {
    // Nobody reads the cost.
    const all = async () => ({ results: statementOf(sql).all(...values), meta: {} });
    return { all } as unknown as Query;
  }

  return {
    prepare: (sql) => ({ bind: (...values) => bind(sql, values as (string | number | null)[]) }),
    batch: async (queries) => {
      const results: D1Result[] = [];
      for (const query of queries) results.push(await query.all());
      return results;
    },
  };
}
