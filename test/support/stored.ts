import { env } from 'cloudflare:workers';
import { sweepPhotos } from '../../functions/catalog/sweep-photos.ts';
import { depsIn, HOUR } from './clock.ts';
import { db } from './shop.ts';

/** The whole catalogue, rows and kept photos, to compare before and after. */
export async function readCatalogue() {
  const [categories, products, photos] = await Promise.all([
    db.selectFrom('categories').selectAll().orderBy('id').execute(),
    db.selectFrom('products').selectAll().orderBy('id').execute(),
    sweptPhotoKeys(),
  ]);
  return { categories, products, photos };
}

/** The keys of the photos in R2, all of them or one product's. */
export async function photoKeys(productId = ''): Promise<string[]> {
  const { objects } = await env.PHOTOS.list();
  const keys = objects.map(({ key }) => key).filter((key) => key.includes(productId));
  return keys.sort();
}

/** The photo keys left once photos that no row names have been swept. */
export async function sweptPhotoKeys(productId?: string): Promise<string[]> {
  await sweepPhotos(depsIn(2 * HOUR));
  return await photoKeys(productId);
}
