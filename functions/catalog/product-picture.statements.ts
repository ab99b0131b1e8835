import { type SqlBool, sql } from 'kysely';
import { MAX_PICTURES, type PicturesArrange } from '../contract/catalog/product-pictures.ts';
import { requireStatement, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { anyOf } from '../db/sql-lists.ts';
import type { ProductPictureRow } from '../db/tables/catalog.ts';

/**
 * Appends a picture to a product, with the guard `picture-room`; the database refuses a product
 * that is gone.
 */
export function insertPictureStatements(
  db: Database,
  picture: Omit<ProductPictureRow, 'position' | 'updated_at'>,
): Statement[] {
  const ofProduct = sql`FROM product_pictures WHERE product_id = ${picture.product_id}`;
  const hasRoom = sql<SqlBool>`(SELECT count(*) ${ofProduct}) < ${MAX_PICTURES}`;
  const position = sql<number>`(SELECT coalesce(max(position), 0) + 1 ${ofProduct})`;
  const row = { ...picture, position, updated_at: picture.created_at };
  return [
    requireStatement(db, 'picture-room', hasRoom),
    statement(db.insertInto('product_pictures').values(row)),
  ];
}

/**
 * Sets the order and descriptions of a product's pictures. Guard `pictures-as-read`: they are all
 * of its pictures, and nobody has changed a description meanwhile.
 */
export function arrangePicturesStatements(
  db: Database,
  { productId, pictures, now }: PicturesArrange & { productId: string; now: Date },
): Statement[] {
  const ids = pictures.map(({ _id }) => _id);
  const areAll = sql<SqlBool>`(SELECT count(*) = ${ids.length}
    AND total(id IN ${anyOf(ids)}) = ${ids.length}
    FROM product_pictures WHERE product_id = ${productId})`;
  const read = pictures.flatMap(({ _id, was }) => (was === undefined ? [] : [[_id, was]]));
  const areDescribed = sql<SqlBool>`NOT EXISTS (
    SELECT 1 FROM json_each(${JSON.stringify(Object.fromEntries(read))}) AS read
    JOIN product_pictures AS picture ON picture.id = read.key WHERE picture.alt <> read.value)`;
  return [
    requireStatement(db, 'pictures-as-read', areAll),
    requireStatement(db, 'pictures-as-read', areDescribed),
    ...pictures.map(({ _id, alt }, place) =>
      statement(
        db
          .updateTable('product_pictures')
          .set({
            position: place + 1,
            ...(alt !== undefined && { alt }),
            updated_at: now.toISOString(),
          })
          .where('id', '=', _id),
      ),
    ),
  ];
}

/** Replaces the photo of a picture, if it is still the one that was read. */
export function replacePictureStatement(
  db: Database,
  known: Pick<ProductPictureRow, 'id' | 'photo_key'>,
  { now, ...shown }: Pick<ProductPictureRow, 'photo_key' | 'width' | 'height'> & { now: Date },
): Statement {
  return statement(
    db
      .updateTable('product_pictures')
      .set({ ...shown, updated_at: now.toISOString() })
      .where('id', '=', known.id)
      .where('photo_key', '=', known.photo_key),
  );
}

/** Deletes a picture of a product. */
export function deletePictureStatement(
  db: Database,
  { id, product_id }: { id: string; product_id: string },
): Statement {
  return statement(
    db.deleteFrom('product_pictures').where('id', '=', id).where('product_id', '=', product_id),
  );
}
