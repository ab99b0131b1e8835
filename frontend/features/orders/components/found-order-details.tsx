import { isPickup } from '../../../../functions/contract/order.ts';
import type { FoundOrder as Found } from '../../../../functions/contract/order-lookup.ts';
import { DateText } from '../../../components/date-text.tsx';
import { Fact, Facts } from '../../../components/fact.tsx';
import { takeFocus } from '../../../lib/take-focus.ts';
import { paidWith } from '../order-sums.ts';
import { statusWord } from '../pickup-text.ts';
import { OrderLines } from './order-lines.tsx';
import { PaidWith } from './payment-facts.tsx';
import styles from './receipt.module.css';
import { ReceiptTotal } from './receipt-total.tsx';
import { RefundBadges } from './refund-badges.tsx';
import { SentBy } from './shipment-text.tsx';
import { StatusBadge } from './status-badge.tsx';

/** A looked-up order, as far as anybody who knows its number and address may see it. */
export function FoundOrderDetails({ order }: { order: Found }) {
  return (
    <article
      ref={takeFocus}
      className={styles['receipt']}
      aria-label={`Order ${order.number}`}
      tabIndex={-1}
    >
      <header className={styles['head']}>
        <h2 className={styles['date']}>
          <DateText iso={order.createdAt} />
        </h2>
        <div className={styles['badges']}>
          <StatusBadge status={order.status} word={statusWord(order)} />
          <RefundBadges order={order} />
        </div>
      </header>
      <OrderLines lines={order.products} />
      <ReceiptTotal order={order} />
      <Facts className={styles['facts']}>
        {order.deliverTo && !isPickup(order) ? (
          <Fact name="Deliver to">
            {order.deliverTo.town}, {order.deliverTo.country}
          </Fact>
        ) : null}
        <SentBy shipment={order.shipment} />
        <Fact name="Order" className={styles['called']}>
          {order.number}
        </Fact>
        {paidWith(order).length > 0 ? (
          <Fact name="Payment">
            <PaidWith order={order} />
          </Fact>
        ) : null}
      </Facts>
    </article>
  );
}
