import { expect, test } from 'vitest';
import { adminProductPageSchema } from '#contract/catalog/admin-product.ts';
import { type Product, productSchema } from '#contract/catalog/product.ts';
import { ADJUSTMENT_REASONS } from '#contract/catalog/stock.ts';
import { changesBy } from '#support/admin-product.ts';
import { ask, call } from '#support/api.ts';
import { createCustomer, linesOf, pay } from '#support/checkout.ts';
import { eventsOf } from '#support/product-events.ts';
import {
  createAdmin,
  createBook,
  createCategory,
  createStaffMember,
  getBook,
} from '#support/shop.ts';
import { movementsOf } from '#support/stock.ts';

const admin = await createAdmin();
const { token, user } = admin;
const change = changesBy(admin);
const list = (query = '') =>
  ask(adminProductPageSchema, 'GET', `/products/desk/${user._id}?${query}`, { token });
const setCells = (id: string, body: object) =>
  call('PUT', `/product/${id}/desk/${user._id}`, { token, body });
const by = { actor: user._id };

async function pagesOf(query: string) {
  const products: Product[] = [];
  let after = '';
  do {
    const page = await list(`${query}${after && `&after=${encodeURIComponent(after)}`}`);
    products.push(...page.products);
    after = page.next ?? '';
  } while (after !== '');
  return products;
}

test('the admin’s list has products of every status, and is sorted, filtered and paged', async () => {
  const category_id = await createCategory();
  const statuses = ['draft', 'published', 'hidden', 'published', 'draft', 'hidden'] as const;
  const books = [];
  for (const [place, status] of statuses.entries()) {
    books.push(
      await createBook({ status, category_id, quantity: place % 3, price_cents: 100 * place }),
    );
  }
  const ids = books.map(({ id }) => id);
  const mine = (products: Product[]) =>
    products.map(({ _id }) => _id).filter((id) => ids.includes(id));

  expect(mine(await pagesOf('limit=2'))).toEqual(ids.toReversed());
  expect(mine(await pagesOf(`limit=2&category=${category_id}`))).toEqual(ids.toReversed());
  expect(mine(await pagesOf('limit=2&sortBy=price&order=asc'))).toEqual(ids);
  expect(mine(await pagesOf('limit=1&sortBy=name&order=asc&status=draft'))).toHaveLength(2);
  const byStock = await pagesOf(`limit=1&sortBy=quantity&order=asc&category=${category_id}`);
  expect(byStock.map(({ quantity }) => quantity)).toEqual([0, 0, 1, 1, 2, 2]);
  const out = await pagesOf(`limit=1&stock=out&category=${category_id}`);
  expect(out.map(({ _id }) => _id)).toEqual([ids[3], ids[0]]);
  const low = await pagesOf(`stock=low&sortBy=quantity&order=asc&category=${category_id}`);
  expect(low.map(({ quantity }) => quantity)).toEqual([1, 1, 2, 2]);
  expect(low.map(({ status }) => status)).toContain('hidden');
});

test('an invalid after parameter is refused', async () => {
  const path = `/products/desk/${user._id}?after=x`;

  expect(await call('GET', path, { token })).toMatchObject({ status: 400 });
});

test('a bulk price change tells for each product whether it changed, and logs those that did', async () => {
  const book = await createBook({ price_cents: 1050 });
  const dear = await createBook({ price_cents: 99_999_000 });
  const same = await createBook({ price_cents: 0 });

  const answer = await change([book.id, 'gone', dear.id, same.id], {
    kind: 'price-percent',
    percent: 10,
  });

  expect(answer.results).toEqual([
    { _id: book.id, outcome: 'changed' },
    { _id: 'gone', outcome: 'refused', error: 'Product not found', reason: 'product-not-found' },
    {
      _id: dear.id,
      outcome: 'refused',
      error: 'The price would be more than 999999.99',
      reason: 'price-out-of-range',
    },
    { _id: same.id, outcome: 'unchanged' },
  ]);
  expect(answer.products.map(({ price }) => price)).toEqual([11.55, 999_990, 0]);
  expect((await getBook(book.id)).price_cents).toBe(1155);
  expect((await getBook(dear.id)).price_cents).toBe(99_999_000);
  expect(await eventsOf(book.id)).toEqual([
    { ...by, subject: 'price', before: '1050', after: '1155', detail: null },
  ]);
  expect(await eventsOf(dear.id)).toEqual([]);
  expect(await eventsOf(same.id)).toEqual([]);
});

