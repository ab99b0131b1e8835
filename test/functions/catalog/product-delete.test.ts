import { expect, test } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import { orderListSchema } from '#contract/orders/order.ts';
import { ask, call, expectRefusal } from '#support/api.ts';
import { createNotifyingShop, setStock } from '#support/back-in-stock.ts';
import { linesOf, order, pay } from '#support/checkout.ts';
import { createList } from '#support/lists.ts';
import { makePicture } from '#support/pictures.ts';
import { createStoredProduct } from '#support/product-form.ts';
import {
  createAdmin,
  createBook,
  createCategory,
  createShopper,
  db,
  ordersOf,
  paymentsOf,
} from '#support/shop.ts';
import { sweptPhotoKeys } from '#support/stored.ts';

const admin = await createAdmin();

const remove = (admin: Session, id: string) =>
  call('DELETE', `/product/${id}/${admin.user._id}`, { token: admin.token });

const deleted = { status: 200, body: { message: 'Product deleted successfully' } };
const notFound = { status: 404, body: { error: 'Product not found' } };

// proves calls.23, contract-catalogue.17
test('a deleted product is no longer found, listed or related', async () => {
  const category = await createCategory();
  const product = await createStoredProduct(admin, { name: 'Unsellable', category });
  const sister = await createBook({ name: 'Sister', category_id: category });

  expect(await remove(admin, product._id)).toMatchObject(deleted);

  expect(await call('GET', `/product/${product._id}`)).toMatchObject(notFound);
  expect(await call('GET', `/products/related/${product._id}`)).toMatchObject(notFound);
  expect((await call('GET', `/products/related/${sister.id}`)).body).toEqual([]);
  expect((await call('GET', '/products/search?search=unsellable')).body).toEqual([]);
  const page = await call('POST', '/products/by/search', {
    body: { filters: { category: [category], price: [] } },
  });
  expect(page.body).toMatchObject({ size: 1, data: [{ _id: sister.id }] });
});

test('a deleted product’s photo answers 404 and its files are deleted', async () => {
  const product = await createStoredProduct(admin, {
    photo: new File([makePicture('png').bytes], 'a.png'),
  });
  const address = product.photoUrl?.replace('/api', '') ?? '';

  await remove(admin, product._id);

  expectRefusal(await call('GET', address), 404, 'Photo not found');
  expect(await sweptPhotoKeys(product._id)).toEqual([]);
});

test('a product whose photo file is missing can be deleted', async () => {
  const book = await createBook({ photo_key: 'products/lost/v1', photo_type: 'image/png' });

  expect(await remove(admin, book.id)).toMatchObject(deleted);
});

// proves deleting.1
test('past orders still show a deleted product as it was sold', async () => {
  const shopper = await createShopper();
  const book = await createBook({ name: 'Sold and gone', price_cents: 700 });
  await pay(shopper, { amount: 14, products: linesOf([book, 2]) });

  await remove(admin, book.id);

  const line = { _id: book.id, name: 'Sold and gone', price: 7, count: 2 };
  const mine = await ask(orderListSchema, 'GET', `/orders/by/user/${shopper.user._id}`, shopper);
  const all = await ask(orderListSchema, 'GET', `/order/list/${admin.user._id}`, admin);
  expect(mine).toMatchObject([{ amount: 14, products: [line] }]);
  expect(all[0]).toMatchObject({ amount: 14, products: [line] });
  const [row] = await ordersOf(shopper);
  const status = await call('PUT', `/order/${row?.id}/${admin.user._id}`, {
    token: admin.token,
    body: { status: 'Shipped' },
  });
  expect(status).toMatchObject({ status: 200, body: { status: 'Shipped', products: [line] } });
});

// proves deleting.2
test('a payment for a deleted product answers 409 and creates no order', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 700 });
  await remove(admin, book.id);

  const answer = await pay(shopper, { amount: 7, products: linesOf([book, 1]) });

  const error = 'A book in your cart is no longer sold. Please remove it.';
  expectRefusal(answer, 409, { error });
  expect(await ordersOf(shopper)).toEqual([]);
  expect(await paymentsOf(shopper)).toEqual([]);
});

