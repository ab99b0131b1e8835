import { Buffer } from 'node:buffer';
import * as z from 'zod/mini';
import { logFailure } from '../../log.ts';

/** Which Braintree the shop talks to, and as whom. */
export interface BraintreeConfig {
  environment: 'local' | 'sandbox' | 'production';
  /** Origin of the local gateway; only for `local`. */
  localUrl: string | undefined;
  publicKey: string;
  privateKey: string;
}

const HOSTS = {
  sandbox: 'https://payments.sandbox.braintree-api.com',
  production: 'https://payments.braintree-api.com',
};

/** The schema is served as of this date. */
const BRAINTREE_VERSION = '2026-11-01';

/**
 * Braintree's own limit; giving up sooner only makes more outcomes unknown, which are looked up when
 * `payment-schedule.ts` says so.
 */
const TIMEOUT_MS = 60_000;

const envelopeSchema = z.object({
  data: z.optional(z.nullable(z.unknown())),
  errors: z.optional(
    z.array(
      z.object({
        message: z.string(),
        extensions: z.optional(
          z.object({
            errorClass: z.optional(z.string()),
            legacyCode: z.optional(z.nullable(z.string())),
            inputPath: z.optional(z.nullable(z.array(z.union([z.string(), z.number()])))),
          }),
        ),
      }),
    ),
  ),
  extensions: z.optional(z.object({ requestId: z.optional(z.string()) })),
});

type GraphqlError = NonNullable<z.infer<typeof envelopeSchema>['errors']>[number];

/** An answer of Braintree's that is nothing but an error; `errorClass` says what may have happened. */
export class BraintreeError extends Error {
  readonly errorClass: string;
  readonly inputPath: string;

  constructor({ message, extensions }: GraphqlError, requestId: string | undefined) {
    super(requestId ? `${message} (request ${requestId})` : message);
    this.name = 'BraintreeError';
    // Without extensions it is about the query itself; with them but no class, about anything.
    this.errorClass = extensions ? (extensions.errorClass ?? 'UNKNOWN') : 'QUERY';
    this.inputPath = extensions?.inputPath?.join('.') ?? '';
  }
}

/** Whether Braintree found fault with what it was sent: nothing was done, and nothing will be. */
export function isAboutTheInput(error: unknown): error is BraintreeError {
  return error instanceof BraintreeError && ['VALIDATION', 'NOT_FOUND'].includes(error.errorClass);
}

/** For `catch`: where Braintree finds fault with what it is asked for, such as an id, there is none. */
export function nothingFound(error: unknown): undefined {
  if (!isAboutTheInput(error)) throw error;
}

/** Classes that say the request was turned away before anything was done. */
const NOT_EXECUTED = new Set([
  'AUTHENTICATION',
  'AUTHORIZATION',
  'RESOURCE_LIMIT',
  'UNSUPPORTED_CLIENT',
  'QUERY',
]);

/** Whether a request was turned away, whatever it asked for: nothing was done. */
export function isTurnedAway(error: unknown): error is BraintreeError {
  return error instanceof BraintreeError && NOT_EXECUTED.has(error.errorClass);
}

/**
 * One GraphQL call. Where the data that was asked for is there, an error beside it is only logged:
 * what the data says has happened. Not so for a look-up, which must be `whole`: what an error has
 * left empty there is not known to be nothing.
 * @throws {BraintreeError} for an answer that is one kind of error and nothing else; anything else
 * thrown (a timeout, a dropped connection, an answer that is none) leaves open whether a mutation
 * took effect
 */
export async function callBraintree<T>(
  config: BraintreeConfig,
  call: { query: string; variables: unknown; data: z.ZodMiniType<T>; whole?: true },
): Promise<T> {
  const origin = config.environment === 'local' ? config.localUrl : HOSTS[config.environment];
  const credentials = Buffer.from(`${config.publicKey}:${config.privateKey}`).toString('base64');
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${credentials}`,
      'braintree-version': BRAINTREE_VERSION,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query: call.query, variables: call.variables }),
    // Nobody else is to have the keys. What a redirect has done of a charge is unknown.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (!response.ok) throw failureOf(response.status, text);
  const { data, errors = [], extensions } = envelopeSchema.parse(JSON.parse(text));
  const [error] = errors;
  if (!error) return call.data.parse(data);

  const asked = call.data.safeParse(data);
  if (asked.success && !call.whole) {
    logFailure('Braintree answered with data and errors', { errors, ...extensions });
    return asked.data;
  }
  const classes = new Set(errors.map(({ extensions: about }) => about?.errorClass));
  // Which of several counts, nobody says: then all is open.
  if (hasContent(data) || classes.size > 1)
    throw new Error(`Braintree answered in part: ${text.slice(0, 500)}`);
  throw new BraintreeError(error, extensions?.requestId);
}

/**
 * HTTP statuses that say the request was turned away before anything was done, with the class that
 * says the same. Any other (a gateway's own 403, 408, 5xx) may come after the charge.
 */
const TURNED_AWAY: Readonly<Record<number, string>> = {
  401: 'AUTHENTICATION',
  429: 'RESOURCE_LIMIT',
};

function failureOf(status: number, text: string): Error {
  const message = `Braintree answered ${status}: ${text.slice(0, 500)}`;
  const errorClass = TURNED_AWAY[status];
  return errorClass
    ? new BraintreeError({ message, extensions: { errorClass } }, undefined)
    : new Error(message);
}

/** Whether any part of what was asked for came back. */
function hasContent(data: unknown): boolean {
  return Object.values(Object(data)).some((part) => part !== null);
}
