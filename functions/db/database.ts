import { Kysely, SqliteAdapter } from 'kysely';
import { D1Dialect } from 'kysely-d1';
import type { Tables } from './tables.ts';

/**
 * Kysely over D1, for reading and for building statements. D1 has no interactive transactions
 * (`.transaction()` throws): writes that belong together go through `runBatch`.
 */
export type Database = Kysely<Tables>;

/** For repository functions that run a batch: `db` builds its statements, `d1` runs them. */
export interface Connection {
  db: Database;
  d1: D1;
}

/**
 * Opens Kysely for one request. Its state (the driver, once initialized) belongs to that request
 * alone: a visitor who disconnects cannot leave another request waiting.
 */
export function openDatabase(d1: D1): Database {
  // The dialect only prepares, binds and fetches all rows.
  const database = d1 as unknown as D1Database;
  return new Kysely<Tables>({ dialect: new ConcurrentD1Dialect({ database }) });
}

class ConcurrentD1Dialect extends D1Dialect {
  override createAdapter(): SqliteAdapter {
    return new ConcurrentAdapter();
  }
}

/**
 * Embedded SQLite has one connection, which Kysely guards with a mutex. A D1 call is a request of
 * its own: it need not wait for others, and one that never ends (because its visitor has
 * disconnected) must not hold the mutex.
 * @see https://github.com/emdash-cms/emdash/issues/2040
 */
class ConcurrentAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Runs statements: D1 itself, or one request's access to it. */
export interface D1 {
  prepare(sql: string): { bind(...values: unknown[]): Query };
  batch(queries: Query[]): Promise<D1Result[]>;
}

/** SQL with bound values. */
export interface Query {
  all<Row = Record<string, unknown>>(): Promise<D1Result<Row>>;
}

/** Returns the rows of a query. */
export async function selectRows<Row>(
  d1: D1,
  query: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { results } = await d1
    .prepare(query)
    .bind(...values)
    .all<Row>();
  return results;
}

/** Returns the rows of several queries, sent as one batch. */
export async function batchRows<Row>(d1: D1, queries: Query[]): Promise<Row[][]> {
  const answers = await d1.batch(queries);
  return answers.map(({ results }) => results as Row[]);
}

/** D1 usage of one request so far; `ms` is D1's own time. */
export interface D1Cost {
  statements: number;
  rowsRead: number;
  rowsWritten: number;
  ms: number;
}

/** D1 for one request (or one run of the Cron trigger). */
export interface RequestD1 extends D1 {
  readonly cost: Readonly<D1Cost>;
  /**
   * How long the request has waited for D1, in milliseconds: besides D1's own time, for the network
   * and for the queries of others.
   */
  waitedMs(): number;
  /**
   * Lets a replica answer from now on, if it has caught up with `bookmark`; without one, however
   * far it lags behind. Until then every call asks the primary database.
   */
  readFromReplica(bookmark?: string): void;
  /**
   * Bookmark of the database state that the request has seen; null if it has made no call, or the
   * state is unknown.
   */
  bookmark(): string | null;
}

/**
 * Called after each D1 call, which waits for it: with the SQL, the number of changed rows
 * (`unknown` when the answer was lost or was an error), and the bookmark from which the change is
 * visible.
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
 * Opens D1 for one request, using the Sessions API. Calls that write, or must not be stale, ask the
 * primary in a session of their own: a longer session could answer a later read from a replica that
 * lacks what others have written since the session began.
 * @see https://developers.cloudflare.com/d1/best-practices/read-replication/
 */
export function openRequestD1(d1: D1Database, afterQuery: AfterQuery): RequestD1 {
  const cost: D1Cost = { statements: 0, rowsRead: 0, rowsWritten: 0, ms: 0 };
  let waitedMs = 0;
  let replica: D1DatabaseSession | undefined;
  let seen: string | null = null;

  async function ask(
    queries: readonly { sql: string }[],
    work: (session: D1DatabaseSession) => Promise<D1Result[]>,
  ): Promise<D1Result[]> {
    const session = replica ?? d1.withSession('first-primary');
    const sql = queries.map((query) => query.sql);
    cost.statements += sql.length;
    const asked = Date.now();
    const results = await work(session).catch(async (error: unknown) => {
      await afterQuery(sql, 'unknown', seen);
      throw error;
    });
    waitedMs += Date.now() - asked;
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
    waitedMs: () => waitedMs,
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

/** Returns the newer of two bookmarks: they sort as strings. */
export function newer<A extends string | null | undefined>(a: A, b: A): A {
  return (b ?? '') > (a ?? '') ? b : a;
}
