import { createHash } from 'node:crypto';
import type { Product } from '../contract/catalog/product.ts';
import type { ProductCreate } from '../contract/catalog/product-requests.ts';
import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { productDetail } from '../security/product-event-detail.ts';
import { findFirstRequest, isRepeatedRequest } from '../security/repeated-request.repository.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { isNoSale } from './plan-product-change.ts';
import { getAnyProduct } from './product.repository.ts';
import { insertProductStatement } from './product.statements.ts';
import { toProductRefusal } from './product-conflicts.ts';
import { toColumns } from './product-form-columns.ts';
import { savePhoto } from './save-product-photo.ts';

const KIND = 'product-created';

/**
 * Adds a product to the catalogue, storing its photo first. A refused form leaves no trace of
 * itself. Idempotent by its key.
 * @throws {AppError} 400 for an unknown category, or an old price that is not above the price; 409
 *   for an ISBN that another product has, and for a key that another form has used; and as
 *   `savePhoto`
 */
export async function createProduct(
  deps: Deps,
  form: ProductCreate,
  requester: Requester,
): Promise<Product> {
  if (isNoSale(form.price, form.compareAtPrice)) throw refuse('compare-at-too-low');
  const { idempotencyKey: requestKey } = form;
  const batch = requestKey && (await fingerprintOf(form));
  const id = deps.newId();
  const photo = form.photo && (await savePhoto(deps, id, form.photo));
  const now = deps.now().toISOString();
  const row = { ...toColumns(form), ...photo, id, sold: 0, created_at: now, updated_at: now };
  try {
    await runBatch(deps.d1, [
      securityEventStatement(deps, requester, {
        kind: KIND,
        detail: { ...productDetail(row), ...(batch && { batch }) },
        requestKey,
      }),
      insertProductStatement(deps.db, row, { reason: 'created', by: requester.userId }),
    ]);
  } catch (error) {
    if (!requestKey || !isRepeatedRequest(error)) throw toProductRefusal(error);
    const asked = await findFirstRequest(deps.db, { kind: KIND, requestKey });
    if (asked?.['batch'] !== batch) throw refuse('product-key-reused');
    return await getAnyProduct(deps.db, String(asked?.['productId']));
  }
  return await getAnyProduct(deps.db, id);
}

/**
 * Fingerprint of a form, with the bytes of its photo: it detects another form with the same key.
 */
async function fingerprintOf({ photo, idempotencyKey: _, ...fields }: ProductCreate) {
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(fields).sort()));
  if (photo) hash.update(new Uint8Array(await photo.arrayBuffer()));
  return hash.digest('base64url').slice(0, 22);
}
