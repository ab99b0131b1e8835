import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { forgetFallsStatement, notifyLowStockStatements } from '../mail/mail.statements.ts';
import { listConfirmedLowStock } from './low-stock-products.repository.ts';

/** Most books reported per round; an import may lower thousands. */
const MAX_TOLD = 200;

/**
 * Queues a mail to the owner about books on sale whose stock has fallen low, by hand, by an import
 * or otherwise, or was low when they were published: triggers record them (`stock_falls`, in
 * migrations/0058). Books that an order has already reported, or that are no longer on sale, are
 * only forgotten (`mail.statements.ts`). Concurrent rounds are harmless.
 */
export async function notifyLowStock(deps: Deps): Promise<void> {
  const productIds = await listConfirmedLowStock(deps.db, MAX_TOLD);
  if (productIds.length === 0) return;
  const { newId } = deps;
  await runBatch(deps.d1, [
    ...notifyLowStockStatements(deps.db, { productIds, newId, now: deps.now() }),
    forgetFallsStatement(deps.db, productIds),
  ]);
}
