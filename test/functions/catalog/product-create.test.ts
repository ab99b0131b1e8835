import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { PHOTO_WIDTHS } from '#contract/catalog/photo-widths.ts';
import { productSchema } from '#contract/catalog/product.ts';
import { ask, call } from '#support/api.ts';
import { appWith } from '#support/app-with.ts';
import { makePicture, PICTURE_NAMES } from '#support/pictures.ts';
import {
  createProduct,
  createStoredProduct,
  makeForm,
  productFields,
  send,
} from '#support/product-form.ts';
import { createAdmin, createBook, db, getBook } from '#support/shop.ts';
import { photoKeys, sweptPhotoKeys } from '#support/stored.ts';
import { keysOfPhoto } from '../../../functions/catalog/photo-store.ts';

const admin = await createAdmin();

// proves entities.3, calls.13, contract-catalogue.11, contract-catalogue.13
test('a product with the required fields is created with nothing sold, and shows in the shop', async () => {
  const fields = await productFields();

  const product = await createStoredProduct(admin, { ...fields, sold: '99' });

  expect(product).toMatchObject({
    name: 'Walden',
    description: 'Life in the woods.',
    price: 12.5,
    category: { _id: fields['category'] },
    quantity: 7,
    sold: 0,
    shipping: true,
    photoUrl: null,
    author: null,
    isbn: null,
  });
  expect(product.updatedAt).toBe(product.createdAt);
  expect(await ask(productSchema, 'GET', `/product/${product._id}`)).toEqual(product);
  expect(await getBook(product._id)).toMatchObject({
    price_cents: 1250,
    sold: 0,
    shipping: 1,
    name_key: 'walden',
    search_text: 'walden',
    photo_key: null,
  });
});

test('the details of a book are stored, its ISBN as thirteen digits, and found by search', async () => {
  const product = await createStoredProduct(admin, {
    name: '  Éloge de l’ombre ',
    author: 'Tanizaki Jun’ichirō',
    isbn: '0-306-40615-2',
    publisher: 'Chūō Kōron',
    language: 'fr',
    publishedYear: '-44',
    pages: '91',
    format: 'Paperback',
  });

  expect(product).toMatchObject({
    name: 'Éloge de l’ombre',
    author: 'Tanizaki Jun’ichirō',
    isbn: '9780306406157',
    publisher: 'Chūō Kōron',
    language: 'fr',
    publishedYear: -44,
    pages: 91,
    format: 'Paperback',
  });
  for (const text of ['eloge de', 'JUN’ICHIRO', '9780306406157']) {
    const found = await call('GET', `/products/search?search=${encodeURIComponent(text)}`);
    expect(found.body, text).toMatchObject([{ _id: product._id }]);
  }
});

test('optional fields that are left empty are null', async () => {
  const product = await createStoredProduct(admin, { author: ' ', isbn: '', pages: '' });

  expect(product).toMatchObject({ author: null, isbn: null, pages: null });
});

// proves contract-catalogue.29, photos.1
test.each(PICTURE_NAMES)(
  'a photo (%s) is stored as WebP in each width, whatever its file name and type',
  async (name) => {
    const { bytes } = makePicture(name);

    const product = await createStoredProduct(admin, {
      photo: new File([bytes], 'evil.html', { type: 'text/html' }),
    });

    const row = await getBook(product._id);
    const keys = keysOfPhoto(row.photo_key ?? '');
    expect(row.photo_type).toBe('image/webp');
    expect(keys).toHaveLength(PHOTO_WIDTHS.length);
    expect(await photoKeys()).toEqual(expect.arrayContaining(keys));
    for (const width of ['', ...PHOTO_WIDTHS.map((width) => `&w=${width}`)]) {
      const answer = await call('GET', `${product.photoUrl?.replace('/api', '')}${width}`);
      expect(answer.headers.get('content-type')).toBe('image/webp');
    }
  },
);

// proves contract-catalogue.13
test('an empty photo field stores no photo', async () => {
  const product = await createStoredProduct(admin, {
    photo: new File([], '', { type: 'application/octet-stream' }),
  });

  expect(product.photoUrl).toBeNull();
});

