import { sql } from 'kysely';
import { toDollars } from '../contract/money.ts';
import { MAX_ORDERS_LISTED, type Order, type OrderLine } from '../contract/orders/order.ts';
import { hasShipped } from '../contract/orders/order-status.ts';
import { showShipment } from '../contract/orders/shipment.ts';
import type { Dispute, Settlement } from '../contract/payments/payment-state.ts';
import { runBatchIf } from '../db/batch.ts';
import type { Connection, Database } from '../db/database.ts';
import { selectEmail } from '../db/email-columns.ts';
import {
  DELIVERY_REFUNDED,
  isDeliveryRefunded,
  leftOfDelivery,
  REFUNDED_TO_GIFT_CARD,
} from '../db/order-money-columns.ts';
import { paginate } from '../db/pagination.ts';
import { METHOD_COLUMNS, readJoinedMethod } from '../db/payment-method-columns.ts';
import { anyOf } from '../db/sql-lists.ts';
import type { OrderLineRow, OrderRow, ShipmentRow } from '../db/tables/orders.ts';
import {
  changeOrderStatusStatements,
  type OrderStatusChange,
} from './order-status-change.statements.ts';
import { toOrderFacts } from './priced-order-columns.ts';
import { refundableOf, toRefundableOrder } from './refundable-amount.ts';

function selectOrders(db: Database) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .leftJoin('payment_methods', 'payment_methods.payment_id', 'orders.payment_id')
    .leftJoin('disputes', 'disputes.payment_id', 'orders.payment_id')
    .leftJoin('shipments', 'shipments.order_id', 'orders.id')
    .selectAll('orders')
    .select(['carrier', 'tracking_number', 'tracking_url', 'shipped_at'])
    .select(['users.name as user_name', 'payments.transaction_id', 'payments.settlement'])
    .select(METHOD_COLUMNS)
    .select([
      'payments.dispute',
      'payments.disputed_cents',
      'disputes.lost_cents',
      REFUNDED_TO_GIFT_CARD,
      DELIVERY_REFUNDED,
      ({ selectFrom, ref }) =>
        selectFrom('refunds')
          .select('refunds.amount_cents')
          .where('refunds.order_id', '=', ref('orders.id'))
          .where('refunds.state', '=', 'pending')
          .as('pending_cents'),
    ])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc');
}

/**
 * Lists orders of all users, or of one, newest first: at most {@link MAX_ORDERS_LISTED}.
 * @param page.before id of an order: only older ones are listed; none if it is unknown
 * @param page.order id of the only order to list
 * @param page.limit if fewer are wanted
 */
export async function listOrders(
  db: Database,
  page: {
    userId?: string;
    before?: string | undefined;
    order?: string | undefined;
    limit?: number;
  },
): Promise<{ orders: Order[]; next: string | null }> {
  const { limit = MAX_ORDERS_LISTED } = page;
  // Only the ids, from an index, so that no more rows are read than are shown.
  const ids = db
    .selectFrom('orders')
    .select('orders.id')
    .$if(page.userId !== undefined, (query) => query.where('user_id', '=', page.userId ?? ''))
    .$if(page.order !== undefined, (query) => query.where('id', '=', page.order ?? ''))
    .$if(page.before !== undefined, (query) =>
      query.where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('created_at', 'id'),
          '<',
          selectFrom('orders as last')
            .select(['last.created_at', 'last.id'])
            .where('last.id', '=', page.before ?? '')
            .$asTuple('created_at', 'id'),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  const orders = await withLines(db, selectOrders(db).where('orders.id', 'in', ids));
  return paginate('orders', orders, { limit, toItem: (order) => order });
}

/** Returns the orders with these ids, unordered. */
export function listOrdersByIds(db: Database, ids: readonly string[]): Promise<Order[]> {
  return withLines(db, selectOrders(db).where('orders.id', 'in', anyOf(ids)));
}

export async function findOrder(db: Database, id: string): Promise<Order | undefined> {
  const [order] = await withLines(db, selectOrders(db).where('orders.id', '=', id));
  return order;
}

/** Finds the order with that number whose buyer receives mail at that address. */
export async function findOrderIdOf(
  db: Database,
  { number, email }: { number: string; email: string },
): Promise<{ id: string; isGuest: boolean } | undefined> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'users.guest_email'])
    .where('orders.number', '=', number)
    .where('orders.number', '<>', '')
    .where(selectEmail(), '=', email)
    .executeTakeFirst();
  return row && { id: row.id, isGuest: row.guest_email !== null };
}

export async function findOrderByPayment(
  db: Database,
  paymentId: string,
): Promise<Order | undefined> {
  const [order] = await withLines(db, selectOrders(db).where('orders.payment_id', '=', paymentId));
  return order;
}

/**
 * An order as stored, with Braintree's id of the transaction that paid for it, and what became of its
 * money.
 */
export type PaidOrderRow = OrderRow & {
  transaction_id: string;
  settlement: Settlement | null;
  dispute: Dispute | null;
  disputed_cents: number | null;
  lost_cents: number | null;
  /** Part of `refunded_cents` that went back to the gift card. */
  to_gift_card_cents: number;
  /** `DELIVERY_REFUNDED`: may be more than its price. */
  delivery_refunded_cents: number;
  has_shipment: 0 | 1;
};

