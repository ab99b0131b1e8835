import type { DeskOrder } from '../../../../functions/contract/order-desk.ts';
import { DateText } from '../../../components/date-text.tsx';
import { Price } from '../../../components/price.tsx';
import { Seller } from '../../../components/seller.tsx';
import { useShop } from '../../../stores/shop-store.ts';
import { buyerText } from '../label-text.ts';
import { isCharged } from '../sums-of.ts';
import { taxByRate } from '../tax-by-rate.ts';
import { OrderLines } from './order-lines.tsx';
import styles from './paper-receipt.module.css';
import { ReceiptTotal } from './receipt-total.tsx';

/**
 * What an order came to, a page of it, for the buyer and the books: who sells, prices, tax by its rate.
 */
export function PaperReceipt({ order }: { order: DeskOrder }) {
  const { shopName } = useShop();
  return (
    <article className={styles['receipt']} aria-label={`Receipt of order ${order.number}`}>
      <header className={styles['head']}>
        <div>
          <h2>{shopName}</h2>
          <Seller />
        </div>
        <dl>
          <Fact name="Receipt of order">{order.number}</Fact>
          <Fact name="Placed">
            <DateText iso={order.createdAt} to="date" />
          </Fact>
          <Fact name="Payment">
            {isCharged(order) ? order.transaction_id : 'Nothing was charged'}
          </Fact>
          {order.status === 'Cancelled' ? <Fact name="Status">Cancelled</Fact> : null}
        </dl>
      </header>
      <p className={styles['to']} dir="auto">
        {buyerText(order)}
      </p>
      <OrderLines lines={order.products} />
      <ReceiptTotal order={order} />
      <Tax order={order} />
    </article>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Tax({ order }: { order: DeskOrder }) {
  const rates = taxByRate(order);
  if (rates.length === 0) return null;
  return (
    <table className={styles['tax']}>
      <caption>Tax, before anything was refunded</caption>
      <thead>
        <tr>
          <th scope="col">Of</th>
          <th scope="col">Net</th>
          <th scope="col">Tax</th>
          <th scope="col">Gross</th>
        </tr>
      </thead>
      <tbody>
        {rates.map(({ label, netCents, taxCents, grossCents }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Price cents={netCents} />
            </td>
            <td>
              <Price cents={taxCents} />
            </td>
            <td>
              <Price cents={grossCents} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
