import { EmptyState } from '../../../components/empty-state.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { type LedgerFilter, useMovements } from '../api/list-movements.ts';
import { MovementTable } from './movement-table.tsx';
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
