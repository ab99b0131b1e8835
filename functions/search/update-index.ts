import { ConstraintError } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { D1 } from '../db/request-d1.ts';
import { logFailure } from '../log.ts';
import {
  listChanges,
  listProductsToIndex,
  putOnOutbox,
  type SearchChange,
  takeOffChanges,
} from './index.repository.ts';
import { indexProducts } from './index-products.ts';

/** Products that one batch brings into the index. */
const BATCH = 100;
/** Batches of one call: enough for an import's, few enough for a Worker's limit of calls. */
const MAX_BATCHES = 4;

/** The catalogue, and its index. */
export interface IndexDeps {
  db: Database;
  search: D1;
}

/**
 * Brings the index in step with what waits on the outbox, the oldest first: a bounded number of
 * batches. Safe to be cut off anywhere, and for two to run at once.
 * @returns whether nothing is left to do
 */
export async function updateIndex(deps: IndexDeps): Promise<boolean> {
  for (let batches = 0; batches < MAX_BATCHES; batches += 1) {
    const changes = await listChanges(deps.db, BATCH);
    const indexed = changes.length === 0 || (await indexChanges(deps, changes));
    if (indexed && changes.length < BATCH) return true;
  }
  return false;
}

/**
 * As `updateIndex`, for right after a write: what fails stays on the outbox, and is done by the next
 * write or within a minute. Never throws.
 */
export async function updateIndexNow(deps: IndexDeps): Promise<void> {
  try {
    await updateIndex(deps);
  } catch (error) {
    logFailure('search index not updated', { error });
  }
}

/** @returns whether nobody else was writing the same books: then they stay on the outbox */
async function indexChanges({ db, search }: IndexDeps, changes: SearchChange[]): Promise<boolean> {
  const productIds = changes.map(({ product_id }) => product_id);
  try {
    await indexProducts(search, productIds, await listProductsToIndex(db, productIds));
  } catch (error) {
    if (error instanceof ConstraintError) return false;
    throw error;
  }
  const taken = new Set(await takeOffChanges(db, changes));
  // Somebody else was at the same product, perhaps with what it became since: once more.
  const doubtful = changes.filter(({ id }) => !taken.has(id));
  if (doubtful.length > 0) {
    await putOnOutbox(
      db,
      doubtful.map(({ product_id }) => product_id),
    );
  }
  return true;
}
