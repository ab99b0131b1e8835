import type { Shipment } from '../../../../functions/contract/shipment.ts';
import { Fact } from '../../../components/fact.tsx';

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
