import { countryName } from '#contract/delivery/country-name.ts';
import { isPickup } from '#contract/orders/order.ts';
import type { FoundOrder } from '#contract/orders/order-lookup.ts';
import { Fact, Facts } from '../../../components/fact.tsx';
import { takeFocus } from '../../../lib/take-focus.ts';
import { paidWith } from '../order-sums.ts';
import { PaidWith, SentBy } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './receipt.module.css';
import { ReceiptHead, ReceiptTotal } from './receipt.tsx';

/** A looked-up order, as far as anybody who knows its number and address may see it. */
export function FoundOrderDetails({ order }: { order: FoundOrder }) {
  return (
    <article
      ref={takeFocus}
      className={styles['receipt']}
      aria-label={`Order ${order.number}`}
      tabIndex={-1}
    >
      <ReceiptHead order={order} heading="h2" />
      <OrderLines lines={order.products} />
      <ReceiptTotal order={order} />
      <Facts className="soft small">
        {order.deliverTo && !isPickup(order) ? (
          <Fact name="Deliver to">
            {[order.deliverTo.town, countryName(order.deliverTo.country)]
              .filter(Boolean)
              .join(', ')}
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
