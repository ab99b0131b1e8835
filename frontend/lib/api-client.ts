import type * as z from 'zod/mini';
import type {
  EndpointName,
  FormInput,
  JsonInput,
  PathParam,
  QueryInput,
  ResponseSchema,
} from '../../functions/contract/endpoints/endpoints.ts';
import { errorAnswerSchema } from '../../functions/contract/error-answer.ts';
import { USER_ROLE } from '../../functions/contract/user.ts';
import { askToReauthenticate } from '../stores/reauthentication-store.ts';
import {
  clearSession,
  getSession,
  getShownSession,
  updateSessionUser,
} from '../stores/session-store.ts';
import { showToast } from '../stores/toast-store.ts';
import { ApiError } from './api-error.ts';

/** The text for a request that got no answer, or none that the shop understands. */
export const NETWORK_ERROR = 'Network error. Please try again.';
const UNREADABLE = 'Something went wrong. Please try again.';
/** What the shop says to a call without a session. */
const SIGNED_OUT = 'Please sign in';

/** A part of the request that a call has; it cannot be given to a call that has none. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<string, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** The names in a path; `userId` may be left out: see `api`. */
type PathParams<Name extends string> = { [N in Exclude<Name, 'userId'>]: string } & {
  [N in Extract<Name, 'userId'>]?: string;
};

/** What goes with a call; the Worker's own schemas are where the types come from. */
export type ApiRequest<K extends EndpointName> = {
  /** The call's schema of its answer, from the contract. */
  response: ResponseSchema<K>;
  signal?: AbortSignal | undefined;
} & ([PathParam<K>] extends [never] ? unknown : Part<'params', PathParams<PathParam<K>>>) &
  Part<'query', QueryInput<K>> &
  Part<'json', JsonInput<K>> &
  // A form is what the browser makes of it; its fields' names are the input's.
  ([FormInput<K>] extends [undefined] ? unknown : { form: FormData });

/** The same, as far as it matters for sending it. */
type Sendable = {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined | readonly string[]>;
  json?: unknown;
  form?: FormData;
  signal?: AbortSignal;
};

/**
 * Makes one of the API's calls, as the signed-in user when there is one, and returns the checked
 * answer. A refusal that is about the session that was sent is heeded there: see `heedRefusal`; where
 * the shop wants to know first who is at the screen, the person is asked, and the call made again.
 *
 * A path's `:userId` is whoever asks: it is filled from the session that the page shows, once for the
 * whole call. `params` names it only in work that goes on when its page has gone (a payment, what is
 * sent or read in parts, an "Undo"): by then another may be signed in, and the shop refuses it to them.
 * @throws ApiError for every refusal and failure, and, with nothing sent, the shop's 401 for a
 * `:userId` when nobody is signed in; an aborted request rejects with its AbortError
 */
export async function api<K extends EndpointName>(
  call: K,
  request: ApiRequest<K>,
): Promise<z.output<ResponseSchema<K>>> {
  const ownId = getShownSession()?.user._id;
  const response = await sendCall(call, request, ownId).catch(async (error: unknown) => {
    const needsProof = error instanceof ApiError && error.reason === 'reauthentication-needed';
    if (!needsProof || !(await askToReauthenticate())) throw error;
    return await sendCall(call, request, ownId);
  });
  const parsed = request.response.safeParse(await readJson(response));
  if (!parsed.success) throw new ApiError(UNREADABLE, response.status);
  return parsed.data;
}

/** What came of a call, unless it was refused; `ownId` is of whoever asks. */
export async function sendCall(
  call: EndpointName,
  request: object,
  ownId: string | undefined,
): Promise<Response> {
  const { params, query, json, form, signal = null } = request as Sendable;
  const [method = '', path = ''] = call.split(' ');
  const url = `/api${fillPath(path, { userId: ownId, ...params })}${toQueryString(query)}`;
  const token = getSession()?.token;
  const headers = {
    accept: 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(json !== undefined && { 'content-type': 'application/json' }),
  };
  const body = form ?? (json === undefined ? null : JSON.stringify(json));
  const response = await fetch(url, { method, headers, body, signal }).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new ApiError(NETWORK_ERROR, 0);
  });
  if (response.ok) return response;
  const { data } = errorAnswerSchema.safeParse(await readJson(response));
  const requestId = response.headers.get('x-request-id');
  const error = new ApiError(data?.error ?? UNREADABLE, response.status, data, requestId);
  // At a sign-in a 401 is about what was typed, whoever may be signed in meanwhile.
  if (!call.startsWith('POST /signin')) heedRefusal(error, token);
  throw error;
}

/**
 * The stored session says what the server says: a 401 ends it, and the refusal that is for all but
 * admins takes the role away. Of a session that is not the present one, nothing is concluded.
 */
function heedRefusal(error: ApiError, token: string | undefined) {
  const session = getSession();
  if (!session || session.token !== token) return;
  if (error.status === 401) {
    clearSession();
    showToast({ text: 'You were signed out. Please sign in again.' });
  } else if (error.reason === 'admins-only') {
    updateSessionUser({ ...session.user, role: USER_ROLE });
  }
}

/** @throws ApiError when nobody is signed in whose path it would be */
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
