import { type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import type { ProductPicture } from '../contract/whole-product.ts';
import type { Database } from '../db/database.ts';
import { parseColumn } from '../db/parse-column.ts';
import type { ProductPictureRow } from '../db/tables/catalog.ts';
import { pictureUrl } from './photo-store.ts';

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

/**
 * Selects a product's pictures as one JSON text within the query of the product: no extra row is
 * read if it has none.
 */
export function selectPictures() {
  return sql<string>`(
    SELECT json_group_array(json_object('id', id, 'position', position, 'photo_key', photo_key,
      'width', width, 'height', height, 'alt', alt))
    FROM product_pictures WHERE product_id = products.id)`;
}

const selectedSchema = z.array(
  z.object({
    id: z.string(),
    position: z.number(),
    photo_key: z.string(),
    width: z.number(),
    height: z.number(),
    alt: z.string(),
  }),
);

/** Parses the result of `selectPictures`; undefined if there are none. */
export function toPictures(text: string): ProductPicture[] | undefined {
  const rows = parseColumn(selectedSchema, text);
  if (rows.length === 0) return undefined;
  rows.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  return rows.map(({ id, photo_key, width, height, alt }) => ({
    _id: id,
    url: pictureUrl({ id, photo_key }),
    width,
    height,
    alt,
  }));
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
