import { CATALOG_TIMES } from '../contract/endpoints/cache-times.ts';
import type { Settings } from '../contract/settings.ts';
import type { Deps } from '../deps.ts';
import { getSettings } from './settings.repository.ts';

/**
 * The settings as this data centre has them: gone with the next change that it hears of, like every
 * page made from them. Mostly it costs no row.
 */
export async function readSettings(
  { db, edgeCache }: Pick<Deps, 'db' | 'edgeCache'>,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Settings> {
  const answer = await edgeCache.answer({
    key: '/settings',
    times: CATALOG_TIMES,
    ifNoneMatch: undefined,
    make: async () => Response.json((await getSettings(db)).settings),
    waitUntil,
  });
  return await answer.json();
}
