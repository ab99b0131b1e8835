import type { DeskOrder } from '../../../../functions/contract/order-desk.ts';
import { Seller } from '../../../components/seller.tsx';
import styles from './print-orders.module.css';

/** Where a parcel goes, to be stuck on it; the name comes with addresses that have parts. */
export function AddressLabel({ order }: { order: DeskOrder }) {
  const named = order.addressParts?.name;
  return (
    <article className={styles['label']} aria-label={`Address label of order ${order.number}`}>
      <div className={styles['sender']}>
        <Seller />
      </div>
      <p className={styles['address']} dir="auto">
        {named ? null : `${order.user.name}\n`}
        {order.address || 'No address given'}
      </p>
      <p className={styles['quiet']}>{order.number}</p>
    </article>
  );
}
