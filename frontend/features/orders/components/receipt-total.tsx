import { fromDollars } from '../../../../functions/contract/money.ts';
import type { Order } from '../../../../functions/contract/order.ts';
import {
  addedRows,
  includedTaxRow,
  type SumLine,
  tenderRows,
} from '../../../../functions/contract/order-total-rows.ts';
import { leftToRefund } from '../../../../functions/contract/refund.ts';
import { Price } from '../../../components/price.tsx';
import { orderSums, type SummedOrder } from '../order-sums.ts';
import styles from './receipt.module.css';

/** What an order came to and what that was made of, and what is left of it after what went back. */
export function ReceiptTotal({ order }: { order: SummedOrder & Pick<Order, 'refunded'> }) {
  const amountCents = fromDollars(order.amount);
  const refundedCents = fromDollars(order.refunded);
  const sums = orderSums(order);
  const included = includedTaxRow(sums);
  return (
    <div className={styles['sum']}>
      {addedRows(sums).map((row) => (
        <Row key={row.label} row={row} />
      ))}
      <p className={styles['total']}>
        <span>Total</span>
        <Price cents={amountCents} />
      </p>
      {tenderRows(sums, 'Paid').map((row) => (
        <Row key={row.label} row={row} />
      ))}
      {included ? <Row row={included} /> : null}
      {refundedCents === 0 ? null : (
        <>
          <p className={styles['row']}>
            <span>Refunded</span>
            <span>
              −<Price cents={refundedCents} />
            </span>
          </p>
          <p className={styles['total']}>
            <span>After refunds</span>
            <Price cents={leftToRefund({ amount: amountCents, refunded: refundedCents })} />
          </p>
        </>
      )}
    </div>
  );
}

function Row({ row }: { row: SumLine }) {
  return (
    <p className={styles['row']}>
      <span>{row.label}</span>
      <Price cents={row.cents} />
    </p>
  );
}
