import { WRITE_ORDER } from '../plan.ts';
import { countCall } from './metered-d1.ts';
import { currentRun } from './run.ts';

/** Wraps D1's sessions so that each call may fail as its request's plan says. */
export function faultyD1(open: (start: string) => D1DatabaseSession): D1Database {
  const statements = new WeakMap<object, { statement: D1PreparedStatement; sql: string }>();

  function call<T>(label: string, work: () => Promise<T>): Promise<T> {
    const run = currentRun();
    return run.step('d1', label, async (fault) => {
      if (fault?.kind === 'dropped') throw new Error('D1_ERROR: Network connection lost.');
      if (fault?.kind === 'overloaded') {
        throw new Error('D1_ERROR: D1 DB is overloaded. Requests queued for too long.');
      }
      const result = await work();
      countCall(run.meters.d1, result);
      if (fault) throw new Error('D1_ERROR: Network connection lost.');
      return result;
    });
  }

  /** Wraps one D1 session; the shop makes no query without one. */
  function sessionOf(session: D1DatabaseSession) {
    return {
      prepare: (sql: string) => wrap(sql, session.prepare(sql)),
      batch: (wrapped: D1PreparedStatement[]) => {
        const known = wrapped.map(
          (statement) => statements.get(statement) ?? unused('a statement'),
        );
        const label = labelOf(known.map(({ sql }) => sql));
        return call(label, () => session.batch(known.map(({ statement }) => statement)));
      },
      getBookmark: () => session.getBookmark(),
    };
  }

  function wrap(sql: string, statement: D1PreparedStatement): D1PreparedStatement {
    const label = labelOf([sql]);
    const wrapped = {
      bind: (...values: unknown[]) => wrap(sql, statement.bind(...values)),
      first: () => unused('first'),
      run: () => call(label, () => statement.run()),
      all: () => call(label, () => statement.all()),
      raw: () => unused('raw'),
    };
    statements.set(wrapped, { statement, sql });
    return wrapped as unknown as D1PreparedStatement;
  }

  return {
    prepare: () => unused('prepare'),
    batch: () => unused('batch'),
    exec: () => unused('exec'),
    dump: () => unused('dump'),
    withSession: (start: string) => sessionOf(open(start)),
  } as unknown as D1Database;
}

/** Throws for a part of D1 that the shop does not use, since its faults would go unplayed. */
function unused(what: string): never {
  throw new Error(`The harness does not support ${what} of D1`);
}

/** Names a call by its purpose: a batch that writes an order, a read of a user ... */
function labelOf(sqls: readonly string[]): string {
  const verbs = sqls.map((sql) => {
    const [, verb = '', table = ''] =
      /^\s*(insert|update|delete|select)\b.*?(?:into|from|update)?\s*"(\w+)"/is.exec(sql) ?? [];
    const [, from = table] = verb === 'select' ? (/from "(\w+)"/.exec(sql) ?? []) : [];
    return `${verb} ${from}`;
  });
  if (verbs.includes('insert payments')) return 'D1 write the attempt';
  if (verbs.includes('insert orders')) return WRITE_ORDER;
  if (verbs.length > 1) return `D1 batch ${verbs.at(-1)}`;
  return `D1 ${verbs[0]}`;
}
