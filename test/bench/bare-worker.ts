/**
 * The Worker that the shop is compared with: no work at all at /api/nothing; at any other path
 * below /api, it asks of the bindings what the shop's call asks of them (statements of both
 * databases, counts of rate limits), and answers with the rows. It shows what D1, the limits and
 * the runtime cost by themselves.
 */
import type { BindingCalls } from './recorded-calls.ts';

interface Env {
  DB: D1Database;
  SEARCH: D1Database;
  ACCOUNT_LIMIT: RateLimit;
  ADDRESS_LIMIT: RateLimit;
  PAYMENT_LIMIT: RateLimit;
  VISITOR_LIMIT: RateLimit;
  /** What each path asks, as JSON. */
  CALLS: string;
}

let calls: Record<string, BindingCalls> | undefined;

const worker: ExportedHandler<Env> = {
  fetch: async (request, env) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/nothing') return Response.json({ ok: true });
    calls ??= JSON.parse(env.CALLS) as Record<string, BindingCalls>;
    if (request.method === 'POST') await request.json();
    const { statements = [], limits = [] } = calls[pathname.slice('/api/'.length)] ?? {};
    for (const { limit, key } of limits) await bindingOf(env, limit).limit({ key });
    const answers: unknown[] = [];
    for (const { database, sql, values } of statements) {
      answers.push(
        (
          await env[database]
            .prepare(sql)
            .bind(...values)
            .all()
        ).results,
      );
    }
    return Response.json(answers);
  },
};

function bindingOf(env: Env, limit: BindingCalls['limits'][number]['limit']): RateLimit {
  return {
    account: env.ACCOUNT_LIMIT,
    address: env.ADDRESS_LIMIT,
    payment: env.PAYMENT_LIMIT,
    visitor: env.VISITOR_LIMIT,
  }[limit];
}

export { worker as default };
