import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { productSchema } from '#contract/catalog/product.ts';
import { REFUSALS } from '#contract/refusals.ts';
import { ask, call, expectAnswer } from '#support/api.ts';
import { appWith, callApp } from '#support/app-with.ts';
import { withSessions } from '#support/d1.ts';
import { makePicture, type PictureName } from '#support/pictures.ts';
import {
  changeProduct,
  createStoredProduct,
  type Fields,
  makeForm,
  productFields,
} from '#support/product-form.ts';
import { createAdmin, createCategory, db, getBook, run } from '#support/shop.ts';
import { readCatalogue, sweptPhotoKeys } from '#support/stored.ts';
import { createPhotoCodec } from '../../../functions/catalog/photo-codec.ts';
import { createPhotoStore, keysOfPhoto } from '../../../functions/catalog/photo-store.ts';
import { takeStockStatement } from '../../../functions/catalog/stock.statements.ts';

const admin = await createAdmin();

const photo = (name: PictureName) => new File([makePicture(name).bytes], `${name}.png`);

/** Expects exactly these photos of a product in R2. */
const expectPhotos = async (id: string, keys: (string | null)[]) =>
  expect(await sweptPhotoKeys(id)).toEqual(
    keys.flatMap((key) => (key === null ? [] : keysOfPhoto(key))).sort(),
  );

/** Creates a product in the given shop. */
const createIn = async (shop: ReturnType<typeof appWith>, fields: Fields) =>
  await callApp(shop, 'POST', `/product/create/${admin.user._id}`, {
    token: admin.token,
    body: makeForm(fields),
  });

// proves calls.24, contract-catalogue.16
test('a change affects only the fields that the form contains', async () => {
  const product = await createStoredProduct(admin, { author: 'Thoreau', photo: photo('png') });
  const before = await getBook(product._id);

  const answer = await changeProduct(admin, product._id, { price: '9.99' });

  expectAnswer(answer, { ...product, price: 9.99, updatedAt: expect.any(String) });
  const after = await getBook(product._id);
  expect(after).toEqual({ ...before, price_cents: 999, updated_at: after.updated_at });
  expect(after.updated_at > before.updated_at).toBe(true);
});

// proves contract-catalogue.16
test('every field can be changed, and an optional one cleared', async () => {
  const product = await createStoredProduct(admin, {
    author: 'Thoreau',
    isbn: '9780691096124',
    pages: '352',
  });
  const category = await createCategory();
  const fields = { ...(await productFields()), name: 'Walden, again', category };

  const answer = await changeProduct(admin, product._id, {
    ...fields,
    description: 'More woods.',
    price: '0',
    quantity: '0',
    shipping: 'no',
    author: 'H. D. Thoreau',
    isbn: '',
    pages: '',
    publisher: 'Ticknor',
    sold: '12',
  });

  expect(answer.body).toMatchObject({
    name: 'Walden, again',
    description: 'More woods.',
    price: 0,
    quantity: 0,
    shipping: false,
    category: { _id: category },
    author: 'H. D. Thoreau',
    isbn: null,
    pages: null,
    publisher: 'Ticknor',
    sold: 0,
    createdAt: product.createdAt,
  });
  expect(await ask(productSchema, 'GET', `/product/${product._id}`)).toEqual(answer.body);
});

test('a search finds a product by its current name, author and ISBN only', async () => {
  const product = await createStoredProduct(admin, { name: 'Working draft', author: 'Pseudonym' });

  await changeProduct(admin, product._id, { name: 'Don Quijote' });
  await changeProduct(admin, product._id, { author: 'Cervantes' });
  await changeProduct(admin, product._id, { isbn: '9788467034479' });

  const found = async (text: string) => (await call('GET', `/products/search?search=${text}`)).body;
  expect(await found('working')).toEqual([]);
  expect(await found('pseudonym')).toEqual([]);
  for (const text of ['quijote', 'cervantes', '9788467034479']) {
    expect(await found(text)).toMatchObject([{ _id: product._id }]);
  }
  expect(await getBook(product._id)).toMatchObject({
    name_key: 'don quijote',
    search_text: 'don quijote\ncervantes\n9788467034479',
  });
});

test('simultaneous changes all take effect, and the search text has them all', async () => {
  const product = await createStoredProduct(admin, { name: 'Before', author: 'Nobody' });

  await Promise.all([
    changeProduct(admin, product._id, { name: 'Behind' }),
    changeProduct(admin, product._id, { author: 'Somebody' }),
    changeProduct(admin, product._id, { isbn: '9780140449136' }),
  ]);

  expect(await getBook(product._id)).toMatchObject({
    name: 'Behind',
    author: 'Somebody',
    search_text: 'behind\nsomebody\n9780140449136',
  });
});

