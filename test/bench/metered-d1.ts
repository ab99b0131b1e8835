/** The D1 statements of one call. */
export interface Meter {
  statements: { sql: string; values: unknown[] }[];
}

/** Wraps D1 to record each statement that reads. */
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
  // Only reads are metered: a batch fails here, and so is noticed.
  const session = { prepare, getBookmark: () => null };
  return { d1: { withSession: () => session } as unknown as D1Database, meter };
}
