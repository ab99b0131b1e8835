import type { Product } from '#contract/catalog/product.ts';
import type { Random } from '../faults/random.ts';
import { callOrThrow, runConcurrently } from './call-or-throw.ts';
import type { Person } from './call-request.ts';
import { Connection } from './connection.ts';
import type { CatalogueItems } from './fill-shop.ts';
import { buy, type PaidOrder, settle } from './orders.ts';
import { type Account, signUpPeople } from './people.ts';

/** What calls are about: people, books and orders, and things that calls use up. */
export interface Fixtures extends CatalogueItems {
  admin: Person;
  /**
   * The shoppers whose payments may be cut off; an open payment keeps its owner from making
   * another.
   */
  shoppers: readonly Person[];
  /** A shopper whose calls are never cut off. */
  uninterrupted: Person;
  account: Account;
  /** A user whose session may be ended. */
  spare: Person;
  /** An order that is shipped, and stays so. */
  order: PaidOrder;
  /** The payment of that order. */
  paymentId: string;
  /** An order with a settled charge, which can be refunded in parts. */
  settled: PaidOrder;
  /** A refund that was made. */
  refundId: string;
  /**
   * Orders to cancel; products and empty categories to delete. Each is used once and then replaced
   * by others.
   */
  orders: PaidOrder[];
  products: string[];
  categories: string[];
}

const SHOPPERS = 12;
const CONCURRENCY = 4;

/** Creates people and orders through the shop's own calls. */
export async function createFixtures(
  { origin, gateway }: { origin: string; gateway: string },
  admin: Person,
  items: CatalogueItems,
): Promise<Fixtures> {
  const [uninterrupted, spare, ...shoppers] = await signUpPeople(origin, SHOPPERS + 2);
  const mostExpensive = items.books.toSorted((a, b) => b.price - a.price)[0];
  if (!uninterrupted || !spare || !mostExpensive)
    throw new Error('The shop has no people or no books');
  const connection = new Connection(origin);
  try {
    const order = await buy(connection, uninterrupted, mostExpensive);
    const settled = await buy(connection, uninterrupted, mostExpensive);
    await settle(gateway, settled.transactionId);
    const cancelled = await buy(connection, uninterrupted, mostExpensive);
    const path = { params: { orderId: cancelled.id }, json: {} };
    const { refund } = await callOrThrow(
      connection,
      'POST /order/:orderId/cancel/:userId',
      path,
      admin,
    );
    const told = { params: { orderId: order.id } };
    const sent = { ...told, json: { status: 'Shipped' } } as const;
    await callOrThrow(connection, 'PUT /order/:orderId/:userId', sent, admin);
    const history = await callOrThrow(
      connection,
      'GET /order/:orderId/history/:userId',
      told,
      admin,
    );
    const { version } = await callOrThrow(connection, 'GET /settings/:userId', {}, admin);
    const json = { version, about: 'We sell books.' };
    await callOrThrow(connection, 'PUT /settings/:userId', { json }, admin);
    if (!refund) throw new Error('A cancelled order made no refund');
    return {
      ...items,
      ...{ admin, shoppers, uninterrupted, spare, order, settled, account: uninterrupted.account },
      paymentId: history.payment._id,
      refundId: refund._id,
      orders: [cancelled],
      products: [],
      categories: [],
    };
  } finally {
    connection.close();
  }
}

/** Replenishes what is used up: orders to cancel, products and as many categories to delete. */
export async function refillFixtures(
  origin: string,
  fixtures: Fixtures,
  wanted: { orders: number; products: number },
): Promise<void> {
  const { uninterrupted, admin, books, categoryIds } = fixtures;
  const [book] = books;
  const [category] = categoryIds;
  if (!book || !category) throw new Error('The shop has no book or no category');
  // One payment at a time, which is all that a shopper may have open.
  const orders = await runConcurrently(
    origin,
    1,
    Array.from({ length: wanted.orders }),
    (connection) => buy(connection, uninterrupted, book),
  );
  fixtures.orders.push(...orders);
  const products = await runConcurrently(
    origin,
    CONCURRENCY,
    Array.from({ length: wanted.products }),
    async (connection) => {
      const form = makeProductForm(category);
      return await callOrThrow(connection, 'POST /product/create/:userId', { form }, admin);
    },
  );
  fixtures.products.push(...products.map(({ _id }) => _id));
  const made = await runConcurrently(
    origin,
    CONCURRENCY,
    Array.from({ length: wanted.products }),
    async (connection) => {
      const json = { name: `Made ${crypto.randomUUID().slice(0, 18)}` };
      return await callOrThrow(connection, 'POST /category/create/:userId', { json }, admin);
    },
  );
  fixtures.categories.push(...made.map(({ data }) => data._id));
}

/** The form fields of a new product. */
export function makeProductForm(category: string) {
  return {
    name: `A book made under load ${crypto.randomUUID()}`,
    description: 'It may be gone soon.',
    price: '12.50',
    category,
    quantity: '5',
    shipping: '1',
  };
}

/** A random book; none sells out. */
export function anyBook({ books }: CatalogueItems, random: Random): Product {
  return random.pick(books);
}