test('copies that are sold while a product is changed stay sold', async () => {
  const product = await createStoredProduct(admin, { quantity: '7' });

  await Promise.all([
    changeProduct(admin, product._id, { price: '8' }),
    run(takeStockStatement(db, { productId: product._id, count: 3, cause: { reason: 'sale' } })),
  ]);

  expect(await getBook(product._id)).toMatchObject({ quantity: 4, price_cents: 800 });
});

test('a product may be saved with its own ISBN in another spelling', async () => {
  const product = await createStoredProduct(admin, { isbn: '9780306406157' });

  const answer = await changeProduct(admin, product._id, { isbn: '0-306-40615-2', price: '7' });

  expect(answer).toMatchObject({ status: 200, body: { isbn: '9780306406157', price: 7 } });
});

// proves photos.4
test('a new photo has a new address, and the old photo’s files are deleted', async () => {
  const product = await createStoredProduct(admin, { photo: photo('png') });

  const answer = await changeProduct(admin, product._id, { photo: photo('webp') });

  const changed = productSchema.parse(answer.body);
  expect(changed.photoUrl).not.toBe(product.photoUrl);
  const row = await getBook(product._id);
  expect(row.photo_type).toBe('image/webp');
  await expectPhotos(product._id, [row.photo_key]);
});

test('a photo can be removed, and its address then answers 404', async () => {
  const product = await createStoredProduct(admin, { photo: photo('gif') });

  const answer = await changeProduct(admin, product._id, { removePhoto: '1' });

  expect(answer).toMatchObject({ status: 200, body: { photoUrl: null } });
  await expectPhotos(product._id, []);
  const address = product.photoUrl?.replace('/api', '') ?? '';
  expect(await call('GET', address)).toMatchObject({ status: 404 });
});

test('a change without a photo keeps the photo', async () => {
  const product = await createStoredProduct(admin, { photo: photo('gif') });
  const { photo_key } = await getBook(product._id);

  await changeProduct(admin, product._id, { name: 'Other', removePhoto: '0' });

  await expectPhotos(product._id, [photo_key]);
});

test('of two new photos uploaded at once, only the one that is shown is kept', async () => {
  const product = await createStoredProduct(admin, { photo: photo('png') });

  await Promise.all([
    changeProduct(admin, product._id, { photo: photo('webp') }),
    changeProduct(admin, product._id, { photo: photo('avif') }),
  ]);

  await expectPhotos(product._id, [(await getBook(product._id)).photo_key]);
});

// proves photos.4
test('when the photo cannot be stored, nothing is changed', async () => {
  const product = await createStoredProduct(admin);
  const before = await readCatalogue();
  const photos = {
    ...createPhotoStore(env.PHOTOS),
    put: () => Promise.reject(new Error('R2 is away')),
  };

  const path = `/product/${product._id}/${admin.user._id}`;
  const body = makeForm({ name: 'Never', photo: photo('png') });
  const answer = await callApp(appWith({ photos }), 'PUT', path, { token: admin.token, body });

  expect(answer.status).toBe(500);
  expect(await readCatalogue()).toEqual(before);
});

// proves photos.6
test('when one width of a photo cannot be stored, none is kept', async () => {
  const fields = { ...(await productFields()), photo: photo('png') };
  const before = await readCatalogue();
  const bucket = new Proxy(env.PHOTOS, {
    get: (target, name) =>
      name === 'put'
        ? async (key: string, bytes: Uint8Array) => {
            if (key.endsWith('/360')) throw new Error('R2 is away');
            return await target.put(key, bytes);
          }
        : Reflect.get(target, name).bind(target),
  });

  const answer = await createIn(appWith({ photos: createPhotoStore(bucket) }), fields);

  expect(answer.status).toBe(500);
  expect(await readCatalogue()).toEqual(before);
});

// proves photos.6
test('when pictures cannot be decoded, creating a product answers 503 and changes nothing', async () => {
  const fields = { ...(await productFields()), photo: photo('png') };
  const before = await readCatalogue();
  const away = () => {
    throw new Error('Images is away');
  };
  const photoCodec = createPhotoCodec({ ...env.IMAGES, info: away, input: away });

  const answer = await createIn(appWith({ photoCodec }), fields);

  expect(answer.status).toBe(503);
  expect(answer.body).toEqual({
    error: REFUSALS['photos-unavailable'].text,
    reason: 'photos-unavailable',
  });
  expect(await readCatalogue()).toEqual(before);
});

// proves photos.4
test('when the row cannot be written, its new photo is not kept', async () => {
  const fields = { ...(await productFields()), photo: photo('png') };
  const before = await readCatalogue();
  const d1 = withSessions({
    prepare: (sql) => env.DB.prepare(sql),
    batch: () => Promise.reject(new Error('D1 is away')),
  });

  const answer = await createIn(appWith({ d1 }), fields);

  expect(answer.status).toBe(500);
  expect(await readCatalogue()).toEqual(before);
});
