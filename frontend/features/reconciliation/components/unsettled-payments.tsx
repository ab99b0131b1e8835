import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useFocusKept } from '../../../hooks/use-focus-kept.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useUnsettled } from '../api/list-unsettled.ts';
import { useReconcile } from '../api/reconcile.ts';
import { reconciledText } from '../reconciled-text.ts';
import { UnsettledItem } from './unsettled-item.tsx';
import styles from './unsettled-payments.module.css';
import { UnsettledSkeleton } from './unsettled-skeleton.tsx';

/** The payments and refunds that the shop has not settled by itself, and what to do about each. */
export function UnsettledPayments() {
  const unsettled = useUnsettled();
  const reconcile = useReconcile();
  // What is closed leaves the list, and its buttons with it.
  const { anchor, expect } = useFocusKept<HTMLParagraphElement>();
  const { data } = unsettled;
  return (
    <div className={styles['page']}>
      <p className={styles['intro']}>
        The shop asks Braintree about every payment whose outcome is not certain, again and again.
        What takes too long, or what Braintree refuses, is listed here.
      </p>
      <div className={styles['check']}>
        <Button look="quiet" busy={reconcile.isPending} onClick={() => reconcile.mutate()}>
          {reconcile.isPending ? 'Asking Braintree…' : 'Check now'}
        </Button>
        <p role="status">{reconcile.data ? reconciledText(reconcile.data) : null}</p>
      </div>
      {reconcile.isError ? (
        <Alert tone="danger">The check failed. {errorText(reconcile.error)}</Alert>
      ) : null}
      {unsettled.isPending ? <UnsettledSkeleton /> : null}
      {unsettled.isError ? (
        <LoadFailed
          what="The payments"
          error={unsettled.error}
          onRetry={() => void unsettled.refetch()}
        />
      ) : null}
      {data ? (
        <p ref={anchor} tabIndex={-1} className={styles['count']}>
          Needing attention: {data.length}
        </p>
      ) : null}
      {data?.length === 0 ? (
        <EmptyState title="All is well">
          Every payment is settled, or so new that the shop is still at it.
        </EmptyState>
      ) : null}
      {data && data.length > 0 ? (
        <ul className={styles['list']}>
          {data.map((item) => (
            <UnsettledItem key={`${item.kind} ${item._id}`} item={item} onClosed={expect} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
