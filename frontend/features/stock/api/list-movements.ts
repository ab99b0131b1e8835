import { type StockReason, stockLedgerSchema } from '../../../../functions/contract/stock.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { usePagedList } from '../../../hooks/use-paged-list.ts';
import { stockKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** What of the ledger is looked at; days of UTC. */
export interface LedgerFilter {
  product?: string;
  reason?: StockReason;
  from?: string;
  to?: string;
}

/** What came and went of the stock, the newest first, page after page. */
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
