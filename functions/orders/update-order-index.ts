import { runBatchIf } from '../db/batch.ts';
import type { Connection } from '../db/database.ts';
import { listOrderChanges, listOrdersToIndex } from './order-index.repository.ts';
import { indexOrdersStatements } from './order-index.statements.ts';

/** Orders per run: about 20,000 an hour, for a shop whose orders have never been indexed. */
const ORDER_BATCH = 400;

/**
 * Updates the order index from the outbox, as part of the scheduled work. Safe to interrupt at any
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
