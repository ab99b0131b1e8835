import { createApp } from './app.ts';
import { REFUSALS } from './contract/refusals.ts';
import { createDeps, depsOfRequest, type SharedDeps } from './deps.ts';
import { parseEnv } from './env.ts';
import { logFailure } from './log.ts';
import { doScheduledWork } from './scheduled-work.ts';
import { answerHeaders } from './security-headers.ts';
import { transportOf } from './transport-security.ts';

/** One app for all requests of an isolate: its bindings do not change during its lifetime. */
let running: { app: ReturnType<typeof createApp>; deps: SharedDeps } | undefined;

function start(rawEnv: unknown) {
  if (!running) {
    const deps = createDeps(parseEnv(rawEnv));
    running = { deps, app: createApp(deps) };
  }
  return running;
}

export default {
  fetch: (request, env, context) => {
    try {
      return start(env).app.fetch(request, env, context);
    } catch (error) {
      logFailure('the shop cannot start', { error });
      const headers = {
        ...answerHeaders(transportOf(env)),
        'cache-control': 'no-store',
      };
      const answer = { error: REFUSALS['shop-closed'].text, reason: 'shop-closed' };
      return Response.json(answer, { status: 503, headers });
    }
  },
  scheduled: async (_controller, env) => {
    await doScheduledWork(depsOfRequest(start(env).deps));
  },
} satisfies ExportedHandler<Record<string, unknown>>;
