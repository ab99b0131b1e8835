import { Buffer } from 'node:buffer';
import * as z from 'zod/mini';
import { logEvent, logFailure } from '../../log.ts';

/** Braintree environment and credentials. */
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

/** Version date of the GraphQL schema. */
const BRAINTREE_VERSION = '2026-11-01';

/**
 * Braintree's own limit; a shorter timeout would only make more outcomes unknown, which are looked
 * up as `payment-timing.ts` says.
 */
const TIMEOUT_MS = 60_000;

const envelopeSchema = z.object({
  data: z.optional(z.nullable(z.unknown())),
  errors: z.optional(
    z.array(
      z.object({
        message: z.string(),
        path: z.catch(z.nullish(z.array(z.unknown())), undefined),
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

/** Braintree answered with an error and no data; `errorClass` says what may have happened. */
export class BraintreeError extends Error {
  readonly errorClass: string;
  readonly inputPath: string;
  /** Braintree's message, for a sentence that goes on: without its full stop and the request's id. */
  readonly reason: string;

  constructor({ message, extensions }: GraphqlError, requestId: string | undefined) {
    super(requestId ? `${message} (request ${requestId})` : message);
    this.name = 'BraintreeError';
    this.reason = message.replace(/[.\s]+$/, '');
    // Without extensions the error is about the query itself; with extensions but no class, about
    // anything.
    this.errorClass = extensions ? (extensions.errorClass ?? 'UNKNOWN') : 'QUERY';
    this.inputPath = extensions?.inputPath?.join('.') ?? '';
  }
}

/** Whether Braintree rejected the input: nothing was done, and nothing will be. */
export function isInputError(error: unknown): error is BraintreeError {
  return error instanceof BraintreeError && ['VALIDATION', 'NOT_FOUND'].includes(error.errorClass);
}

/**
 * For `catch`: a rejected input, such as an unknown id, means that nothing was found. Logged, as what
 * follows, such as a refused payment, does not say what Braintree said.
 */
export function nothingFound(error: unknown): undefined {
  if (!isInputError(error)) throw error;
  logEvent('Braintree found nothing', { error });
}

/** Error classes of requests that were rejected before anything was done. */
const NOT_EXECUTED = new Set([
  'AUTHENTICATION',
  'AUTHORIZATION',
  'RESOURCE_LIMIT',
  'UNSUPPORTED_CLIENT',
  'QUERY',
]);

/** Whether a request was rejected before anything was done, whatever its input. */
export function isNotExecuted(error: unknown): error is BraintreeError {
  return error instanceof BraintreeError && NOT_EXECUTED.has(error.errorClass);
}

/**
 * Makes one GraphQL call. If the requested data is there, an error beside it is only logged: what
 * the data says has happened. A look-up must be `whole` instead: a field that an error has left
 * empty is not known to be empty.
 * @param call.within milliseconds to wait for the answer; by default as long as Braintree may take
 * @throws {BraintreeError} for an answer with one class of error and no data; anything else thrown
 *   (a timeout, a dropped connection, an unreadable answer) leaves open whether a mutation took
 *   effect
 */
export async function callBraintree<T>(
  config: BraintreeConfig,
  call: {
    query: string;
    variables: unknown;
    data: z.ZodMiniType<T>;
    whole?: true;
    within?: number | undefined;
  },
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
    // A redirect must not send the keys elsewhere. Whether a redirected charge was made is unknown.
    redirect: 'manual',
    signal: AbortSignal.timeout(call.within ?? TIMEOUT_MS),
  });
  const text = await response.text();
  if (!response.ok) throw failureOf(response.status, text);
  const { data, errors: all = [], extensions } = envelopeSchema.parse(JSON.parse(text));
  const errors = all.filter((one) => !isAside(one));
  const [error] = errors;
  if (!error) {
    if (all.length > 0) logFailure('Braintree did not name a payment method', { errors: all });
    return call.data.parse(data);
  }

  const asked = call.data.safeParse(data);
  if (asked.success && !call.whole) {
    logFailure('Braintree answered with data and errors', { errors, ...extensions });
    return asked.data;
  }
  const classes = new Set(errors.map(({ extensions: about }) => about?.errorClass));
  // With partial data or several classes, nothing says which counts: the outcome is unknown.
  if (hasContent(data) || classes.size > 1)
    throw new Error(`Braintree answered in part: ${text.slice(0, 500)}`);
  throw new BraintreeError(error, extensions?.requestId);
}

/** Whether an error is about what the receipt names alone: money has moved, or not, without it. */
function isAside({ path }: GraphqlError): boolean {
  return path?.includes('paymentMethodSnapshot') ?? false;
}

/**
 * HTTP statuses of requests that were rejected before anything was done, with the matching error
 * class. Any other (a gateway's own 403, 408, 5xx) may come after the charge.
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

/** Whether any requested field came back. */
function hasContent(data: unknown): boolean {
  return Object.values(Object(data)).some((part) => part !== null);
}
