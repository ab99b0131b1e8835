import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { D1, Query } from '../../functions/db/database.ts';
import { queryDatabase, toSqlLiteral } from './query-database.ts';
import { flagsOf, runOrThrow, type ShopTarget, type Wrangler } from './wrangler.ts';

/**
 * The shop's database through wrangler, so that a use case of the Worker can run on it as on D1.
 */
export function wranglerD1(tools: { wrangler: Wrangler; target: ShopTarget; folder: string }): D1 {
  const { wrangler, target, folder } = tools;
  const texts = new WeakMap<Query, string>();
  return {
    prepare: (sql) => ({
      bind: (...values) => {
        const text = withValues(sql, values);
        const query = {
          all: async () => answer(await queryDatabase(wrangler, target, text)),
        } as unknown as Query;
        texts.set(query, text);
        return query;
      },
    }),
    // D1 runs a file atomically.
    batch: async (queries) => {
      const file = join(folder, 'batch.sql');
      const text = queries.map((query) => `${texts.get(query)};\n`).join('');
      writeFileSync(file, text, { mode: 0o600 });
      const execute = ['d1', 'execute', 'DB', ...flagsOf(target), '--yes', '--file', file];
      await runOrThrow(wrangler, execute).finally(() => rmSync(file));
      return queries.map(() => answer([]));
    },
  };
}

function answer(results: Record<string, unknown>[]): D1Result {
  return { success: true, results, meta: { changes: 0, last_row_id: 0 } } as unknown as D1Result;
}

/**
 * A statement with its values inlined: none of our statements contains a question mark of its own.
 */
function withValues(sql: string, values: readonly unknown[]): string {
  let at = 0;
  return sql.replaceAll('?', () => toSqlLiteral(values[at++]));
}
