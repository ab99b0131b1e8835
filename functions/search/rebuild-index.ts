import type { SearchRebuilt } from '../contract/search.ts';
import { listIndexedIds } from './index.repository.ts';
import { indexUnlessRaced } from './index-products.ts';
import { countChanges, listProductsInShopAfter, putOnOutbox } from './search-outbox.repository.ts';
import type { IndexDeps } from './update-index.ts';

/** Products of one step. */
const STEP = 500;

/**
 * One step of making the index anew: the next products by id, and what the index has between them
 * that the shop no longer has. Searches go on meanwhile; safe to repeat, and to begin again.
 */
export async function rebuildIndex(
  { db, search }: IndexDeps,
  after: string,
): Promise<SearchRebuilt> {
  const changesBefore = await countChanges(db);
  const rows = await listProductsInShopAfter(db, { after, limit: STEP });
  const next = rows.length === STEP ? (rows.at(-1)?.id ?? null) : null;
  const indexed = await listIndexedIds(search, { after, to: next });
  const there = new Set(rows.map(({ id }) => id));
  const gone = indexed.filter((id) => !there.has(id));
  const productIds = [...there, ...gone];
  const written = await indexUnlessRaced(search, productIds, rows);
  // Whoever was at the same books wrote them as they are, or left them on the outbox; and what changed
  // since the rows were read may have been in the index before these were written over it: once more.
  if (!written || (await countChanges(db)) !== changesBefore) await putOnOutbox(db, productIds);
  return { indexed: rows.length, removed: gone.length, next };
}
