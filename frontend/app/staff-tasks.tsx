import { Link } from 'react-router-dom';
import { LoadError } from '../components/load-error.tsx';
import { LoadingNote } from '../components/skeleton.tsx';
import { useOrdersToSend } from '../features/orders/api/count-orders.ts';
import { useAttentionList } from '../features/reconciliation/api/list-attention.ts';
import { useWaitingReviews } from '../features/reviews/api/admin-reviews.ts';
import { usePermission } from '../hooks/use-permission.ts';
import { counted } from '../lib/count-text.ts';
import styles from './staff-tasks.module.css';

/**
 * Open tasks of the staff (orders, reviews, payments), as far as the user may see them. They appear
 * together, in room kept for them, so that nothing on the page moves.
 */
export function StaffTasks() {
  const may = usePermission();
  const orders = useOrdersToSend({ enabled: may('GET /orders/desk/:userId', 'orders') });
  const reviews = useWaitingReviews({ enabled: may('GET /reviews/:userId', 'catalog') });
  const payments = useAttentionList({ enabled: may('GET /payment/unsettled/:userId', 'orders') });
  const asked = [orders, reviews, payments].filter(({ isEnabled }) => isEnabled);
  const waiting = [
    ofStatus('Not processed', orders.data?.['Not processed'], 'to pack'),
    ofStatus('Processing', orders.data?.Processing, 'being packed'),
    {
      to: '/admin/reviews',
      count: reviews.data?.reviews.length ?? 0,
      text: counted(
        reviews.data?.reviews.length ?? 0,
        'review to decide',
        `${reviews.data?.next ? 'or more ' : ''}reviews to decide`,
      ),
    },
    {
      to: '/admin/payments',
      count: payments.data?.length ?? 0,
      text: counted(
        payments.data?.length ?? 0,
        'payment needs attention',
        'payments need attention',
      ),
    },
  ].filter(({ count }) => count > 0);
  if (asked.some(({ isPending }) => isPending)) {
    return (
      <div className={styles['tasks']}>
        <LoadingNote text="Loading the open tasks" />
      </div>
    );
  }
  const unknown = asked.filter(({ data }) => data === undefined);
  return (
    <>
      {waiting.length > 0 ? (
        <ul className={styles['tasks']} aria-label="Waiting for you">
          {waiting.map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      ) : unknown.length > 0 ? null : (
        <p className={styles['tasks']}>{asked.length > 0 ? 'Nothing is waiting for you.' : null}</p>
      )}
      {unknown[0] ? (
        <LoadError
          what={`${unknown.length < asked.length ? 'Some of what' : 'What'} is waiting for you`}
          query={{
            error: unknown[0].error,
            refetch: () => Promise.all(unknown.map(({ refetch }) => refetch())),
          }}
        />
      ) : null}
    </>
  );
}

function ofStatus(status: string, count = 0, what: string) {
  const to = `/admin/orders?${new URLSearchParams({ status })}`;
  return { to, count, text: counted(count, `order ${what}`, `orders ${what}`) };
}
