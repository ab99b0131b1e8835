import { v7 as uuidv7 } from 'uuid';
import { createDeviceTokens, type DeviceTokens } from './accounts/device-token.ts';
import { createSecretBox, type SecretBox } from './accounts/factors/secret-box.ts';
import { type PasswordRules, passwordRulesOf } from './accounts/password-vars.ts';
import type { SessionUser } from './accounts/session.repository.ts';
import { type SessionTerms, sessionTermsOf } from './accounts/session-terms.ts';
import { createSessionTokens, type SessionTokens } from './accounts/session-token.ts';
import {
  createUnsubscribeTokens,
  type UnsubscribeTokens,
} from './back-in-stock/unsubscribe-token.ts';
import { createEdgeCache, type EdgeCache } from './cache/edge-cache.ts';
import { createPhotoCodec, type PhotoCodec } from './catalog/photo-codec.ts';
import { createPhotoStore, type PhotoStore } from './catalog/photo-store.ts';
import type { EndpointLimit } from './contract/endpoint.ts';
import type { Health } from './contract/operations/health.ts';
import type { Widget } from './contract/payments/payment-widget.ts';
import { type Database, openDatabase, openRequestD1, type RequestD1 } from './db/database.ts';
import { type DatabaseClock, databaseNow } from './db/database-clock.ts';
import type { Env } from './env.ts';
import { type Mailing, mailingOf } from './mail/mail-vars.ts';
import {
  type AdmissionControl,
  createAdmissionControl,
  HEAVY_READS,
  VISITORS_READS,
} from './middleware/admission-control.ts';
import { createPacing } from './middleware/pacing.ts';
import { type BackupStore, createBackupStore } from './operations/backup-store.ts';
import { createShell, type Shell } from './pages/shell.ts';
import { createBraintreeGateway } from './payments/braintree/gateway.ts';
import { createBraintreeWebhooks } from './payments/braintree/webhooks.ts';
import type { PaymentGateway } from './payments/payment-gateway.ts';
import { PAYMENT_THROTTLES, type PaymentThrottles } from './payments/payment-throttle-limits.ts';
import { widgetOf } from './payments/payment-widget-vars.ts';
import type { WebhookGateway } from './payments/webhook-gateway.ts';
import { GUESS_LIMITS } from './security/guess-limits.ts';
import { createRefusalCounter, type RefusalCounter } from './security/refusal-counter.ts';
import type { TokenBucket } from './security/token-bucket.repository.ts';
import { type Challenge, challengeOf } from './security/turnstile.ts';
import { answerHeaders, pageHeaders } from './security-headers.ts';
import { type TransportSecurity, transportOf } from './transport-security.ts';

/** Everything that a use case may need from outside. */
export interface Deps extends Omit<SharedDeps, 'd1' | 'search'> {
  d1: RequestD1;
  /** Search index: a database of its own, which can be rebuilt from the main one. */
  search: RequestD1;
  /** Kysely over `d1`. */
  db: Database;
  /** Whether a statement of this request has queued a mail, or may have, as its result was lost. */
  hasQueuedMail(): boolean;
  /** Whether this request has certainly written to the security log. */
  hasRecordedEvent(): boolean;
}

/**
 * Dependencies created once for all requests of an isolate. Nothing in them may make one request
 * wait for another: CONTRIBUTING, "State of an isolate".
 */
