import type { D1Meter } from '../plan.ts';
import { currentRun } from './run.ts';

/** Wraps the search index's D1 to count each call for its request. */
export function meteredD1(d1: D1Database): D1Database {
  const statements = new WeakMap<object, D1PreparedStatement>();

  async function call<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    countCall(currentRun().meters.search, result);
    return result;
  }

  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: () => call(statement.all()),
    };
    statements.set(wrapped, statement);
    return wrapped as unknown as D1PreparedStatement;
  }

  function sessionOf(session: D1DatabaseSession) {
    return {
      prepare: (sql: string) => wrap(session.prepare(sql)),
      batch: (wrapped: D1PreparedStatement[]) =>
        call(session.batch(wrapped.flatMap((each) => statements.get(each) ?? []))),
      getBookmark: () => session.getBookmark(),
    };
  }

  // The shop makes no query without a session.
  return { withSession: (start: string) => sessionOf(d1.withSession(start)) } as D1Database;
}

/** Adds the cost of one D1 call, a statement or a batch. */
export function countCall(meter: D1Meter, result: unknown): void {
  meter.calls += 1;
  for (const { meta } of [result].flat() as D1Result[]) {
    meter.rowsRead += meta.rows_read;
    meter.rowsWritten += meta.rows_written;
  }
}
