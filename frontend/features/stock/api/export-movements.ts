import type { CsvCell } from '../../../../functions/contract/csv.ts';
import { type StockMovement, stockLedgerSchema } from '../../../../functions/contract/stock.ts';
import type { CsvPart } from '../../../components/export-csv.tsx';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { api } from '../../../lib/api-client.ts';
import { stockReasonText } from '../../../lib/stock-reason-text.ts';
import type { LedgerFilter } from './list-movements.ts';

/** Columns of the stock ledger CSV; times in UTC. */
export const MOVEMENT_HEADS = [
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

function movementRow(movement: StockMovement): CsvCell[] {
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

/** Returns a function that reads the matching movements as CSV rows, a bounded part at a time. */
export function useMovementRows(filter: LedgerFilter) {
  const { _id: userId } = useAdmin();
  return async (before: string | null): Promise<CsvPart> => {
    const { movements, next } = await api('GET /stock/:userId', {
      params: { userId },
      query: { ...filter, ...(before === null ? {} : { before }) },
      response: stockLedgerSchema,
    });
    return { rows: movements.map(movementRow), next };
  };
}
