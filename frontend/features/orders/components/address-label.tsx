import type { AdminOrder } from '../../../../functions/contract/admin-order.ts';
import { Seller } from '../../../components/seller.tsx';
import { labelText } from '../parcel-label-text.ts';
import styles from './print-orders.module.css';

/** Address label of a parcel. */
export function AddressLabel({ order }: { order: AdminOrder }) {
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
