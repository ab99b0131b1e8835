import { env } from 'cloudflare:workers';
import { db } from './shop.ts';

/** All that the catalogue holds, rows and photos, to compare before and after. */
export async function theCatalogue() {
  const [categories, products, photos] = await Promise.all([
    db.selectFrom('categories').selectAll().orderBy('id').execute(),
    db.selectFrom('products').selectAll().orderBy('id').execute(),
    photoKeys(),
  ]);
  return { categories, products, photos };
}

/** The keys of every photo in R2. */
export async function photoKeys(): Promise<string[]> {
  const { objects } = await env.PHOTOS.list();
  return objects.map((object) => object.key).sort();
}
