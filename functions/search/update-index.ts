import { logFailure } from '../log.ts';
import { indexUnlessRaced } from './index-products.ts';
import type { SearchDeps } from './search-deps.ts';
import {
  deleteChanges,
  enqueueProducts,
  listChanges,
  listChangesOf,
  listProductsToIndex,
  type SearchChange,
} from './search-outbox.repository.ts';

/** Products per batch: larger batches write fewer rows per product. */
const PRODUCT_BATCH = 500;
/**
 * Batches per run: at some fifteen statements each they stay within the 1,000 D1 queries of one Worker
 * invocation, with room for other scheduled work.
 */
const BATCHES_PER_RUN = 40;
/** Batches that a request waits for. */
const BATCHES_PER_REQUEST = 2;
const MAX_ATTEMPTS = 3;

/**
 * Applies the outbox to the index, oldest changes first, in a bounded number of batches (some 20,000
 * books). Safe to interrupt at any point and to run concurrently.
 * @returns whether the outbox is empty
 */
export async function updateIndex(deps: SearchDeps, batches = BATCHES_PER_RUN): Promise<boolean> {
  for (let batch = 0; batch < batches; batch += 1) {
    const changes = await listChanges(deps.db, PRODUCT_BATCH);
    const indexed = changes.length === 0 || (await indexChanges(deps, changes));
    if (indexed && changes.length < PRODUCT_BATCH) return true;
  }
  return false;
}

/**
 * As `updateIndex`, right after a write and within a few batches: what is left, or fails, stays on the
 * outbox and is done within a minute. Never throws.
 */
export async function updateIndexNow(deps: SearchDeps): Promise<void> {
  await orLater(updateIndex(deps, BATCHES_PER_REQUEST));
}

/** Indexes a product that was just changed, ahead of the outbox. Never throws. */
export async function indexProductNow(deps: SearchDeps, productId: string): Promise<void> {
  await orLater(indexAlone(deps, productId));
}

async function indexAlone(deps: SearchDeps, productId: string): Promise<void> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const changes = await listChangesOf(deps.db, [productId]);
    if (changes.length === 0 || (await indexChanges(deps, changes))) return;
  }
}

async function orLater(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    logFailure('search index not updated', { error });
  }
}

/** @returns false if another run was writing the same books: they then stay on the outbox */
async function indexChanges({ db, search }: SearchDeps, changes: SearchChange[]): Promise<boolean> {
  const productIds = changes.map(({ product_id }) => product_id);
  const rows = await listProductsToIndex(db, productIds);
  if (!(await indexUnlessRaced(search, productIds, rows))) return false;
  const taken = new Set(await deleteChanges(db, changes));
  // Another run took the same product, perhaps in an older version: index it again.
  const doubtful = changes.filter(({ id }) => !taken.has(id));
  if (doubtful.length > 0) {
    await enqueueProducts(
      db,
      doubtful.map(({ product_id }) => product_id),
    );
  }
  return true;
}