test('stock is set or adjusted in bulk with a reason, and never falls below zero', async () => {
  const [many, few] = [await createBook({ quantity: 5 }), await createBook({ quantity: 1 })];

  const less = await change(
    [many.id, few.id],
    { kind: 'stock-add', copies: -2 },
    { reason: 'damaged' },
  );
  await change([few.id], { kind: 'stock', quantity: 9 }, { reason: 'recount' });

  expect(less.results).toMatchObject([
    { outcome: 'changed' },
    { outcome: 'refused', reason: 'stock-too-low' },
  ]);
  expect([(await getBook(many.id)).quantity, (await getBook(few.id)).quantity]).toEqual([3, 9]);
  expect(await eventsOf(many.id)).toEqual([
    { ...by, subject: 'stock', before: '5', after: '3', detail: 'damaged' },
  ]);
  expect(await eventsOf(few.id)).toEqual([
    { ...by, subject: 'stock', before: '1', after: '9', detail: 'recount' },
  ]);
});

test.each([
  ['lost', 2],
  ['damaged', 2],
  ['delivery', -2],
])('a bulk change cannot say that copies are %s and add %i', async (reason, copies) => {
  const book = await createBook({ quantity: 5 });

  const body = { products: [book.id], change: { kind: 'stock-add', copies }, reason };
  expect(await call('POST', `/products/change/${user._id}`, { token, body })).toMatchObject({
    status: 400,
    body: { fields: { 'change.copies': expect.stringMatching(/minus/) } },
  });

  expect(await getBook(book.id)).toEqual(book);
  expect(await movementsOf(book.id)).toHaveLength(1);
});

test('every reason for a stock adjustment is accepted, and kept in the log and the ledger', async () => {
  const book = await createBook({ quantity: 9 });
  const isLoss = (reason: string) => reason === 'damaged' || reason === 'lost';

  for (const reason of ADJUSTMENT_REASONS) {
    const copies = isLoss(reason) ? -1 : 1;
    const moved = await change([book.id], { kind: 'stock-add', copies }, { reason });
    expect(moved.results).toMatchObject([{ outcome: 'changed' }]);
  }

  expect((await getBook(book.id)).quantity).toBe(9 + ADJUSTMENT_REASONS.length - 2 * 2);
  expect((await eventsOf(book.id)).map(({ detail }) => detail)).toEqual(ADJUSTMENT_REASONS);
  const moved = await movementsOf(book.id);
  expect(moved.slice(1).map(({ reason }) => reason)).toEqual(ADJUSTMENT_REASONS);
});

test('a sale lowers the price that is charged, shows the old one, and restores it at its end', async () => {
  const book = await createBook({ price_cents: 1999 });

  await change([book.id], { kind: 'sale', percent: 25 });
  const onSale = await ask(productSchema, 'GET', `/product/${book.id}`);
  await change([book.id], { kind: 'sale', percent: 50 });
  const shopper = await createCustomer();
  const paid = await pay(shopper, { amount: 10, products: linesOf([book, 1]) });
  await change([book.id], { kind: 'end-sale' });

  expect(onSale).toMatchObject({ price: 14.99, compareAtPrice: 19.99 });
  expect(paid).toMatchObject({ status: 200 });
  expect(await getBook(book.id)).toMatchObject({ price_cents: 1999, compare_at_cents: null });
  expect(await ask(productSchema, 'GET', `/product/${book.id}`)).not.toHaveProperty(
    'compareAtPrice',
  );
  expect(
    (await eventsOf(book.id)).map(({ subject, before, after }) => [subject, before, after]),
  ).toEqual([
    ['price', '1999', '1499'],
    ['compare-at-price', 'none', '1999'],
    ['price', '1499', '1000'],
    ['price', '1000', '1999'],
    ['compare-at-price', '1999', 'none'],
  ]);
  expect((await change([book.id], { kind: 'end-sale' })).results).toMatchObject([
    { outcome: 'refused', reason: 'no-sale' },
  ]);
});

