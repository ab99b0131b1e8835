import { expect, test } from 'vitest';
import { bookListEndpoints } from '#contract/book-lists/book-list-endpoints.ts';
import { catalogMaintenanceEndpoints } from '#contract/catalog/catalog-maintenance-endpoints.ts';
import { categoryEndpoints } from '#contract/catalog/category-endpoints.ts';
import type { ProductStatus } from '#contract/catalog/product.ts';
import { productEndpoints } from '#contract/catalog/product-endpoints.ts';
import { searchEndpoints } from '#contract/search/search-endpoints.ts';
import { call, expectRefusal } from '#support/api.ts';
import { createCustomer, linesOf, pay } from '#support/checkout.ts';
import { createList } from '#support/lists.ts';
import { openPage } from '#support/pages.ts';
import { changeProduct } from '#support/product-form.ts';
import { listColumns } from '#support/rows.ts';
import { createAdmin, createBook, createCategory, getBook, paymentsOf } from '#support/shop.ts';

const admin = await createAdmin();
const category_id = await createCategory('Quillwork');
const author = 'Zephyrine Quill';
const shown = await createBook({ name: 'Feathers (Quills, #1)', category_id, author });
const name = 'Zyzzyvas (Quills, #2)';
const book = await createBook({ name, category_id, author });
const list = await createList(admin, { books: [{ product: shown.id }, { product: book.id }] });

const setStatus = async (status: ProductStatus, id = book.id) => {
  expect(await changeProduct(admin, id, { status })).toMatchObject({ status: 200 });
};
const post = (path: string, body: object) => call('POST', path, { body });

/** The public calls of the catalogue; the first test fails if one is missing. */
const CALLS: Record<string, () => ReturnType<typeof call>> = {
  'GET /products': () => call('GET', '/products?limit=100'),
  'GET /products, by each column': async () => {
    const sorts = ['_id', 'createdAt', 'sold', 'name', 'price', 'quantity'];
    const pages = sorts.map((sortBy) => call('GET', `/products?limit=100&sortBy=${sortBy}`));
    const behind = sorts.map((sortBy) =>
      call('GET', `/products?limit=100&sortBy=${sortBy}&after=${shown.id}`),
    );
    const before = sorts.map((sortBy) =>
      call('GET', `/products?limit=100&sortBy=${sortBy}&order=desc&after=${shown.id}`),
    );
    const skipped = call('GET', '/products?limit=100&sortBy=sold&order=desc&skip=0');
    const all = await Promise.all([...pages, ...behind, ...before, skipped]);
    return { status: 200, headers: new Headers(), body: all.map(({ body }) => body) };
  },
  'GET /list/:slug': () => call('GET', `/list/${list.slug}`),
  'GET /product/:productId': () => call('GET', `/product/${book.id}`),
  'GET /products/search': () => call('GET', '/products/search?search=zyzzyvas'),
  'GET /products/related/:productId': () => call('GET', `/products/related/${shown.id}`),
  'GET /search': () => call('GET', '/search?q=zyzzyvas'),
  'GET /search, by filters': () => call('GET', `/search?category=${category_id}&sort=newest`),
  'GET /search/suggestions': () => call('GET', '/search/suggestions?q=zyzz'),
  'GET /series/:name': () => call('GET', '/series/Quills'),
  'GET /shelf/:slug': () => call('GET', `/shelf/${list.slug}`),
  'POST /products/by/search': () =>
    post('/products/by/search', { filters: { category: [category_id], price: [] } }),
  'POST /products/by/search, by price': () =>
    post('/products/by/search', { filters: { category: [], price: [0, 99] }, sortBy: 'sold' }),
};

/** Calls that never return a book's name or id. */
const NAMELESS = [
  'GET /categories',
  'GET /product/photo/:productId',
  'POST /search/rebuild/:userId',
];

const PAGES = [
  '/',
  '/shop',
  `/category/${category_id}`,
  `/author/${encodeURIComponent(author)}`,
  '/search?q=zyzzyvas',
  `/product/${book.id}`,
  `/product/${shown.id}`,
  '/series/Quills',
  `/list/${list.slug}`,
  '/feed.xml',
  '/sitemap-books-1.xml',
];

