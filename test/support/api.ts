import { exports } from 'cloudflare:workers';
import { expect, vi } from 'vitest';

/** An answer of the API with its body read. */
export interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
}

interface Call {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls the Worker as a browser would; `path` is relative to /api. */
export async function call(method: string, path: string, options: Call = {}): Promise<Answer> {
  const headers = new Headers(options.headers);
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  const init: RequestInit = { method, headers, redirect: 'manual' };
  if (options.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = typeof options.body === 'string' ? options.body : JSON.stringify(options.body);
  }
  const response = await exports.default.fetch(`http://shop.test/api${path}`, init);
  const text = new TextDecoder().decode(await response.arrayBuffer());
  const json = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    body: json ? JSON.parse(text) : text,
    headers: response.headers,
  };
}

/** Makes a call that must be answered 200, and parses the answer with the contract's schema. */
export async function ask<T>(
  schema: { parse(value: unknown): T },
  method: string,
  path: string,
  options: Call = {},
): Promise<T> {
  const answer = await call(method, path, options);
  if (answer.status !== 200) {
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return schema.parse(answer.body);
}

/** Expects an answer with this status and body; a text alone is the whole `error`. */
export const expectRefusal = vi.defineHelper(
  (answer: Pick<Answer, 'status' | 'body'>, status: number, body: string | object): void => {
    const expected = typeof body === 'string' ? { error: body } : body;
    expect(answer).toMatchObject({ status, body: expected });
  },
);

/** Expects a success with this body. */
export const expectAnswer = vi.defineHelper(
  (answer: Pick<Answer, 'status' | 'body'>, body: object): void => {
    expect(answer).toMatchObject({ status: 200, body });
  },
);
