import { type SqlBool, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { ProductPictureRow } from '../db/tables/catalog.ts';

/** Finds a picture, with the name of its book. */
export function findPicture(db: Database, id: string) {
  return db
    .selectFrom('product_pictures')
    .innerJoin('products', 'products.id', 'product_pictures.product_id')
    .select(['product_pictures.id', 'product_pictures.product_id', 'product_pictures.photo_key'])
    .select('products.name')
    .where('product_pictures.id', '=', id)
    .executeTakeFirst();
}

/** SQL condition: the picture exists. */
export function isPicture(id: string) {
  return sql<SqlBool>`exists (SELECT 1 FROM product_pictures WHERE id = ${id})`;
}

/** SQL condition: the picture still shows the photo that was read. */
export function isPictureAsRead({ id, photo_key }: Pick<ProductPictureRow, 'id' | 'photo_key'>) {
  return sql<SqlBool>`exists (SELECT 1 FROM product_pictures
    WHERE id = ${id} AND photo_key = ${photo_key})`;
}
