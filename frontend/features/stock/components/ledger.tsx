import { Link } from 'react-router-dom';
import {
  type StockMovement,
  type StockReason,
  stockLedgerSchema,
} from '#contract/catalog/stock.ts';
import { DateText } from '../../../components/date-text.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { TableHead } from '../../../components/table-head.tsx';
import { WideTable } from '../../../components/wide-table.tsx';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { usePagedList } from '../../../hooks/use-paged-list.ts';
import { usePermission } from '../../../hooks/use-permission.ts';
import { stockKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { stockReasonText } from '../../../lib/stock-reason-text.ts';
import styles from './stock.module.css';

/** The matching stock movements, newest first, page by page. */
export function Ledger({ label, filter }: { label: string; filter: LedgerFilter }) {
  const ledger = useMovements(filter);
  return (
    <div className={styles['part']}>
      <PagedList
        list={ledger}
        what="the movements of the stock"
        itemsOf={(page) => page.movements}
        empty={
          <EmptyState title="Nothing came or went">
            No movement of the stock is of this kind.
          </EmptyState>
        }
      >
        {(movements) => (
          <MovementTable label={label} movements={movements} ofOne={filter.product !== undefined} />
        )}
      </PagedList>
    </div>
  );
}

/** Stock movements as a table; without the product name if all are of one product. */
function MovementTable({
  label,
  movements,
  ofOne,
}: {
  label: string;
  movements: readonly StockMovement[];
  ofOne: boolean;
}) {
  return (
    <WideTable label={label} className={styles['table']}>
      <TableHead
        columns={[
          'When (UTC)',
          ...(ofOne ? [] : ['Book']),
          ['Change', styles['number']],
          ['Stock', styles['number']],
          'Reason',
          'By',
        ]}
      />
      <tbody>
        {movements.map((movement) => (
          <tr key={movement._id}>
            <td className={styles['when']}>
              <DateText iso={movement.at} to="utcMinute" />
            </td>
            {ofOne ? null : (
              <td className={styles['book']}>
                <Link to={`/admin/stock/${movement.product._id}`}>
                  <bdi>{movement.product.name}</bdi>
                </Link>
              </td>
            )}
            <td className={styles['number']}>{changeText(movement.change)}</td>
            <td className={styles['number']}>
              {movement.before} → {movement.after}
            </td>
            <td className={styles['reason']}>
              <Reason movement={movement} />
            </td>
            <td className={styles['who']}>
              <bdi>{whoText(movement)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function Reason({ movement: { reason, order, note } }: { movement: StockMovement }) {
  const may = usePermission();
  return (
    <>
      {stockReasonText(reason)}
      {order ? (
        <span className={styles['soft']}>
          {may('GET /orders/desk/:userId', 'orders') ? (
            <Link to={`/admin/orders?search=${order.number}`}>{order.number}</Link>
          ) : (
            order.number
          )}
        </span>
      ) : null}
      {note ? (
        <span className={styles['soft']}>
          <bdi>{note}</bdi>
        </span>
      ) : null}
    </>
  );
}

/** `+3`, or `−2` with a real minus sign. */
function changeText(change: number): string {
  return change > 0 ? `+${change}` : `−${-change}`;
}

function whoText({ who }: StockMovement): string {
  if (who === null) return 'The shop';
  return who.name ?? 'A deleted account';
}

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
