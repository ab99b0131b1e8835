import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { readCatalogVersion } from '../../functions/cache/edge-cache.ts';

const TABLES = ['products', 'categories'];
const EVENTS = ['INSERT', 'UPDATE', 'DELETE'];

/**
 * Watches the catalogue with database triggers, which see every changed row, and notes each D1 call
 * that changed one without a new version mark in the cache by the time of the next call.
 */
export async function watchCatalogue() {
  await env.DB.exec('CREATE TABLE catalogue_changes (seen INTEGER)');
  for (const table of TABLES) {
    for (const event of EVENTS) {
      const name = `watch_${table}_${event}`;
      const note = 'BEGIN INSERT INTO catalogue_changes VALUES (1); END';
      await env.DB.exec(`CREATE TRIGGER ${name} AFTER ${event} ON ${table} ${note}`);
    }
  }
  const rowsChanged = async () =>
    (await env.DB.prepare('SELECT count(*) AS n FROM catalogue_changes').first<number>('n')) ?? 0;
  const state = { changed: await rowsChanged(), version: (await readCatalogVersion()).version };
  const seen = { changes: 0, forgotten: [] as string[] };

  /** Compares with the state before the last D1 call; that call and everything after it is over. */
  async function look(lastCall: string): Promise<void> {
    const now = { changed: await rowsChanged(), version: (await readCatalogVersion()).version };
    if (now.changed > state.changed) {
      seen.changes += 1;
      if (now.version === state.version) seen.forgotten.push(lastCall);
    }
    Object.assign(state, now);
  }

  const withSession = env.DB.withSession.bind(env.DB);
  let last = 'nothing';
  const spy = vi.spyOn(env.DB, 'withSession').mockImplementation((start) => {
    const session = withSession(start);
    const watched = async <T>(sql: string, work: () => Promise<T>) => {
      await look(last);
      last = sql;
      return await work();
    };
    const bind = (sql: string, values: unknown[]) => {
      const real = session.prepare(sql).bind(...values);
      return { sql, real, all: () => watched(sql, () => real.all()) };
    };
    const played = {
      prepare: (sql: string) => ({ bind: (...values: unknown[]) => bind(sql, values) }),
      batch: (bound: ReturnType<typeof bind>[]) =>
        watched(bound.map(({ sql }) => sql).join('; '), () =>
          session.batch(bound.map(({ real }) => real)),
        ),
      getBookmark: () => session.getBookmark(),
    };
    return played as unknown as D1DatabaseSession;
  });

  return {
    seen,
    /** Looks a last time and drops the triggers. */
    end: async () => {
      await look(last);
      spy.mockRestore();
      await env.DB.exec('DROP TABLE catalogue_changes');
      for (const table of TABLES) {
        for (const event of EVENTS) await env.DB.exec(`DROP TRIGGER watch_${table}_${event}`);
      }
    },
  };
}
