import { expect, test } from 'vitest';
import { detailedProductSchema } from '#contract/catalog/product-details.ts';
import { MAX_PICTURES, type PicturesArrange } from '#contract/catalog/product-pictures.ts';
import { call, expectRefusal } from '#support/api.ts';
import { addPicture, createPicturedProduct } from '#support/lists.ts';
import { openPage } from '#support/pages.ts';
import { makePng } from '#support/pictures.ts';
import { createAdmin, createBook, db } from '#support/shop.ts';
import { sweptPhotoKeys } from '#support/stored.ts';

const admin = await createAdmin();
const { token, user } = admin;
const stored = (productId: string) =>
  db
    .selectFrom('product_pictures')
    .select(['id', 'position', 'alt', 'width', 'height'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
const eventsOf = async (productId: string) => {
  const events = await db.selectFrom('security_events').selectAll().orderBy('id').execute();
  return events
    .map(({ kind, actor_id, detail }) => ({ kind, actor_id, detail: JSON.parse(detail) }))
    .filter(({ detail }) => detail.productId === productId);
};
const arrange = (productId: string, pictures: PicturesArrange['pictures']) =>
  call('PUT', `/product/${productId}/pictures/${user._id}`, { token, body: { pictures } });
const remove = (productId: string, pictureId: string) =>
  call('DELETE', `/product/${productId}/picture/${pictureId}/${user._id}`, { token });

// proves pictures.1
test('a new picture is added after the others, in each width and with its alternative text', async () => {
  const { productId } = await createPicturedProduct(admin, 'The back');
  const photo = new File([makePng(1440, 720)], 'spread.png', { type: 'image/png' });

  const added = await addPicture(admin, productId, { photo, alt: 'A spread' });

  const { pictures = [] } = detailedProductSchema.parse(added.body);
  expect(pictures).toMatchObject([
    { alt: 'The back' },
    { alt: 'A spread', width: 720, height: 360 },
  ]);
  expect(await stored(productId)).toMatchObject([
    { position: 1, alt: 'The back' },
    { position: 2, alt: 'A spread', width: 720, height: 360 },
  ]);
  expect(await sweptPhotoKeys(productId)).toHaveLength(2 * 3);
  const url = pictures[1]?.url.replace('/api', '') ?? '';
  const small = await call('GET', `${url}&w=180`);
  expect(small.status).toBe(200);
  expect(small.headers.get('content-type')).toBe('image/webp');
  expect(small.headers.get('cache-control')).toContain('immutable');
  expect((await eventsOf(productId)).at(-1)).toEqual({
    kind: 'product-changed',
    actor_id: user._id,
    detail: { productId, pictureAdded: pictures[1]?._id },
  });
});

test('a product without further pictures has no pictures field and no picture row on its page', async () => {
  const book = await createBook();

  expect((await call('GET', `/product/${book.id}`)).body).not.toHaveProperty('pictures');
  expect((await openPage(`/product/${book.id}`)).html).not.toContain('product-pictures');
});

test('an unreadable or missing file, or an unknown product, is refused and nothing is stored', async () => {
  const { id } = await createBook();
  const photo = new File(['no picture'], 'a.png', { type: 'image/png' });

  const refused = await addPicture(admin, id, { photo });
  const none = await addPicture(admin, id, { photo: undefined });
  const nowhere = await addPicture(admin, crypto.randomUUID(), {});

  expectRefusal(refused, 400, 'Image could not be uploaded');
  expectRefusal(none, 400, 'Image could not be uploaded');
  expectRefusal(nowhere, 404, 'Product not found');
  expect(await stored(id)).toEqual([]);
  expect(await sweptPhotoKeys(id)).toEqual([]);
});

// proves pictures.1
test('a product has at most eight further pictures, even if two are added at once', async () => {
  const { id } = await createBook();
  const now = new Date().toISOString();
  const rows = Array.from({ length: MAX_PICTURES - 1 }, (_, place) => ({
    id: crypto.randomUUID(),
    product_id: id,
    position: place + 1,
    photo_key: `products/${id}/${place}/720`,
    width: 1,
    height: 1,
    alt: '',
    created_at: now,
    updated_at: now,
  }));
  await db.insertInto('product_pictures').values(rows).execute();

  const answers = await Promise.all([addPicture(admin, id, {}), addPicture(admin, id, {})]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await stored(id)).toHaveLength(MAX_PICTURES);
  // The refused picture leaves nothing in R2.
  expect(await sweptPhotoKeys(id)).toHaveLength(3);
});

// proves pictures.1
test('pictures are reordered and described all together or not at all', async () => {
  const { productId, pictureId: first } = await createPicturedProduct(admin);
  const { body } = await addPicture(admin, productId, { alt: 'The map' });
  const second = detailedProductSchema.parse(body).pictures?.[1]?._id ?? '';

  const missing = await arrange(productId, [{ _id: second, alt: 'Alone' }]);
  const twice = await arrange(productId, [
    { _id: second, alt: 'Once' },
    { _id: second, alt: 'Twice' },
  ]);
  const answer = await arrange(productId, [
    { _id: second, alt: 'A map' },
    { _id: first, alt: 'The back' },
  ]);

  expect([missing.status, twice.status]).toEqual([409, 409]);
  expect(answer.body).toMatchObject({
    pictures: [
      { _id: second, alt: 'A map' },
      { _id: first, alt: 'The back' },
    ],
  });
  expect(await stored(productId)).toMatchObject([
    { id: second, position: 1, alt: 'A map' },
    { id: first, position: 2, alt: 'The back' },
  ]);
});

test('reordering or describing pictures does not overwrite a description saved meanwhile', async () => {
  const { productId, pictureId: back } = await createPicturedProduct(admin, 'The back');
  const { body } = await addPicture(admin, productId, { alt: '' });
  const map = detailedProductSchema.parse(body).pictures?.[1]?._id ?? '';
  const described = (alt: string) => [{ _id: back }, { _id: map, alt, was: '' }];
  const texts = [
    { _id: map, alt: 'A map' },
    { _id: back, alt: 'The back' },
  ];

  expect((await arrange(productId, described('A map'))).status).toBe(200);
  const moved = await arrange(productId, [{ _id: map }, { _id: back }]);
  const late = await arrange(productId, described('A drawing'));

  expect(moved).toMatchObject({ status: 200, body: { pictures: texts } });
  expectRefusal(late, 409, { reason: 'pictures-changed' });
  expect(await stored(productId)).toMatchObject(
    texts.map(({ _id, alt }, at) => ({ id: _id, alt, position: at + 1 })),
  );
});

test('a picture is replaced in one step and keeps its place and description', async () => {
  const { productId, pictureId, picture } = await createPicturedProduct(admin, 'The back');
  await addPicture(admin, productId, { alt: 'The map' });
  const before = await sweptPhotoKeys(productId);
  const photo = new File([makePng(1440, 720)], 'spread.png', { type: 'image/png' });

  const { body } = await addPicture(admin, productId, { photo, inPlaceOf: pictureId });

  const [first, ...others] = detailedProductSchema.parse(body).pictures ?? [];
  expect(first).toMatchObject({ _id: pictureId, alt: 'The back', width: 720, height: 360 });
  expect(first?.url).not.toBe(picture.url);
  expect(others).toMatchObject([{ alt: 'The map' }]);
  expect(await stored(productId)).toMatchObject([
    { id: pictureId, position: 1, alt: 'The back', height: 360 },
    { position: 2, alt: 'The map' },
  ]);
  // The earlier picture is gone: as many files as before, but three new ones.
  expect(await sweptPhotoKeys(productId)).toHaveLength(before.length);
  expect((await sweptPhotoKeys(productId)).filter((key) => before.includes(key))).toHaveLength(3);
  expect((await call('GET', first?.url.replace('/api', '') ?? '')).status).toBe(200);
  expect((await eventsOf(productId)).at(-1)?.detail).toEqual({ productId, others: 'pictures' });
});

test('a refused or late replacement leaves the pictures as they are', async () => {
  const { productId, pictureId } = await createPicturedProduct(admin, 'The back');
  const other = await createPicturedProduct(admin);
  const before = [
    await stored(productId),
    await sweptPhotoKeys(productId),
    await eventsOf(productId),
  ];
  const photo = new File(['no picture'], 'a.png', { type: 'image/png' });

  const unreadable = await addPicture(admin, productId, { photo, inPlaceOf: pictureId });
  const notItsOwn = await addPicture(admin, productId, { inPlaceOf: other.pictureId });
  const both = await Promise.all([
    addPicture(admin, other.productId, { inPlaceOf: other.pictureId }),
    remove(other.productId, other.pictureId),
  ]);

  expectRefusal(unreadable, 400, { reason: 'photo-unreadable' });
  expectRefusal(notItsOwn, 404, { reason: 'picture-not-found' });
  expect([
    await stored(productId),
    await sweptPhotoKeys(productId),
    await eventsOf(productId),
  ]).toEqual(before);
  expect([200, 404]).toContain(both[0].status);
  if (both[1].status === 200) expect(await stored(other.productId)).toEqual([]);
});

// proves pictures.2
test('a picture is removed once, together with its files', async () => {
  const { productId, pictureId } = await createPicturedProduct(admin);
  const other = await createBook();

  expect((await remove(other.id, pictureId)).status).toBe(404);
  expect((await remove(productId, pictureId)).body).not.toHaveProperty('pictures');
  expect((await remove(productId, pictureId)).status).toBe(404);

  expect(await stored(productId)).toEqual([]);
  expect(await sweptPhotoKeys(productId)).toEqual([]);
  expect((await call('GET', `/product/picture/${pictureId}`)).status).toBe(404);
  expect((await eventsOf(productId)).at(-1)?.detail).toEqual({
    productId,
    pictureRemoved: pictureId,
  });
});

test('a book’s page contains its pictures, also in its structured data', async () => {
  const { productId, picture } = await createPicturedProduct(admin, 'A “spread”');

  const { html, jsonLd } = await openPage(`/product/${productId}`);

  expect(html).toContain('aria-label="A “spread”"');
  expect(html).toContain(picture.url.replaceAll('&', '&amp;'));
  expect(jsonLd[0]?.['image']).toBe(`http://shop.test${picture.url}`);
});

test.each(['draft', 'hidden'] as const)(
  'the pictures of a %s product can be added, changed and removed',
  async (status) => {
    const { id } = await createBook({ status });

    const added = await addPicture(admin, id, { alt: 'The back' });
    const { pictures = [] } = detailedProductSchema.parse(added.body);
    const [picture] = pictures;
    const pictureId = picture?._id ?? '';
    const arranged = await arrange(id, [{ _id: pictureId, alt: 'A map' }]);
    const removed = await remove(id, pictureId);

    expect(added.body).toMatchObject({ status, pictures: [{ alt: 'The back' }] });
    expect(arranged.body).toMatchObject({ status, pictures: [{ alt: 'A map' }] });
    expect(removed).toMatchObject({ status: 200, body: { status } });
    expect(await stored(id)).toEqual([]);
    expect(await sweptPhotoKeys(id)).toEqual([]);
  },
);
