import { isRefusedBy, runBatch } from '../db/batch.ts';
import type { Connection } from '../db/database.ts';
import { listOrderChanges, listOrdersToIndex } from './order-index.repository.ts';
import { indexOrdersStatements } from './order-index.statements.ts';

/** Orders of one round: some 20,000 in an hour, where a shop has just begun to be searched. */
const ROUND = 400;

/**
 * Brings what orders are found by in step with what has changed, as a part of the shop's scheduled
 * work. Safe to be cut off anywhere, and for two to run at once.
 */
export async function indexOrders({ db, d1 }: Connection, most = ROUND): Promise<void> {
  const changes = await listOrderChanges(db, most);
  if (changes.length === 0) return;
  const orders = await listOrdersToIndex(
    db,
    changes.map((change) => change.order_id),
  );
  try {
    await runBatch(d1, indexOrdersStatements(db, changes, orders));
  } catch (error) {
    // Somebody else was at the same orders, or one has just changed: it waits for the next round.
    if (!isRefusedBy('order-changes-as-read', error)) throw error;
  }
}
