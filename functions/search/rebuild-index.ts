import type { SearchRebuilt } from '../contract/search/search.ts';
import { indexUnlessRaced } from './index-products.ts';
import type { SearchDeps } from './search-deps.ts';
import { listIndexedIds } from './search-index.repository.ts';
import {
  countChanges,
  enqueueProducts,
  listProductsInShopAfter,
} from './search-outbox.repository.ts';

/** Products per step, and index rows: between two products there may be any number that are gone. */
const STEP = 500;
const MAX_INDEXED = 1000;

/**
 * Rebuilds the next part of the index: reindexes the next products by id and removes rows between
 * them that the shop no longer has. Searches keep working; safe to repeat and to restart.
 */
export async function rebuildIndex(
  { db, search }: SearchDeps,
  after: string,
): Promise<SearchRebuilt> {
  const changesBefore = await countChanges(db);
  const products = await listProductsInShopAfter(db, { after, limit: STEP });
  const to = products.length === STEP ? (products.at(-1)?.id ?? null) : null;
  const indexed = await listIndexedIds(search, { after, to, limit: MAX_INDEXED });
  const next = (indexed.length === MAX_INDEXED && indexed.at(-1)) || to;
  const rows = products.filter(({ id }) => next === null || id <= next);
  const there = new Set(rows.map(({ id }) => id));
  const gone = indexed.filter((id) => !there.has(id));
  const productIds = [...there, ...gone];
  const written = await indexUnlessRaced(search, productIds, rows);
  // Another run may have written the same books, or newer versions may have been overwritten by the
  // rows read here: the outbox has them indexed again.
  if (!written || (await countChanges(db)) !== changesBefore) await enqueueProducts(db, productIds);
  return { indexed: rows.length, removed: gone.length, next };
}
