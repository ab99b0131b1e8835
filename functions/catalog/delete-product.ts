import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import type { Author } from '../security/author.ts';
import { productDetail } from '../security/product-events.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { productNotFound } from './get-product.ts';
import { isProductAsRead } from './product.repository.ts';
import { deleteProductStatement } from './product.statements.ts';
import { findProductRow } from './product-write.repository.ts';
import { deletePhoto } from './save-photo.ts';

const MAX_ATTEMPTS = 5;

/**
 * Takes a product out of the catalogue; past orders keep it as it was sold. Its photo is deleted
 * `later`, when the answer is out.
 * @throws {AppError} 404 when there is no such product; 503 when others keep changing it
 */
export async function deleteProduct(
  deps: Deps,
  id: string,
  by: Author,
  later: (work: Promise<void>) => void,
): Promise<void> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const known = await findProductRow(deps.db, id);
    if (!known) throw productNotFound();
    const event = { id: deps.newId(), kind: 'product-deleted', userId: null, ...by } as const;
    const detail = productDetail(known);
    const [, gone] = await runBatch(deps.d1, [
      securityEventStatement(
        deps.db,
        { ...event, detail, now: deps.now() },
        isProductAsRead(known),
      ),
      deleteProductStatement(deps.db, known),
    ]);
    if (!gone) continue;
    if (known.photo_key) later(deletePhoto(deps, known.photo_key));
    return;
  }
  throw refuse('product-busy');
}
