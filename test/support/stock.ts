import type * as z from 'zod/mini';
import { type stockAdjustSchema, stockLedgerSchema } from '#contract/catalog/stock.ts';
import { ask, call } from './api.ts';
import { listColumns } from './rows.ts';
import { createStaffMember } from './shop.ts';

type StockAdjustInput = Omit<z.input<typeof stockAdjustSchema>, 'reason'> & { reason: string };

/** A staff member with the `catalog` role, and their stock calls. */
export async function createStockKeeper() {
  const keeper = await createStaffMember('catalog');
  const { token, user } = keeper;
  return {
    keeper,
    adjust: (productId: string, body: StockAdjustInput) =>
      call('POST', `/product/${productId}/stock/${user._id}`, { token, body }),
    readLedger: (query: string) =>
      ask(stockLedgerSchema, 'GET', `/stock/${user._id}?${query}`, { token }),
  };
}

/** The stored stock movements of a product, oldest first. */
export function movementsOf(productId: string) {
  return listColumns('stock_movements', { product_id: productId }, [
    'change',
    'before',
    'after',
    'reason',
    'actor_id',
    'reference',
    'note',
  ]);
}
