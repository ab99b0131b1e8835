import { type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import { MAX_PICTURES, type PicturesArrange } from '../contract/product-pictures.ts';
import type { ProductPicture } from '../contract/whole-product.ts';
import type { Database } from '../db/database.ts';
import { parseColumn } from '../db/parse-column.ts';
import { anyOf } from '../db/sql-lists.ts';
import type { ProductPictureRow } from '../db/tables/catalog.ts';
import { pictureUrl } from './photo-store.ts';

/** A picture, with the name of the book that it shows. */
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
 * A product's pictures as one text, in the statement that reads the product: no row where it has none.
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

/** What `selectPictures` has read; undefined where there are none. */
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

/** Whether the product has just these pictures. */
export function arePicturesAsRead(productId: string, ids: readonly string[]) {
  const named = sql`id IN ${anyOf(ids)}`;
  return sql<SqlBool>`(SELECT count(*) = ${ids.length} AND total(${named}) = ${ids.length}
    FROM product_pictures WHERE product_id = ${productId})`;
}

/** Whether pictures are described as they were read, where that is said. */
export function areDescribedAsRead(pictures: PicturesArrange['pictures']) {
  const read = pictures.flatMap(({ _id, was }) => (was === undefined ? [] : [[_id, was]]));
  return sql<SqlBool>`NOT exists (SELECT 1 FROM json_each(${JSON.stringify(Object.fromEntries(read))}) AS read
    JOIN product_pictures AS picture ON picture.id = read.key WHERE picture.alt <> read.value)`;
}

/** Whether a product has fewer pictures than it may have. */
export function hasPictureRoom(productId: string) {
  return sql<SqlBool>`(SELECT count(*) FROM product_pictures
    WHERE product_id = ${productId}) < ${MAX_PICTURES}`;
}

/** Whether a picture is still there. */
export function isPicture(id: string) {
  return sql<SqlBool>`exists (SELECT 1 FROM product_pictures WHERE id = ${id})`;
}

/** Whether a picture still shows what it did when it was read. */
export function isPictureAsRead({ id, photo_key }: Pick<ProductPictureRow, 'id' | 'photo_key'>) {
  return sql<SqlBool>`exists (SELECT 1 FROM product_pictures
    WHERE id = ${id} AND photo_key = ${photo_key})`;
}
