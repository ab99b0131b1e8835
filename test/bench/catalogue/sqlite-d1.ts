import type { DatabaseSync, StatementSync } from 'node:sqlite';

/**
 * So much of D1, over a file that is open, as the shop needs to make its search index: without the
 * runtime in between a million books are indexed in minutes. A batch is no transaction here: whoever
 * opened the file has one open, and throws the file away on failure.
 */
export function sqliteAsD1(file: DatabaseSync): D1Database {
  const known = new Map<string, StatementSync>();

  function statementOf(sql: string): StatementSync {
    const statement = known.get(sql) ?? file.prepare(sql);
    known.set(sql, statement);
    return statement;
  }

  function bound(sql: string, values: (string | number | null)[]) {
    const all = () => Promise.resolve({ results: statementOf(sql).all(...values), meta: {} });
    return { bind: (...given: (string | number | null)[]) => bound(sql, given), all };
  }

  const database = {
    prepare: (sql: string) => bound(sql, []),
    batch: async (statements: { all: () => Promise<unknown> }[]) => {
      const results: unknown[] = [];
      for (const statement of statements) results.push(await statement.all());
      return results;
    },
  };
  return database as unknown as D1Database;
}
