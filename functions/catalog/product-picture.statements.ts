import { sql } from 'kysely';
import type { PicturesArrange } from '../contract/product-pictures.ts';
import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { requireStatement } from '../db/guard.statements.ts';
import type { ProductPictureRow } from '../db/tables/catalog.ts';
import {
  areDescribedAsRead,
  arePicturesAsRead,
  isBelowPictureLimit,
} from './product-picture.repository.ts';

/**
 * Appends a picture to a product, with the guard `picture-room`; the database refuses a product
 * that is gone.
 */
export function insertPictureStatements(
  db: Database,
  picture: Omit<ProductPictureRow, 'position' | 'updated_at'>,
): Statement[] {
  const { id, product_id, photo_key, width, height, alt, created_at } = picture;
  const insert = statement(
    db
      .insertInto('product_pictures')
      .columns([
        'id',
        'product_id',
        'position',
        'photo_key',
        'width',
        'height',
        'alt',
        'created_at',
        'updated_at',
      ])
      .expression(
        () => sql`SELECT ${id}, ${product_id}, coalesce(max(position), 0) + 1, ${photo_key},
          ${width}, ${height}, ${alt}, ${created_at}, ${created_at}
          FROM product_pictures WHERE product_id = ${product_id}`,
      ),
  );
  return [requireStatement(db, 'picture-room', isBelowPictureLimit(product_id)), insert];
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
  return [
    requireStatement(db, 'pictures-as-read', arePicturesAsRead(productId, ids)),
    requireStatement(db, 'pictures-as-read', areDescribedAsRead(pictures)),
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
