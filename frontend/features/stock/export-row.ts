import type { CsvCell } from '../../../functions/contract/csv.ts';
import type { StockMovement } from '../../../functions/contract/stock.ts';
import { stockReasonText } from '../../lib/stock-reason-text.ts';

/** What the file of the ledger says of each movement; times in UTC. */
export const EXPORT_HEADS = [
  'When',
  'Book',
  'Change',
  'Before',
  'After',
  'Reason',
  'By',
  'Order',
  'Note',
  'Product id',
] as const;

export function exportRow(movement: StockMovement): CsvCell[] {
  const { at, product, change, before, after, reason, who, order, note } = movement;
  return [
    at,
    product.name,
    change,
    before,
    after,
    stockReasonText(reason),
    who?.name ?? '',
    order?.number ?? '',
    note ?? '',
    product._id,
  ];
}
