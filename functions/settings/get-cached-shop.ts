import { CATALOG_TIMES } from '../contract/catalog/catalog-caching.ts';
import type { Settings } from '../contract/settings/settings.ts';
import { noticeOn } from '../contract/settings/site-notice.ts';
import type { Deps } from '../deps.ts';
import { addMs, HOUR_MS } from '../durations.ts';
import { getShop, type ShopState } from './settings.repository.ts';

/** How long a day that is over in UTC goes on in the west. */
const LAST_OF_A_DAY_MS = 12 * HOUR_MS;

/**
 * Returns the settings and the lists of the home page from this data centre's cache, which is
 * dropped with the next change that it hears of, like every page made from them. Mostly this reads
 * no row. The notice is cached with them, and removed here once its last day is over everywhere;
 * before, the reader's browser decides by its own date (`site-notice.tsx`).
 */
export async function getCachedShop(
  { db, edgeCache, now }: Pick<Deps, 'db' | 'edgeCache' | 'now'>,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<ShopState> {
  const answer = await edgeCache.answer({
    key: '/settings',
    times: CATALOG_TIMES,
    ifNoneMatch: undefined,
    make: async () => Response.json(await getShop(db)),
    waitUntil,
  });
  const shop: ShopState = await answer.json();
  return { ...shop, settings: withoutPastNotice(shop.settings, now()) };
}

function withoutPastNotice(settings: Settings, now: Date): Settings {
  const day = addMs(now, -LAST_OF_A_DAY_MS).toISOString().slice(0, 10);
  const notice = noticeOn(day, settings);
  return { ...settings, notice, noticeUntil: notice && settings.noticeUntil };
}
