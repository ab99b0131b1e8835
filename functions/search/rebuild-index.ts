import type { SearchRebuilt } from '../contract/search.ts';
import { listIndexedIds } from './index.repository.ts';
import { indexUnlessRaced } from './index-products.ts';
import {
  countChanges,
  enqueueProducts,
  listProductsInShopAfter,
} from './search-outbox.repository.ts';
import type { IndexDeps } from './update-index.ts';

/** Products per step. */
const STEP = 500;

/**
 * Rebuilds the next part of the index: reindexes the next products by id and removes rows between
 * them that the shop no longer has. Searches keep working; safe to repeat and to restart.
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
  // Another run may have written the same books, or newer versions may have been overwritten by the
  // rows read here: the outbox has them indexed again.
  if (!written || (await countChanges(db)) !== changesBefore) await enqueueProducts(db, productIds);
  return { indexed: rows.length, removed: gone.length, next };
}
