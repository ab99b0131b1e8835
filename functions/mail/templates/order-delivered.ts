import type { OrderTemplate } from '../mail-content.ts';

/** Queued in `orders/order-status-change.statements.ts`. */
export const orderDelivered: OrderTemplate = ({ number, isPickup }) => {
  const subject = `Your order ${number} ${isPickup ? 'was picked up' : 'has arrived'}`;
  const heading = isPickup ? 'Your order was picked up' : 'Your order has arrived';
  const done = isPickup ? 'picked up' : 'delivered';
  return {
    subject,
    heading,
    paragraphs: [
      `Your books were ${done}. We hope that you enjoy them.`,
      'If something is missing or damaged, please tell us.',
    ],
  };
};
