import type { Product } from '../../functions/contract/product.ts';
import type { Random } from '../faults/random.ts';
import { askFor, inLanes } from './ask-for.ts';
import type { Person } from './call-request.ts';
import { Connection } from './connection.ts';
import type { Shelves } from './fill-shop.ts';
import { buy, type PaidOrder, settle } from './orders.ts';
import { type Account, signUpPeople } from './people.ts';

/** What calls are made about: people, books and orders that are there, and what may be used up. */
export interface Stock extends Shelves {
  admin: Person;
  /** Some have payments cut off, and a payment that is open keeps its owner from another one. */
  shoppers: readonly Person[];
  /** Nobody cuts this one off. */
  patient: Person;
  account: Account;
  /** A session that may be ended. */
  spare: Person;
  /** An order that is shipped, and stays so. */
  order: PaidOrder;
  /** The payment that made it. */
  paymentId: string;
  /** An order whose charge has settled: parts of it go back. */
  settled: PaidOrder;
  /** Money that has gone back. */
  refundId: string;
  /** Orders to be cancelled, and products to be deleted, each once; then others do. */
  orders: PaidOrder[];
  products: string[];
}

const SHOPPERS = 12;
const LANES = 4;

/** Makes people and orders by the shop's own calls. */
export async function prepareStock(
  { origin, gateway }: { origin: string; gateway: string },
  admin: Person,
  shelves: Shelves,
): Promise<Stock> {
  const [patient, spare, ...shoppers] = await signUpPeople(origin, SHOPPERS + 2);
  const dearest = shelves.books.toSorted((a, b) => b.price - a.price)[0];
  if (!patient || !spare || !dearest) throw new Error('The shop has nobody, or nothing to sell');
  const connection = new Connection(origin);
  try {
    const order = await buy(connection, patient, dearest);
    const settled = await buy(connection, patient, dearest);
    await settle(gateway, settled.transactionId);
    const cancelled = await buy(connection, patient, dearest);
    const path = { params: { orderId: cancelled.id }, json: {} };
    const { refund } = await askFor(connection, 'POST /order/:orderId/cancel/:userId', path, admin);
    const told = { params: { orderId: order.id } };
    const sent = { ...told, json: { status: 'Shipped' } } as const;
    await askFor(connection, 'PUT /order/:orderId/:userId', sent, admin);
    const history = await askFor(connection, 'GET /order/:orderId/history/:userId', told, admin);
    const { version } = await askFor(connection, 'GET /settings/:userId', {}, admin);
    const json = { version, about: 'We sell books.' };
    await askFor(connection, 'PUT /settings/:userId', { json }, admin);
    if (!refund) throw new Error('A cancelled order gave nothing back');
    return {
      ...shelves,
      ...{ admin, shoppers, patient, spare, order, settled, account: patient.account },
      paymentId: history.payment._id,
      refundId: refund._id,
      orders: [cancelled],
      products: [],
    };
  } finally {
    connection.close();
  }
}

/** Makes more of what is used up: orders to cancel and products to delete. */
export async function restock(
  origin: string,
  stock: Stock,
  wanted: { orders: number; products: number },
): Promise<void> {
  const { patient, admin, books, categoryIds } = stock;
  const [book] = books;
  const [category] = categoryIds;
  if (!book || !category) throw new Error('The shop has nothing to sell');
  // One payment at a time: that is all that a shopper may have open.
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
}

/** The fields of a new product, as a form sends them. */
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

/** A book that does not sell out. */
export function anyBook({ books }: Shelves, random: Random): Product {
  return random.pick(books);
}
