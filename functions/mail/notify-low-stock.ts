import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { listCertainFalls } from './low-stock-products.repository.ts';
import { forgetFallsStatement, notifyLowStockStatements } from './mail.statements.ts';

/** How many books one round tells of; an import may lower thousands. */
const MAX_TOLD = 200;

/**
 * Has a mail written to the owner of books on sale whose stock has fallen low by hand, by an import or
 * however else, or was low when they were published: triggers note them (`stock_falls`, in
 * migrations/0058). What an order has told of already, or is not on sale any more, is only forgotten
 * (`mail.statements.ts`). Two rounds at once do no harm.
 */
export async function notifyLowStock(deps: Deps): Promise<void> {
  const productIds = await listCertainFalls(deps.db, MAX_TOLD);
  if (productIds.length === 0) return;
  const { newId } = deps;
  await runBatch(deps.d1, [
    ...notifyLowStockStatements(deps.db, { productIds, newId, now: deps.now() }),
    forgetFallsStatement(deps.db, productIds),
  ]);
}
