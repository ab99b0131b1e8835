import type { Shipment } from '../../../../functions/contract/shipment.ts';

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