// proves odd-input.4
test.each([
  ['emoji and right-to-left letters', '📚 ספרים 🏳️‍🌈'],
  ['a script', '<script>alert(1)</script>'],
  ['quotes and wildcards', `50% off "O'Neill's" \\ _x_; DROP TABLE products`],
])('a name with %s is stored unchanged and found by search', async (_what, name) => {
  const product = await createStoredProduct(admin, { name, description: name });

  expect(product).toMatchObject({ name, description: name });
  const found = await call('GET', `/products/search?search=${encodeURIComponent(name)}`);
  expect(found.body).toMatchObject([{ _id: product._id }]);
});

// proves contract-catalogue.7
test('a name may have 300 characters, even emoji', async () => {
  const product = await createStoredProduct(admin, { name: '📚'.repeat(300) });

  expect(await getBook(product._id)).toMatchObject({ name: '📚'.repeat(300) });
});

// proves contract-catalogue.9
test.each([
  ['0', 0],
  ['999999.99', 99_999_999],
])('a product may cost %s dollars', async (price, price_cents) => {
  const product = await createStoredProduct(admin, { price });

  expect(product.price).toBe(Number(price));
  expect(await getBook(product._id)).toMatchObject({ price_cents });
});

// proves contract-catalogue.8
test('line breaks of a description are stored, and counted, as one character each', async () => {
  const description = `${'x'.repeat(998)}\r\n\r\n${'y'.repeat(1000)}`;

  const product = await createStoredProduct(admin, { description });

  expect(product.description).toBe(description.replaceAll('\r\n', '\n'));
});

// proves defects.8, odd-input.5
test.each(['%', '_', `"`, `'`, '\\', `' OR 1=1 --`])(
  'a search for %s finds only names that contain it',
  async (text) => {
    await createBook({ name: 'Nothing of the kind' });
    const product = await createStoredProduct(admin, { name: `Before ${text} behind` });

    const found = await call('GET', `/products/search?search=${encodeURIComponent(text)}`);

    const names = (found.body as { name: string }[]).map((each) => each.name);
    expect(names).toContain(product.name);
    expect(names).not.toContain('Nothing of the kind');
  },
);

test('of two products created at once with one ISBN, only one is stored', async () => {
  const fields = { ...(await productFields()), isbn: '9781861972712' };
  const photo = new File([makePicture('png').bytes], 'a.png');
  const before = await sweptPhotoKeys();

  const answers = await Promise.all([
    createProduct(admin, { ...fields, photo }),
    createProduct(admin, { ...fields, photo }),
  ]);

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(await sweptPhotoKeys()).toHaveLength(before.length + PHOTO_WIDTHS.length);
});

test('a product can be created by a form that is not multipart', async () => {
  const body = new URLSearchParams((await productFields()) as Record<string, string>);

  const answer = await send('POST', `/product/create/${admin.user._id}`, {
    token: admin.token,
    body,
  });

  expect(answer).toMatchObject({ status: 200, body: { name: 'Walden' } });
});

/** Sends a form and ignores the answer; resolves when all background work has ended. */
async function sendAndLeave(method: string, path: string, token: string, form: FormData) {
  const waitedFor: Promise<unknown>[] = [];
  const context = {
    waitUntil: (work: Promise<unknown>) => {
      waitedFor.push(work);
    },
    passThroughOnException: () => undefined,
    props: {},
  } as unknown as ExecutionContext;
  const headers = { authorization: `Bearer ${token}` };
  const init = { method, headers, body: form };
  const answer = appWith({}).request(`/api${path}`, init, env, context);
  await expect.poll(() => waitedFor.length).toBeGreaterThan(0);
  await Promise.all(waitedFor);
  return answer;
}

test('a product is created even if the browser disconnects', async () => {
  const { token, user } = await createAdmin();
  const name = `Left behind ${user._id}`;
  const form = makeForm({ ...(await productFields()), name });

  await sendAndLeave('POST', `/product/create/${user._id}`, token, form);

  const rows = await db.selectFrom('products').select('name').where('name', '=', name).execute();
  expect(rows).toEqual([{ name }]);
});

test('a product is changed even if the browser disconnects', async () => {
  const admin = await createAdmin();
  const { _id } = await createStoredProduct(admin);
  const path = `/product/${_id}/${admin.user._id}`;

  await sendAndLeave('PUT', path, admin.token, makeForm({ name: 'Walden, again' }));

  expect(await getBook(_id)).toMatchObject({ name: 'Walden, again' });
});
