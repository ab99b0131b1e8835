import { env, exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { productSchema } from '#contract/catalog/product.ts';
import { makePicture, makePng } from '#support/pictures.ts';
import { changeProduct, createStoredProduct } from '#support/product-form.ts';
import { createAdmin, getBook } from '#support/shop.ts';

const fetchPhoto = (url: string | null, init: RequestInit = {}) =>
  exports.default.fetch(`http://shop.test${url}`, init);

/** The widest stored version, which the bare address serves. */
async function storedPhoto(id: string) {
  const photo = await env.PHOTOS.get((await getBook(id)).photo_key ?? '');
  if (!photo) throw new Error('no photo');
  return new Uint8Array(await photo.arrayBuffer());
}

const photo = (bytes = makePicture('png').bytes) => new File([bytes], 'photo');

// proves calls.8, contract-catalogue.29, photos.3
test('a photo is served as WebP with nosniff, an inline file name and a year of caching', async () => {
  const product = await createStoredProduct(await createAdmin(), {
    name: 'Émile’s “Été”',
    photo: photo(),
  });

  const answer = await fetchPhoto(product.photoUrl);
  const stored = await storedPhoto(product._id);

  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(stored.length),
    'content-disposition': `inline; filename="cover.webp"; filename*=UTF-8''emiles-ete.webp`,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^".+"$/),
  });
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(stored);
});

// Who else may learn the id is tested in hidden-products.test.ts.
test('the photo of a draft is served, and its product’s id cannot be guessed', async () => {
  const admin = await createAdmin();
  const product = await createStoredProduct(admin, { status: 'draft', photo: photo() });
  const sister = await createStoredProduct(admin, { photo: photo() });

  const answer = await fetchPhoto(product.photoUrl);

  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  // The last twelve digits, and more, are random: unrelated to the time or to another product.
  expect(product._id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(product._id.slice(-10)).not.toBe(sister._id.slice(-10));
});

test('HEAD answers with the headers of GET and no body', async () => {
  const product = await createStoredProduct(await createAdmin(), { photo: photo() });

  const get = await fetchPhoto(product.photoUrl);
  const head = await fetchPhoto(product.photoUrl, { method: 'HEAD' });

  expect(head.status).toBe(200);
  expect((await head.arrayBuffer()).byteLength).toBe(0);
  for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
    expect(head.headers.get(name), name).toBe(get.headers.get(name));
  }
  await get.arrayBuffer();
});

// proves photos.3
test('a photo that the browser has cached answers 304 until the photo changes', async () => {
  const admin = await createAdmin();
  const product = await createStoredProduct(admin, { photo: photo() });
  const bare = `/api/product/photo/${product._id}`;
  const first = await fetchPhoto(bare);
  const etag = first.headers.get('etag') ?? '';
  await first.arrayBuffer();
  const again = await fetchPhoto(bare, { headers: { 'if-none-match': etag } });

  const old = await storedPhoto(product._id);
  const changed = await changeProduct(admin, product._id, { photo: photo(makePng(50, 70)) });
  const stored = await storedPhoto(product._id);
  const other = await fetchPhoto(bare, { headers: { 'if-none-match': etag } });
  const stale = await fetchPhoto(product.photoUrl);

  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(first.headers.get('cache-control')).toBe('public, max-age=60');
  expect(other.status).toBe(200);
  expect(stored).not.toEqual(old);
  expect(new Uint8Array(await other.arrayBuffer())).toEqual(stored);
  // The old picture's address serves the new one, and is not cached for a year.
  expect(stale.headers.get('cache-control')).toBe('public, max-age=60');
  expect(new Uint8Array(await stale.arrayBuffer())).toEqual(stored);
  expect(productSchema.parse(changed.body).photoUrl).not.toBe(product.photoUrl);
});

// proves photos.5
test('each width is a picture of its own, cached for a year, and any other width is refused', async () => {
  const product = await createStoredProduct(await createAdmin(), {
    photo: photo(makePng(1500, 1000)),
  });

  const answers = await Promise.all(
    [180, 360, 720].map((width) => fetchPhoto(`${product.photoUrl}&w=${width}`)),
  );
  const other = await fetchPhoto(`${product.photoUrl}&w=181`);

  for (const answer of answers) {
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  expect(new Set(answers.map((answer) => answer.headers.get('etag'))).size).toBe(3);
  const pictures = await Promise.all(answers.map((answer) => answer.blob()));
  const infos = await Promise.all(pictures.map((picture) => env.IMAGES.info(picture.stream())));
  expect(infos).toMatchObject([{ width: 180 }, { width: 360 }, { width: 720 }]);
  expect(other.status).toBe(400);
  expect(await other.json()).toMatchObject({ error: 'w must be one of 180, 360, 720' });
});
