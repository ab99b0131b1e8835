import { WIDEST_PHOTO } from '../contract/photo.ts';
import type { Database } from '../db/database.ts';
import type { NewProductRow, ProductRow } from '../db/tables/catalog.ts';

/** Product row without derived columns. */
export type ProductInsert = Omit<NewProductRow, 'name_key' | 'search_text' | 'stock_cause'>;

/** Columns that may be changed by hand or by import; only sales change `sold`. */
export type ProductChange = Partial<Omit<ProductInsert, 'id' | 'sold' | 'created_at'>>;

export function findProductRow(db: Database, id: string): Promise<ProductRow | undefined> {
  return db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
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
