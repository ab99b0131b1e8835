import { runBatch, runBatchIf } from '../db/batch.ts';
import type { Connection } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { findLastRun } from '../jobs/last-run.repository.ts';
import { listOrderChanges, listOrdersToIndex } from './order-index.repository.ts';
import { indexOrdersStatements, queueAllOrdersStatements } from './order-index.statements.ts';

/** Orders per run: about 20,000 an hour, for a shop whose orders have never been indexed. */
const ORDER_BATCH = 400;

/**
 * What orders are found by (`order-search-words.ts`): a new name here indexes all orders again. Not a
 * migration: until the new Worker is deployed, the old one would index them by its own rule.
 */
const INDEXED_BY = 'orders indexed with amounts and codes';

/** Scheduled work: queues all orders once per rule, and indexes some of those that are queued. */
export async function keepOrdersIndexed(deps: Deps): Promise<void> {
  const isQueued = await findLastRun(deps.db, INDEXED_BY);
  if (!isQueued) {
    const mark = { name: INDEXED_BY, now: deps.now() };
    await runBatch(deps.d1, queueAllOrdersStatements(deps.db, mark));
  }
  await indexOrders(deps);
}

/**
 * Updates the order index from the outbox. Safe to interrupt at any
 * point and to run concurrently.
 */
export async function indexOrders({ db, d1 }: Connection, limit = ORDER_BATCH): Promise<void> {
  const changes = await listOrderChanges(db, limit);
  if (changes.length === 0) return;
  const orders = await listOrdersToIndex(
    db,
    changes.map((change) => change.order_id),
  );
  // If another run had the same orders, or one has just changed, they wait for the next run.
  await runBatchIf(d1, 'order-changes-as-read', indexOrdersStatements(db, changes, orders));
}
