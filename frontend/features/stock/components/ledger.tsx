import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { LoadingNote, Skeleton } from '../../../components/skeleton.tsx';
import { type LedgerFilter, useMovements } from '../api/list-movements.ts';
import { MovementTable } from './movement-table.tsx';
import styles from './stock.module.css';

/** The movements that fit, the newest first, page after page. */
export function Ledger({ label, filter }: { label: string; filter: LedgerFilter }) {
  const ledger = useMovements(filter);
  if (ledger.isPending) {
    return (
      <div className={styles['part']}>
        <LoadingNote text="Loading the movements of the stock" />
        <Skeleton />
        <Skeleton width="most" />
        <Skeleton width="half" />
      </div>
    );
  }
  if (!ledger.data) {
    return (
      <LoadFailed
        what="The movements of the stock"
        error={ledger.error}
        onRetry={() => void ledger.refetch()}
      />
    );
  }
  const movements = ledger.data.pages.flatMap((page) => page.movements);
  if (movements.length === 0) {
    return (
      <EmptyState title="Nothing came or went">
        No movement of the stock is of this kind.
      </EmptyState>
    );
  }
  return (
    <div className={styles['part']}>
      <MovementTable label={label} movements={movements} ofOne={filter.product !== undefined} />
      {ledger.hasNextPage ? (
        <Button
          look="quiet"
          busy={ledger.isFetchingNextPage}
          onClick={() => void ledger.fetchNextPage()}
        >
          Load more
        </Button>
      ) : null}
    </div>
  );
}
