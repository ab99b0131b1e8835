import { useId } from 'react';
import {
  type Order,
  type OrderStatus,
  orderStatusSchema,
} from '../../../../functions/contract/order.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useUpdateStatus } from '../api/update-status.ts';
import { StatusShape } from './status-badge.tsx';
import styles from './status-menu.module.css';

/** The Update Status dropdown (spec 4): choosing a status sets it. */
export function StatusMenu({
  order,
  adminId,
  statusValues,
}: {
  order: Order;
  adminId: string;
  statusValues: readonly OrderStatus[];
}) {
  const id = useId();
  const update = useUpdateStatus(adminId);
  const shown = update.isPending ? update.variables.status : order.status;
  return (
    <div className={styles['menu']}>
      <label htmlFor={id}>
        Update Status <span className="visually-hidden">of order {order._id}</span>
      </label>
      <StatusShape status={shown} />
      <select
        id={id}
        value={shown}
        aria-busy={update.isPending}
        onChange={(event) => {
          if (update.isPending) return;
          const status = orderStatusSchema.parse(event.target.value);
          update.mutate({ orderId: order._id, status, was: order.status });
        }}
      >
        {statusValues.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </select>
      {update.isError ? (
        <p className={styles['failed']} role="alert">
          Status update failed. {errorText(update.error)}
        </p>
      ) : null}
    </div>
  );
}
