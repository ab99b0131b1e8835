import { sql } from 'kysely';
import { anyOf } from '../db/any-of.ts';
import type { Database } from '../db/database.ts';

/** A photo in R2, and whether a row names it. */
export interface PhotoToSweep {
  photo_key: string;
  named: 0 | 1;
}

/** Notes that bytes are about to be stored under a key that no row names yet. */
export async function notePhoto(db: Database, photo_key: string, now: Date): Promise<void> {
  await db
    .insertInto('photos_to_sweep')
    .values({ photo_key, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The oldest from before a time. The product's id is a part of the key, and each has few pictures. */
export async function listPhotosToSweep(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<PhotoToSweep[]> {
  const { rows } = await sql<PhotoToSweep>`
    SELECT photo_key,
      EXISTS (SELECT 1 FROM products WHERE id = product_id AND photo_key = swept.photo_key)
      OR EXISTS (SELECT 1 FROM product_pictures AS picture
        WHERE picture.product_id = swept.product_id AND picture.photo_key = swept.photo_key) AS named
    FROM (
      SELECT photo_key, created_at, substr(behind, 1, instr(behind, '/') - 1) AS product_id
      FROM (SELECT *, substr(photo_key, length('products/') + 1) AS behind FROM photos_to_sweep)
    ) AS swept
    WHERE created_at < ${before.toISOString()} ORDER BY created_at LIMIT ${limit}`.execute(db);
  return rows;
}

/** Notes that nothing is left to do about photos. */
export async function forgetPhotos(db: Database, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('photos_to_sweep').where('photo_key', 'in', anyOf(keys)).execute();
}
