import { sql } from 'kysely';
import { createApp } from '../../../functions/app.ts';
import { createPhotoStore } from '../../../functions/catalog/photo-store.ts';
import { createDeps, depsOfRequest, type SharedDeps } from '../../../functions/deps.ts';
import { type Env, parseEnv } from '../../../functions/env.ts';
import { doScheduledWork } from '../../../functions/scheduled-work.ts';
import { decode, type Plan, readClock } from '../plan.ts';
import { answerSql } from './answer-sql.ts';
import { faultyBucket } from './faulty-bucket.ts';
import { faultyD1 } from './faulty-d1.ts';
import { faultyGateway } from './faulty-gateway.ts';
import { faultyMail } from './faulty-mail.ts';
import { LaggingReplica } from './lagging-replica.ts';
import { listPhotos } from './list-photos.ts';
import { meteredD1 } from './metered-d1.ts';
import { currentRun, Run } from './run.ts';

/** Status of a request during which the Worker died; HTTP has none for that. */
const DEAD = 599;

/**
 * The shop's Worker, where each request brings its own faults (`x-plan`) and the harness can ask
 * for the scheduled work, SQL and photos. Only the harness runs it.
 */
export default {
  fetch: async (request, rawEnv, context) => {
    const { pathname } = new URL(request.url);
    const { env, app, deps } = start(rawEnv, request.headers.get('x-vars') ?? NO_VARS);
    if (pathname === '/harness/ping') return new Response('here');
    if (pathname === '/harness/sql') return await answerSql(env.DB, request);
    if (pathname === '/harness/search-sql') return await answerSql(env.SEARCH, request);
    if (pathname === '/harness/photos') return await listPhotos(env.PHOTOS);
    if (pathname === '/harness/replicate') {
      await replicaOf(rawEnv, env).catchUp();
      return new Response('done');
    }
    const run = new Run(decode<Plan>(request.headers.get('x-plan') ?? ''));
    const answer = await run.do(async () => {
      if (pathname !== '/harness/due') {
        const made = await app.fetch(request, env, dyingContext(context, run));
        // A body that is streamed from D1 is part of the run.
        return new Response(made.body && (await made.arrayBuffer()), made);
      }
      await doScheduledWork(depsOfRequest(deps));
      return new Response('done');
    });
    const response = answer === 'dead' ? new Response(null, { status: DEAD }) : answer;
    const headers = new Headers(response.headers);
    headers.set('x-injected', run.injected.join('; '));
    headers.set('x-meters', JSON.stringify(run.meters));
    return new Response(response.body, { status: response.status, headers });
  },
} satisfies ExportedHandler<Record<string, unknown>>;

interface Running {
  env: Env;
  app: ReturnType<typeof createApp>;
  deps: SharedDeps;
}

const NO_VARS = encodeURIComponent('{}');
/**
 * What the isolate keeps for all its requests, as in `functions/worker.ts`; here keyed by
 * variables.
 */
const running = new Map<string, Running>();

/** @param vars variables that one request sets for itself, for the bench */
function start(rawEnv: Record<string, unknown>, vars: string): Running {
  const known = running.get(vars);
  if (known) return known;
  const env = parseEnv({ ...rawEnv, ...unlimited, ...decode<Record<string, string>>(vars) });
  const deps = faultyDeps(rawEnv, env);
  const made = { env, deps, app: createApp(deps) };
  running.set(vars, made);
  return made;
}

let replica: LaggingReplica | undefined;

/** One replica per isolate, whatever variables a request sets. */
function replicaOf(rawEnv: Record<string, unknown>, env: Env): LaggingReplica {
  replica ??= new LaggingReplica(env.DB, rawEnv['REPLICA'] as D1Database);
  return replica;
}

/** The base URL of links in mails; nobody follows them. */
const SHOP_URL = 'https://shop.example';

function faultyDeps(rawEnv: Record<string, unknown>, env: Env): SharedDeps {
  const deps = createDeps(env);
  const gatewayUrl = env.BRAINTREE_GATEWAY_URL ?? '';
  const replica = replicaOf(rawEnv, env);
  return {
    ...deps,
    d1: faultyD1((start) => replica.sessionFor(start)),
    search: meteredD1(env.SEARCH),
    photos: createPhotoStore(faultyBucket(env.PHOTOS)),
    mailing: env.MAIL === 'off' ? null : { provider: faultyMail(gatewayUrl), shopUrl: SHOP_URL },
    gateway: faultyGateway({
      url: gatewayUrl,
      publicKey: env.BRAINTREE_PUBLIC_KEY,
      privateKey: env.BRAINTREE_PRIVATE_KEY,
    }),
    databaseNow: () => sql.val(readClock(currentRun().plan.clock).toISOString()),
    now: () => {
      const { clock, skewMs = 0 } = currentRun().plan;
      return new Date(readClock(clock).getTime() + skewMs);
    },
  };
}

/** All shoppers share one address here, and rate limits are not under test. */
const open = { limit: async () => ({ success: true }) };
const unlimited = {
  ACCOUNT_LIMIT: open,
  ADDRESS_LIMIT: open,
  PAYMENT_LIMIT: open,
  VISITOR_LIMIT: open,
};

/** Background work (`waitUntil`) ends when the Worker dies. */
function dyingContext(context: ExecutionContext, run: Run): ExecutionContext {
  return new Proxy(context, {
    get: (target, name) => {
      if (name !== 'waitUntil') return Reflect.get(target, name);
      return (work: Promise<unknown>) => target.waitUntil(run.untilDeath(work));
    },
  });
}
