import { fromDollars } from '../../../../functions/contract/money.ts';
import type { Order } from '../../../../functions/contract/order.ts';
import { DateText } from '../../../components/date-text.tsx';
import { Price } from '../../../components/price.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './receipt.module.css';
import { StatusBadge } from './status-badge.tsx';

/** One order, to be read like a till receipt. */
export function Receipt({ order }: { order: Order }) {
  return (
    <article className={styles['receipt']} aria-label={`Order ${order._id}`}>
      <header className={styles['head']}>
        <h3 className={styles['date']}>
          <DateText iso={order.createdAt} />
        </h3>
        <StatusBadge status={order.status} />
      </header>
      <OrderLines lines={order.products} />
      <p className={styles['total']}>
        <span>Total</span>
        <Price cents={fromDollars(order.amount)} />
      </p>
      <dl className={styles['facts']}>
        {order.address ? (
          <div>
            <dt>Deliver to</dt>
            <dd className={styles['address']}>{order.address}</dd>
          </div>
        ) : null}
        <div>
          <dt>Order</dt>
          <dd className={styles['number']}>{order._id}</dd>
        </div>
        <div>
          <dt>Payment</dt>
          <dd className={styles['number']}>{order.transaction_id}</dd>
        </div>
      </dl>
    </article>
  );
}
