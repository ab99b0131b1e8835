import type { MailedOrder } from '../mail.repository.ts';
import type { MailAction, MailSettings, OrderTemplate } from '../mail-content.ts';

/** Queued in `orders/order-status-change.statements.ts`. */
export const orderShipped: OrderTemplate = (order, _, settings) =>
  order.isPickup
    ? {
        subject: `Your order ${order.number} is ready for pickup`,
        heading: 'Your books are ready',
        paragraphs: [`You can fetch your books now, from: ${whereToFetch(settings)}`],
      }
    : {
        subject: `Your order ${order.number} is on its way`,
        heading: 'Your order is on its way',
        paragraphs: ['We have sent your order.', ...parcelOf(order)],
        ...followIt(order),
      };

/** Queued in `orders/shipment.statements.ts`. */
export const orderTracking: OrderTemplate = (order) => ({
  subject: `Your order ${order.number} has a new tracking number`,
  heading: 'Where your parcel is',
  paragraphs: parcelOf(order),
  ...followIt(order),
});

/** Pickup address in one line, under the shop's name if no seller is named. */
function whereToFetch({ shopName, sellerName, sellerAddress }: MailSettings): string {
  return [sellerName || shopName, ...sellerAddress.split('\n')].filter(Boolean).join(', ');
}

function parcelOf({ shipment }: MailedOrder): string[] {
  if (!shipment) return [];
  return [
    `Your books travel with ${shipment.carrierName}. Tracking number: ${shipment.trackingNumber}`,
  ];
}

function followIt({ shipment }: MailedOrder): { lead?: MailAction } {
  if (!shipment) return {};
  const label = 'Follow your parcel';
  return { lead: { label, before: `${label}:`, link: shipment.trackingUrl } };
}
