import { exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { productSchema } from '../../functions/contract/product.ts';
import { aPicture } from '../support/pictures.ts';
import { aProduct, changeProduct } from '../support/product-form.ts';
import { anAdmin } from '../support/shop.ts';

const fetchPhoto = (url: string | null, init: RequestInit = {}) =>
  exports.default.fetch(`http://shop.test${url}`, init);

const png = aPicture('png');
const photo = (bytes = png.bytes) => new File([bytes], 'photo');

// proves calls.8, contract-catalogue.29, photos.3
test('a photo is shown, never run: its type is ours and nobody may guess another', async () => {
  const product = await aProduct(await anAdmin(), { photo: photo() });

  const answer = await fetchPhoto(product.photoUrl);

  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(png.bytes.length),
    'content-disposition': 'inline',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^".+"$/),
  });
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png.bytes);
});

test('HEAD says what GET would, without the bytes', async () => {
  const product = await aProduct(await anAdmin(), { photo: photo() });

  const [get, head] = [
    await fetchPhoto(product.photoUrl),
    await fetchPhoto(product.photoUrl, { method: 'HEAD' }),
  ];

  expect(head.status).toBe(200);
  expect((await head.arrayBuffer()).byteLength).toBe(0);
  for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
    expect(head.headers.get(name), name).toBe(get.headers.get(name));
  }
  await get.arrayBuffer();
});

// proves photos.3
test('who has the photo is not sent it again, until there is another', async () => {
  const admin = await anAdmin();
  const product = await aProduct(admin, { photo: photo() });
  const bare = `/api/product/photo/${product._id}`;
  const first = await fetchPhoto(bare);
  const etag = first.headers.get('etag') ?? '';
  await first.arrayBuffer();
  const again = await fetchPhoto(bare, { headers: { 'if-none-match': etag } });

  const webp = aPicture('webp');
  const changed = await changeProduct(admin, product._id, { photo: photo(webp.bytes) });
  const other = await fetchPhoto(bare, { headers: { 'if-none-match': etag } });
  const stale = await fetchPhoto(product.photoUrl);

  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(first.headers.get('cache-control')).toBe('public, max-age=60');
  expect(other.status).toBe(200);
  expect(other.headers.get('content-type')).toBe('image/webp');
  expect(new Uint8Array(await other.arrayBuffer())).toEqual(webp.bytes);
  // The address of the old picture shows the new one, and not for a year.
  expect(stale.headers.get('cache-control')).toBe('public, max-age=60');
  expect(new Uint8Array(await stale.arrayBuffer())).toEqual(webp.bytes);
  expect(productSchema.parse(changed.body).photoUrl).not.toBe(product.photoUrl);
});
