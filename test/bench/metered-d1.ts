/** What one call asked of D1. */
export interface Meter {
  statements: { sql: string; values: unknown[] }[];
}

/** D1 as it is, noting each statement that is read by. */
export function meteredD1(d1: D1Database): { d1: D1Database; meter: Meter } {
  const meter: Meter = { statements: [] };
  const prepare = (sql: string) => ({
    bind: (...values: unknown[]) => ({
      all: async () => {
        const result = await d1
          .prepare(sql)
          .bind(...values)
          .all();
        meter.statements.push({ sql, values });
        return result;
      },
    }),
  });
  // Reads are all that is metered: a batch fails here, and is noticed.
  const session = { prepare, getBookmark: () => null };
  return { d1: { withSession: () => session } as unknown as D1Database, meter };
}
