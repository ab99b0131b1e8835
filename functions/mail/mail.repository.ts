import { type SqlBool, sql } from 'kysely';
import { emailOf, isGuest } from '../accounts/guest.ts';
import { type Shipment, showShipment } from '../contract/orders/shipment.ts';
import type { PaymentMethod } from '../contract/payments/payment-method.ts';
import type { Database } from '../db/database.ts';
import {
  DELIVERY_REFUNDED,
  isDeliveryRefunded,
  parseRefundCopies,
  REFUNDED_TO_GIFT_CARD,
  readCodeColumn,
} from '../db/order-money-columns.ts';
import { METHOD_COLUMNS, readJoinedMethod } from '../db/payment-method-columns.ts';
import { anyOf } from '../db/sql-lists.ts';
import type { MailRow } from '../db/tables/operations.ts';
import type { LineRow, RefundRow } from '../db/tables/payments.ts';
import { addMs, HOUR_MS } from '../durations.ts';

/** Data of a gift card mail without its message and its code, which is money. */
const withoutCode = sql<string>`json_set(data, '$.code', '', '$.message', '')`;

/** Stores the final outcome of a leased mail. */
export async function setMailOutcome(
  db: Database,
  { id, kind }: Pick<MailRow, 'id' | 'kind'>,
  outcome: { state: 'sent' | 'failed'; lastError: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      state: outcome.state,
      due_at: null,
      trouble: outcome.lastError,
      updated_at: outcome.now.toISOString(),
      ...(kind === 'gift-card' && { data: withoutCode }),
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** Whether any mail was sent since then. */
export async function isAnySentSince(db: Database, since: string): Promise<boolean> {
  const sent = await db
    .selectFrom('mails')
    .select('id')
    .where('due_at', 'is', null)
    .where('updated_at', '>', since)
    .where('state', '=', 'sent')
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}

/** Marks all queued mails as failed. @returns how many there were */
export async function failQueuedMails(
  db: Database,
  { lastError, now }: { lastError: string; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'failed', due_at: null, trouble: lastError, updated_at: now.toISOString() })
    .set('data', sql`iif(kind = 'gift-card', ${withoutCode}, data)`)
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Returns those of the given things that the owner has not been told of. */
export async function listUnnotified(db: Database, about: readonly string[]): Promise<string[]> {
  if (about.length === 0) return [];
  const told = await db
    .selectFrom('owner_notices')
    .select('about')
    .where('about', 'in', anyOf(about))
    .execute();
  const known = new Set(told.map((row) => row.about));
  return about.filter((one) => !known.has(one));
}

/** Finds the mail that confirms an order, while the outbox keeps it. */
export function findOrderPlacedMail(
  db: Database,
  orderId: string,
): Promise<Pick<MailRow, 'state' | 'trouble' | 'updated_at'> | undefined> {
  return db
    .selectFrom('mails')
    .select(['state', 'trouble', 'updated_at'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order-placed')
    .executeTakeFirst();
}

/** Order as shown in a mail: amounts in cents, times UTC ISO. */
export interface MailedOrder {
  id: string;
  number: string;
  shopper: { name: string; email: string };
  /** Whether it was bought without an account. */
  isGuest: boolean;
  /** Whether the shopper has confirmed the address. */
  isConfirmed: boolean;
  amountCents: number;
  refundedCents: number;
  /** Part of `refundedCents` that went to the gift card. */
  toGiftCardCents: number;
  deliveryName: string | null;
  deliveryCents: number;
  isDeliveryRefunded: boolean;
  taxCents: number;
  taxIncluded: boolean;
  discountCode: string | null;
  discountCents: number;
  giftCardCents: number;
  /** What was charged; undefined if nothing was, or it is unknown. */
  method: PaymentMethod | undefined;
  /** Whether the charge was declined at settlement, so that nothing was collected. */
  isUncollected: boolean;
  address: string;
  /** Whether the buyer picks it up; false once a shipment is recorded. */
  isPickup: boolean;
  createdAt: string;
  lines: MailedLine[];
  /** Carrier and tracking, once recorded. */
  shipment?: Pick<Shipment, 'carrierName' | 'trackingNumber' | 'trackingUrl'>;
  /**
   * Refund that the mail is about, the part that goes to the gift card, and the copies it names.
   */
  refund?: {
    amountCents: number;
    giftCardCents: number;
    copies: { name: string; count: number }[];
    /** Whether it is for the delivery price, too. */
    delivery: boolean;
  };
}

/** Line item; `returned` is set only if refunds have named copies of it. */
export type MailedLine = Pick<LineRow, 'name' | 'price_cents' | 'count'> & { returned?: number };

/** Returns the order of a mail. @throws {Error} when there is no such order, or no such refund */
export async function getMailedOrder(
  db: Database,
  orderId: string,
  refundId?: string,
): Promise<MailedOrder> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .leftJoin('payment_methods', 'payment_methods.payment_id', 'orders.payment_id')
    .leftJoin('shipments', 'shipments.order_id', 'orders.id')
    .selectAll('orders')
    .select(['payments.settlement', ...METHOD_COLUMNS])
    .select(['users.name', 'users.email', 'users.guest_email', 'users.email_confirmed_at'])
    .select([
      'carrier',
      'tracking_number',
      'tracking_url',
      REFUNDED_TO_GIFT_CARD,
      DELIVERY_REFUNDED,
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('order_lines')
    .select(['product_id', 'name', 'price_cents', 'count', 'returned'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const refund = refundId && (await getMailedRefund(db, refundId));
  const names = new Map(lines.map(({ product_id, name }) => [product_id, name]));
  const { carrier, tracking_number: trackingNumber, tracking_url: trackingUrl } = order;
  const shipment = carrier &&
    trackingNumber && {
      trackingNumber,
      ...showShipment({ carrier, trackingNumber, trackingUrl }),
    };
  return {
    ...(shipment && { shipment }),
    ...(refund && {
      refund: {
        amountCents: refund.amount_cents,
        giftCardCents: refund.gift_card_cents,
        copies: parseRefundCopies(refund).map(({ _id, count }) => ({
          name: names.get(_id) ?? '',
          count,
        })),
        delivery: refund.delivery === 1,
      },
    }),
    id: order.id,
    number: order.number,
    shopper: { name: order.name, email: emailOf(order) },
    isGuest: isGuest(order),
    isConfirmed: order.email_confirmed_at !== null,
    amountCents: order.amount_cents,
    refundedCents: order.refunded_cents,
    toGiftCardCents: order.to_gift_card_cents,
    deliveryName: order.delivery_name,
    deliveryCents: order.delivery_cents,
    isDeliveryRefunded: isDeliveryRefunded(order),
    taxCents: order.tax_cents,
    taxIncluded: order.tax_included === 1,
    discountCode: readCodeColumn(order.discount_code),
    discountCents: order.discount_cents,
    giftCardCents: order.gift_card_cents,
    method: readJoinedMethod(order),
    isUncollected: order.settlement === 'declined',
    address: order.address,
    isPickup: order.pickup === 1 && !shipment,
    createdAt: order.created_at,
    lines: lines.map(({ name, price_cents, count, returned }) => {
      return { name, price_cents, count, ...(returned > 0 && { returned }) };
    }),
  };
}

function getMailedRefund(
  db: Database,
  id: string,
): Promise<Pick<RefundRow, 'amount_cents' | 'gift_card_cents' | 'copies' | 'delivery'>> {
  return db
    .selectFrom('refunds')
    .select(['amount_cents', 'gift_card_cents', 'copies', 'delivery'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** More would flood a mailbox that may be a stranger's; a person who got five has the link. */
const MAILS_AN_HOUR = 5;

/**
 * Whether an address may get one more mail of a kind within the hour. A deleted account's mails are
 * gone: the one about its deletion counts in their place.
 * @param mail with a `userId`, only that account's mails count: no other can use them up
 */
export function hasMailRoom({
  to,
  kind,
  userId = null,
  now,
}: {
  to: string;
  kind: string;
  userId?: string | null;
  now: Date;
}) {
  const since = addMs(now, -HOUR_MS).toISOString();
  return sql<SqlBool>`(SELECT count(*) FROM mails
    WHERE to_email = ${to} AND kind IN (${kind}, 'account-deleted') AND created_at > ${since}
    AND (${userId} IS NULL OR user_id = ${userId})) < ${MAILS_AN_HOUR}`;
}
