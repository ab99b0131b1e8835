import type { Product } from '../contract/product.ts';
import type { ProductCreate } from '../contract/product-form.ts';
import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import type { Caller } from '../security/caller.ts';
import { productDetail } from '../security/product-events.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { getAnyProduct } from './get-product.ts';
import { isNoSale } from './plan-product-change.ts';
import { insertProductStatement } from './product.statements.ts';
import { toColumns } from './product-form-columns.ts';
import { toProductRefusal } from './product-refusal.ts';
import { deleteOrphan, savePhoto } from './save-photo.ts';

/**
 * Puts a product into the catalogue, its photo first. Nothing of it stays when it is refused.
 * @throws {AppError} 400 for an unknown category, or an old price that is not above the price; 409 for
 * an ISBN that another product has; and as `savePhoto`
 */
export async function createProduct(deps: Deps, form: ProductCreate, by: Caller): Promise<Product> {
  if (isNoSale(form.price, form.compareAtPrice)) throw refuse('compare-at-too-low');
  const id = deps.newId();
  const photo = form.photo && (await savePhoto(deps, id, form.photo));
  const time = deps.now();
  const now = time.toISOString();
  const row = { ...toColumns(form), ...photo, id, sold: 0, created_at: now, updated_at: now };
  try {
    await runBatch(deps.d1, [
      insertProductStatement(deps.db, row, { reason: 'created', by: by.actorId }),
      securityEventStatement(deps.db, {
        id: deps.newId(),
        kind: 'product-created',
        userId: null,
        ...by,
        detail: productDetail(row),
        now: time,
      }),
    ]);
  } catch (error) {
    if (photo?.photo_key) await deleteOrphan(deps, id, photo.photo_key);
    throw toProductRefusal(error);
  }
  return await getAnyProduct(deps, id);
}
