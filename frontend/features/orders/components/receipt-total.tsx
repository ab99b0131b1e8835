import type { Cents } from '../../../../functions/contract/money.ts';
import { Price } from '../../../components/price.tsx';
import styles from './receipt.module.css';

/** What an order came to, and what is left of that after what went back. */
export function ReceiptTotal({
  amountCents,
  refundedCents,
}: {
  amountCents: Cents;
  refundedCents: Cents;
}) {
  return (
    <div className={styles['sum']}>
      <p className={styles['total']}>
        <span>Total</span>
        <Price cents={amountCents} />
      </p>
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
            <Price cents={amountCents - refundedCents} />
          </p>
        </>
      )}
    </div>
  );
}
