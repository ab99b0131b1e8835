import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '#support/api.ts';
import { depsIn, HOUR, MINUTE } from '#support/clock.ts';
import { addPicture, createPicturedProduct } from '#support/lists.ts';
import { makePicture } from '#support/pictures.ts';
import { changeProduct, createStoredProduct } from '#support/product-form.ts';
import { createAdmin, db } from '#support/shop.ts';
import { photoKeys } from '#support/stored.ts';
import { savePhoto } from '../../../functions/catalog/save-product-photo.ts';
import { sweepPhotos } from '../../../functions/catalog/sweep-photos.ts';
import { doScheduledWork } from '../../../functions/scheduled-work.ts';

const admin = await createAdmin();
const { bytes, type } = makePicture('png');
const photo = new File([bytes], 'cover.png', { type });

const toSweep = async () =>
  (await db.selectFrom('photos_to_sweep').select('photo_key').execute()).map(
    ({ photo_key }) => photo_key,
  );

afterEach(async () => {
  await db.deleteFrom('photos_to_sweep').execute();
});

// proves pictures.2
test('photo files that no row names are deleted after an hour', async () => {
  const id = crypto.randomUUID();
  await savePhoto(depsIn(0), id, photo);

  await sweepPhotos(depsIn(59 * MINUTE));
  const meanwhile = await photoKeys(id);
  await sweepPhotos(depsIn(61 * MINUTE));

  expect(meanwhile).toHaveLength(3);
  expect(await photoKeys(id)).toEqual([]);
  expect(await toSweep()).toEqual([]);
});

test('the photo and the further pictures of a product are not swept', async () => {
  const { _id, photoUrl } = await createStoredProduct(admin, { photo });
  await addPicture(admin, _id, {});
  expect(await toSweep()).toHaveLength(2);

  await doScheduledWork(depsIn(2 * HOUR));

  expect(await toSweep()).toEqual([]);
  expect(await photoKeys(_id)).toHaveLength(2 * 3);
  expect((await call('GET', (photoUrl ?? '').replace('/api', ''))).status).toBe(200);
});

// proves pictures.2
test('a photo that is replaced during a sweep is deleted by the next one', async () => {
  const { _id } = await createStoredProduct(admin, { photo });
  await savePhoto(depsIn(0), crypto.randomUUID(), photo);
  const { photos, ...deps } = depsIn(2 * HOUR);
  const replacing = async (keys: readonly string[]) => {
    expect((await changeProduct(admin, _id, { photo })).status).toBe(200);
    await photos.delete(keys);
  };

  await sweepPhotos({ ...deps, photos: { ...photos, delete: replacing } });
  const meanwhile = await photoKeys(_id);
  await sweepPhotos(depsIn(2 * HOUR));

  expect(meanwhile).toHaveLength(2 * 3);
  expect(await photoKeys(_id)).toHaveLength(3);
  expect(await toSweep()).toEqual([]);
});

// proves pictures.2
test('a deleted product leaves nothing in R2, even if R2 fails at first', async () => {
  const { productId } = await createPicturedProduct(admin);
  const path = `/product/${productId}/${admin.user._id}`;
  expect((await call('DELETE', path, { token: admin.token })).status).toBe(200);

  const broken = vi.spyOn(env.PHOTOS, 'delete').mockRejectedValue(new Error('R2 is away'));
  await expect(sweepPhotos(depsIn(2 * HOUR))).rejects.toThrow('R2 is away');
  const whileAway = [await photoKeys(productId), await toSweep()].map(({ length }) => length);
  broken.mockRestore();
  await sweepPhotos(depsIn(2 * HOUR));

  expect(whileAway).toEqual([3, 1]);
  const pictures = db
    .selectFrom('product_pictures')
    .select('id')
    .where('product_id', '=', productId);
  expect(await pictures.execute()).toEqual([]);
  expect(await photoKeys(productId)).toEqual([]);
  expect(await toSweep()).toEqual([]);
});
