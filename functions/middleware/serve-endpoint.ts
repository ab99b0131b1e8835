import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type * as z from 'zod/mini';
import type { SessionRequester, SessionUser } from '../accounts/session.repository.ts';
import { accessOf, type Endpoint, isWrite, mayWait } from '../contract/endpoint.ts';
import {
  type EndpointName,
  type Endpoints,
  endpoints,
  type PartOutput,
  type PathParam,
  type ResponseSchema,
} from '../contract/endpoints.ts';
import type { AppEnv, Deps } from '../deps.ts';
import { logFailure } from '../log.ts';
import { sendLatestMails } from '../mail/send-due-mails.ts';
import { refuse } from '../refuse.ts';
import type { Visitor } from '../security/requester.ts';
import { readInTurn } from './admission-control.ts';
import { answerFromEdge } from './answer-from-edge.ts';
import { readBookmark } from './cookies.ts';
import { clientAddress, enforceLimits } from './rate-limit.ts';
import { hasToken, limitBody, readForm, readJson, readQuery } from './read-request.ts';
import { requireAdmin } from './require-admin.ts';
import { requireReauthentication } from './require-reauthentication.ts';
import { requireUser, requireUserOrGuest } from './require-user.ts';
import { waitUntilDone } from './wait-until-done.ts';

/** A request that was let in and parsed. Of the path, only `:userId` has been checked. */
export interface Incoming<K extends EndpointName> {
  c: Context<AppEnv>;
  deps: Deps;
  /** The signed-in user; undefined if anyone may call. */
  user: Endpoints[K]['auth'] extends 'anyone' ? undefined : SessionUser;
  /** Who is calling, and from where. */
  requester: Endpoints[K]['auth'] extends 'anyone' ? Visitor : SessionRequester;
  params: Record<PathParam<K>, string>;
  query: PartOutput<K, 'query'>;
  json: PartOutput<K, 'json'>;
  form: PartOutput<K, 'form'>;
}

/** What a handler returns: the answer's value, or a response if the contract has no JSON for it. */
type Outcome<K extends EndpointName> = [ResponseSchema<K>] extends [never]
  ? Response
  : z.output<ResponseSchema<K>>;

type Handle<K extends EndpointName> = (incoming: Incoming<K>) => Outcome<K> | Promise<Outcome<K>>;

/**
 * Serves calls of the contract: guards each, limits and reads its body, counts it against its rate
 * limits, answers 200 with what the handler returns, and sends the mails that it has queued. So a call
 * does what the contract (and /api/openapi.json) says of it, and a handler that strays from it does not
 * compile. Hono's own chained routes would type the front end as well, but give neither guards nor a
 * document.
 *
 * A call that writes runs to completion even if its visitor leaves: the runtime would stop it
 * between two of its steps, such as a charge and its record. Guarding and parsing it write nothing
 * and end with the visitor, as does a call that only reads.
 */
export function serveEndpoints<K extends EndpointName>(
  handlers: { readonly [Name in K]: Handle<Name> },
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const name of Object.keys(handlers) as K[]) serveEndpoint(routes, name, handlers[name]);
  return routes;
}

function serveEndpoint<K extends EndpointName>(
  routes: Hono<AppEnv>,
  name: K,
  handle: Handle<K>,
): void {
  const call: Endpoint = endpoints[name];
  const [method = '', path = ''] = name.split(' ');
  const writes = isWrite(name, call);
  const answer: Handler<AppEnv> = async (c) => {
    const user = call.auth === 'anyone' ? undefined : c.var.user;
    const parts = {
      c,
      deps: c.var.deps,
      user,
      requester: { ...user, userId: user?.id ?? null, address: clientAddress(c) },
      params: c.req.param(),
      query: call.query && readQuery(c, call.query),
      json: call.json && (await readJson(c, call.json, call.jsonTypes)),
      form: call.form && (await readForm(c, call.form, call.formType)),
    };
    if (c.var.user && holdsFor(parts.json, call.reauth))
      await requireReauthentication(parts.deps, c.var.user);
    await enforceLimits(c, call.limits, parts.json);
    const work = async () => {
      // The parts were just parsed by the schemas that this type is derived from.
      const outcome = await handle(parts as unknown as Incoming<K>);
      flushMailQueue(c);
      return outcome;
    };
    const heavy = holdsFor(parts.query, call.heavy);
    const { cache: times } = call;
    if (times && !hasToken(c)) {
      const of = [name, parts.params, parts.query, parts.json];
      const make = async () => Response.json(await work(), { headers: c.var.answerHeaders ?? {} });
      return await answerFromEdge(c, { of, times, make, heavy });
    }
    const outcome = await runWork(c, work, { heavy, writes });
    return outcome instanceof Response
      ? outcome
      : c.json(outcome as object, 200, c.var.answerHeaders);
  };
  routes.on(
    method,
    path,
    guardRead(call),
    readFrom(writes),
    admit(name, call),
    guard(name, call),
    limitBody(call),
    answer,
  );
}

