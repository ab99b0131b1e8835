import { Kysely, SqliteAdapter } from 'kysely';
import { D1Dialect } from 'kysely-d1';
import type { D1 } from './request-d1.ts';
import type { Tables } from './tables.ts';

/**
 * Kysely over D1, to read and to build statements with. D1 has no interactive transactions
 * (`.transaction()` throws): what must happen together goes through `runBatch`.
 */
export type Database = Kysely<Tables>;

/** What a repository function takes that runs a batch: `db` builds its statements, `d1` runs them. */
export interface Connection {
  db: Database;
  d1: D1;
}

/**
 * Opens D1 for one request. What Kysely keeps (its driver, once begun) is that request's alone: a
 * visitor who leaves takes nothing along that another one waits for.
 */
export function openDatabase(d1: D1): Database {
  // The dialect prepares, binds and asks for all rows, and nothing else.
  const database = d1 as unknown as D1Database;
  return new Kysely<Tables>({ dialect: new ConcurrentD1Dialect({ database }) });
}

class ConcurrentD1Dialect extends D1Dialect {
  override createAdapter(): SqliteAdapter {
    return new ConcurrentAdapter();
  }
}

/**
 * SQLite in a process has one connection, which Kysely guards with a mutex. A call of D1 is a request
 * of its own: it waits for no other one, and one that never ends (its visitor has left) must not
 * keep the mutex.
 * @see https://github.com/emdash-cms/emdash/issues/2040
 */
class ConcurrentAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