export async function findOrderRow(db: Database, id: string): Promise<PaidOrderRow | undefined> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .leftJoin('disputes', 'disputes.payment_id', 'orders.payment_id')
    .selectAll('orders')
    .select(['payments.transaction_id', 'payments.settlement', 'payments.dispute'])
    .select(['disputed_cents', 'lost_cents'])
    .select([REFUNDED_TO_GIFT_CARD, DELIVERY_REFUNDED])
    .select(
      sql<0 | 1>`EXISTS (SELECT 1 FROM shipments WHERE order_id = orders.id)`.as('has_shipment'),
    )
    .where('orders.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { transaction_id } = row;
  if (transaction_id === null) throw new Error(`Order ${id} was paid for without a transaction`);
  return { ...row, transaction_id };
}

/** Lists the lines of an order. */
export function listOrderLines(db: Database, orderId: string): Promise<OrderLineRow[]> {
  return db
    .selectFrom('order_lines')
    .select(['position', 'product_id', 'name', 'price_cents', 'count'])
    .select(['tax_cents', 'tax_millionths', 'discount_cents', 'returned'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/**
 * Changes an order's status, unless it has changed meanwhile or is being cancelled.
 * @returns whether it was changed
 */
export function moveOrder({ db, d1 }: Connection, move: OrderStatusChange): Promise<boolean> {
  return runBatchIf(d1, 'order-movable', changeOrderStatusStatements(db, move));
}

async function withLines(db: Database, orders: ReturnType<typeof selectOrders>): Promise<Order[]> {
  const rows = await orders.execute();
  // Repeats the query as a subquery: the ids could exceed D1's limit of parameters.
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orders.clearSelect().clearOrderBy().select('orders.id'))
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  return rows.map((row) => ({
    _id: row.id,
    number: row.number,
    products: (linesOf.get(row.id) ?? []).map((line) => toOrderLine(line, row.created_at)),
    transaction_id: row.transaction_id ?? '',
    ...toMethod(row),
    amount: toDollars(row.amount_cents),
    refunded: toDollars(row.refunded_cents),
    refundPending: toDollars(row.pending_cents ?? 0),
    address: row.address,
    ...toOrderSums(row),
    ...toShipment(row),
    status: row.status,
    settlement: row.settlement,
    ...toDispute(row),
    user: { _id: row.user_id, name: row.user_name },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

/** Dispute of an order, with its amounts. */
function toDispute(
  row: Parameters<typeof toRefundableOrder>[0],
): Pick<Order, 'dispute' | 'disputed'> {
  const { dispute } = row;
  if (dispute === null) return { dispute };
  return {
    dispute,
    disputed: {
      amount: toDollars(row.disputed_cents ?? 0),
      lost: toDollars(row.lost_cents ?? 0),
      refundable: toDollars(refundableOf(toRefundableOrder(row))),
    },
  };
}

/** Method that paid an order; omitted if it is unknown, or nothing was charged. */
function toMethod(row: Parameters<typeof readJoinedMethod>[0]): Pick<Order, 'paymentMethod'> {
  const paymentMethod = readJoinedMethod(row);
  return paymentMethod ? { paymentMethod } : {};
}

/** Sums of an order besides its lines; fields without an amount are left out. */
function toOrderSums(
  row: OrderRow & Pick<PaidOrderRow, 'delivery_refunded_cents' | 'to_gift_card_cents'>,
): Pick<
  Order,
  'addressParts' | 'delivery' | 'tax' | 'discount' | 'giftCard' | 'refundedToGiftCard'
> {
  const { sums, addressParts } = toOrderFacts(row);
  const { deliveryName: name, deliveryCents, deliveryTaxCents, isPickup } = sums;
  const { taxCents, taxIncluded, discountCode: code, discountCents, giftCardCents } = sums;
  const delivery = {
    price: toDollars(deliveryCents),
    tax: toDollars(deliveryTaxCents),
    ...(isPickup && { pickup: true as const }),
    ...(isDeliveryRefunded(row)
      ? { refunded: true as const }
      : row.delivery_refunded_cents > 0 && { refundable: toDollars(leftOfDelivery(row)) }),
  };
  return {
    ...(addressParts && { addressParts }),
    ...(name !== null && { delivery: { name, ...delivery } }),
    ...(taxCents > 0 && { tax: { amount: toDollars(taxCents), included: taxIncluded } }),
    ...(code !== null && { discount: { code, amount: toDollars(discountCents) } }),
    ...(giftCardCents > 0 && { giftCard: toDollars(giftCardCents) }),
    ...(row.to_gift_card_cents > 0 && { refundedToGiftCard: toDollars(row.to_gift_card_cents) }),
  };
}

type JoinedShipment = {
  [C in 'carrier' | 'tracking_number' | 'tracking_url' | 'shipped_at']: ShipmentRow[C] | null;
};

/**
 * Shipment of an order; omitted if it has not been sent (or came back), or if none was recorded.
 */
function toShipment({
  status,
  carrier,
  tracking_number: trackingNumber,
  tracking_url: trackingUrl,
  shipped_at: shippedAt,
}: Pick<OrderRow, 'status'> & JoinedShipment): Pick<Order, 'shipment'> {
  if (!hasShipped(status) || !carrier || !trackingNumber || !shippedAt) return {};
  const shown = showShipment({ carrier, trackingNumber, trackingUrl });
  return { shipment: { carrier, trackingNumber, ...shown, shippedAt } };
}

function toOrderLine(line: OrderLineRow, createdAt: string): OrderLine {
  const { tax_cents: taxCents, tax_millionths: millionths, discount_cents: discountCents } = line;
  return {
    _id: line.product_id,
    name: line.name,
    price: toDollars(line.price_cents),
    count: line.count,
    ...(millionths > 0 && { tax: toDollars(taxCents), taxPercent: millionths / 10_000 }),
    ...(discountCents > 0 && { discount: toDollars(discountCents) }),
    ...(line.returned > 0 && { returned: line.returned }),
    createdAt,
  };
}
