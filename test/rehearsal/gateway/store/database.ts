import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** The database operations that the stores need. */
export type Database = {
  one<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined;
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  run(sql: string, ...values: SQLInputValue[]): void;
  /** Runs `work` in a transaction; any error rolls everything back. */
  transact<Result>(work: () => Result): Result;
  close(): void;
};

/**
 * Opens the file, or an in-memory database when no path is given. Committed transactions survive a
 * crash of the process.
 */
export function openDatabase(path: string | undefined, schema: string): Database {
  const sqlite = new DatabaseSync(path ?? ':memory:');
  sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  sqlite.exec(schema);
  let depth = 0;

  return {
    one<Row>(sql: string, ...values: SQLInputValue[]) {
      return sqlite.prepare(sql).get(...values) as Row | undefined;
    },
    all<Row>(sql: string, ...values: SQLInputValue[]) {
      return sqlite.prepare(sql).all(...values) as Row[];
    },
    run(sql, ...values) {
      sqlite.prepare(sql).run(...values);
    },
    transact(work) {
      // An inner call joins the outer one: SQLite has no nested transactions.
      if (depth > 0) return work();
      sqlite.exec('BEGIN IMMEDIATE');
      depth += 1;
      try {
        const result = work();
        sqlite.exec('COMMIT');
        return result;
      } catch (error) {
        sqlite.exec('ROLLBACK');
        throw error;
      } finally {
        depth -= 1;
      }
    },
    close() {
      sqlite.close();
    },
  };
}
