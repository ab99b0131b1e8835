import type * as z from 'zod/mini';
import { errorAnswerSchema } from '../../../../functions/contract/error-answer.ts';
import {
  type CatalogImport,
  type CatalogImported,
  catalogImportedSchema,
} from '../../../../functions/contract/import.ts';
import {
  type PhotosResized,
  photosResizedSchema,
} from '../../../../functions/contract/photo-width-requests.ts';
import {
  type Reindex,
  type Reindexed,
  reindexedSchema,
} from '../../../../functions/contract/reindex.ts';
import { type SearchRebuilt, searchRebuiltSchema } from '../../../../functions/contract/search.ts';
import { ADMIN_ROLE, type Session, sessionSchema } from '../../../../functions/contract/user.ts';
import type { ShopLogin } from './shop-settings.ts';

const PATIENCE_MS = 60_000;

/** A call that the shop refused or did not answer; `status` is 0 if it was not reached. */
export class ShopError extends Error {
  readonly status: number;

  constructor(message: string, status: number, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** @throws {ShopError} for an unknown account, or one that is not an admin's */
export async function signInAsAdmin(
  shop: string,
  account: { email: string; password: string; code?: string },
): Promise<Session> {
  const session = await call(shop, 'POST /signin', sessionSchema, { json: account });
  if (session.user.role === ADMIN_ROLE) return session;
  await signOutOfShop(shop, session);
  throw new ShopError(`${account.email} is not an admin of ${shop}.`, 403);
}

/** Ends the session; if that fails, it expires in time. */
export async function signOutOfShop(shop: string, { token }: Session): Promise<void> {
  await request(shop, 'GET /signout', { token }).catch(() => undefined);
}

/** Sends one batch of rows to the shop. */
export function importRows(
  shop: string,
  { token, user }: Session,
  batch: CatalogImport,
): Promise<CatalogImported> {
  const name = `POST /catalogue/import/${encodeURIComponent(user._id)}`;
  return call(shop, name, catalogImportedSchema, { token, json: batch });
}

/** Has the shop reindex one page of a table. */
export function reindexPage(
  shop: string,
  { token, user }: Session,
  page: Reindex,
): Promise<Reindexed> {
  const name = `POST /catalogue/reindex/${encodeURIComponent(user._id)}`;
  return call(shop, name, reindexedSchema, { token, json: page });
}

/** Has the shop rebuild its search index for some products after a product id. */
export function rebuildSearch(
  shop: string,
  { token, user }: Session,
  after: string,
): Promise<SearchRebuilt> {
  const name = `POST /search/rebuild/${encodeURIComponent(user._id)}`;
  return call(shop, name, searchRebuiltSchema, { token, json: { after } });
}

/** Has the shop resize some older photos, of the products after a product id. */
export function resizePhotosOfShop(
  shop: string,
  { token, user }: Session,
  after: string,
): Promise<PhotosResized> {
  const name = `POST /catalogue/photos/${encodeURIComponent(user._id)}`;
  return call(shop, name, photosResizedSchema, { token, json: { after } });
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

/** @throws {Error} that says what the operator can do about it */
export async function signInToShop(settings: ShopLogin): Promise<Session> {
  try {
    return await signInAsAdmin(settings.shop, settings);
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
