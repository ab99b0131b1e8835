import { type SqlBool, sql } from 'kysely';
import { WIDEST_PHOTO } from '../contract/catalog/photo-widths.ts';
import type { Database } from '../db/database.ts';
import { anyOf } from '../db/sql-lists.ts';
import type { ProductRow } from '../db/tables/catalog.ts';

/** Photo in R2, and whether a row refers to it. */
export interface PhotoToSweep {
  photo_key: string;
  named: 0 | 1;
}

/** Records that bytes are about to be stored under a key that no row refers to yet. */
export async function insertPhotoToSweep(
  db: Database,
  photo_key: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('photos_to_sweep')
    .values({ photo_key, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The product's id is part of the key, and each product has few pictures. */
const PRODUCT_ID = sql`substr(photos_to_sweep.photo_key, length('products/') + 1,
  instr(substr(photos_to_sweep.photo_key, length('products/') + 1), '/') - 1)`;
const IS_NAMED = sql<SqlBool>`(
  EXISTS (SELECT 1 FROM products
    WHERE products.id = ${PRODUCT_ID} AND products.photo_key = photos_to_sweep.photo_key)
  OR EXISTS (SELECT 1 FROM product_pictures AS picture
    WHERE picture.product_id = ${PRODUCT_ID} AND picture.photo_key = photos_to_sweep.photo_key)
)`;

/** Lists the oldest photos recorded before a time. */
export async function listPhotosToSweep(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<PhotoToSweep[]> {
  const { rows } = await sql<PhotoToSweep>`
    SELECT photo_key, ${IS_NAMED} AS named FROM photos_to_sweep
    WHERE created_at < ${before.toISOString()} ORDER BY created_at LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Removes the records of photos that were deleted, and of those that a row still refers to. The
 * second check is repeated here because a photo that was just replaced has no other record.
 */
export async function forgetPhotos(
  db: Database,
  { deleted, named }: { deleted: readonly string[]; named: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('photos_to_sweep')
    .where(({ eb, or, and }) =>
      or([
        eb('photo_key', 'in', anyOf(deleted)),
        and([eb('photo_key', 'in', anyOf(named)), IS_NAMED]),
      ]),
    )
    .execute();
}

export interface UnsizedPhoto {
  id: string;
  name: string;
  photo_key: string;
}

/** Lists products after an id whose photo exists in one size only: see `photo-store.ts`. */
export async function listUnsizedPhotos(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<UnsizedPhoto[]> {
  return await db
    .selectFrom('products')
    .select(['id', 'name', 'photo_key'])
    .where('id', '>', after)
    .where('photo_key', 'is not', null)
    .where('photo_key', 'not like', `%/${WIDEST_PHOTO}`)
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ photo_key: string }>()
    .execute();
}

/** Replaces a product's photo, if it is still the one that was read. */
export async function replacePhoto(
  db: Database,
  known: Pick<UnsizedPhoto, 'id' | 'photo_key'>,
  photo: Pick<ProductRow, 'photo_key' | 'photo_type'>,
): Promise<void> {
  await db
    .updateTable('products')
    .set(photo)
    .where('id', '=', known.id)
    .where('photo_key', '=', known.photo_key)
    .execute();
}
