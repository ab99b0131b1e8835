import { stockLedgerSchema } from '../../functions/contract/stock.ts';
import { ask, call } from './api.ts';
import { createStaffMember, db } from './shop.ts';

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
  return db
    .selectFrom('stock_movements')
    .select(['change', 'before', 'after', 'reason', 'actor_id', 'reference', 'note'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute();
}
