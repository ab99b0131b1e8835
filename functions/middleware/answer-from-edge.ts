import type { Context } from 'hono';
import type { CacheTimes } from '../contract/calls/call-spec.ts';
import { newer } from '../db/request-d1.ts';
import type { AppEnv } from '../deps.ts';
import { readBookmark } from './bookmark-cookie.ts';
import { sha256 } from './etag.ts';

interface CachedCall {
  /** The call, and all of the request that its answer depends on. */
  of: unknown[];
  times: CacheTimes;
  work: () => Promise<unknown>;
  inTurn?: ((work: () => Promise<Response>) => Promise<Response>) | undefined;
}

/** Answers from the edge, or by the work, whose value is then kept there. */
export async function answerFromEdge(c: Context<AppEnv>, call: CachedCall): Promise<Response> {
  const { d1, edgeCache } = c.var.deps;
  const text = new TextEncoder().encode(JSON.stringify(call.of));
  const answer = await edgeCache.answer({
    key: `/calls/${await sha256(text)}`,
    times: call.times,
    ifNoneMatch: c.req.header('if-none-match'),
    make: async (since) => {
      d1.readFromReplica(newer(since, readBookmark(c)));
      return Response.json(await call.work());
    },
    inTurn: call.inTurn,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  });
  // By the context, which adds the headers of all answers.
  return c.newResponse(answer.body, {
    status: answer.status as 200 | 304,
    headers: Object.fromEntries(answer.headers),
  });
}

/** Whoever sends a token is a person: nothing that they are answered is kept, or comes from there. */
export function isOfAPerson(c: Context): boolean {
  return c.req.header('authorization') !== undefined;
}
