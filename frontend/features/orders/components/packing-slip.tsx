import type { AdminOrder } from '#contract/orders/admin-order.ts';
import { copiesLeft } from '#contract/orders/order.ts';
import { TableHead } from '../../../components/table-head.tsx';
import { labelText } from '../parcel-label-text.ts';
import styles from './print-orders.module.css';
import { PrintedSheet } from './printed-sheet.tsx';

/**
 * Packing slip: the order's copies that have not been returned, without prices, as it may be a
 * present.
 */
export function PackingSlip({ order }: { order: AdminOrder }) {
  const copies = order.products.reduce((sum, line) => sum + copiesLeft(line), 0);
  const facts = { Delivery: order.delivery?.name ?? null };
  return (
    <PrintedSheet what="Packing slip" order={order} facts={facts} to={labelText(order)}>
      <table className={styles['table']}>
        <TableHead columns={[['Copies', styles['copies']], 'Book', 'ISBN']} />
        <tbody>
          {order.products.filter(copiesLeft).map((line) => (
            <tr key={line._id}>
              <td className={styles['copies']}>{copiesLeft(line)}</td>
              <td>
                <p className={styles['title']} dir="auto">
                  {line.name}
                </p>
                {line.author ? (
                  <p className="soft small" dir="auto">
                    {line.author}
                  </p>
                ) : null}
              </td>
              <td className={styles['isbn']}>{line.isbn ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft small">{copies === 1 ? 'One copy' : `${copies} copies`} in all</p>
    </PrintedSheet>
  );
}
