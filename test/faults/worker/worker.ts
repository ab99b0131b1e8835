import { createApp } from '../../../functions/app.ts';
import { openDatabase } from '../../../functions/db/database.ts';
import { createDeps, type Deps } from '../../../functions/deps.ts';
import { doDueWork } from '../../../functions/due-work.ts';
import { type Env, parseEnv } from '../../../functions/env.ts';
import { decode, type Plan, readClock } from '../plan.ts';
import { answerSql } from './answer-sql.ts';
import { faultyD1 } from './faulty-d1.ts';
import { faultyGateway } from './faulty-gateway.ts';
import { Run } from './run.ts';

/** What a request that the Worker died of is answered with, as no status of HTTP says it. */
const DEAD = 599;

/**
 * The shop's Worker, but that each request brings along what goes wrong in it (`x-plan`), and that
 * the harness can ask for the due work and for SQL. Only the harness ever runs it.
 */
export default {
  fetch: async (request, rawEnv, context) => {
    const { pathname } = new URL(request.url);
    const env = parseEnv({ ...rawEnv, ...unlimited, ...variables(request) });
    if (pathname === '/harness/sql') return await answerSql(env.DB, request);
    const run = new Run(decode<Plan>(request.headers.get('x-plan') ?? ''));
    const meters = {
      d1: { calls: 0, rowsRead: 0, rowsWritten: 0 },
      gateway: { calls: 0, waited: 0 },
    };
    const deps = faultyDeps(env, run, meters);
    const work = async () => {
      if (pathname !== '/harness/due') {
        return await createApp(deps).fetch(request, env, dyingContext(context, run));
      }
      await doDueWork(deps);
      return new Response('done');
    };
    const answer = await run.untilDeath(work());
    const response = answer === 'dead' ? new Response(null, { status: DEAD }) : answer;
    const headers = new Headers(response.headers);
    headers.set('x-played', run.played.join('; '));
    headers.set('x-meters', JSON.stringify(meters));
    return new Response(response.body, { status: response.status, headers });
  },
} satisfies ExportedHandler<Record<string, unknown>>;

type Meters = {
  d1: Parameters<typeof faultyD1>[2];
  gateway: Parameters<typeof faultyGateway>[2];
};

function faultyDeps(env: Env, run: Run, meters: Meters): Deps {
  const d1 = faultyD1(env.DB, run, meters.d1);
  const keys = {
    url: env.BRAINTREE_GATEWAY_URL ?? '',
    publicKey: env.BRAINTREE_PUBLIC_KEY,
    privateKey: env.BRAINTREE_PRIVATE_KEY,
  };
  return {
    ...createDeps(env),
    d1,
    db: openDatabase(d1),
    gateway: faultyGateway(keys, run, meters.gateway),
    now: () => readClock(run.plan.clock),
  };
}

/** Every shopper is at one desk here: how often they call is not what is tried. */
const open = { limit: async () => ({ success: true }) };
const unlimited = { ACCOUNT_LIMIT: open, ADDRESS_LIMIT: open, PAYMENT_LIMIT: open };

/** Variables that one request has set for itself, for the bench. */
function variables(request: Request): Record<string, string> {
  const text = request.headers.get('x-vars');
  return text === null ? {} : decode(text);
}

/** Work that outlives its answer ends with the Worker. */
function dyingContext(context: ExecutionContext, run: Run): ExecutionContext {
  return new Proxy(context, {
    get: (target, name) => {
      if (name !== 'waitUntil') return Reflect.get(target, name);
      return (work: Promise<unknown>) => target.waitUntil(run.untilDeath(work));
    },
  });
}
