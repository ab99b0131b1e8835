import { fromDollars } from '../../../../functions/contract/money.ts';
import {
  addedRows,
  includedTaxRow,
  refundRows,
  type SumLine,
  tenderRows,
} from '../../../../functions/contract/order-total-rows.ts';
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
  const included = includedTaxRow(sums);
  return (
    <div className={styles['sum']}>
      {addedRows(sums).map((row) => (
        <Row key={row.label} row={row} />
      ))}
      <Row look="total" row={{ label: 'Total', cents: sums.totalCents }} />
      {tenderRows(sums, restLabel(order, 'Paid')).map((row) => (
        <Row key={row.label} row={row} />
      ))}
      {included ? <Row row={included} /> : null}
      {refunds.map((row) => (
        <Row key={row.label} row={row} look={row === refunds.at(-1) ? 'total' : 'row'} />
      ))}
    </div>
  );
}

function Row({ row, look = 'row' }: { row: SumLine; look?: 'row' | 'total' }) {
  return (
    <p className={styles[look]}>
      <span>{row.label}</span>
      <Price cents={row.cents} />
    </p>
  );
}
