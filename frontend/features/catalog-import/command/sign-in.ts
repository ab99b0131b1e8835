import { ShopError, signInAsAdmin } from './shop-client.ts';
import type { ShopSettings } from './shop-settings.ts';

/** @throws {Error} that says what to do about it */
export async function signIn(settings: ShopSettings) {
  try {
    return await signInAsAdmin(settings.shop, settings);
  } catch (error) {
    throw new Error(explain(error, settings), { cause: error });
  }
}

/** What went wrong, and what the operator may do about it. */
export function explain(error: unknown, { local, email }: ShopSettings): string {
  if (!(error instanceof ShopError)) return error instanceof Error ? error.message : String(error);
  if (error.status === 0 && local) return `${error.message} Start it with: npm start`;
  if (error.status === 401) return `${error.message} (${email}; see ADMIN_EMAIL, ADMIN_PASSWORD)`;
  return error.message;
}
