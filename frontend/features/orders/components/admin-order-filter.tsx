import { useEffect, useState } from 'react';
import {
  type Order,
  type OrderStatus,
  orderStatusSchema,
} from '../../../../functions/contract/order.ts';
import { SelectField, TextField } from '../../../components/field.tsx';
import type { OrderFilter } from '../order-table.ts';
import styles from './admin-orders.module.css';

/** Which orders to show; takes effect while it is typed. */
export function AdminOrderFilter({
  filter,
  orders,
  statusValues,
  onFilter,
}: {
  filter: OrderFilter;
  orders: readonly Order[];
  statusValues: readonly OrderStatus[];
  onFilter: (filter: OrderFilter) => void;
}) {
  // The address follows a moment later; a field must show each key at once.
  const [shown, setShown] = useState(filter);
  useEffect(() => setShown(filter), [filter]);

  function change(next: OrderFilter) {
    setShown(next);
    onFilter(next);
  }

  return (
    <search className={styles['filter']}>
      <TextField
        label="Find orders"
        type="search"
        placeholder="Buyer, book, address or number"
        value={shown.text}
        onChange={(event) => change({ ...shown, text: event.target.value })}
      />
      <SelectField
        label="Status"
        value={shown.status}
        onChange={({ target }) =>
          change({
            ...shown,
            status: target.value === '' ? '' : orderStatusSchema.parse(target.value),
          })
        }
      >
        <option value="">All</option>
        {statusValues.map((status) => (
          <option key={status} value={status}>
            {status} ({orders.filter((order) => order.status === status).length})
          </option>
        ))}
      </SelectField>
    </search>
  );
}
