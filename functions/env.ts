import * as z from 'zod/mini';
import { passwordVars } from './accounts/password-vars.ts';
import { sessionVars } from './accounts/session-terms.ts';
import { oneOf, secret, text, url } from './env-value-kinds.ts';
import {
  CONFIRMATION_NEEDS,
  lacksConfirmation,
  lacksMail,
  MAIL_NEEDS,
  mailVars,
} from './mail/mail-vars.ts';
import {
  GOOGLE_PAY_NEEDS_ID,
  lacksGooglePayId,
  widgetVars,
} from './payments/payment-widget-vars.ts';
import { CHALLENGE_NEEDS_SECRET, lacksChallengeKey } from './security/turnstile.ts';

const binding = <T>(name: string, method: string) =>
  z.custom<T>(
    (value) => typeof value === 'object' && value !== null && method in value,
    `the binding ${name} is missing: see wrangler.toml`,
  );

const envSchema = z
  .object({
    DB: binding<D1Database>('DB', 'prepare'),
    SEARCH: binding<D1Database>('SEARCH', 'prepare'),
    PHOTOS: binding<R2Bucket>('PHOTOS', 'put'),
    IMAGES: binding<ImagesBinding>('IMAGES', 'input'),
    /** Bucket for backups; without it there are none. */
    BACKUPS: z.optional(binding<R2Bucket>('BACKUPS', 'put')),
    /** Current deployment, as Cloudflare reports it. */
    CF_VERSION_METADATA: z.optional(
      z.object({ id: z.string(), tag: z.string(), timestamp: z.string() }),
    ),
    /** The built pages; a Worker without them serves only the API. */
    ASSETS: z.optional(binding<Fetcher>('ASSETS', 'fetch')),
    /** Where `npm run dev` serves the pages. */
    PAGES_URL: z.optional(url('PAGES_URL')),
    ACCOUNT_LIMIT: binding<RateLimit>('ACCOUNT_LIMIT', 'limit'),
    ADDRESS_LIMIT: binding<RateLimit>('ADDRESS_LIMIT', 'limit'),
    PAYMENT_LIMIT: binding<RateLimit>('PAYMENT_LIMIT', 'limit'),
    VISITOR_LIMIT: binding<RateLimit>('VISITOR_LIMIT', 'limit'),
    JWT_SECRET: secret('JWT_SECRET', 32),
    /** Previous secret, while sessions signed with it are still valid. */
    JWT_SECRET_PREVIOUS: z.optional(secret('JWT_SECRET_PREVIOUS', 32)),
    /** `local` is the stand-in for development, at BRAINTREE_GATEWAY_URL. */
    BRAINTREE_ENVIRONMENT: oneOf('BRAINTREE_ENVIRONMENT', ['local', 'sandbox', 'production']),
    BRAINTREE_GATEWAY_URL: z.optional(url('BRAINTREE_GATEWAY_URL')),
    BRAINTREE_PUBLIC_KEY: secret('BRAINTREE_PUBLIC_KEY', 1),
    BRAINTREE_PRIVATE_KEY: secret('BRAINTREE_PRIVATE_KEY', 1),
    /** `on`: browsers enforce HTTPS for all subdomains of the shop's host too. */
    HSTS_INCLUDE_SUBDOMAINS: z.optional(oneOf('HSTS_INCLUDE_SUBDOMAINS', ['on', 'off'])),
    /**
     * `on` limits attempts at cards and passwords at the local gateway too, which has no limits
     * otherwise.
     */
    LIMITS: z.optional(z.literal('on', 'LIMITS can only be on')),
    /** `on`: responses report what they cost at D1. */
    SERVER_TIMING: z.optional(oneOf('SERVER_TIMING', ['on', 'off'])),
    /** Cloudflare's Email Service, if it is set up. */
    EMAIL: z.optional(binding<SendEmail>('EMAIL', 'send')),
    ...sessionVars,
    ...passwordVars,
    /** Cloudflare Turnstile, if the shop uses it: see operating.md, "Configuration". */
    TURNSTILE_SITE_KEY: z.optional(text('TURNSTILE_SITE_KEY')),
    TURNSTILE_SECRET_KEY: z.optional(text('TURNSTILE_SECRET_KEY')),
    ...mailVars,
    ...widgetVars,
  })
  .check(
    z.refine(
      (env) => env.BRAINTREE_ENVIRONMENT !== 'local' || env.BRAINTREE_GATEWAY_URL !== undefined,
      'BRAINTREE_GATEWAY_URL is needed when BRAINTREE_ENVIRONMENT is local',
    ),
    z.refine((env) => !lacksGooglePayId(env), GOOGLE_PAY_NEEDS_ID),
    z.refine((env) => !lacksMail(env), MAIL_NEEDS),
    z.refine((env) => !lacksConfirmation(env), CONFIRMATION_NEEDS),
    z.refine((env) => !lacksChallengeKey(env), CHALLENGE_NEEDS_SECRET),
  );

/** Whether the Worker reads a variable of this name. */
export const isSetting = (name: string): boolean => name in envSchema.shape;

/** Validated environment of the Worker. */
export type Env = z.infer<typeof envSchema>;

/**
 * Checks bindings, variables and secrets before any route sees them.
 * @throws {Error} that names each setting at fault (never its value)
 */
export function parseEnv(raw: unknown): Env {
  const parsed = envSchema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => issue.message);
  throw new Error(`The shop is not configured: ${faults.join('; ')}`);
}
