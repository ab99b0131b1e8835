import { Link } from 'react-router-dom';
import { fromDollars, lineTotal } from '#contract/money.ts';
import type { AdminOrder } from '#contract/orders/admin-order.ts';
import { goneBackText } from '#contract/orders/order.ts';
import { totalRows } from '#contract/orders/order-total-rows.ts';
import { DateText } from '../../../components/date-text.tsx';
import { Price } from '../../../components/price.tsx';
import { TableHead } from '../../../components/table-head.tsx';
import { WideTable } from '../../../components/wide-table.tsx';
import { orderSums, remainderLabel } from '../order-sums.ts';
import styles from './admin-order-lines.module.css';

/** An order's books as sold, with everything the shop knows about each. */
export function AdminOrderLines({ order }: { order: AdminOrder }) {
  return (
    <WideTable label={`Books of order ${order.number}`} className={styles['lines']}>
      <TableHead
        columns={[
          'Book',
          ['Price', styles['number']],
          ['Count', styles['number']],
          ['Line total', styles['number']],
          'ISBN',
          'Shelf',
          'Product',
          'Added',
        ]}
      />
      <tbody>
        {order.products.map((line) => {
          const unitCents = fromDollars(line.price);
          return (
            <tr key={line._id}>
              <td>
                <Link to={`/product/${line._id}`} dir="auto">
                  {line.name}
                </Link>
              </td>
              <td data-label="Price" className={styles['number']}>
                <Price cents={unitCents} />
              </td>
              <td data-label="Count" className={styles['number']}>
                <span>
                  {line.count}
                  <span className={styles['quiet']}>{goneBackText(line)}</span>
                </span>
              </td>
              <td data-label="Line total" className={styles['number']}>
                <Price cents={lineTotal({ unitCents, count: line.count })} />
              </td>
              <td data-label="ISBN" className={styles['quiet']}>
                {line.isbn ?? '–'}
              </td>
              <td data-label="Shelf" className={styles['quiet']}>
                {line.shelf ?? '–'}
              </td>
              <td data-label="Product" className={styles['quiet']}>
                {line._id}
              </td>
              <td data-label="Added" className={styles['quiet']}>
                <DateText iso={line.createdAt} to="minute" />
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        {totalRows(orderSums(order), remainderLabel(order, 'Charged')).map((row) => (
          <tr key={row.label} className={row.isTotal && styles['total']}>
            <th scope="row" colSpan={3}>
              {row.label}
            </th>
            <td className={styles['number']}>
              <Price cents={row.cents} />
            </td>
          </tr>
        ))}
      </tfoot>
    </WideTable>
  );
}
