import type { Order } from '#contract/orders/order.ts';
import type { Shipment } from '#contract/orders/shipment.ts';
import { Fact } from '../../../components/fact.tsx';
import { isCharged, type PaidWithOrder, paidWith } from '../order-sums.ts';

/** What paid an order, and the transaction if anything was charged. */
export function PaymentFacts({ order }: { order: Order }) {
  const isNamed = paidWith(order).length > 0;
  if (!isCharged(order)) {
    return (
      <Fact name="Payment">
        <PaidWith order={order} />
        <p>Nothing was charged</p>
      </Fact>
    );
  }
  return (
    <>
      {isNamed ? (
        <Fact name="Payment">
          <PaidWith order={order} />
        </Fact>
      ) : null}
      <Fact name={isNamed ? 'Transaction' : 'Payment'}>{order.transaction_id}</Fact>
    </>
  );
}

/** What paid an order: a method, or a gift card and a method with their amounts. */
export function PaidWith({ order }: { order: PaidWithOrder }) {
  return paidWith(order).map((text) => <p key={text}>{text}</p>);
}

/** Carrier, and the tracking number as a link to its tracking page. */
export function ShipmentText({ shipment }: { shipment: Shipment }) {
  return (
    <>
      {shipment.carrierName},{' '}
      <a href={shipment.trackingUrl} target="_blank" rel="noreferrer">
        {shipment.trackingNumber}
        <span className="visually-hidden"> (follow the parcel, in a new tab)</span>
      </a>
    </>
  );
}

/** An order's carrier and tracking link, as one of its facts. */
export function SentBy({ shipment }: { shipment: Shipment | undefined }) {
  if (!shipment) return null;
  return (
    <Fact name="Sent by">
      <ShipmentText shipment={shipment} />
    </Fact>
  );
}
