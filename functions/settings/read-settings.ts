import { CATALOG_TIMES } from '../contract/endpoints/cache-times.ts';
import type { Deps } from '../deps.ts';
import { getShop, type ShopState } from './settings.repository.ts';

/**
 * The settings as this data centre has them, and the lists of the home page: gone with the next
 * change that it hears of, like every page made from them. Mostly it costs no row.
 */
export async function readSettings(
  { db, edgeCache }: Pick<Deps, 'db' | 'edgeCache'>,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<ShopState> {
  const answer = await edgeCache.answer({
    key: '/settings',
    times: CATALOG_TIMES,
    ifNoneMatch: undefined,
    make: async () => Response.json(await getShop(db)),
    waitUntil,
  });
  return await answer.json();
}
