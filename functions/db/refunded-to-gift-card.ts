import { sql } from 'kysely';

/** Sum refunded to the gift card that paid part of an order; for queries that read `orders`. */
export function refundedToGiftCard() {
  return sql<number>`coalesce((SELECT sum(refunds.gift_card_cents) FROM refunds
    WHERE refunds.order_id = orders.id AND refunds.state = 'succeeded'), 0)`.as(
    'to_gift_card_cents',
  );
}
