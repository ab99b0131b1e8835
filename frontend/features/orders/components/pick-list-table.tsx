import type { DeskOrder } from '../../../../functions/contract/order-desk.ts';
import { pickList } from '../pick-list.ts';
import styles from './print-orders.module.css';

/** The books of several orders as one walks along the shelves, each with a box to tick. */
export function PickListTable({ orders }: { orders: readonly DeskOrder[] }) {
  const picks = pickList(orders);
  const copies = picks.reduce((sum, pick) => sum + pick.copies, 0);
  return (
    <>
      <p>
        {orders.length} orders, {picks.length} books, {copies} copies
      </p>
      <table className={styles['table']}>
        <caption className="visually-hidden">Pick list</caption>
        <thead>
          <tr>
            <th scope="col">Shelf</th>
            <th scope="col">Book</th>
            <th scope="col" className={styles['copies']}>
              Copies
            </th>
            <th scope="col">Orders</th>
          </tr>
        </thead>
        <tbody>
          {picks.map((pick) => (
            <tr key={pick.productId}>
              <td className={styles['shelf']}>{pick.shelf ?? '–'}</td>
              <td>
                <p className={styles['title']} dir="auto">
                  {pick.name}
                </p>
                <p className={styles['quiet']}>
                  {[pick.author, pick.isbn].filter(Boolean).join(' · ')}
                </p>
              </td>
              <td className={styles['copies']}>{pick.copies}</td>
              <td className={styles['numbers']}>
                {pick.orders.map(({ number, count }) => (
                  <span key={number}>
                    {number}
                    {count > 1 ? ` × ${count}` : ''}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
