import { copiesLeft } from '../../../../functions/contract/order.ts';
import type { DeskOrder } from '../../../../functions/contract/order-desk.ts';
import { DateText } from '../../../components/date-text.tsx';
import { Seller } from '../../../components/seller.tsx';
import { useShop } from '../../../stores/shop-store.ts';
import { labelText } from '../label-text.ts';
import styles from './print-orders.module.css';

/**
 * What lies in the parcel of an order: books and copies that have not gone back, and no prices, as it
 * may be a present.
 */
export function PackingSlip({ order }: { order: DeskOrder }) {
  const { shopName } = useShop();
  const copies = order.products.reduce((sum, line) => sum + copiesLeft(line), 0);
  return (
    <article className={styles['slip']} aria-label={`Packing slip of order ${order.number}`}>
      <header className={styles['head']}>
        <div>
          <h2>{shopName}</h2>
          <Seller />
        </div>
        <dl>
          <div>
            <dt>Order</dt>
            <dd>{order.number}</dd>
          </div>
          <div>
            <dt>Placed</dt>
            <dd>
              <DateText iso={order.createdAt} to="date" />
            </dd>
          </div>
          {order.delivery ? (
            <div>
              <dt>Delivery</dt>
              <dd>{order.delivery.name}</dd>
            </div>
          ) : null}
        </dl>
      </header>
      <p className={styles['to']} dir="auto">
        {labelText(order)}
      </p>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col" className={styles['copies']}>
              Copies
            </th>
            <th scope="col">Book</th>
            <th scope="col">ISBN</th>
          </tr>
        </thead>
        <tbody>
          {order.products.filter(copiesLeft).map((line) => (
            <tr key={line._id}>
              <td className={styles['copies']}>{copiesLeft(line)}</td>
              <td>
                <p className={styles['title']} dir="auto">
                  {line.name}
                </p>
                {line.author ? (
                  <p className={styles['quiet']} dir="auto">
                    {line.author}
                  </p>
                ) : null}
              </td>
              <td className={styles['isbn']}>{line.isbn ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['quiet']}>{copies === 1 ? 'One copy' : `${copies} copies`} in all</p>
    </article>
  );
}
