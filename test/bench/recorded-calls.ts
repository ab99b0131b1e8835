import type { SharedDeps } from '../../functions/deps.ts';

/** What one call of the shop asks of its bindings, so that a bare Worker can ask the same. */
export interface BindingCalls {
  statements: { database: 'DB' | 'SEARCH'; sql: string; values: unknown[] }[];
  limits: { limit: keyof SharedDeps['limits']; key: string }[];
}

type Recorded = Pick<SharedDeps, 'd1' | 'search' | 'limits'>;

/** Wraps both databases and the rate limits, to record each statement and each count. */
export function recordCalls<D extends Recorded>(deps: D): { deps: D; calls: BindingCalls } {
  const calls: BindingCalls = { statements: [], limits: [] };
  const database = (name: 'DB' | 'SEARCH', d1: D1Database) => {
    const prepare = (sql: string) => ({
      bind: (...values: unknown[]) => ({
        all: async () => {
          const result = await d1
            .prepare(sql)
            .bind(...values)
            .all();
          calls.statements.push({ database: name, sql, values });
          return result;
        },
      }),
    });
    // Only reads are recorded: a batch fails here, and so is noticed.
    const session = { prepare, getBookmark: () => null };
    return { withSession: () => session } as unknown as D1Database;
  };
  const limitNames = Object.keys(deps.limits) as (keyof SharedDeps['limits'])[];
  const limits = Object.fromEntries(
    limitNames.map((limit) => {
      const count: RateLimit['limit'] = (options) => {
        calls.limits.push({ limit, key: options.key });
        return deps.limits[limit].limit(options);
      };
      return [limit, { limit: count }];
    }),
  ) as unknown as SharedDeps['limits'];
  const recorded = { d1: database('DB', deps.d1), search: database('SEARCH', deps.search), limits };
  return { deps: { ...deps, ...recorded }, calls };
}
