import { useState } from 'react';
import type { Order, OrderStatus } from '../../../../functions/contract/order.ts';
import { SortHeader } from '../../../components/sort-header.tsx';
import type { OrderSort } from '../order-table.ts';
import styles from './admin-order.module.css';
import { AdminOrder } from './admin-order.tsx';

/** Orders, one a row; each opens to show its lines one by one. */
export function AdminOrderTable({
  orders,
  statusValues,
  sort,
  onSort,
}: {
  orders: readonly Order[];
  statusValues: readonly OrderStatus[];
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
}) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const allOpen = orders.every((order) => opened.has(order._id));
  const head = { sort, onSort };

  function toggle(id: string) {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  }

  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">Orders</caption>
      <thead>
        <tr>
          <SortHeader column="createdAt" label="Placed" firstOrder="desc" {...head} />
          <SortHeader column="buyer" label="Buyer" {...head} />
          <th scope="col" className={styles['unsorted']}>
            Order and transaction
          </th>
          <th scope="col" className={styles['unsorted']}>
            Books
          </th>
          <SortHeader
            column="amount"
            label="Amount"
            firstOrder="desc"
            className={styles['number']}
            {...head}
          />
          <SortHeader column="status" label="Status" {...head} />
          <th scope="col" className={styles['all']}>
            <button
              type="button"
              className={styles['toggle']}
              onClick={() => setOpened(new Set(allOpen ? [] : orders.map((order) => order._id)))}
            >
              {allOpen ? 'Close all' : 'Open all'}
            </button>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <AdminOrder
            key={order._id}
            order={order}
            statusValues={statusValues}
            open={opened.has(order._id)}
            onToggle={() => toggle(order._id)}
          />
        ))}
      </tbody>
    </table>
  );
}
