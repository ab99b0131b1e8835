import type { AdminOrder } from '#contract/orders/admin-order.ts';
import { Price } from '../../../components/price.tsx';
import { TableHead } from '../../../components/table-head.tsx';
import { isCharged, paidWith } from '../order-sums.ts';
import { buyerText } from '../parcel-label-text.ts';
import { taxByRate } from '../tax-by-rate.ts';
import { OrderLines } from './order-lines.tsx';
import styles from './printed-receipt.module.css';
import { PrintedSheet } from './printed-sheet.tsx';
import { ReceiptTotal } from './receipt.tsx';

/** A printed receipt, for the buyer and for accounting: seller, prices, tax by rate. */
export function PrintedReceipt({ order }: { order: AdminOrder }) {
  const named = paidWith(order);
  const charged = isCharged(order) ? order.transaction_id : 'Nothing was charged';
  const isSplit = isCharged(order) && named.length > 0;
  const facts = {
    Payment: isSplit ? named.join('\n') : [...named, charged].join('\n'),
    Transaction: isSplit ? charged : null,
    Status: order.status === 'Cancelled' ? 'Cancelled' : null,
  };
  return (
    <PrintedSheet what="Receipt" order={order} facts={facts} to={buyerText(order)}>
      <OrderLines lines={order.products} />
      <ReceiptTotal order={order} />
      <Tax order={order} />
    </PrintedSheet>
  );
}

function Tax({ order }: { order: AdminOrder }) {
  const rates = taxByRate(order);
  if (rates.length === 0) return null;
  return (
    <table className={styles['tax']}>
      <caption>Tax, before anything was refunded</caption>
      <TableHead columns={['Of', 'Net', 'Tax', 'Gross']} />
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
