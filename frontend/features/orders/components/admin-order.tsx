import { useId } from 'react';
import { fromDollars } from '../../../../functions/contract/money.ts';
import type { Order, OrderStatus } from '../../../../functions/contract/order.ts';
import { DateText } from '../../../components/date-text.tsx';
import { Price } from '../../../components/price.tsx';
import styles from './admin-order.module.css';
import { AdminOrderLines } from './admin-order-lines.tsx';
import { StatusMenu } from './status-menu.tsx';

/** How many of its books an order names before it is opened. */
const BOOKS_NAMED = 3;

/** One order in a row, the menu that moves it on, and its lines once it is opened. */
export function AdminOrder({
  order,
  adminId,
  statusValues,
  open,
  onToggle,
}: {
  order: Order;
  adminId: string;
  statusValues: readonly OrderStatus[];
  open: boolean;
  onToggle: () => void;
}) {
  const linesId = useId();
  const { products } = order;
  const unnamed = products.length - BOOKS_NAMED;
  return (
    <>
      <tr className={styles['order']}>
        <td className={styles['placed']}>
          <DateText iso={order.createdAt} to="minute" />
        </td>
        <td className={styles['buyer']}>
          <p className={styles['name']} dir="auto">
            {order.user.name}
          </p>
          <p className={styles['address']} dir="auto">
            {order.address || 'No address given'}
          </p>
        </td>
        <td className={styles['ids']}>
          <p>{order._id}</p>
          <p>
            Transaction <span>{order.transaction_id}</span>
          </p>
        </td>
        <td className={styles['books']}>
          {products.slice(0, BOOKS_NAMED).map((line) => (
            <p key={line._id}>
              {line.count} × <bdi>{line.name}</bdi>
            </p>
          ))}
          {unnamed > 0 ? <p>and {unnamed} more</p> : null}
        </td>
        <td className={styles['number']}>
          <Price cents={fromDollars(order.amount)} />
        </td>
        <td className={styles['status']}>
          <StatusMenu order={order} adminId={adminId} statusValues={statusValues} />
        </td>
        <td className={styles['open']}>
          <button
            type="button"
            className={styles['toggle']}
            aria-expanded={open}
            aria-controls={open ? linesId : undefined}
            onClick={onToggle}
          >
            Details <span className="visually-hidden">of order {order._id}</span>
          </button>
        </td>
      </tr>
      {open ? (
        <tr className={styles['opened']} id={linesId}>
          <td colSpan={7}>
            <AdminOrderLines order={order} />
          </td>
        </tr>
      ) : null}
    </>
  );
}
