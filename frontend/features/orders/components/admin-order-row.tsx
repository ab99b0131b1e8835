import { memo, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { mailtoUrl } from '#contract/mailto-url.ts';
import { fromDollars } from '#contract/money.ts';
import type { AdminOrder } from '#contract/orders/admin-order.ts';
import { goneBackText, hasCopiesLeft, isPickup } from '#contract/orders/order.ts';
import { isUnshipped, type OrderStatus } from '#contract/orders/order-status.ts';
import { DateText } from '../../../components/date-text.tsx';
import { Price } from '../../../components/price.tsx';
import { usePermission } from '../../../hooks/use-permission.ts';
import { isCharged } from '../order-sums.ts';
import { FOR_PICKUP } from '../parcel-label-text.ts';
import { AdminOrderActions } from './admin-order-actions.tsx';
import { AdminOrderLines } from './admin-order-lines.tsx';
import styles from './admin-order-row.module.css';
import { CancelOrder } from './cancel-order.tsx';
import { PaidWith } from './order-facts.tsx';
import { OrderStatusCell } from './order-status-cell.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** How many books an order names before it is expanded. */
const BOOKS_NAMED = 3;

/** One order as a row with its status menu; expanded, it shows its lines and money. */
export const AdminOrderRow = memo(function OrderRow({
  order,
  statusValues,
  open,
  onToggle,
  isSelected,
  onSelect,
}: {
  order: AdminOrder;
  statusValues: readonly OrderStatus[];
  open: boolean;
  onToggle: (orderId: string) => void;
  isSelected: boolean;
  /** Selects it, or no longer. */
  onSelect: (orderId: string) => void;
}) {
  const openedId = useId();
  const [asking, setAsking] = useState<'cancel' | 'refund' | null>(null);
  const { products } = order;
  const unnamed = products.length - BOOKS_NAMED;
  const question = { order, onClose: () => setAsking(null) };
  return (
    <>
      <tr className={styles['order']}>
        <td className={styles['select']}>
          <label>
            <input type="checkbox" checked={isSelected} onChange={() => onSelect(order._id)} />
            <span className="visually-hidden">Select order {order.number}</span>
          </label>
        </td>
        <td className={styles['placed']}>
          <DateText iso={order.createdAt} to="minute" />
        </td>
        <td className={styles['buyer']}>
          <p className={styles['name']}>
            <Buyer user={order.user} />
          </p>
          {order.user.email === null ? null : (
            <p>
              <a href={mailtoUrl(order.user.email)}>{order.user.email}</a>
            </p>
          )}
          <p className={styles['address']} dir="auto">
            {order.address || 'No address given'}
          </p>
          {isPickup(order) ? <p>{FOR_PICKUP}</p> : null}
        </td>
        <td className={styles['ids']}>
          <p className={styles['orderNumber']}>{order.number}</p>
          <p>{order._id}</p>
          <PaidWith order={order} />
          {isCharged(order) ? (
            <p>
              Transaction <span>{order.transaction_id}</span>
            </p>
          ) : (
            <p>Nothing was charged</p>
          )}
        </td>
        <td className={styles['books']}>
          {products.slice(0, BOOKS_NAMED).map((line) => (
            <p key={line._id}>
              {line.count} × <bdi>{line.name}</bdi>
              {goneBackText(line)}
            </p>
          ))}
          {unnamed > 0 ? <p>and {unnamed} more</p> : null}
          {isUnshipped(order.status) && !hasCopiesLeft(order) ? (
            <p>Nothing to send: every copy has gone back</p>
          ) : null}
        </td>
        <td className={styles['number']}>
          <Price cents={fromDollars(order.amount)} />
        </td>
        <td className={styles['status']}>
          <OrderStatusCell
            order={order}
            statusValues={statusValues}
            onCancel={() => setAsking('cancel')}
          />
        </td>
        <td className={styles['open']}>
          <button
            type="button"
            className={styles['toggle']}
            aria-expanded={open}
            aria-controls={open ? openedId : undefined}
            onClick={() => onToggle(order._id)}
          >
            Details <span className="visually-hidden">of order {order.number}</span>
          </button>
          {asking === 'cancel' ? <CancelOrder {...question} /> : null}
          {asking === 'refund' ? <RefundDialog {...question} /> : null}
        </td>
      </tr>
      {open ? (
        <tr className={styles['opened']} id={openedId}>
          <td colSpan={8}>
            <AdminOrderLines order={order} />
            <AdminOrderActions
              order={order}
              onCancel={() => setAsking('cancel')}
              onRefund={() => setAsking('refund')}
            />
          </td>
        </tr>
      ) : null}
    </>
  );
});

/** The buyer, linked to their customer page for staff who may see it. */
function Buyer({ user: { _id, name } }: Pick<AdminOrder, 'user'>) {
  const may = usePermission();
  if (!may('GET /customer/:customerId/:userId', 'orders')) return <bdi>{name}</bdi>;
  return (
    <Link to={`/admin/customers/${_id}`} dir="auto">
      {name}
    </Link>
  );
}
