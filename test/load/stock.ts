import type { Product } from '../../functions/contract/product.ts';
import type { Random } from '../faults/random.ts';
import { askFor, inLanes } from './ask-for.ts';
import type { Person } from './call-request.ts';
import { Connection } from './connection.ts';
import type { Shelves } from './fill-shop.ts';
import { buy, type PaidOrder, settle } from './orders.ts';
import { type Account, signUpPeople } from './people.ts';

/** What calls are about: people, books and orders, and things that calls use up. */
export interface Stock extends Shelves {
  admin: Person;
  /**
   * The shoppers whose payments may be cut off; an open payment keeps its owner from making
   * another.
   */
  shoppers: readonly Person[];
  /** A shopper whose calls are never cut off. */
  patient: Person;
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
const LANES = 4;

/** Creates people and orders through the shop's own calls. */
export async function prepareStock(
  { origin, gateway }: { origin: string; gateway: string },
  admin: Person,
  shelves: Shelves,
): Promise<Stock> {
  const [patient, spare, ...shoppers] = await signUpPeople(origin, SHOPPERS + 2);
  const mostExpensive = shelves.books.toSorted((a, b) => b.price - a.price)[0];
  if (!patient || !spare || !mostExpensive) throw new Error('The shop has no people or no books');
  const connection = new Connection(origin);
  try {
    const order = await buy(connection, patient, mostExpensive);
    const settled = await buy(connection, patient, mostExpensive);
    await settle(gateway, settled.transactionId);
    const cancelled = await buy(connection, patient, mostExpensive);
    const path = { params: { orderId: cancelled.id }, json: {} };
    const { refund } = await askFor(connection, 'POST /order/:orderId/cancel/:userId', path, admin);
    const told = { params: { orderId: order.id } };
    const sent = { ...told, json: { status: 'Shipped' } } as const;
    await askFor(connection, 'PUT /order/:orderId/:userId', sent, admin);
    const history = await askFor(connection, 'GET /order/:orderId/history/:userId', told, admin);
    const { version } = await askFor(connection, 'GET /settings/:userId', {}, admin);
    const json = { version, about: 'We sell books.' };
    await askFor(connection, 'PUT /settings/:userId', { json }, admin);
    if (!refund) throw new Error('A cancelled order made no refund');
    return {
      ...shelves,
      ...{ admin, shoppers, patient, spare, order, settled, account: patient.account },
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
export async function restock(
  origin: string,
  stock: Stock,
  wanted: { orders: number; products: number },
): Promise<void> {
  const { patient, admin, books, categoryIds } = stock;
  const [book] = books;
  const [category] = categoryIds;
  if (!book || !category) throw new Error('The shop has no book or no category');
  // One payment at a time, which is all that a shopper may have open.
  const orders = await inLanes(origin, 1, Array.from({ length: wanted.orders }), (connection) =>
    buy(connection, patient, book),
  );
  stock.orders.push(...orders);
  const products = await inLanes(
    origin,
    LANES,
    Array.from({ length: wanted.products }),
    async (connection) => {
      const form = aProductForm(category);
      return await askFor(connection, 'POST /product/create/:userId', { form }, admin);
    },
  );
  stock.products.push(...products.map(({ _id }) => _id));
  const made = await inLanes(
    origin,
    LANES,
    Array.from({ length: wanted.products }),
    async (connection) => {
      const json = { name: `Made ${crypto.randomUUID().slice(0, 18)}` };
      return await askFor(connection, 'POST /category/create/:userId', { json }, admin);
    },
  );
  stock.categories.push(...made.map(({ data }) => data._id));
}

/** The form fields of a new product. */
export function aProductForm(category: string) {
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
export function anyBook({ books }: Shelves, random: Random): Product {
  return random.pick(books);
}
