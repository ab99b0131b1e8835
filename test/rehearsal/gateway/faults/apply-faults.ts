import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import { toRestRefusal } from '../client-api/rest-refusal.ts';
import type { Rehearsal } from '../controls/controls.ts';
import { refusalExtensions } from '../graphql/envelope.ts';
import type { Asked, FaultyAnswer } from './fault.ts';
import { faults } from './faults.ts';

/** Records every request, and answers with a fault where one is set. */
export function applyFaults(rehearsal: Rehearsal): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req;
    // Inspecting and controlling the gateway is never recorded or faulted.
    if (method === 'OPTIONS' || /^\/(rehearsal|inspect)\b|^\/$/.test(path)) return await next();
    const body = await bodyOf(context);
    const asked: Asked = { method, path, operation: operationOf(body) };
    const fault = rehearsal.controls.faults
      .map((name) => faults[name].door)
      .find((door) => door?.hits(asked));
    const query = context.req.query();
    const see = (status: number) => rehearsal.see({ ...asked, query, status, body: masked(body) });
    if (fault === undefined) {
      await next();
      return see(context.res.status);
    }
    if (fault.answer === 'none') {
      see(0);
      return hangUp(context);
    }
    const response = write(context, fault.answer);
    see(response.status);
    return response;
  };
}

function write(context: Context, answer: Exclude<FaultyAnswer, 'none'>): Response {
  if ('script' in answer)
    return context.body(answer.script, answer.status as 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
    });
  if ('body' in answer) return context.json(answer.body as object, answer.status as 500);
  const { refusal } = answer;
  if (context.req.path === '/graphql') {
    const { message } = refusal;
    return context.json({
      data: null,
      errors: [{ message, extensions: refusalExtensions(refusal) }],
    });
  }
  const { status, body } = toRestRefusal(refusal);
  return context.json(body, status);
}

async function bodyOf(context: Context): Promise<unknown> {
  if (context.req.method === 'GET') return null;
  return await context.req.raw
    .clone()
    .json()
    .catch(() => null);
}

/** Venmo's and the vault's calls have no operation name; the first field is used instead. */
function operationOf(body: unknown): string | null {
  const { query, operationName } = Object(body) as Record<string, unknown>;
  if (typeof operationName === 'string') return operationName;
  if (typeof query !== 'string') return null;
  return /(?:mutation|query)\s+(\w+)/.exec(query)?.[1] ?? /\{\s*(\w+)/.exec(query)?.[1] ?? null;
}

const SECRET = new Set(['number', 'cvv']);

/** Masks card numbers and security codes, which must not be logged. */
function masked(body: unknown): unknown {
  if (body === null) return null;
  return JSON.parse(
    JSON.stringify(body, (key, value: unknown) =>
      SECRET.has(key) && typeof value === 'string' ? `…${value.slice(-2)}` : value,
    ),
  );
}

/** Drops the connection. In-process calls have none, so there it throws. */
function hangUp(context: Context): Response {
  const { outgoing } = Object(context.env) as { outgoing?: { destroy(): void } };
  if (!outgoing) throw new Error('The connection was dropped, as rehearsed');
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}
