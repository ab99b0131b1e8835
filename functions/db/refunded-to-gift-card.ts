import { sql } from 'kysely';

/**
 * What has gone back of an order to the gift card that paid a part of it; of a query that reads
 * `orders`.
 */
export function refundedToGiftCard() {
  return sql<number>`coalesce((SELECT sum(refunds.gift_card_cents) FROM refunds
    WHERE refunds.order_id = orders.id AND refunds.state = 'succeeded'), 0)`.as(
    'to_gift_card_cents',
  );
}
