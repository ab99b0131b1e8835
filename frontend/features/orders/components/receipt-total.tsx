import { type Cents, fromDollars } from '../../../../functions/contract/money.ts';
import {
  addedRows,
  includedTaxRow,
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
  const amountCents = fromDollars(order.amount);
  const { backCents, neverTakenCents } = refundedParts(order);
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
      {tenderRows(sums, restLabel(order, 'Paid')).map((row) => (
        <Row key={row.label} row={row} />
      ))}
      {included ? <Row row={included} /> : null}
      {order.refunded === 0 ? null : (
        <>
          <LessRow label="Not taken" cents={neverTakenCents} />
          <LessRow label="Refunded" cents={backCents} />
          <p className={styles['total']}>
            <span>After refunds</span>
            <Price cents={amountCents - neverTakenCents - backCents} />
          </p>
        </>
      )}
    </div>
  );
}

function LessRow({ label, cents }: { label: string; cents: Cents }) {
  if (cents === 0) return null;
  return (
    <p className={styles['row']}>
      <span>{label}</span>
      <span>
        −<Price cents={cents} />
      </span>
    </p>
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
