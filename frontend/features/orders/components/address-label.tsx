import type { DeskOrder } from '../../../../functions/contract/order-desk.ts';
import { Seller } from '../../../components/seller.tsx';
import { labelText } from '../label-text.ts';
import styles from './print-orders.module.css';

/** Where a parcel goes, to be stuck on it. */
export function AddressLabel({ order }: { order: DeskOrder }) {
  return (
    <article className={styles['label']} aria-label={`Address label of order ${order.number}`}>
      <div className={styles['sender']}>
        <Seller />
      </div>
      <p className={styles['address']} dir="auto">
        {labelText(order)}
      </p>
      <p className={styles['quiet']}>{order.number}</p>
    </article>
  );
}
