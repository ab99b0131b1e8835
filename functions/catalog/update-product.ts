import type { Product } from '../contract/catalog/product.ts';
import type { ProductRead, ProductUpdate } from '../contract/catalog/product-requests.ts';
import { runBatch } from '../db/batch.ts';
import type { ProductRow } from '../db/tables/catalog.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { changeDetail } from '../security/product-event-detail.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { photoUrl } from './photo-store.ts';
import { isNoSale } from './plan-product-change.ts';
import { findProductRow, getAnyProduct } from './product.repository.ts';
import {
  type ProductChange,
  requireProductAsReadStatement,
  updateProductStatement,
} from './product.statements.ts';
import { toColumns } from './product-form-columns.ts';
import { logProductChangesStatements } from './product-log.statements.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import { savePhoto } from './save-product-photo.ts';

/**
 * Changes only the fields that the form names: concurrent sales are kept.
 * @throws {AppError} 404 when there is no such product; 409 when a field differs from what it `was`
 *   when it was read; and as `createProduct`
 */
export async function updateProduct(
  deps: Deps,
  id: string,
  { photo: file, removePhoto, was = {}, ...fields }: ProductUpdate,
  requester: Requester,
): Promise<Product> {
  // Checked first, so that no photo is stored for nothing.
  const found = await findProductRow(deps.db, id);
  if (!found) throw refuse('product-not-found');
  const removed = removePhoto === '1' ? { photo_key: null, photo_type: null } : undefined;
  const columns = { ...toColumns(fields), ...removed };
  refuseUnlessAsRead(found, was, columns);
  const photo = file && (await savePhoto(deps, id, file));
  await write(deps, id, { change: { ...columns, ...photo }, was }, requester);
  return await getAnyProduct(deps.db, id);
}

async function write(
  deps: Deps,
  id: string,
  { change, was }: { change: ProductChange; was: ProductRead },
  requester: Requester,
): Promise<void> {
  await retryOnConflict('product-busy', async () => {
    const known = await findProductRow(deps.db, id);
    if (!known) throw refuse('product-not-found');
    refuseUnlessAsRead(known, was, change);
    const now = deps.now();
    const whole = withSale(known, change);
    const dated = { ...whole, updated_at: now.toISOString() };
    const event = { kind: 'product-changed', detail: changeDetail(known, whole) } as const;
    const cause = { reason: 'edit', by: requester.userId } as const;
    const log = { by: requester.userId, now };
    await runBatch(deps.d1, [
      requireProductAsReadStatement(deps.db, known, readColumns(known, was)),
      securityEventStatement(deps, requester, event),
      ...logProductChangesStatements(deps.db, [{ ...whole, id }], log),
      updateProductStatement(deps.db, known, dated, cause),
    ]);
  });
}

/** Refuses to overwrite a change that the client has not seen, and names each such field. */
function refuseUnlessAsRead(known: ProductRow, was: ProductRead, change: ProductChange): void {
  const names = notAsRead(known, was, change);
  if (names.length === 0) return;
  const fields = names.map((name) => [name, `${name} has changed since it was read`]);
  throw refuse('product-edited', { fields: Object.fromEntries(fields) });
}

/** Fields whose current value is neither the one that was read nor the one that the change sets. */
function notAsRead(
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

/** Current values of the columns that the client has read: they must be unchanged at the write. */
function readColumns(
  known: ProductRow,
  { photo: _photo, ...was }: ProductRead,
): Partial<ProductRow> {
  const columns = Object.keys(toColumns(was)) as (keyof ProductRow)[];
  return Object.fromEntries(columns.map((column) => [column, known[column]]));
}

/**
 * Ends the sale when the price reaches the old one; refuses an old price that is not above the
 * price.
 */
function withSale(known: ProductRow, change: ProductChange): ProductChange {
  const price = change.price_cents ?? known.price_cents;
  if (isNoSale(price, change.compare_at_cents)) throw refuse('compare-at-too-low');
  const ends = change.compare_at_cents === undefined && isNoSale(price, known.compare_at_cents);
  return ends ? { ...change, compare_at_cents: null } : change;
}
