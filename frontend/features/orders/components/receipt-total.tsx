import { fromDollars } from '../../../../functions/contract/money.ts';
import { refundRows, totalRows } from '../../../../functions/contract/order-total-rows.ts';
import { Price } from '../../../components/price.tsx';
import {
  orderSums,
  type RefundedOrder,
  refundedParts,
  restLabel,
  type SummedOrder,
} from '../order-sums.ts';
import styles from './receipt.module.css';

/** An order's total with its parts, and what is left after refunds. */
export function ReceiptTotal({ order }: { order: SummedOrder & RefundedOrder }) {
  const sums = orderSums(order);
  const refundedCents = fromDollars(order.refunded);
  const refunds = refundRows({ ...sums, ...refundedParts(order), refundedCents });
  return (
    <div className={styles['sum']}>
      {[...totalRows(sums, restLabel(order, 'Paid')), ...refunds].map((row) => (
        <p
          key={row.label}
          className={styles[row.isTotal || row === refunds.at(-1) ? 'total' : 'row']}
        >
          <span>{row.label}</span>
          <Price cents={row.cents} />
        </p>
      ))}
    </div>
  );
}