test('books are moved to another category and to another status in bulk', async () => {
  const [to, books] = [
    await createCategory('Moved here'),
    [await createBook(), await createBook()],
  ];
  const ids = books.map(({ id }) => id);

  await change(ids, { kind: 'category', category: to });
  await change(ids, { kind: 'status', status: 'hidden' });

  const { products } = await list(`category=${to}`);
  expect(products.map(({ status }) => status)).toEqual(['hidden', 'hidden']);
  expect((await call('GET', `/search?category=${to}&sort=newest`)).body).toMatchObject({
    data: [],
  });
  const body = { products: ids, change: { kind: 'category', category: 'none' } };
  expect(await call('POST', `/products/change/${user._id}`, { token, body })).toMatchObject({
    status: 400,
    body: { error: 'Category does not exist' },
  });
  expect((await getBook(ids[0] ?? '')).category_id).toBe(to);
});

test('of simultaneous stock adjustments, each that succeeds is made and logged once', async () => {
  const book = await createBook({ quantity: 12 });

  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      call('POST', `/products/change/${user._id}`, {
        token,
        body: { products: [book.id], change: { kind: 'stock-add', copies: -1 } },
      }),
    ),
  );

  const taken = answers.filter(({ status, body }) => {
    return status === 200 && JSON.stringify(body).includes('"changed"');
  });
  const logged = await eventsOf(book.id);
  expect(taken.length).toBeGreaterThan(0);
  expect((await getBook(book.id)).quantity).toBe(12 - taken.length);
  expect(logged).toHaveLength(taken.length);
});

test('a stock change based on an outdated quantity is refused with the current price and stock', async () => {
  const book = await createBook({ price_cents: 1250, quantity: 5 });

  const first = await setCells(book.id, { quantity: { from: 5, to: 8 }, reason: 'delivery' });
  const late = await setCells(book.id, { quantity: { from: 5, to: 4 } });
  const price = await setCells(book.id, { price: { from: 12.5, to: '9.99' } });

  expect(first).toMatchObject({ status: 200, body: { quantity: 8 } });
  expect(late).toMatchObject({
    status: 409,
    body: {
      error:
        'This product has changed since you read it: it costs $12.50, and 8 are in stock. Nothing was saved.',
    },
  });
  expect(price).toMatchObject({ status: 200, body: { price: 9.99 } });
  expect(await getBook(book.id)).toMatchObject({ price_cents: 999, quantity: 8 });
  expect(await eventsOf(book.id)).toEqual([
    { ...by, subject: 'stock', before: '5', after: '8', detail: 'delivery' },
    { ...by, subject: 'price', before: '1250', after: '999', detail: null },
  ]);
});

test('read-only staff can see a draft, but not change it', async () => {
  const reader = await createStaffMember('read-only');
  const book = await createBook({ status: 'draft' });
  const path = `/product/${book.id}/desk/${reader.user._id}`;

  expect(await call('GET', path, reader)).toMatchObject({ status: 200, body: { status: 'draft' } });
  const body = { quantity: { from: 5, to: 6 } };
  expect(await call('PUT', path, { token: reader.token, body })).toMatchObject({ status: 403 });
  expect(await getBook(book.id)).toMatchObject({ quantity: 5 });
});
