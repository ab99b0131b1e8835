import type { Deps } from '../deps.ts';
import { productNotFound } from './get-product.ts';
import { deleteProductRow } from './product-write.repository.ts';
import { deletePhoto } from './save-photo.ts';

/**
 * Takes a product out of the catalogue; past orders keep it as it was sold. Its photo is deleted
 * `later`, when the answer is out.
 * @throws {AppError} 404 when there is no such product
 */
export async function deleteProduct(
  deps: Deps,
  id: string,
  later: (work: Promise<void>) => void,
): Promise<void> {
  const gone = await deleteProductRow(deps.db, id);
  if (!gone) throw productNotFound();
  if (gone.photo_key) later(deletePhoto(deps, gone.photo_key));
}
