import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Cents } from '../contract/money.ts';
import type { CartLine } from '../contract/orders/cart-lines.ts';
import { parseColumn } from './parse-column.ts';
import type { RefundRow } from './tables/payments.ts';

// Columns of orders, payments and refunds that queries of several folders read in the same way.

/** Sum refunded to the gift card that paid part of an order, in a query that reads `orders`. */
export const REFUNDED_TO_GIFT_CARD =
  sql<number>`coalesce((SELECT sum(refunds.gift_card_cents) FROM refunds
    WHERE refunds.order_id = orders.id AND refunds.state = 'succeeded'), 0)`.as(
    'to_gift_card_cents',
  );

/**
 * What refunds that name the delivery have returned of its price, in a query that reads `orders`. One
 * that names copies beside it returned it whole, and counts as the order's whole amount: only whether
 * the price is reached matters (`leftOfDelivery`).
 */
export const DELIVERY_REFUNDED =
  sql<number>`coalesce((SELECT sum(iif(refunds.copies IS NULL, refunds.amount_cents, orders.amount_cents))
    FROM refunds
    WHERE refunds.order_id = orders.id AND refunds.state = 'succeeded' AND refunds.delivery), 0)`.as(
    'delivery_refunded_cents',
  );

/** Columns of a stored order that decide what of its delivery's price can be refunded. */
interface DeliveryColumns {
  delivery_cents: number;
  /** Tax on it, which its price may include. */
  delivery_tax_cents: number;
  tax_included: 0 | 1;
  delivery_refunded_cents: number;
}

/** Returns what refunds have left of the delivery's price, with the tax that is added to it. */
export function leftOfDelivery(row: DeliveryColumns): Cents {
  const addedTaxCents = row.tax_included === 1 ? 0 : row.delivery_tax_cents;
  return Math.max(0, row.delivery_cents + addedTaxCents - row.delivery_refunded_cents);
}

/** Whether refunds have returned all of the delivery's price. */
export function isDeliveryRefunded(row: DeliveryColumns): boolean {
  return row.delivery_refunded_cents > 0 && leftOfDelivery(row) === 0;
}

const copiesSchema = z.array(z.object({ _id: z.string(), count: z.number() }));

/** Returns the copies that a refund names. */
export function parseRefundCopies({ copies }: Pick<RefundRow, 'copies'>): CartLine[] {
  return copies === null ? [] : parseColumn(copiesSchema, copies);
}

// The column `discount_code` of payments and orders also says why nothing is charged: a CHECK
// requires a reason in each row that comes to nothing (0031).

/** Stored instead of a code when an order comes to nothing without one: its books are free. */
const NO_CODE_NEEDED = '';

/** Converts to the column's value, for an order that comes to `cents`. */
export function toCodeColumn(code: string | null, cents: number): string | null {
  return code ?? (cents === 0 ? NO_CODE_NEEDED : null);
}

/** Reads the code that lowered the order; null if none did. */
export function readCodeColumn(column: string | null): string | null {
  return column === NO_CODE_NEEDED ? null : column;
}
