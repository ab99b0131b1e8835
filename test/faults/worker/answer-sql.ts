/** An SQL statement of the harness. */
export interface SqlStatement {
  sql: string;
  values: unknown[];
}

/** Runs the harness's statements as one batch; this is its access to the shop's tables. */
export async function answerSql(d1: D1Database, request: Request): Promise<Response> {
  const statements = await request.json<SqlStatement[]>();
  try {
    const results = await d1.batch(
      statements.map(({ sql, values }) => d1.prepare(sql).bind(...values)),
    );
    return Response.json(results);
  } catch (error) {
    return Response.json({ error: String(error) }, { status: 500 });
  }
}
