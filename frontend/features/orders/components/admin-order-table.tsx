import { type Dispatch, type SetStateAction, useCallback, useState } from 'react';
import type { AdminOrder } from '#contract/orders/admin-order.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { SortHeader } from '../../../components/sort-header.tsx';
import { SortableTable, UnsortedHeader } from '../../../components/sortable-table.tsx';
import type { OrderSort } from '../order-filter.ts';
import styles from './admin-order-row.module.css';
import { AdminOrderRow } from './admin-order-row.tsx';

/** Orders, one per row; each expands to show its lines. */
export function AdminOrderTable({
  orders,
  statusValues,
  sort,
  canSortByAmount,
  onSort,
  selected,
  onSelect,
}: {
  orders: readonly AdminOrder[];
  statusValues: readonly OrderStatus[];
  sort: OrderSort;
  /** False for search results: the shop would have to read every match. */
  canSortByAmount: boolean;
  onSort: (sort: OrderSort) => void;
  selected: ReadonlySet<string>;
  onSelect: Dispatch<SetStateAction<ReadonlySet<string>>>;
}) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const allOpen = orders.every((order) => opened.has(order._id));
  const allSelected = orders.every((order) => selected.has(order._id));
  const head = { sort, onSort };

  // Stable, so that only the row concerned is rendered again.
  const toggle = useCallback((id: string) => setOpened((ids) => withOrWithout(ids, id)), []);
  const select = useCallback((id: string) => onSelect((ids) => withOrWithout(ids, id)), [onSelect]);

  return (
    <SortableTable
      caption="Orders"
      className={styles['table']}
      heads={
        <>
          <th scope="col" className={styles['select']}>
            <label>
              <input
                type="checkbox"
                checked={allSelected}
                onChange={({ target }) =>
                  onSelect(new Set(target.checked ? orders.map((order) => order._id) : []))
                }
              />
              <span className="visually-hidden">Select all orders shown</span>
            </label>
          </th>
          <SortHeader column="createdAt" label="Placed" firstOrder="desc" {...head} />
          <UnsortedHeader>Buyer</UnsortedHeader>
          <UnsortedHeader>Order and transaction</UnsortedHeader>
          <UnsortedHeader>Books</UnsortedHeader>
          {canSortByAmount ? (
            <SortHeader
              column="amount"
              label="Amount"
              firstOrder="desc"
              className={styles['number']}
              {...head}
            />
          ) : (
            <UnsortedHeader className={styles['number']}>Amount</UnsortedHeader>
          )}
          <UnsortedHeader>Status</UnsortedHeader>
          <th scope="col" className={styles['all']}>
            <button
              type="button"
              className={styles['toggle']}
              onClick={() => setOpened(new Set(allOpen ? [] : orders.map((order) => order._id)))}
            >
              {allOpen ? 'Close all' : 'Open all'}
            </button>
          </th>
        </>
      }
    >
      {orders.map((order) => (
        <AdminOrderRow
          key={order._id}
          order={order}
          statusValues={statusValues}
          open={opened.has(order._id)}
          onToggle={toggle}
          isSelected={selected.has(order._id)}
          onSelect={select}
        />
      ))}
    </SortableTable>
  );
}

/** The ids with this one, or without it if it was among them. */
function withOrWithout(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
