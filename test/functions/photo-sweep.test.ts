import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savePhoto } from '../../functions/catalog/save-photo.ts';
import { sweepPhotos } from '../../functions/catalog/sweep-photos.ts';
import { doDueWork } from '../../functions/due-work.ts';
import { call } from '../support/api.ts';
import { depsIn, HOUR, MINUTE } from '../support/clock.ts';
import { addPicture, aPicturedProduct } from '../support/lists.ts';
import { aPicture } from '../support/pictures.ts';
import { aProduct, changeProduct } from '../support/product-form.ts';
import { anAdmin, db } from '../support/shop.ts';
import { photoKeys } from '../support/stored.ts';

const admin = await anAdmin();
const { bytes, type } = aPicture('png');
const photo = new File([bytes], 'cover.png', { type });

const keysOf = async (productId: string) =>
  (await photoKeys()).filter((key) => key.includes(productId));
const toSweep = async () =>
  (await db.selectFrom('photos_to_sweep').select('photo_key').execute()).map(
    ({ photo_key }) => photo_key,
  );
/** R2 takes nothing away. */
const failDeletions = () =>
  vi.spyOn(env.PHOTOS, 'delete').mockRejectedValue(new Error('R2 is away'));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db.deleteFrom('photos_to_sweep').execute();
});

// proves pictures.2
test('bytes whose Worker was cut off before a row named them are swept after an hour', async () => {
  const id = crypto.randomUUID();
  await savePhoto(depsIn(0), id, photo);

  await sweepPhotos(depsIn(59 * MINUTE));
  const meanwhile = await keysOf(id);
  await sweepPhotos(depsIn(61 * MINUTE));

  expect(meanwhile).toHaveLength(3);
  expect(await keysOf(id)).toEqual([]);
  expect(await toSweep()).toEqual([]);
});

test('what a book shows stays, its photo and the pictures behind it', async () => {
  const { _id, photoUrl } = await aProduct(admin, { photo });
  await addPicture(admin, _id, {});
  expect(await toSweep()).toHaveLength(2);

  await doDueWork(depsIn(2 * HOUR));

  expect(await toSweep()).toEqual([]);
  expect(await keysOf(_id)).toHaveLength(2 * 3);
  expect((await call('GET', (photoUrl ?? '').replace('/api', ''))).status).toBe(200);
});

test('a photo that was replaced, and one taken away, are swept where R2 failed', async () => {
  const { _id } = await aProduct(admin, { photo });
  const first = await keysOf(_id);
  const broken = failDeletions();

  await changeProduct(admin, _id, { photo });
  await expect.poll(() => broken.mock.calls.length).toBeGreaterThan(0);
  const second = (await keysOf(_id)).filter((key) => !first.includes(key));
  vi.restoreAllMocks();
  await sweepPhotos(depsIn(2 * HOUR));
  const afterReplacing = await keysOf(_id);
  failDeletions();
  await changeProduct(admin, _id, { removePhoto: '1' });
  vi.restoreAllMocks();
  await sweepPhotos(depsIn(2 * HOUR));

  expect(first).toHaveLength(3);
  expect(afterReplacing).toEqual(second);
  expect(await keysOf(_id)).toEqual([]);
});

// proves pictures.2
test('a deleted product leaves nothing in R2, though R2 fails at first', async () => {
  const { productId } = await aPicturedProduct(admin);
  const path = `/product/${productId}/${admin.user._id}`;
  const broken = failDeletions();
  expect((await call('DELETE', path, { token: admin.token })).status).toBe(200);
  await expect.poll(() => broken.mock.calls.length).toBeGreaterThan(0);

  await sweepPhotos(depsIn(2 * HOUR));
  const whileAway = [await keysOf(productId), await toSweep()].map(({ length }) => length);
  vi.restoreAllMocks();
  await sweepPhotos(depsIn(2 * HOUR));

  expect(whileAway).toEqual([3, 1]);
  expect(await keysOf(productId)).toEqual([]);
  expect(await toSweep()).toEqual([]);
});
