import { v7 as uuidv7 } from 'uuid';
import type { SessionUser } from './accounts/session.repository.ts';
import { createSessionTokens, type SessionTokens } from './accounts/session-token.ts';
import { changesCatalogue } from './catalog/changes-catalogue.ts';
import { createPhotoStore, type PhotoStore } from './catalog/photo-store.ts';
import type { Widget } from './contract/widget.ts';
import { type Database, openDatabase } from './db/database.ts';
import { openRequestD1, type RequestD1 } from './db/request-d1.ts';
import type { Env } from './env.ts';
import { type Mailing, mailingOf } from './mail/mail-vars.ts';
import { type AdmissionControl, createAdmissionControl } from './middleware/admission-control.ts';
import { createEdgeCache, type EdgeCache } from './middleware/edge-cache.ts';
import { createBraintreeGateway } from './payments/braintree/gateway.ts';
import { createBraintreeWebhooks } from './payments/braintree/webhooks.ts';
import type { PaymentGateway } from './payments/payment-gateway.ts';
import type { PaymentWebhooks } from './payments/payment-webhooks.ts';
import { answerHeaders } from './security-headers.ts';
import { widgetOf } from './widget-vars.ts';

/** Everything that a use case may need from outside. */
export interface Deps extends Omit<SharedDeps, 'd1'> {
  d1: RequestD1;
  /** Kysely over the same. */
  db: Database;
}

/**
 * The part of it that is put together once for all requests of an isolate. Nothing in it may make
 * one request wait for another: CONTRIBUTING, "What an isolate keeps".
 */
export interface SharedDeps {
  d1: D1Database;
  photos: PhotoStore;
  gateway: PaymentGateway;
  /** What Braintree tells by itself. */
  webhooks: PaymentWebhooks;
  /** How mails leave the shop; null when it sends none. */
  mailing: Mailing | null;
  /** How the payment widget is offered. */
  widget: Widget;
  /** Whether a typed card is charged only with its bank's word (THREE_D_SECURE is `required`). */
  bankMustConfirm: boolean;
  tokens: SessionTokens;
  /** Lets heavy reads in, one after the other when they are many. */
  admission: AdmissionControl;
  /** What anyone reads of the catalogue, kept at the edge. */
  edgeCache: EdgeCache;
  /** Whether answers say what they cost at D1. */
  serverTiming: boolean;
  /** Calls a minute: of one account, of one address for all accounts, of one payer. */
  limits: { account: RateLimit; address: RateLimit; payment: RateLimit };
  /** What every answer carries for the browser's safety. */
  answerHeaders: Readonly<Record<string, string>>;
  now(): Date;
  /** A new UUID v7: ids sort by age. */
  newId(): string;
}

/** What Hono carries along with a request. `user` is set behind `requireUser`. */
export interface AppEnv {
  Variables: { deps: Deps; user: SessionUser };
}

/** @returns what one request works with, or one round of the Cron trigger */
export function depsOfRequest(shared: SharedDeps): Deps {
  const d1 = openRequestD1(shared.d1, async (sql, changes, bookmark) => {
    const took = (at: number) => changes === 'unknown' || changes[at] !== 0;
    const changed = sql.some((each, at) => changesCatalogue(each) && took(at));
    if (changed) await shared.edgeCache.drop(bookmark);
  });
  return { ...shared, d1, db: openDatabase(d1) };
}

export function createDeps(env: Env): SharedDeps {
  return {
    d1: env.DB,
    photos: createPhotoStore(env.PHOTOS),
    gateway: createBraintreeGateway({
      environment: env.BRAINTREE_ENVIRONMENT,
      localUrl: env.BRAINTREE_GATEWAY_URL,
      publicKey: env.BRAINTREE_PUBLIC_KEY,
      privateKey: env.BRAINTREE_PRIVATE_KEY,
    }),
    webhooks: createBraintreeWebhooks({
      publicKey: env.BRAINTREE_PUBLIC_KEY,
      privateKey: env.BRAINTREE_PRIVATE_KEY,
    }),
    mailing: mailingOf(env),
    widget: widgetOf(env),
    bankMustConfirm: env.THREE_D_SECURE === 'required',
    tokens: createSessionTokens(env.JWT_SECRET),
    admission: createAdmissionControl(),
    edgeCache: createEdgeCache(),
    serverTiming: env.SERVER_TIMING === 'on',
    limits: {
      account: env.ACCOUNT_LIMIT,
      address: env.ADDRESS_LIMIT,
      payment: env.PAYMENT_LIMIT,
    },
    answerHeaders: answerHeaders(env.BRAINTREE_ENVIRONMENT),
    now: () => new Date(),
    newId: () => uuidv7(),
  };
}
