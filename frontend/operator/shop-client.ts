import type * as z from 'zod/mini';
import { ADMIN_ROLE, type Session, sessionSchema } from '#contract/accounts/user.ts';
import type { EndpointName, JsonInput, ResponseSchema } from '#contract/endpoints.ts';
import { errorAnswerSchema } from '#contract/error-answer.ts';
import type { ShopLogin } from './shop-login.ts';

const PATIENCE_MS = 60_000;

/** A call that the shop refused or did not answer; `status` is 0 if it was not reached. */
class ShopError extends Error {
  readonly status: number;

  constructor(message: string, status: number, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** Ends the session; if that fails, it expires in time. */
export async function signOutOfShop(shop: string, { token }: Session): Promise<void> {
  await request(shop, 'GET /signout', { token }).catch(() => undefined);
}

/** Makes a call of the signed-in admin, as the front end's `api()` does. */
export function callAsAdmin<K extends EndpointName>(
  shop: string,
  { token, user }: Session,
  name: K,
  { json, response }: { json: JsonInput<K>; response: ResponseSchema<K> },
): Promise<z.output<ResponseSchema<K>>> {
  const path = name.replace(':userId', encodeURIComponent(user._id));
  return call(shop, path, response, { token, json });
}

interface Parts {
  token?: string;
  json?: unknown;
}

async function call<Schema extends z.ZodMiniType>(
  shop: string,
  name: string,
  schema: Schema,
  parts: Parts,
): Promise<z.output<Schema>> {
  const response = await request(shop, name, parts);
  const answer: unknown = await response.json().catch(() => undefined);
  const parsed = schema.safeParse(answer);
  if (response.ok && parsed.success) return parsed.data;
  const refusal = errorAnswerSchema.safeParse(answer);
  const elsewhere = response.headers.get('location');
  throw new ShopError(
    refusal.success
      ? `${shop} says: ${refusal.data.error}`
      : elsewhere !== null
        ? `${shop} sends us on to ${elsewhere}: give that address as --url.`
        : `${shop} answers with ${response.status} and not as this shop does.`,
    response.status,
  );
}

async function request(shop: string, name: string, { token, json }: Parts): Promise<Response> {
  const [method = '', path = ''] = name.split(' ');
  const headers = new Headers({ accept: 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (json !== undefined) headers.set('content-type', 'application/json');
  try {
    return await fetch(`${shop}/api${path}`, {
      method,
      headers,
      body: json === undefined ? null : JSON.stringify(json),
      // The password must not follow a redirect to a server the operator did not name.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch (cause) {
    throw new ShopError(`No shop answers at ${shop}.`, 0, { cause });
  }
}

/**
 * @throws {Error} that says what the operator can do about it: an unknown account, or one that is not
 * an admin's
 */
export async function signInToShop(settings: ShopLogin): Promise<Session> {
  const { shop, email } = settings;
  try {
    const session = await call(shop, 'POST /signin', sessionSchema, { json: settings });
    if (session.user.role === ADMIN_ROLE) return session;
    await signOutOfShop(shop, session);
    throw new ShopError(`${email} is not an admin of ${shop}.`, 403);
  } catch (error) {
    throw new Error(explain(error, settings), { cause: error });
  }
}

/** What went wrong at a shop, and how to fix it. */
export function explain(error: unknown, { local, email }: ShopLogin): string {
  if (!(error instanceof ShopError)) return error instanceof Error ? error.message : String(error);
  if (error.status === 0 && local) return `${error.message} Start it with: npm start`;
  if (error.status === 401) return `${error.message} (${email}; see ADMIN_EMAIL, ADMIN_PASSWORD)`;
  return error.message;
}
