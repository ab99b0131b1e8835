import { stockLedgerSchema } from '../../functions/contract/catalog/stock.ts';
import { ask, call } from './api.ts';
import { listColumns } from './rows.ts';
import { createStaffMember } from './shop.ts';

/** A staff member with the `catalog` role, and their stock calls. */
export async function createStockKeeper() {
  const keeper = await createStaffMember('catalog');
  const { token, user } = keeper;
  return {
    keeper,
    adjust: (productId: string, body: { change: number; reason: string; note?: string }) =>
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
