import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { MAX_PHOTOS_RESIZED, photosResizedSchema } from '#contract/catalog/photo-requests.ts';
import { call } from '#support/api.ts';
import { appWith, callApp } from '#support/app-with.ts';
import { bytesOf, makePicture, makePng } from '#support/pictures.ts';
import { createStoredProduct } from '#support/product-form.ts';
import { createAdmin, createBook, db, getBook } from '#support/shop.ts';
import { sweptPhotoKeys } from '#support/stored.ts';
import { createPhotoCodec } from '../../../functions/catalog/photo-codec.ts';
import { keysOfPhoto } from '../../../functions/catalog/photo-store.ts';

const admin = await createAdmin();
const path = `/catalogue/photos/${admin.user._id}`;

/** A book whose photo was stored before photos had widths. */
async function createBookWithOldPhoto(bytes = makePicture('png').bytes) {
  const photo_key = `products/${crypto.randomUUID()}/v1`;
  await env.PHOTOS.put(photo_key, bytes);
  return await createBook({ photo_key, photo_type: 'image/png' });
}

async function resize(after = '') {
  const answer = await call('POST', path, { token: admin.token, body: { after } });
  expect(answer.status).toBe(200);
  return photosResizedSchema.parse(answer.body);
}

/** Continues until every photo is checked, as the command does. */
async function resizeAll() {
  const answers = [await resize()];
  for (let next = answers[0]?.next; next; next = answers.at(-1)?.next) {
    answers.push(await resize(next));
  }
  return answers;
}

// proves photos.7
test('an old photo is served as it was stored until it is resized, then as WebP', async () => {
  const book = await createBookWithOldPhoto(makePng(1500, 1000));
  const before = await call('GET', `/product/photo/${book.id}?v=v1&w=180`);

  await resizeAll();

  const { photo_key, photo_type } = await getBook(book.id);
  const keys = keysOfPhoto(photo_key ?? '');
  expect(before.headers.get('content-type')).toBe('image/png');
  expect(before.headers.get('cache-control')).toContain('immutable');
  expect(photo_type).toBe('image/webp');
  expect(keys).toHaveLength(3);
  const kept = await sweptPhotoKeys();
  expect(kept).not.toContain(book.photo_key);
  expect(kept).toEqual(expect.arrayContaining(keys));
  const after = await call('GET', `/product/photo/${book.id}?v=v1&w=180`);
  expect(after.headers.get('content-type')).toBe('image/webp');
  expect(after.headers.get('cache-control')).toBe('public, max-age=60');
});

test('each call resizes a limited number of photos, each once, and skips those that have widths', async () => {
  await resizeAll();
  const sized = await createStoredProduct(admin, {
    photo: new File([makePicture('png').bytes], 'a.png'),
  });
  const { photo_key } = await getBook(sized._id);
  const many = MAX_PHOTOS_RESIZED + 1;
  for (let made = 0; made < many; made += 1) await createBookWithOldPhoto();

  const answers = await resizeAll();

  expect(answers.map(({ resized }) => resized)).toEqual([MAX_PHOTOS_RESIZED, 1]);
  expect((await getBook(sized._id)).photo_key).toBe(photo_key);
  expect(await resizeAll()).toEqual([{ resized: 0, unreadable: [], next: null }]);
});

// proves photos.7
test('an unreadable or missing photo is left as it is and reported', async () => {
  await resizeAll();
  const broken = await createBookWithOldPhoto(bytesOf('no picture'));
  const lost = await createBook({ photo_key: 'products/lost/v1', photo_type: 'image/png' });
  const before = await sweptPhotoKeys();

  const [answer] = await resizeAll();

  expect(answer).toMatchObject({ resized: 0, next: null });
  expect(answer?.unreadable).toHaveLength(2);
  expect(answer?.unreadable).toEqual(
    expect.arrayContaining([
      { _id: broken.id, name: broken.name, reason: 'Image could not be uploaded' },
      { _id: lost.id, name: lost.name, reason: 'Photo not found' },
    ]),
  );
  expect(await getBook(broken.id)).toMatchObject({ photo_key: broken.photo_key });
  expect(await sweptPhotoKeys()).toEqual(before);
  await db.deleteFrom('products').where('id', 'in', [broken.id, lost.id]).execute();
});

// proves photos.7
test('a photo that is removed while it is resized does not come back', async () => {
  await resizeAll();
  const book = await createBookWithOldPhoto();
  const codec = createPhotoCodec(env.IMAGES);
  const none = { photo_key: null, photo_type: null };
  const photoCodec = {
    resize: async (bytes: Uint8Array<ArrayBuffer>) => {
      await db.updateTable('products').set(none).where('id', '=', book.id).execute();
      return await codec.resize(bytes);
    },
  };

  await callApp(appWith({ photoCodec }), 'POST', path, { token: admin.token, body: {} });

  expect(await getBook(book.id)).toMatchObject(none);
  expect(await sweptPhotoKeys(book.id)).toEqual([]);
});
