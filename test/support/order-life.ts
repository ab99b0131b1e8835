import type { Session } from '#contract/accounts/user.ts';
import { orderSchema } from '#contract/orders/order.ts';
import { ask, call } from './api.ts';
import { type Checkout, linesOf, pay } from './checkout.ts';
import { settleTransaction, transactionsOfOrder } from './gateway.ts';
import {
  createAdmin,
  createBook,
  createShopper,
  db,
  getBook,
  ordersOf,
  paymentsOf,
} from './shop.ts';

/**
 * An order of two copies at $10.00 of a book that had five, with helpers that act on it and read
 * its records. A settled one can be refunded in part.
 * @param sent how it is delivered, and the amount with that
 */
export async function createTwoCopyOrder(
  state: 'fresh' | 'settled' = 'fresh',
  sent: Pick<Checkout, 'amount' | 'addressParts' | 'delivery' | 'codes'> = { amount: 20 },
) {
  const [admin, shopper] = [await createAdmin(), await createShopper('Emily')];
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  await pay(shopper, { ...sent, products: linesOf([book, 2]) });
  const [[order], [payment]] = [await ordersOf(shopper), await paymentsOf(shopper)];
  const transactionId = payment?.transaction_id;
  if (!order || !payment || !transactionId) throw new Error('no order');
  if (state === 'settled') await settleTransaction(transactionId);
  const asAdmin = (method: string, path: string, body?: unknown) =>
    call(method, `${path}/${admin.user._id}`, { token: admin.token, body });
  return {
    admin,
    shopper,
    payment,
    transactionId,
    orderId: order.id,
    bookId: book.id,
    asAdmin,
    setStatus: (status: string) => asAdmin('PUT', `/order/${order.id}/status`, { status }),
    cancel: (body: { reason?: string; restock?: boolean } = {}) =>
      asAdmin('POST', `/order/${order.id}/cancel`, body),
    refund: (
      amount: number,
      more: {
        reason?: string;
        refunded?: number;
        products?: { _id: string; count: number }[];
        restock?: boolean;
        delivery?: unknown;
        idempotencyKey?: string;
      } = {},
    ) => asAdmin('POST', `/order/${order.id}/refund`, { amount, ...more }),
    stored: async () => {
      const [row] = await ordersOf(shopper);
      return row;
    },
    stock: async () => {
      const { quantity, sold } = await getBook(book.id);
      return { quantity, sold };
    },
    atBraintree: async () => {
      const [transaction] = await transactionsOfOrder(payment.id);
      return transaction;
    },
    refunds: () => refundsOf(order.id),
    mails: () => mailsOf(order.id),
  };
}

/** All stored refunds of an order. */
function refundsOf(orderId: string) {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
}

/** The kinds of mail about an order, oldest first. */
async function mailsOf(orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('kind')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** The shopper's only order, as they read it themselves. */
export async function readOwnOrder(shopper: Session) {
  const path = `/orders/by/user/${shopper.user._id}`;
  const [order] = await ask({ parse: (value) => value as unknown[] }, 'GET', path, shopper);
  return orderSchema.parse(order);
}
