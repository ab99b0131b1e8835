import type * as z from 'zod/mini';
import { errorAnswerSchema } from '../../functions/contract/errors.ts';
import { clearSession, getSession } from './session-store.ts';

/** The text for a request that got no answer, or none that the shop understands. */
const NETWORK_ERROR = 'Network error. Please try again.';
const UNREADABLE = 'Something went wrong. Please try again.';

export type FieldErrors = Readonly<Record<string, string>>;

/**
 * A request that did not succeed. `message` is fit for a shopper, `fields` says which inputs it is
 * about, `status` is the HTTP status and 0 when the server was not reached. `answered` tells the
 * shop's own refusal from what something on the way said, whose message is not the shop's.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: FieldErrors;
  readonly answered: boolean;

  constructor(message: string, status: number, answer: { fields?: FieldErrors } | null = null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.fields = answer?.fields ?? {};
    this.answered = answer !== null;
  }
}

export type ApiRequest<T> = {
  /** Below /api, such as `/products`. */
  path: `/${string}`;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  schema: z.ZodMiniType<T>;
  signal?: AbortSignal;
};

/**
 * Calls the shop's API, as the signed-in user when there is one, and returns the checked answer.
 * A 401 ends the session that was sent with the request.
 * @throws ApiError for every refusal and failure; an aborted request rejects with its AbortError
 */
export async function api<T>(request: ApiRequest<T>): Promise<T> {
  const token = getSession()?.token;
  const response = await send(request, token);
  const answer = await readJson(response);
  if (!response.ok) {
    if (response.status === 401 && token !== undefined && getSession()?.token === token) {
      clearSession();
    }
    throw toApiError(response.status, answer);
  }
  const parsed = request.schema.safeParse(answer);
  if (!parsed.success) throw new ApiError(UNREADABLE, response.status);
  return parsed.data;
}

async function send<T>(request: ApiRequest<T>, token: string | undefined): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  try {
    return await fetch(`/api${request.path}${toQueryString(request.query)}`, {
      method: request.method ?? 'GET',
      headers,
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(request.signal ? { signal: request.signal } : {}),
    });
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw new ApiError(NETWORK_ERROR, 0);
  }
}

function toQueryString(query: ApiRequest<unknown>['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? '' : `?${search}`;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

function toApiError(status: number, answer: unknown): ApiError {
  const parsed = errorAnswerSchema.safeParse(answer);
  if (!parsed.success) return new ApiError(UNREADABLE, status);
  const { error, fields = {} } = parsed.data;
  return new ApiError(error, status, { fields });
}
