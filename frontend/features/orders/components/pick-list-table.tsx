import type { AdminOrder } from '#contract/orders/admin-order.ts';
import { TableHead } from '../../../components/table-head.tsx';
import { counted } from '../../../lib/count-text.ts';
import { FOR_PICKUP } from '../parcel-label-text.ts';
import { pickList } from '../pick-list.ts';
import styles from './print-orders.module.css';

/** The books of several orders, sorted by shelf to be picked in one walk. */
export function PickListTable({ orders }: { orders: readonly AdminOrder[] }) {
  const picks = pickList(orders);
  const copies = picks.reduce((sum, pick) => sum + pick.copies, 0);
  return (
    <>
      <p>
        {counted(orders.length, 'order')}, {counted(picks.length, 'book')},{' '}
        {counted(copies, 'copy', 'copies')}
      </p>
      <table className={styles['table']}>
        <caption className="visually-hidden">Pick list</caption>
        <TableHead columns={['Shelf', 'Book', ['Copies', styles['copies']]]} />
        <tbody>
          {picks.map((pick) => (
            <tr key={pick.productId}>
              <td className={styles['shelf']}>{pick.shelf ?? '–'}</td>
              <td>
                <p className={styles['title']} dir="auto">
                  {pick.name}
                </p>
                <p className="soft small">{[pick.author, pick.isbn].filter(Boolean).join(' · ')}</p>
                <p className={styles['numbers']}>
                  {pick.orders.map(({ number, count, pickup }) => (
                    <span key={number}>
                      {number}
                      {count > 1 ? ` × ${count}` : ''}
                      {pickup ? `, ${FOR_PICKUP.toLowerCase()}` : ''}
                    </span>
                  ))}
                </p>
              </td>
              <td className={styles['copies']}>{pick.copies}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
