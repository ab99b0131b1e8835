import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { type Order, orderSchema } from '#contract/orders/order.ts';
import { paymentAnswerSchema } from '#contract/payments/payment.ts';
import { expectRefusal } from '#support/api.ts';
import { linesOf, order, pay } from '#support/checkout.ts';
import { getRow } from '#support/rows.ts';
import { createBook, createShopper, db, getBook, ordersOf } from '#support/shop.ts';
import { type D1, openDatabase } from '../../../functions/db/database.ts';
import { createDeps, depsOfRequest } from '../../../functions/deps.ts';
import { parseEnv } from '../../../functions/env.ts';
import { createOrder } from '../../../functions/orders/create-order.ts';

// One payment that named only an amount, used for more than one order.

/** A payment of $25.00, and two books of which two copies come to it. */
async function createPaidAmount() {
  const shopper = await createShopper();
  const walden = await createBook({ name: 'Walden', price_cents: 1250, quantity: 5 });
  const emma = await createBook({ name: 'Emma', price_cents: 1250, quantity: 5 });
  const answer = paymentAnswerSchema.parse((await pay(shopper, { amount: 25 })).body);
  if (!answer.success) throw new Error(answer.message);
  const paid = { transaction_id: answer.transaction.id, amount: 25 };
  return { shopper, walden, emma, paid };
}

const NOT_PAID_FOR = {
  error: 'The books are not those that were paid for. Please order those, as many of each.',
};

// proves defects.4
test('a payment that named only an amount does not answer for other books once it has its order', async () => {
  const { shopper, walden, emma, paid } = await createPaidAmount();
  const placed = await order(shopper, { ...paid, products: linesOf([walden, 2]) });

  const others = await order(shopper, { ...paid, products: linesOf([emma, 2]) });
  const more = await order(shopper, { ...paid, products: linesOf([walden, 2], [emma, 1]) });
  const again = await order(shopper, { ...paid, products: linesOf([walden, 1], [walden, 1]) });

  expectRefusal(others, 409, NOT_PAID_FOR);
  expectRefusal(more, 409, NOT_PAID_FOR);
  expect(again).toMatchObject({ status: 200, body: placed.body as Order });
  expect(await ordersOf(shopper)).toHaveLength(1);
  expect(await getBook(walden.id)).toMatchObject({ quantity: 3, sold: 2 });
  expect(await getBook(emma.id)).toMatchObject({ quantity: 5, sold: 0 });
});

// proves defects.4
test('of two orders at once for different books, paid by one payment, one is placed and one refused', async () => {
  const { shopper, walden, emma, paid } = await createPaidAmount();

  const answers = await Promise.all(
    [walden, emma].map((book) => order(shopper, { ...paid, products: linesOf([book, 2]) })),
  );

  const [placed] = answers.filter(({ status }) => status === 200);
  const [refused] = answers.filter(({ status }) => status !== 200);
  if (!placed || !refused) throw new Error('Both were placed, or both refused');
  expectRefusal(refused, 409, NOT_PAID_FOR);
  expect(await ordersOf(shopper)).toMatchObject([{ id: orderSchema.parse(placed.body)._id }]);
});

test('an order of the last copies that another request places in between is returned to both', async () => {
  const { shopper, walden, paid } = await createPaidAmount();
  await db.updateTable('products').set({ quantity: 2 }).where('id', '=', walden.id).execute();
  const user = await getRow('users', { id: shopper.user._id });
  const input = { ...paid, amount: 2500, products: linesOf([walden, 2]), address: '' };
  const deps = depsOfRequest(createDeps(parseEnv(env)));
  const placeFirst = once(() => createOrder(deps, user, input));
  const overtaken: D1 = {
    ...deps.d1,
    prepare: (sql) => ({
      bind: (...values) => ({
        all: async <Row>() => {
          if (sql.includes('from "shop_products"')) await placeFirst();
          return await env.DB.prepare(sql)
            .bind(...values)
            .all<Row>();
        },
      }),
    }),
  };

  const placed = await createOrder({ ...deps, db: openDatabase(overtaken) }, user, input);

  expect(placed).toEqual(await placeFirst());
  expect(await ordersOf(shopper)).toHaveLength(1);
  expect(await getBook(walden.id)).toMatchObject({ quantity: 0, sold: 2 });
});

/** Calls a function the first time, and returns what it returned from then on. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

test.each([
  ['is gone', { status: 'hidden' }, 'book-gone', 'A book in this order is no longer sold.'],
  ['is sold out', { quantity: 0 }, 'out-of-stock', '"Walden" is out of stock.'],
  ['has too few left', { quantity: 1 }, 'too-few-left', 'Only 1 left of "Walden".'],
  [
    'costs more now',
    { price_cents: 1300 },
    'total-differs',
    'These books come to $26.00, not $25.00.',
  ],
] as const)(
  'an order that was paid for and whose book %s says that the payment is on record',
  async (_name, change, reason, why) => {
    const { shopper, walden, emma, paid } = await createPaidAmount();
    await db.updateTable('products').set(change).where('id', '=', walden.id).execute();

    const refused = await order(shopper, { ...paid, products: linesOf([walden, 2]) });
    const another = await order(shopper, { ...paid, products: linesOf([emma, 2]) });

    expectRefusal(refused, 409, {
      reason,
      error: `${why} Your payment is on record: order something else with it, or it goes back to you within two hours.`,
    });
    expect(another).toMatchObject({ status: 200 });
  },
);
