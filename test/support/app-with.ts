import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createApp } from '../../functions/app.ts';
import { createDeps, type SharedDeps } from '../../functions/deps.ts';
import { parseEnv } from '../../functions/env.ts';

/** The shop with some of its dependencies replaced. */
export function appWith(parts: Partial<SharedDeps>) {
  return createApp({ ...createDeps(parseEnv(env)), ...parts });
}

/** Calls such a shop; `path` is relative to /api. */
export async function callApp(
  app: ReturnType<typeof appWith>,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<{ status: number; body: unknown }> {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const answer = await app.request(`/api${path}`, init, env, createExecutionContext());
  return { status: answer.status, body: await answer.json() };
}
