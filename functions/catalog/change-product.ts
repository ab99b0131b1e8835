import type { Product } from '../contract/product.ts';
import type { ProductUpdate } from '../contract/product-form.ts';
import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import type { Author } from '../security/author.ts';
import { changeDetail } from '../security/product-events.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { getProduct, productNotFound } from './get-product.ts';
import { isProductAsRead } from './product.repository.ts';
import { updateProductStatement } from './product.statements.ts';
import { toColumns } from './product-columns.ts';
import { toProductRefusal } from './product-refusal.ts';
import { findProductRow, type ProductChange } from './product-write.repository.ts';
import { deleteOrphan, deletePhoto, savePhoto } from './save-photo.ts';

const MAX_ATTEMPTS = 5;

/**
 * Changes what the form names of a product, and nothing else: copies sold meanwhile stay sold. A
 * photo that was replaced or taken away is deleted `later`, when the answer is out.
 * @throws {AppError} 404 when there is no such product, and as `createProduct`
 */
export async function changeProduct(
  deps: Deps,
  id: string,
  { photo: file, removePhoto, ...fields }: ProductUpdate,
  by: Author,
  later: (work: Promise<void>) => void,
): Promise<Product> {
  // Looked at before, so that no photo is stored for nothing.
  if (!(await findProductRow(deps.db, id))) throw productNotFound();
  const stored = file && (await savePhoto(deps, id, file));
  const removed = removePhoto === '1' ? { photo_key: null, photo_type: null } : undefined;
  const photo = stored ?? removed;
  try {
    const replaced = await write(deps, id, { ...toColumns(fields), ...photo }, by);
    if (photo && replaced) later(deletePhoto(deps, replaced));
  } catch (error) {
    if (stored?.photo_key) await deleteOrphan(deps, id, stored.photo_key);
    throw toProductRefusal(error);
  }
  return await getProduct(deps, id);
}

/** Tries again when somebody else changed the product meanwhile. @returns its photo until then */
async function write(
  deps: Deps,
  id: string,
  change: ProductChange,
  by: Author,
): Promise<string | null> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const known = await findProductRow(deps.db, id);
    if (!known) throw productNotFound();
    const now = deps.now();
    const dated = { ...change, updated_at: now.toISOString() };
    const event = { id: deps.newId(), kind: 'product-changed', userId: null, ...by } as const;
    const detail = changeDetail(known, change);
    const [, changed] = await runBatch(deps.d1, [
      securityEventStatement(deps.db, { ...event, detail, now }, isProductAsRead(known)),
      updateProductStatement(deps.db, known, dated, { reason: 'edit', by: by.actorId }),
    ]);
    if (changed) return known.photo_key;
  }
  throw refuse('product-busy');
}
