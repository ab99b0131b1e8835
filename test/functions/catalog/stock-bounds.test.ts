import { expect, test } from 'vitest';
import { MAX_QUANTITY } from '#contract/catalog/product-fields.ts';
import { call, expectAnswer, expectRefusal } from '#support/api.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { importRows, makeRow } from '#support/import-rows.ts';
import { changeProduct } from '#support/product-form.ts';
import {
  createAdmin,
  createBook,
  createShopper,
  db,
  getBook,
  ordersOf,
  run,
} from '#support/shop.ts';
import { addStockStatement } from '../../../functions/catalog/stock.statements.ts';

// A product has at most a million copies, however they arrive; sold copies that come back are never
// refused.

const admin = await createAdmin();
const as = (method: string, path: string, body?: unknown) =>
  call(method, `${path}/${admin.user._id}`, { token: admin.token, body });
const adjust = (id: string, change: number) =>
  as('POST', `/product/${id}/stock`, { change, reason: 'recount' });
const setStock = (id: string, from: number, to: number) =>
  as('PUT', `/product/${id}/desk`, { quantity: { from, to } });
const changeAll = (id: string, change: object) =>
  as('POST', '/products/change', { products: [id], change });

/** A book with two copies sold and then a full shelf, when the order is cancelled. */
async function createBookAboveMaximum() {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  await pay(shopper, { amount: 20, products: linesOf([book, 2]) });
  const [order] = await ordersOf(shopper);
  expect(await setStock(book.id, 3, MAX_QUANTITY)).toMatchObject({ status: 200 });
  const cancelled = await as('POST', `/order/${order?.id}/cancel`, {});
  return { book, shopper, cancelled };
}

test('adding copies beyond the maximum is refused and says how many still fit', async () => {
  const book = await createBook({ quantity: MAX_QUANTITY - 10 });

  const text =
    'This product has 999990 copies, and 1000000 is the most: add 10 or fewer. Nothing was changed.';
  expect(await adjust(book.id, 11)).toMatchObject({
    status: 409,
    body: { error: text, reason: 'stock-out-of-range', fields: { change: text } },
  });
  expectAnswer(await changeAll(book.id, { kind: 'stock-add', copies: 11 }), {
    results: [{ outcome: 'refused', error: text, reason: 'stock-out-of-range' }],
  });

  expect(await getBook(book.id)).toEqual(book);
  expect(await adjust(book.id, 10)).toMatchObject({ status: 200 });
});

test('no form, cell, bulk change or import can set a stock above the maximum', async () => {
  const book = await createBook({ quantity: 5 });
  const more = MAX_QUANTITY + 1;
  const text = 'quantity must be a whole number from 0 to 1000000';

  expectRefusal(await changeProduct(admin, book.id, { quantity: String(more) }), 400, text);
  expectRefusal(await setStock(book.id, 5, more), 400, { error: text });
  expectRefusal(await changeAll(book.id, { kind: 'stock', quantity: more }), 400, { error: text });
  const { refused } = await importRows(admin, [makeRow({ quantity: String(more) })]);
  expect(refused).toMatchObject([{ reason: text }]);

  expect(await getBook(book.id)).toEqual(book);
});

test('an order is cancelled and refunded even if its copies exceed the maximum', async () => {
  const { book, cancelled, shopper } = await createBookAboveMaximum();

  expect(cancelled).toMatchObject({ status: 200, body: { refund: { state: 'succeeded' } } });
  expect(await ordersOf(shopper)).toMatchObject([{ status: 'Cancelled', refunded_cents: 2000 }]);
  expect(await getBook(book.id)).toMatchObject({ quantity: MAX_QUANTITY + 2, sold: 0 });
});

test('copies of a declined payment return even beyond the maximum', async () => {
  // Braintree's sandbox declines this amount.
  const shopper = await createShopper();
  const book = await createBook({ quantity: 1, price_cents: 200_000 });
  await run(
    addStockStatement(db, {
      productId: book.id,
      count: MAX_QUANTITY,
      cause: { reason: 'recount' },
    }),
  );

  const paid = await pay(shopper, { amount: 2000, products: linesOf([book, 1]) });

  expect(paid.body).toMatchObject({ success: false });
  expect(await getBook(book.id)).toMatchObject({ quantity: MAX_QUANTITY + 1 });
});

test('a book above the maximum can be sold and changed, and its stock only reduced', async () => {
  const { book } = await createBookAboveMaximum();
  const [shopper, id] = [await createShopper(), book.id];

  const paid = await pay(shopper, { amount: 10, products: linesOf([book, 1]) });
  expect(paid.body).toMatchObject({ success: true });
  expect(await changeAll(id, { kind: 'price', price: 12 })).toMatchObject({
    body: { results: [{ outcome: 'changed' }] },
  });
  const priced = { price: { from: 12, to: 11 }, quantity: { from: MAX_QUANTITY + 1, to: 9 } };
  expect(await adjust(id, 1)).toMatchObject({ status: 409 });
  expect(await adjust(id, -1)).toMatchObject({ status: 200 });
  expect(await adjust(id, 1)).toMatchObject({ status: 409 });
  await run(addStockStatement(db, { productId: id, count: 2, cause: { reason: 'cancellation' } }));
  expect(await changeAll(id, { kind: 'stock-add', copies: -1 })).toMatchObject({
    body: { results: [{ outcome: 'changed' }] },
  });
  expect(await as('PUT', `/product/${id}/desk`, priced)).toMatchObject({ status: 200 });

  expect(await getBook(id)).toMatchObject({ quantity: 9, price_cents: 1100 });
});
