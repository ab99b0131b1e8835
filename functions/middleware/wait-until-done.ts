import type { Context } from 'hono';

/** Does the work to its end, also when the browser goes away meanwhile. @returns what comes of it */
export function waitUntilDone<T>(c: Context, work: Promise<T>): Promise<T> {
  c.executionCtx.waitUntil(work.catch(() => undefined));
  return work;
}
