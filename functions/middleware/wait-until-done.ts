import type { Context } from 'hono';

/** Completes the work even if the browser leaves meanwhile. @returns its result */
export function waitUntilDone<T>(c: Context, work: Promise<T>): Promise<T> {
  c.executionCtx.waitUntil(work.catch(() => undefined));
  return work;
}
