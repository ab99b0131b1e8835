import { useDeferredValue, useMemo, useState } from 'react';
import type { Order, OrderStatus } from '../../../../functions/contract/order.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { useOrdersAddress } from '../hooks/use-orders-address.ts';
import { filterOrders, sortOrders } from '../order-table.ts';
import { totalOrders } from '../total-orders.ts';
import { AdminOrderFilter } from './admin-order-filter.tsx';
import { AdminOrderTable } from './admin-order-table.tsx';
import styles from './admin-orders.module.css';

/** How many orders are drawn at first and with each Show more, so that many thousands stay quick. */
const AT_A_TIME = 50;

/** Orders to look through: some of them, in some order, a part at a time. */
export function AdminOrdersList(props: {
  orders: readonly Order[];
  statusValues: readonly OrderStatus[];
}) {
  const { orders, statusValues } = props;
  const { filter, sort, setFilter, setSort } = useOrdersAddress();
  const [most, setMost] = useState(AT_A_TIME);
  const sought = useDeferredValue(filter);
  const found = useMemo(
    () => sortOrders(filterOrders(orders, sought), sort, statusValues),
    [orders, sought, sort, statusValues],
  );
  const all = sought.text === '' && sought.status === '';

  return (
    <>
      <AdminOrderFilter
        filter={filter}
        orders={orders}
        statusValues={statusValues}
        onFilter={(next) => {
          setMost(AT_A_TIME);
          setFilter(next);
        }}
      />
      <p className={styles['count']} role="status">
        <span>{totalOrders(orders.length)}</span>
        {all ? null : <span>Found: {found.length}</span>}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title="No order fits"
          action={
            <Button look="quiet" onClick={() => setFilter({ text: '', status: '' })}>
              Show all orders
            </Button>
          }
        />
      ) : (
        <AdminOrderTable
          orders={found.slice(0, most)}
          statusValues={statusValues}
          sort={sort}
          onSort={setSort}
        />
      )}
      {found.length > most ? (
        <p className={styles['more']}>
          <Button look="quiet" onClick={() => setMost(most + AT_A_TIME)}>
            Show more
          </Button>
          <span>
            Showing {most} of {found.length}
          </span>
        </p>
      ) : null}
    </>
  );
}
