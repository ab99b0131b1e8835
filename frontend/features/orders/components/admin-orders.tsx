import { ORDER_STATUSES } from '../../../../functions/contract/order.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useAllOrders } from '../api/list-orders.ts';
import { useStatusValues } from '../api/list-status-values.ts';
import styles from './admin-orders.module.css';
import { AdminOrdersList } from './admin-orders-list.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';

/** Everybody's orders, newest first, for the admin. */
export function AdminOrders() {
  const orders = useAllOrders();
  const statusValues = useStatusValues();
  return (
    <div className={styles['orders']}>
      {orders.isPending ? <OrdersSkeleton count={4} /> : null}
      {orders.isError ? (
        <LoadFailed what="The orders" error={orders.error} onRetry={() => void orders.refetch()} />
      ) : null}
      {orders.data?.length === 0 ? (
        <EmptyState title="No orders">Orders are listed here as soon as they are paid.</EmptyState>
      ) : null}
      {orders.data && orders.data.length > 0 ? (
        <AdminOrdersList
          orders={orders.data}
          // Until the shop has said which there are, the contract's own list stands in.
          statusValues={statusValues.data ?? ORDER_STATUSES}
        />
      ) : null}
    </div>
  );
}