export interface SharedDeps extends DatabaseClock {
  d1: D1Database;
  search: D1Database;
  photos: PhotoStore;
  /** Decodes and resizes uploaded photos. */
  photoCodec: PhotoCodec;
  /** Stores backups; null where there are none. */
  backups: BackupStore | null;
  /** Current deployment; null in development. */
  version: Health['version'];
  gateway: PaymentGateway;
  /** Reads Braintree's webhooks. */
  webhooks: WebhookGateway;
  /** Sends mails; null when the shop sends none. */
  mailing: Mailing | null;
  /** Whether an account with an unconfirmed address is restricted (EMAIL_CONFIRMATION). */
  emailMustBeConfirmed: boolean;
  /** Who is alerted when something is wrong; null for nobody. */
  alertEmail: string | null;
  /** Configuration of the payment widget. */
  widget: Widget;
  /**
   * Whether a typed card is charged only if its bank confirms it (THREE_D_SECURE is `required`).
   */
  bankMustConfirm: boolean;
  /** Limits against trying many cards; null at the local gateway. */
  throttles: PaymentThrottles | null;
  /** Checks that a person is paying; null where nothing does. */
  challenge: Challenge | null;
  tokens: SessionTokens;
  /** Lifetimes of sessions and proofs of identity. */
  sessionTerms: SessionTerms;
  /** Requirements for new passwords. */
  passwordRules: PasswordRules;
  /** Encrypts the keys shared with authenticator apps. */
  secretBox: SecretBox;
  /** Tokens by which browsers remember their sign-ins. */
  deviceTokens: DeviceTokens;
  /** Tokens of unsubscribe links in notices. */
  unsubscribeTokens: UnsubscribeTokens;
  /** Limits on guessing passwords and codes; null at the local gateway: no limits. */
  guessLimits: TokenBucket | null;
  /** The built pages, before anything is inserted into them. */
  shell: Shell;
  /** Public address of the shop, such as `https://shop.example`; undefined: that of the request. */
  shopUrl: string | undefined;
  /** Admits heavy reads, one after the other when there are many. */
  admission: AdmissionControl;
  /** Admits reads by visitors, fewer while these hold up signed-in users. */
  visitors: AdmissionControl;
  /** Edge cache of what anyone may read of the catalogue. */
  edgeCache: EdgeCache;
  /** Whether responses report what they cost at D1. */
  serverTiming: boolean;
  /** Calls per minute: by account, by address across all accounts, by payer, by visitor. */
  limits: Readonly<Record<EndpointLimit['limit'], RateLimit>>;
  /** How the shop enforces HTTPS; null where it does not. */
  transport: TransportSecurity | null;
  /** Counts recent refusals, so that the security log need not be queried. */
  refusals: RefusalCounter;
  /** Security headers of every response. */
  answerHeaders: Readonly<Record<string, string>>;
  /** Security headers of the pages, if they are built for these settings. */
  pageHeaders: Readonly<Record<string, string>>;
  /** Time by the clock of the machine that serves the request. */
  now(): Date;
  /** Creates a UUID v7: ids sort by age. */
  newId(): string;
}

/** Variables of a request in Hono. `user` is set after `requireUser`. */
export interface AppEnv {
  Variables: {
    deps: Deps;
    user: SessionUser;
    /** Headers that belong to the answer, also when it comes from the edge cache. */
    answerHeaders?: Record<string, string>;
  };
}

const QUEUES_MAIL = /^insert into "mails"/i;
const RECORDS_EVENT = /^insert into "security_events"/i;

/** Kysely quotes every table name, so each of these is written in only one way. */
const WRITES_CATALOGUE =
  /^\s*(?:insert(?: or \w+)? into|update(?: or \w+)?|delete from)\s+"(?:products|product_pictures|categories|lists|list_books|settings|delivery_settings|discounts|gift_cards|reviews)"/i;

/**
 * Whether a statement changes public catalogue data: products, pictures, stock, sales, categories,
 * staff lists, the owner's settings, published reviews, and whether there are codes. It is checked
 * for every statement that D1 has run, so that no use case, webhook or scheduled job can forget to
 * report it.
 */
export function isCatalogWrite(sql: string): boolean {
  return WRITES_CATALOGUE.test(sql);
}

