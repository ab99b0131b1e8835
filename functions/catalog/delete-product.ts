import { isRefusedBy, runBatch, type Statement } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { productDetail } from '../security/product-events.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { productNotFound } from './get-product.ts';
import { isProductAsRead } from './product.repository.ts';
import { deleteProductStatements } from './product.statements.ts';
import { listPictures } from './product-picture.repository.ts';
import { requirePicturesAsReadStatement } from './product-picture.statements.ts';
import { findProductRow } from './product-write.repository.ts';
import { deletePhoto } from './save-photo.ts';

const MAX_ATTEMPTS = 5;

/**
 * Takes a product out of the catalogue; past orders keep it as it was sold. Its pictures are deleted
 * `later`, when the answer is out.
 * @throws {AppError} 404 when there is no such product; 503 when others keep changing it
 */
export async function deleteProduct(
  deps: Deps,
  id: string,
  requester: Requester,
  later: (work: Promise<void>) => void,
): Promise<void> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const known = await findProductRow(deps.db, id);
    if (!known) throw productNotFound();
    const pictures = await listPictures(deps.db, id);
    const event = { kind: 'product-deleted', detail: productDetail(known) } as const;
    const isGone = await runUnlessPictured(deps, id, pictures, [
      securityEventStatement(deps, requester, event, isProductAsRead(known)),
      ...deleteProductStatements(deps.db, known, requester.userId),
    ]);
    if (!isGone) continue;
    const keys = [known, ...pictures].flatMap(({ photo_key }) => photo_key ?? []);
    for (const key of keys) later(deletePhoto(deps, key));
    return;
  }
  throw refuse('product-busy');
}

/** @returns false when the product, or which pictures it has, is not as it was read any more */
async function runUnlessPictured(
  { db, d1 }: Deps,
  id: string,
  pictures: readonly { id: string }[],
  statements: readonly Statement[],
): Promise<boolean> {
  // A picture that comes meanwhile would be left behind in R2.
  const ids = pictures.map((picture) => picture.id);
  try {
    const changes = await runBatch(d1, [
      requirePicturesAsReadStatement(db, id, ids),
      ...statements,
    ]);
    return Boolean(changes.at(-1));
  } catch (error) {
    if (isRefusedBy('pictures-as-read', error)) return false;
    throw error;
  }
}
