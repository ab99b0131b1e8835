import type { StockReason } from '#contract/catalog/stock.ts';

const TEXTS: Readonly<Record<StockReason, string>> = {
  sale: 'Sale',
  unpaid: 'Not paid',
  cancellation: 'Order cancelled',
  delivery: 'Delivery received',
  recount: 'Recount',
  damaged: 'Damaged',
  lost: 'Lost',
  returned: 'Returned',
  other: 'Other',
  created: 'New product',
  edit: 'Product form',
  'bulk-edit': 'Bulk edit',
  import: 'Import',
  deleted: 'Product deleted',
  opening: 'Ledger opened',
  unexplained: 'No reason given',
};

/** Display text of a stock ledger reason. */
export function stockReasonText(reason: StockReason): string {
  return TEXTS[reason];
}
