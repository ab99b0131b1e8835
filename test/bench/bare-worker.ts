/**
 * The Worker that the shop is compared with: no work at all at /api/nothing; at any other path
 * below /api, the statements of the shop's call, answered with their rows. It shows what D1 and the
 * runtime cost by themselves.
 */
interface Env {
  DB: D1Database;
  STATEMENTS: string;
}
type Statements = Record<string, { sql: string; values: unknown[] }[]>;

let statements: Statements | undefined;

const worker: ExportedHandler<Env> = {
  fetch: async (request, env) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/nothing') return Response.json({ ok: true });
    statements ??= JSON.parse(env.STATEMENTS) as Statements;
    if (request.method === 'POST') await request.json();
    const answers: unknown[] = [];
    for (const { sql, values } of statements[pathname.slice('/api/'.length)] ?? []) {
      answers.push(
        (
          await env.DB.prepare(sql)
            .bind(...values)
            .all()
        ).results,
      );
    }
    return Response.json(answers);
  },
};

export { worker as default };
