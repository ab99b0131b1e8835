import type { Context } from 'hono';
import type { CacheTimes } from '../contract/endpoint.ts';
import { newer } from '../db/database.ts';
import type { AppEnv } from '../deps.ts';
import { sha256 } from '../sha256.ts';
import { readInTurn } from './admission-control.ts';
import { readBookmark } from './cookies.ts';

interface CachedAnswer {
  /** The call, and everything in the request that its answer depends on. */
  of: unknown[];
  times: CacheTimes;
  make: () => Promise<Response>;
  /** Whether producing it reads many rows, and waits its turn for that. */
  heavy: boolean | undefined;
}

/** Answers from the edge cache, or produces the answer and caches it if it is a 200. */
export async function answerFromEdge(c: Context<AppEnv>, asked: CachedAnswer): Promise<Response> {
  const { d1, edgeCache, admission, visitors } = c.var.deps;
  const releaseTurn = await visitors.takeTurn();
  const asking = edgeCache.answer({
    key: `/answers/${sha256(JSON.stringify(asked.of), 'hex')}`,
    times: asked.times,
    ifNoneMatch: c.req.header('if-none-match'),
    make: async (since) => {
      // A heavy answer waits for a turn of its own.
      if (asked.heavy) releaseTurn();
      d1.readFromReplica(newer(since, readBookmark(c)));
      return await asked.make();
    },
    inTurn: asked.heavy ? (work) => readInTurn(c, admission, work) : undefined,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  });
  const answer = await asking.finally(releaseTurn);
  // Through the context, which adds the headers of all answers.
  return c.newResponse(answer.body, {
    status: answer.status as 200 | 304 | 404,
    headers: Object.fromEntries(answer.headers),
  });
}
