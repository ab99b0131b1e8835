import type { ReactNode } from 'react';
import { isPickup, type Order } from '../../../../functions/contract/order.ts';
import type { FoundOrder } from '../../../../functions/contract/order-lookup.ts';
import { DateText } from '../../../components/date-text.tsx';
import { Fact, Facts } from '../../../components/fact.tsx';
import { isUncollected, whereMoneyGoes } from '../order-sums.ts';
import { statusWord } from '../pickup-text.ts';
import { OrderLines } from './order-lines.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import styles from './receipt.module.css';
import { ReceiptTotal } from './receipt-total.tsx';
import { RefundBadges } from './refund-badges.tsx';
import { SentBy } from './shipment-text.tsx';
import { StatusBadge } from './status-badge.tsx';

/** One order, laid out like a till receipt; `children` go at its bottom. */
export function Receipt({
  order,
  heading = 'h3',
  children,
}: {
  order: Order;
  heading?: 'h2' | 'h3';
  children?: ReactNode;
}) {
  const cancelled = order.status === 'Cancelled';
  const neverPaid = isUncollected(order);
  return (
    <article className={styles['receipt']} aria-label={`Order ${order.number}`}>
      <ReceiptHead order={order} heading={heading} />
      {cancelled ? (
        <p className={styles['cancelled']}>
          This order was cancelled
          {order.refunded > 0 && !neverPaid
            ? `, and its money goes back ${whereMoneyGoes(order)}. Your bank may take some days to show it.`
            : '.'}
          {neverPaid
            ? ' Your payment did not go through in the end, and nothing was taken from you.'
            : null}
        </p>
      ) : null}
      <OrderLines lines={order.products} />
      <ReceiptTotal order={order} />
      <Facts className={styles['facts']}>
        {order.address ? (
          <Fact
            name={isPickup(order) ? 'Your address' : 'Deliver to'}
            className={styles['address']}
          >
            {order.address}
          </Fact>
        ) : null}
        <SentBy shipment={order.shipment} />
        <Fact name="Order" className={styles['called']}>
          {order.number}
        </Fact>
        <PaymentFacts order={order} />
      </Facts>
      {children}
    </article>
  );
}

/** Date, status and refunds of an order, at the top of its receipt. */
export function ReceiptHead({
  order,
  heading: Heading,
}: {
  order: Order | FoundOrder;
  heading: 'h2' | 'h3';
}) {
  return (
    <header className={styles['head']}>
      <Heading className={styles['date']}>
        <DateText iso={order.createdAt} />
      </Heading>
      <div className={styles['badges']}>
        <StatusBadge status={order.status} word={statusWord(order)} />
        <RefundBadges order={order} />
      </div>
    </header>
  );
}
