import { Kysely, SqliteAdapter } from 'kysely';
import { D1Dialect } from 'kysely-d1';
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
 * Opens Kysely for one request. What it keeps (its driver, once begun) is that request's alone: a
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

/** What runs statements: D1 itself, or one request's own access to it. */
export interface D1 {
  prepare(sql: string): { bind(...values: unknown[]): Query };
  batch(queries: Query[]): Promise<D1Result[]>;
}

/** A statement with its values. */
export interface Query {
  all<Row = Record<string, unknown>>(): Promise<D1Result<Row>>;
}

/** The rows of several statements, asked at once. */
export async function batchRows<Row>(d1: D1, queries: Query[]): Promise<Row[][]> {
  const answers = await d1.batch(queries);
  return answers.map(({ results }) => results as Row[]);
}

/** What one request has cost at D1 until now; `ms` is D1's own time. */
export interface D1Cost {
  statements: number;
  rowsRead: number;
  rowsWritten: number;
  ms: number;
}

/** D1 as one request (or one round of the Cron trigger) sees it. */
export interface RequestD1 extends D1 {
  readonly cost: Readonly<D1Cost>;
  /**
   * From now on a replica may answer, if it has caught up with `bookmark`; without one, however far
   * behind it is. Until then every call asks the primary database.
   */
  readFromReplica(bookmark?: string): void;
  /**
   * The state of the database that the request has seen; null when it has not asked, or it is unknown.
   */
  bookmark(): string | null;
}

/**
 * Called after each call of D1, which waits for it: with the SQL, how many rows it changed (`unknown`
 * when the answer was lost or was an error), and the bookmark from which on the change is visible.
 */
export type AfterQuery = (
  sql: string[],
  changes: number[] | 'unknown',
  bookmark: string | null,
) => Promise<void>;

interface Bound extends Query {
  sql: string;
  values: unknown[];
}

/**
 * Opens D1 for one request, by its Sessions API. What writes, or must not be wrong, asks the primary
 * each time: a session could answer a later read from a replica that has not heard what others wrote
 * since the session began.
 * @see https://developers.cloudflare.com/d1/best-practices/read-replication/
 */
export function openRequestD1(d1: D1Database, afterQuery: AfterQuery): RequestD1 {
  const cost: D1Cost = { statements: 0, rowsRead: 0, rowsWritten: 0, ms: 0 };
  let replica: D1DatabaseSession | undefined;
  let seen: string | null = null;

  async function ask(
    queries: readonly { sql: string }[],
    work: (session: D1DatabaseSession) => Promise<D1Result[]>,
  ): Promise<D1Result[]> {
    const session = replica ?? d1.withSession('first-primary');
    const sql = queries.map((query) => query.sql);
    cost.statements += sql.length;
    const results = await work(session).catch(async (error: unknown) => {
      await afterQuery(sql, 'unknown', seen);
      throw error;
    });
    seen = newer(seen, session.getBookmark());
    for (const { meta } of results) count(cost, meta);
    const changes = results.map(({ meta }) => meta.changes);
    await afterQuery(sql, changes, seen);
    return results;
  }

  const bindOn = (session: D1DatabaseSession, { sql, values }: Bound) =>
    session.prepare(sql).bind(...values);

  function bound(sql: string, values: unknown[]): Bound {
    const query: Bound = {
      sql,
      values,
      all: async <Row>() => {
        const work = async (session: D1DatabaseSession) => [await bindOn(session, query).all()];
        const [result] = await ask([query], work);
        return result as D1Result<Row>;
      },
    };
    return query;
  }

  return {
    cost,
    prepare: (sql) => ({ bind: (...values) => bound(sql, values) }),
    batch: (queries: Query[]) => {
      const known = queries as Bound[];
      return ask(known, (session) => session.batch(known.map((query) => bindOn(session, query))));
    },
    readFromReplica: (bookmark) => {
      replica = d1.withSession(bookmark ?? 'first-unconstrained');
      seen = newer(seen, bookmark ?? null);
    },
    bookmark: () => (cost.statements === 0 ? null : seen),
  };
}

function count(cost: D1Cost, meta: D1Meta): void {
  cost.rowsRead += meta.rows_read;
  cost.rowsWritten += meta.rows_written;
  cost.ms += meta.duration;
}

/** The newer of two bookmarks: they sort as texts. */
export function newer<A extends string | null | undefined>(a: A, b: A): A {
  return (b ?? '') > (a ?? '') ? b : a;
}