/** @returns the dependencies of one request, or of one run of the Cron trigger */
export function depsOfRequest(shared: SharedDeps): Deps {
  let queuedMail = false;
  let recordedEvent = false;
  const d1 = openRequestD1(shared.d1, async (sql, changes, bookmark) => {
    const done = sql.filter((_, at) => changes === 'unknown' || changes[at] !== 0);
    queuedMail ||= done.some((each) => QUEUES_MAIL.test(each));
    recordedEvent ||= changes !== 'unknown' && done.some((each) => RECORDS_EVENT.test(each));
    if (done.some(isCatalogWrite)) await shared.edgeCache.drop(bookmark);
  });
  // Drops search results that were cached between a change and its indexing.
  const search = openRequestD1(shared.search, async (_sql, changes) => {
    const changed = changes === 'unknown' || changes.some((rows) => rows > 0);
    if (changed) await shared.edgeCache.drop(null);
  });
  return {
    ...shared,
    d1,
    search,
    db: openDatabase(d1),
    hasQueuedMail: () => queuedMail,
    hasRecordedEvent: () => recordedEvent,
  };
}

function versionOf({ CF_VERSION_METADATA: version }: Env): Health['version'] {
  return version ? { id: version.id, tag: version.tag, deployedAt: version.timestamp } : null;
}

export function createDeps(env: Env): SharedDeps {
  const challenge = challengeOf(env);
  const secrets: [string, ...string[]] = [
    env.JWT_SECRET,
    ...(env.JWT_SECRET_PREVIOUS ? [env.JWT_SECRET_PREVIOUS] : []),
  ];
  const limited = env.BRAINTREE_ENVIRONMENT !== 'local' || env.LIMITS === 'on';
  return {
    d1: env.DB,
    search: env.SEARCH,
    photos: createPhotoStore(env.PHOTOS),
    photoCodec: createPhotoCodec(env.IMAGES),
    backups: env.BACKUPS ? createBackupStore(env.BACKUPS, env.PHOTOS) : null,
    version: versionOf(env),
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
    emailMustBeConfirmed: env.EMAIL_CONFIRMATION === 'required',
    alertEmail: env.ALERT_EMAIL ?? null,
    widget: {
      ...widgetOf(env),
      ...(challenge && { challenge: { siteKey: challenge.siteKey, script: challenge.script } }),
    },
    bankMustConfirm: env.THREE_D_SECURE === 'required',
    throttles: limited ? PAYMENT_THROTTLES : null,
    challenge,
    tokens: createSessionTokens(secrets),
    sessionTerms: sessionTermsOf(env),
    passwordRules: passwordRulesOf(env),
    secretBox: createSecretBox([env.FACTOR_SECRET ?? env.JWT_SECRET, ...secrets]),
    deviceTokens: createDeviceTokens(secrets),
    unsubscribeTokens: createUnsubscribeTokens(secrets),
    guessLimits: limited ? GUESS_LIMITS : null,
    shell: createShell(env.ASSETS, env.PAGES_URL),
    shopUrl: env.SHOP_URL && new URL(env.SHOP_URL).origin,
    admission: createAdmissionControl(HEAVY_READS),
    visitors: createAdmissionControl(VISITORS_READS, createPacing()),
    edgeCache: createEdgeCache(),
    serverTiming: env.SERVER_TIMING === 'on',
    limits: {
      account: env.ACCOUNT_LIMIT,
      address: env.ADDRESS_LIMIT,
      payment: env.PAYMENT_LIMIT,
      visitor: env.VISITOR_LIMIT,
    },
    refusals: createRefusalCounter(),
    transport: transportOf(env),
    answerHeaders: answerHeaders(transportOf(env)),
    pageHeaders: pageHeaders({
      ...paymentsOf(env),
      widget: widgetOf(env),
      transport: transportOf(env),
      challenge: challenge !== null,
    }),
    now: () => new Date(),
    databaseNow,
    newId: () => uuidv7(),
  };
}

function paymentsOf({ BRAINTREE_ENVIRONMENT: environment, BRAINTREE_GATEWAY_URL: url }: Env) {
  if (environment !== 'local') return { environment };
  return { environment, gatewayOrigin: new URL(url ?? '').origin };
}
