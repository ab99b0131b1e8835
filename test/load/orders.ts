import type { Product } from '#contract/catalog/product.ts';
import { settleRequest } from '#support/gateway-request.ts';
import { callOrThrow } from './call-or-throw.ts';
import type { Person } from './call-request.ts';
import type { Connection } from './connection.ts';

/** A paid order and its ids in the shop and at Braintree. */
export interface PaidOrder {
  id: string;
  buyer: Person;
  /** The idempotency key of its payment. */
  key: string;
  transactionId: string;
  products: { _id: string; count: number }[];
  amount: number;
}

export const ADDRESS = '1 Reading Room, 10001 New York';

/** The body of a payment for one copy of each book. */
export function paymentFor(books: readonly Product[]) {
  const cents = books.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  return {
    paymentMethodNonce: 'fake-valid-nonce',
    amount: cents / 100,
    products: books.map(({ _id }) => ({ _id, count: 1 })),
    address: ADDRESS,
    idempotencyKey: crypto.randomUUID(),
  };
}

/** Buys a book. */
export async function buy(
  connection: Connection,
  buyer: Person,
  book: Product,
): Promise<PaidOrder> {
  const json = paymentFor([book]);
  const { products, amount, idempotencyKey: key } = json;
  const paid = await callOrThrow(connection, 'POST /braintree/payment/:userId', { json }, buyer);
  if (!paid.success) throw new Error(`The payment failed: ${JSON.stringify(paid)}`);
  const transactionId = paid.transaction.id;
  const order = { products, transaction_id: transactionId, amount, address: ADDRESS };
  const made = await callOrThrow(
    connection,
    'POST /order/create/:userId',
    { json: { order } },
    buyer,
  );
  return { id: made._id, buyer, key, transactionId, products, amount };
}

/** Has Braintree settle a charge, as its sandbox can, so that parts of it can be refunded. */
export async function settle(gateway: string, transactionId: string): Promise<void> {
  const answer = await fetch(`${gateway}/graphql`, settleRequest(transactionId));
  const text = await answer.text();
  if (!text.includes('"SETTLED"')) throw new Error(`The gateway settled no charge: ${text}`);
}