const readCalls = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(CALLS).map(async ([name, ask]) => {
        const { body } = await ask();
        const text = JSON.stringify(body);
        return [name, text.includes('"Zyzzyvas') || text.includes(book.id)] as const;
      }),
    ),
  );
const readPages = async () =>
  Object.fromEntries(
    await Promise.all(
      PAGES.map(async (path) => {
        const { html } = await openPage(path);
        const says = /Zyzzyvas|product\/[\w-]+\/zyzzyvas/u.test(html);
        // A page requested by id may repeat the id.
        return [path, says || (!path.includes(book.id) && html.includes(book.id))] as const;
      }),
    ),
  );
const everywhere = (is: boolean, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, is]));

test('every public call of the catalogue is tried here', () => {
  const all = Object.entries({
    ...productEndpoints,
    ...categoryEndpoints,
    ...catalogMaintenanceEndpoints,
    ...bookListEndpoints,
    ...searchEndpoints,
  });
  const open = all.filter(([, { auth }]) => auth === 'anyone').map(([name]) => name);

  expect(open.filter((name) => !(name in CALLS) && !NAMELESS.includes(name))).toEqual([]);
});

test.each(['hidden', 'draft'] as const)(
  'a %s book is on no page and in no answer, until it is published again',
  async (status) => {
    expect(await readCalls()).toEqual(everywhere(true, Object.keys(CALLS)));
    expect(await readPages()).toEqual(everywhere(true, PAGES));

    await setStatus(status);

    expect(await readCalls()).toEqual(everywhere(false, Object.keys(CALLS)));
    expect(await readPages()).toMatchObject(everywhere(false, PAGES));
    expectRefusal(await call('GET', `/product/${book.id}`), 404, 'Product not found');
    expect((await openPage(`/product/${book.id}`)).status).toBe(404);
    expect(await getBook(book.id)).toMatchObject({ status, quantity: 5, name });

    await setStatus('published');
  },
);

test('the count of a category leaves out a hidden book', async () => {
  const count = async () => {
    const { body } = await call('GET', `/search?category=${category_id}&sort=newest`);
    return (body as { count: { value: number } }).count.value;
  };
  expect(await count()).toBe(2);

  await setStatus('hidden');
  expect(await count()).toBe(1);

  await setStatus('published');
  expect(await count()).toBe(2);
});

test('a hidden book cannot be paid for, and is refused like a deleted one', async () => {
  const shopper = await createCustomer();
  const gone = { amount: 12.5, products: [{ _id: 'gone', name, count: 1 }] };
  await setStatus('hidden');

  const answer = await pay(shopper, { amount: 12.5, products: linesOf([book, 1]) });

  const ofGone = await pay(shopper, gone);
  expect(answer.status).toBe(409);
  expect(answer.body).toEqual(ofGone.body);
  expect(await paymentsOf(shopper)).toEqual([]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5 });
  await setStatus('published');
});

test('an order still shows a book that was hidden later, with its name', async () => {
  const shopper = await createCustomer();
  expect(await pay(shopper, { amount: 12.5, products: linesOf([book, 1]) })).toMatchObject({
    status: 200,
  });
  await setStatus('hidden');

  const { body } = await call('GET', `/orders/by/user/${shopper.user._id}`, shopper);

  expect(body).toMatchObject([{ products: [{ _id: book.id, name, count: 1 }] }]);
  await setStatus('published');
});

test('a change of status is logged with who made it, before and after', async () => {
  const other = await createBook();
  await setStatus('draft', other.id);

  const events = await listColumns('events', { product_id: other.id }, [
    'actor',
    'subject',
    'before',
    'after',
    'payment_id',
  ]);
  expect(events).toEqual([
    {
      actor: admin.user._id,
      subject: 'product-status',
      before: 'published',
      after: 'draft',
      payment_id: null,
    },
  ]);
});
