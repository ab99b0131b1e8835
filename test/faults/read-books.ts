import { openStore } from '../gateway/store/store.ts';
import type { Transaction } from '../gateway/store/transaction-store.ts';
import type { Books, GatewayTransaction } from './books.ts';
import type { World } from './world.ts';

const CHARGED = ['AUTHORIZED', 'SUBMITTED_FOR_SETTLEMENT', 'SETTLING', 'SETTLED'];
const MOST = 1_000_000;

/** All that the shop has on record, read while it is open. */
export async function readShop({ shop, supplied, told }: World) {
  const { db } = shop;
  return {
    payments: await db.selectFrom('payments').selectAll().execute(),
    paymentLines: await db.selectFrom('payment_lines').selectAll().execute(),
    orders: await db.selectFrom('orders').selectAll().execute(),
    orderLines: await db.selectFrom('order_lines').selectAll().execute(),
    refunds: await db.selectFrom('refunds').selectAll().execute(),
    mails: await db.selectFrom('mails').selectAll().execute(),
    events: await db.selectFrom('events').selectAll().orderBy('id').execute(),
    products: await db.selectFrom('products').select(['id', 'quantity', 'sold']).execute(),
    supplied,
    told,
  } satisfies Omit<Books, 'transactions'>;
}

/** All that the gateway has on record in its file. */
export function readGateway(file: string): GatewayTransaction[] {
  const store = openStore(file);
  try {
    return store.transactions.search([], MOST).map((transaction) => {
      const refunds = store.refunds.listOf(transaction.id);
      const back = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
      return toGatewayTransaction(transaction, back);
    });
  } finally {
    store.close();
  }
}

function toGatewayTransaction(transaction: Transaction, backCents: number): GatewayTransaction {
  const { id, orderId, amountCents, status, history } = transaction;
  return {
    id,
    orderId: orderId ?? '',
    amountCents,
    wasCharged: history.some((event) => CHARGED.includes(event.status)),
    keptCents: CHARGED.includes(status) ? amountCents - backCents : 0,
  };
}
