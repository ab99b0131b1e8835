import type { ReactNode } from 'react';
import { fromDollars } from '#contract/money.ts';
import { isPickup, type Order } from '#contract/orders/order.ts';
import type { FoundOrder } from '#contract/orders/order-lookup.ts';
import { refundRows, totalRows } from '#contract/orders/order-total-rows.ts';
import { DateText } from '../../../components/date-text.tsx';
import { Fact, Facts } from '../../../components/fact.tsx';
import { Price } from '../../../components/price.tsx';
import { usePickupAddress } from '../../../hooks/use-pickup-address.ts';
import {
  isUncollected,
  orderSums,
  type RefundedOrder,
  refundDestination,
  refundedParts,
  remainderLabel,
  type SummedOrder,
} from '../order-sums.ts';
import { PaymentFacts, SentBy } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { RefundBadges } from './payment-status-badge.tsx';
import styles from './receipt.module.css';
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
  const pickupAddress = usePickupAddress();
  return (
    <article className={styles['receipt']} aria-label={`Order ${order.number}`}>
      <ReceiptHead order={order} heading={heading} />
      {cancelled ? (
        <p className="measure">
          This order was cancelled
          {order.refunded > 0 && !neverPaid
            ? `, and its money goes back ${refundDestination(order)}. Your bank may take some days to show it.`
            : '.'}
          {neverPaid
            ? ' Your payment did not go through in the end, and nothing was taken from you.'
            : null}
        </p>
      ) : null}
      <OrderLines lines={order.products} />
      <ReceiptTotal order={order} />
      <Facts className="soft small">
        {pickupAddress && isPickup(order) && !cancelled ? (
          <Fact name="Collect at" className="as-typed">
            {pickupAddress}
          </Fact>
        ) : null}
        {order.address ? (
          <Fact name={isPickup(order) ? 'Your address' : 'Deliver to'} className="as-typed">
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

/** An order's status for shoppers: a pickup order is not shipped. */
function statusWord(order: Pick<Order, 'status' | 'delivery' | 'shipment'>): string {
  const { status } = order;
  if (status === 'Shipped' && isPickup(order)) return 'Ready for pickup';
  if (status === 'Delivered' && isPickup(order)) return 'Picked up';
  return status;
}

/** An order's total with its parts, and what is left after refunds. */
export function ReceiptTotal({ order }: { order: SummedOrder & RefundedOrder }) {
  const sums = orderSums(order);
  const refundedCents = fromDollars(order.refunded);
  const refunds = refundRows({ ...sums, ...refundedParts(order), refundedCents });
  return (
    <div className={styles['sum']}>
      {[...totalRows(sums, remainderLabel(order, 'Paid')), ...refunds].map((row) => (
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

/** Says where the receipt was mailed; nothing where no mail is on record. */
export function ReceiptMail({ mail }: { mail: Order['receiptMail'] }) {
  if (!mail) return null;
  return (
    <p>
      {mail.state === 'sent' ? 'We have mailed your receipt to' : 'We are mailing your receipt to'}{' '}
      <bdi>{mail.to}</bdi>.
    </p>
  );
}
