import { type StockReason, stockLedgerSchema } from '../../../../functions/contract/stock.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { usePagedList } from '../../../hooks/use-paged-list.ts';
import { stockKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** Filter of the stock ledger; UTC days. */
export interface LedgerFilter {
  product?: string;
  reason?: StockReason;
  from?: string;
  to?: string;
}

/** Stock movements, newest first, page by page. */
export function useMovements(filter: LedgerFilter) {
  const { _id: userId } = useAdmin();
  return usePagedList({
    queryKey: stockKeys.ledger(userId, filter),
    fetchPage: ({ cursor, signal }) =>
      api('GET /stock/:userId', {
        query: { ...filter, before: cursor },
        response: stockLedgerSchema,
        signal,
      }),
    staleTime: 0,
  });
}
