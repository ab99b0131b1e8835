import { Link } from 'react-router-dom';
import { fromDollars, lineTotal } from '#contract/money.ts';
import { goneBackText, type OrderLine } from '#contract/orders/order.ts';
import { Price } from '../../../components/price.tsx';
import styles from './order-lines.module.css';

/** The books of an order as sold: count, price and line total. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <table className={styles['lines']}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Book</th>
          <th scope="col">Copies and price</th>
          <th scope="col">Line total</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const unitCents = fromDollars(line.price);
          return (
            <tr key={line._id}>
              <td className={styles['name']} dir="auto">
                <Link to={`/product/${line._id}`}>{line.name}</Link>
              </td>
              <td className={styles['count']}>
                {line.count} × <Price cents={unitCents} />
                {goneBackText(line)}
              </td>
              <td className={styles['together']}>
                <Price cents={lineTotal({ unitCents, count: line.count })} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
