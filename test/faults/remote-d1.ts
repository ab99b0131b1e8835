import type { SqlStatement } from './worker/answer-sql.ts';

/**
 * The shop's D1, or its search index's, accessed from outside through the harness's route in the
 * Worker.
 */
export function remoteD1(url: string, path: 'sql' | 'search-sql' = 'sql'): D1Database {
  const statements = new WeakMap<object, SqlStatement>();

  async function send(batch: SqlStatement[]): Promise<D1Result[]> {
    const answer = await fetch(`${url}/harness/${path}`, {
      method: 'POST',
      body: JSON.stringify(batch),
    });
    const results = (await answer.json()) as D1Result[] & { error?: string };
    if (!answer.ok) throw new Error(`${results.error} in ${batch[0]?.sql}`);
    return results;
  }

  function prepare(sql: string, values: unknown[] = []): D1PreparedStatement {
    const all = async () => (await send([{ sql, values }]))[0];
    const statement = { bind: (...bound: unknown[]) => prepare(sql, bound), all, run: all };
    statements.set(statement, { sql, values });
    return statement as unknown as D1PreparedStatement;
  }

  const batch = (prepared: object[]) =>
    send(prepared.map((statement) => statements.get(statement) ?? { sql: '', values: [] }));
  return { prepare: (sql: string) => prepare(sql), batch } as unknown as D1Database;
}