/** A GET that writes is for scripts of the shop's own pages, and for programs. */
function guardRead({ writes }: Endpoint): MiddlewareHandler {
  return writes ? requireOwnScript : (_c, next) => next();
}

/**
 * A read may go to a replica that has caught up with what the browser has seen. A signed-in caller
 * without a bookmark is served by the primary database, like every write.
 */
function readFrom(writes: boolean): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const bookmark = readBookmark(c);
    if (!writes && (bookmark || !hasToken(c))) c.var.deps.d1.readFromReplica(bookmark);
    return next();
  };
}

/** Whether what the contract says of a call, always or depending on a part of it, is so here. */
function holdsFor(part: unknown, mark: Endpoint['reauth'] | Endpoint['heavy']): boolean {
  return typeof mark === 'function' ? mark(part as never) : mark === true;
}

function runWork<T>(
  c: Context<AppEnv>,
  work: () => Promise<T>,
  { heavy, writes }: { heavy: boolean; writes: boolean },
): Promise<T> {
  if (heavy) return readInTurn(c, c.var.deps.admission, work);
  return writes ? waitUntilDone(c, work()) : work();
}

/**
 * Registers the call with the admission controls, and waits here for a turn if it is a visitor's
 * light read that needs one. A heavy call waits once it has been parsed (`runWork`), a cached one
 * in `answerFromEdge`.
 */
function admit(name: EndpointName, call: Endpoint): MiddlewareHandler<AppEnv> {
  const { auth, cache, heavy } = call;
  const isForPersons = auth !== 'anyone';
  const waits = mayWait(name, call) && !isForPersons && !heavy;
  return async (c, next) => {
    const { admission, visitors, d1 } = c.var.deps;
    const ends: (() => void)[] = [];
    if (isForPersons) {
      const end = visitors.beginLight({ holds: true });
      // A refused call skips queries, and a heavy one depends on how much it finds.
      const isTypical = () => c.res.ok && !heavy;
      ends.push(() => end(isTypical() ? { name, waitedMs: d1.waitedMs() } : undefined));
    }
    if (!heavy) ends.push(admission.beginLight({ holds: isForPersons }));
    try {
      // Any `Authorization` header passes for a token here: it must not be a way around the queue.
      if (waits && (!cache || hasToken(c))) ends.push(await visitors.takeTurn());
      await next();
    } finally {
      for (const end of ends) end();
    }
  };
}

function guard(name: EndpointName, call: Endpoint): MiddlewareHandler<AppEnv> {
  const { auth, guests } = call;
  if (auth === 'anyone') return (_c, next) => next();
  if (auth === 'user') return guests ? requireUserOrGuest : requireUser;
  return requireAdmin(auth.admin, accessOf(name, call));
}

/**
 * Sends the mails that a call queued, after it is answered: the answer neither waits for them nor
 * fails with them, and what is not sent now is sent by the Cron trigger.
 */
function flushMailQueue(c: Context<AppEnv>): void {
  const { deps } = c.var;
  if (!deps.mailing || !deps.hasQueuedMail()) return;
  c.executionCtx.waitUntil(
    sendLatestMails(deps).catch((error: unknown) => logFailure('mails not sent', { error })),
  );
}

/**
 * Fetch metadata of requests by scripts of the shop's own pages, or by a person's own extension.
 */
const OF_A_SCRIPT: Readonly<Record<string, readonly string[]>> = {
  'sec-fetch-mode': ['cors', 'same-origin'],
  'sec-fetch-dest': ['empty'],
  'sec-fetch-site': ['same-origin', 'none'],
};

/**
 * Refuses what a browser opens as a page, loads as a subresource, or requests for another site. A
 * client that sends no such metadata is a program or an old browser, and needs the token in its
 * header anyway.
 * @throws {AppError} 403 `own-script-needed`
 * @see https://www.w3.org/TR/fetch-metadata/
 */
const requireOwnScript = createMiddleware(async (c, next) => {
  for (const [name, expected] of Object.entries(OF_A_SCRIPT)) {
    const mark = c.req.header(name);
    if (mark !== undefined && !expected.includes(mark)) throw refuse('own-script-needed');
  }
  await next();
});
