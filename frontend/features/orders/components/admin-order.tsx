import { fromDollars } from '../../../../functions/contract/money.ts';
import type { Order, OrderStatus } from '../../../../functions/contract/order.ts';
import { DateText } from '../../../components/date-text.tsx';
import { Price } from '../../../components/price.tsx';
import styles from './admin-order.module.css';
import { StatusBadge } from './status-badge.tsx';
import { StatusMenu } from './status-menu.tsx';

/** One order with everything the shop knows of it, and the menu that moves it on. */
export function AdminOrder({
  order,
  adminId,
  statusValues,
}: {
  order: Order;
  adminId: string;
  statusValues: readonly OrderStatus[];
}) {
  return (
    <article className={styles['order']} aria-label={`Order ${order._id}`}>
      <header className={styles['head']}>
        <h2 className={styles['buyer']}>{order.user.name}</h2>
        <p>
          <DateText iso={order.createdAt} to="minute" />
        </p>
        <StatusBadge status={order.status} />
        <StatusMenu order={order} adminId={adminId} statusValues={statusValues} />
      </header>
      <dl className={styles['facts']}>
        <div>
          <dt>Order</dt>
          <dd>{order._id}</dd>
        </div>
        <div>
          <dt>Transaction</dt>
          <dd>{order.transaction_id}</dd>
        </div>
        <div>
          <dt>Amount</dt>
          <dd>
            <Price cents={fromDollars(order.amount)} />
          </dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd className={styles['address']}>{order.address || 'None given'}</dd>
        </div>
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone must scroll by keyboard too */}
      <section className={styles['scroll']} aria-label={`Books of order ${order._id}`} tabIndex={0}>
        <table className={styles['lines']}>
          <thead>
            <tr>
              <th scope="col">Book</th>
              <th scope="col" className={styles['number']}>
                Price
              </th>
              <th scope="col" className={styles['number']}>
                Count
              </th>
              <th scope="col">Product</th>
              <th scope="col">Added</th>
            </tr>
          </thead>
          <tbody>
            {order.products.map((line) => (
              <tr key={line._id}>
                <td>{line.name}</td>
                <td className={styles['number']}>
                  <Price cents={fromDollars(line.price)} />
                </td>
                <td className={styles['number']}>{line.count}</td>
                <td className={styles['id']}>{line._id}</td>
                <td className={styles['id']}>
                  <DateText iso={line.createdAt} to="minute" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </article>
  );
}
