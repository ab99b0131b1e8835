import type { Compilable, CompiledQuery } from 'kysely';
import type { D1, Query } from './request-d1.ts';

const QUERY: unique symbol = Symbol('query');

/**
 * A write that is yet to happen: only `runBatch` takes it. It can be neither run nor extended, and to
 * `await` it does not compile: `then` is there for the compiler alone, which takes no thenable that
 * is not a promise. A function that returns one is called `…Statement` and lives in a
 * `*.statements.ts`; the linter refuses to drop what such a function returns
 * (`dropped-statement.grit`).
 */
export interface Statement {
  readonly [QUERY]: CompiledQuery;
  readonly then: () => never;
}

/** Makes a statement of a query. Only `*.statements.ts` may. */
export function statement(query: Compilable): Statement {
  return { [QUERY]: query.compile() } as Statement;
}

/** For `runBatch` alone. */
export function prepareOn(d1: D1, { [QUERY]: query }: Statement): Query {
  return d1.prepare(query.sql).bind(...query.parameters);
}
