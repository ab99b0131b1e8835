import type { ProductRead } from '../contract/product-form.ts';
import type { ProductRow } from '../db/tables/catalog.ts';
import { photoUrl } from './photo-store.ts';
import { toColumns } from './product-form-columns.ts';
import type { ProductChange } from './product-write.repository.ts';

/**
 * Of the fields as they were read, those that are neither so any more nor what the change makes of
 * them.
 */
export function notAsRead(
  known: ProductRow,
  { photo, ...was }: ProductRead,
  change: ProductChange,
): string[] {
  const changed = Object.entries(was).flatMap(([field, value]) => {
    const columns = Object.entries(toColumns({ [field]: value })) as [
      keyof ProductChange,
      unknown,
    ][];
    const isOther = columns.some(
      ([column, read]) => known[column] !== read && known[column] !== change[column],
    );
    return isOther ? [field] : [];
  });
  const isPhoto = photo === undefined || photo === photoUrl(known);
  return isPhoto || known.photo_key === change.photo_key ? changed : [...changed, 'photo'];
}

/** The columns that were read, as they are now: what must still be so when the change is written. */
export function readColumns(
  known: ProductRow,
  { photo: _photo, ...was }: ProductRead,
): Partial<ProductRow> {
  const columns = Object.keys(toColumns(was)) as (keyof ProductRow)[];
  return Object.fromEntries(columns.map((column) => [column, known[column]]));
}
