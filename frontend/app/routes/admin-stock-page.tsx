import { useSearchParams } from 'react-router-dom';
import { STOCK_REASONS } from '../../../functions/contract/stock.ts';
import { ReceiveStock } from '../../features/stock/components/receive-stock.tsx';
import { StockLedgerTable } from '../../features/stock/components/stock-ledger-table.tsx';
import { usePermission } from '../../hooks/use-permission.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Receives deliveries, and lists stock movements, filtered by `?reason=`, `?from=` and `?to=`. */
export function AdminStockPage() {
  const [query, setQuery] = useSearchParams();
  const may = usePermission();
  const reason = STOCK_REASONS.find((each) => each === query.get('reason'));
  const [from, to] = ['from', 'to'].map((name) => {
    const day = query.get(name) ?? '';
    return DAY.test(day) ? day : undefined;
  });
  return (
    <>
      {may('POST /product/:productId/stock/:userId', 'catalog') ? <ReceiveStock /> : null}
      <StockLedgerTable
        filter={{ ...(reason && { reason }), ...(from && { from }), ...(to && { to }) }}
        onFilter={(filter) => setQuery({ ...filter }, { replace: true })}
      />
    </>
  );
}