test('a deleted product leaves no wish, wait, review or list entry, and its order can be cancelled', async () => {
  const shop = createNotifyingShop();
  const reader = await createShopper();
  const late = await createShopper();
  const buyer = await createShopper();
  const book = await createBook({ price_cents: 700, quantity: 1 });
  await pay(buyer, { amount: 7, products: linesOf([book, 1]) });
  const review = { stars: 4, title: 'Fine', text: 'Read twice.' };
  const { token, user } = buyer;
  await call('PUT', `/product/${book.id}/review/${user._id}`, { token, body: review });
  await call('PUT', `/wishlist/${book.id}/${reader.user._id}`, reader);
  const list = await createList(admin, { books: [{ product: book.id }] });
  // One reader has been notified of its return; the other still waits.
  await shop.wait(reader, book.id);
  await setStock(book.id, 2);
  await shop.tell();
  await setStock(book.id, 0);
  await shop.wait(late, book.id);
  await setStock(book.id, 3);

  expect(await remove(admin, book.id)).toMatchObject(deleted);
  await shop.tell();
  await shop.send();

  const tables = ['wishes', 'stock_waits', 'stock_returns', 'reviews', 'list_books'] as const;
  for (const table of tables) {
    const rows = db.selectFrom(table).select('product_id').where('product_id', '=', book.id);
    expect(await rows.execute(), table).toEqual([]);
  }
  expect(shop.mails.filter(({ subject }) => subject.includes(book.name))).toEqual([]);
  expect(await call('GET', `/list/${list.slug}`)).toMatchObject({ status: 200 });
  const [row] = await ordersOf(buyer);
  const cancelled = await call('POST', `/order/${row?.id}/cancel/${admin.user._id}`, {
    token: admin.token,
    body: {},
  });
  expect(cancelled).toMatchObject({
    status: 200,
    body: { order: { status: 'Cancelled', refunded: 7 } },
  });
});

test('a payment made before its product was deleted can still be turned into an order', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 700 });
  const products = linesOf([book, 1]);
  const paid = await pay(shopper, { amount: 7, products });
  const { transaction } = paid.body as { transaction: { id: string } };
  await remove(admin, book.id);

  const answer = await order(shopper, { products, transaction_id: transaction.id, amount: 7 });

  expect(answer).toMatchObject({ status: 200, body: { products: [{ _id: book.id, count: 1 }] } });
});

test('a declined payment for a product deleted meanwhile answers 200 or 409 and creates no order', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 700 });

  const [declined] = await Promise.all([
    pay(shopper, {
      amount: 7,
      products: linesOf([book, 1]),
      paymentMethodNonce: 'fake-processor-declined-visa-nonce',
    }),
    remove(admin, book.id),
  ]);

  expect([200, 409]).toContain(declined.status);
  expect(await ordersOf(shopper)).toEqual([]);
});

// proves deleting.3
test('deleting the last products leaves empty lists and no photo files', async () => {
  const books = await db.selectFrom('products').select('id').execute();
  const last = await createBook();
  for (const { id } of [...books, last]) await remove(admin, id);

  expect((await call('GET', '/products')).body).toEqual([]);
  expect((await call('GET', '/products?sortBy=sold&order=desc&limit=6')).body).toEqual([]);
  const filter = { filters: { category: [last.category_id], price: [] } };
  const page = await call('POST', '/products/by/search', { body: filter });
  expect(page.body).toEqual({ size: 0, data: [] });
  expect((await call('GET', '/categories')).status).toBe(200);
  expect(await sweptPhotoKeys()).toEqual([]);
});

test('of two deletions of one product at once, the second answers 404', async () => {
  const book = await createBook();

  const answers = await Promise.all([remove(admin, book.id), remove(admin, book.id)]);

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
});
