import type { D1, Database } from '../db/database.ts';
import { logFailure } from '../log.ts';
import { indexUnlessRaced } from './index-products.ts';
import {
  listChanges,
  listChangesOf,
  listProductsToIndex,
  putOnOutbox,
  type SearchChange,
  takeOffChanges,
} from './search-outbox.repository.ts';

/** Products that one batch brings into the index: the more, the fewer rows are written for each. */
const BATCH = 500;
/**
 * Batches of one round: with some fifteen statements each, what a Worker may ask of D1 for one event
 * (1,000) is enough for them and for whatever else is due.
 */
const ROUND = 40;
/** Batches that a visitor waits for. */
const NOW = 2;
const MAX_ATTEMPTS = 3;

/** The catalogue, and its index. */
export interface IndexDeps {
  db: Database;
  search: D1;
}

/**
 * Brings the index in step with what waits on the outbox, the oldest first: a bounded number of
 * batches, some 20,000 books. Safe to be cut off anywhere, and for two to run at once.
 * @returns whether nothing is left to do
 */
export async function updateIndex(deps: IndexDeps, most = ROUND): Promise<boolean> {
  for (let batches = 0; batches < most; batches += 1) {
    const changes = await listChanges(deps.db, BATCH);
    const indexed = changes.length === 0 || (await indexChanges(deps, changes));
    if (indexed && changes.length < BATCH) return true;
  }
  return false;
}

/**
 * As `updateIndex`, for right after a write, and no further than a visitor may wait: what is left, or
 * fails, stays on the outbox and is done within a minute. Never throws.
 */
export async function updateIndexNow(deps: IndexDeps): Promise<void> {
  await orLater(updateIndex(deps, NOW));
}

/** Brings a product that was just changed into the index, however many others wait. Never throws. */
export async function indexProductNow(deps: IndexDeps, productId: string): Promise<void> {
  await orLater(indexAlone(deps, productId));
}

async function indexAlone(deps: IndexDeps, productId: string): Promise<void> {
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

/** @returns whether nobody else was writing the same books: then they stay on the outbox */
async function indexChanges({ db, search }: IndexDeps, changes: SearchChange[]): Promise<boolean> {
  const productIds = changes.map(({ product_id }) => product_id);
  const rows = await listProductsToIndex(db, productIds);
  if (!(await indexUnlessRaced(search, productIds, rows))) return false;
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
