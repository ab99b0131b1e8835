import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createApp } from '../../functions/app.ts';
import { createDeps, type SharedDeps } from '../../functions/deps.ts';
import { parseEnv } from '../../functions/env.ts';
import type { Answer } from './api.ts';

/** The shop with some of its dependencies replaced. */
export function appWith(parts: Partial<SharedDeps>) {
  return createApp({ ...createDeps(parseEnv(env)), ...parts });
}

interface Call {
  token?: string;
  /** A form, or what is sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls such a shop; `path` is relative to /api, at the given origin. */
export async function askApp(
  app: ReturnType<typeof appWith>,
  method: string,
  path: string,
  { token, body, headers: more }: Call = {},
  origin = '',
): Promise<Answer> {
  const headers = new Headers(more);
  if (token) headers.set('authorization', `Bearer ${token}`);
  const isForm = body instanceof FormData;
  if (!isForm) headers.set('content-type', 'application/json');
  const sent = isForm || body === undefined ? body : JSON.stringify(body);
  const init = { method, headers, ...(sent === undefined ? {} : { body: sent }) };
  const answer = await app.request(`${origin}/api${path}`, init, env, createExecutionContext());
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}

/** The same without the answer's headers. */
export async function callApp(...request: Parameters<typeof askApp>) {
  const { status, body } = await askApp(...request);
  return { status, body };
}
