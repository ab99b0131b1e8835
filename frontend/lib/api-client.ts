import type * as z from 'zod/mini';
import { USER_ROLE } from '#contract/accounts/user.ts';
import type {
  EndpointName,
  FormInput,
  JsonInput,
  PathParam,
  QueryInput,
  ResponseSchema,
} from '#contract/endpoints.ts';
import { errorAnswerSchema } from '#contract/error-answer.ts';
import { requestReauthentication } from '../stores/reauthentication-store.ts';
import {
  clearSession,
  getSession,
  getShownSession,
  updateSessionUser,
} from '../stores/session-store.ts';
import { showToast } from '../stores/toast-store.ts';
import { ApiError, refusalReason } from './api-error.ts';
import { UNFORESEEN } from './error-text.ts';

/** Text for a request that got no answer, or whose answer broke off. */
export const NETWORK_ERROR = 'Network error. Please try again.';
/** Text for a request that was not answered in time. */
const TOO_LATE = 'The shop did not answer in time. Please try again.';
/** Longer than the shop lets a request wait for its turn: 20 seconds. */
export const READ_WITHIN_MS = 25_000;
const SESSION_ENDED = 'You were signed out. Please sign in again.';
/** For a guest, who has no account to sign in to. */
const GUEST_ENDED = 'Your guest checkout has ended.';
/** Calls whose refusal the checkout shows, also that the session has ended. */
const CHARGES: readonly EndpointName[] = [
  'POST /braintree/payment/:userId',
  'POST /checkout/order/:userId',
];
/** The API's text for a call without a session. */
const SIGNED_OUT = 'Please sign in';

/** One part of a call's request; refused at compile time for calls that have none. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<string, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** Path parameters; `userId` may be omitted: see `api`. */
type PathParams<Name extends string> = { [N in Exclude<Name, 'userId'>]: string } & {
  [N in Extract<Name, 'userId'>]?: string;
};

/** Request of a call; its types come from the Worker's own schemas. */
export type ApiRequest<K extends EndpointName> = {
  /** The contract's schema of the call's answer. */
  response: ResponseSchema<K>;
  signal?: AbortSignal | undefined;
  /** Milliseconds after which it fails; by default, only a GET does. */
  within?: number;
} & ([PathParam<K>] extends [never] ? unknown : Part<'params', PathParams<PathParam<K>>>) &
  Part<'query', QueryInput<K>> &
  Part<'json', JsonInput<K>> &
  // The browser encodes a form; its field names are those of the input.
  ([FormInput<K>] extends [undefined] ? unknown : { form: FormData });

/** The request as far as sending it needs to know. */
type Sendable = {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined | readonly string[]>;
  json?: unknown;
  form?: FormData;
  signal?: AbortSignal;
  within?: number;
};

/**
 * Calls the API, as the signed-in user if there is one, and returns the validated answer. A refusal
 * that is about the session updates the session: see `heedRefusal`. If the shop requires
 * reauthentication, the user is asked and the call repeated.
 *
 * `:userId` in the path is the caller: it is taken from the session that the page shows, once for
 * the whole call. Set it in `params` only for work that continues after its page is gone (a
 * payment, batches, an "Undo"): another user may be signed in by then, and the shop refuses the
 * call to them.
 * @throws ApiError for every refusal and failure and, without sending anything, the shop's 401 if
 * the path needs `:userId` and nobody is signed in; an aborted request rejects with its AbortError.
 * A call that is not answered in time is aborted: a 408, which is not retried by itself
 */
export async function api<K extends EndpointName>(
  call: K,
  request: ApiRequest<K>,
): Promise<z.output<ResponseSchema<K>>> {
  return (await apiWithHeaders(call, request)).data;
}

/** As `api`, for an answer whose headers say more than its body. */
export async function apiWithHeaders<K extends EndpointName>(
  call: K,
  request: ApiRequest<K>,
): Promise<{ data: z.output<ResponseSchema<K>>; headers: Headers }> {
  const ownId = getShownSession()?.user._id;
  const response = await sendCall(call, request, ownId).catch(async (error: unknown) => {
    const needsProof = refusalReason(error) === 'reauthentication-needed';
    if (!needsProof || !(await requestReauthentication())) throw error;
    return await sendCall(call, request, ownId);
  });
  const parsed = request.response.safeParse(await readJson(response));
  if (!parsed.success) throw new ApiError(UNFORESEEN, response.status);
  return { data: parsed.data, headers: response.headers };
}

/**
 * Sends a call and returns the response, unless it was refused; `ownId` is the caller's user id.
 */
export async function sendCall(
  call: EndpointName,
  request: object,
  ownId: string | undefined,
): Promise<Response> {
  const { params, query, json, form, signal, ...limit } = request as Sendable;
  const [method = '', path = ''] = call.split(' ');
  const within = limit.within ?? (method === 'GET' ? READ_WITHIN_MS : undefined);
  const url = `/api${fillPath(path, { userId: ownId, ...params })}${toQueryString(query)}`;
  const token = getSession()?.token;
  const headers = {
    accept: 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(json !== undefined && { 'content-type': 'application/json' }),
  };
  const body = form ?? (json === undefined ? null : JSON.stringify(json));
  signal?.throwIfAborted();
  // Safari 16 has no `AbortSignal.any`.
  const ended = new AbortController();
  const end = () => ended.abort();
  signal?.addEventListener('abort', end);
  if (within !== undefined) setTimeout(end, within);
  const response = await fetch(url, { method, headers, body, signal: ended.signal }).catch(
    (cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw ended.signal.aborted ? new ApiError(TOO_LATE, 408) : new ApiError(NETWORK_ERROR, 0);
    },
  );
  if (response.ok) return response;
  const { data } = errorAnswerSchema.safeParse(await readJson(response));
  const requestId = response.headers.get('x-request-id');
  const error = new ApiError(data?.error ?? UNFORESEEN, response.status, data, requestId);
  // At sign-in a 401 is about what was typed, not about the current session.
  if (!call.startsWith('POST /signin')) heedRefusal(error, { call, token });
  throw error;
}

/**
 * Makes the stored session match the server: a 401 ends it, and the refusal of non-admins removes
 * the role. Ignored if the call was not sent with the current session.
 */
function heedRefusal(
  error: ApiError,
  { call, token }: { call: EndpointName; token: string | undefined },
) {
  const session = getSession();
  if (!session || session.token !== token) return;
  if (error.status === 401) {
    clearSession();
    if (CHARGES.includes(call)) return;
    showToast({ text: session.user.guest ? GUEST_ENDED : SESSION_ENDED });
  } else if (error.reason === 'admins-only') {
    updateSessionUser({ ...session.user, role: USER_ROLE });
  }
}

/** @throws ApiError if the path needs a user id and nobody is signed in */
function fillPath(path: string, params: Record<string, string | undefined>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new ApiError(SIGNED_OUT, 401, {});
    return encodeURIComponent(value);
  });
}

function toQueryString(query: Sendable['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value ?? []].flat()) search.append(name, String(each));
  }
  return search.size === 0 ? '' : `?${search}`;
}

async function readJson(response: Response): Promise<unknown> {
  return await response.json().catch(() => undefined);
}
