import type { Session } from '../../../../functions/contract/user.ts';
import { ShopError, signInAsAdmin } from './shop-client.ts';
import type { ShopLogin } from './shop-settings.ts';

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
