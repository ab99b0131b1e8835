import type { DetailedProduct } from '../contract/catalog/product-details.ts';
import type { PictureAdd, PicturesArrange } from '../contract/catalog/product-pictures.ts';
import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse, refuseBy } from '../refuse.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { getAnyProduct } from './product.repository.ts';
import { findPicture, isPicture, isPictureAsRead } from './product-picture.repository.ts';
import {
  arrangePicturesStatements,
  deletePictureStatement,
  insertPictureStatements,
  replacePictureStatement,
} from './product-picture.statements.ts';
import { savePicture } from './save-product-photo.ts';

/**
 * Appends a picture to a product, or replaces one of its pictures; the bytes are stored before the
 * row that refers to them.
 * @throws {AppError} 404 when there is no such product or picture, 409 when the product has the
 *   maximum number of pictures, and as `savePhoto`
 */
export async function addPicture(
  deps: Deps,
  productId: string,
  { photo, alt, inPlaceOf }: PictureAdd,
  requester: Requester,
): Promise<DetailedProduct> {
  // Checked first, so that no picture is stored for nothing.
  await getAnyProduct(deps.db, productId);
  if (!photo) throw refuse('photo-unreadable');
  if (inPlaceOf !== undefined) {
    return await replacePicture(deps, { id: inPlaceOf, productId, photo }, requester);
  }
  const id = deps.newId();
  const stored = await savePicture(deps, productId, photo, id);
  const now = deps.now();
  const row = { id, product_id: productId, ...stored, alt, created_at: now.toISOString() };
  await runBatch(deps.d1, [
    ...insertPictureStatements(deps.db, row),
    securityEventStatement(deps, requester, {
      kind: 'product-changed',
      detail: { productId, pictureAdded: id },
    }),
  ]).catch(refuseBy({ 'picture-room': 'pictures-full', 'foreign-key': 'product-not-found' }));
  return await getAnyProduct(deps.db, productId);
}

/** Replaces a picture; the old one is shown until then, and stays if the new one is refused. */
async function replacePicture(
  deps: Deps,
  { id, productId, photo }: { id: string; productId: string; photo: File },
  requester: Requester,
): Promise<DetailedProduct> {
  const known = await findPicture(deps.db, id);
  if (known?.product_id !== productId) throw refuse('picture-not-found');
  const stored = await savePicture(deps, productId, photo, deps.newId());
  const event = { kind: 'product-changed', detail: { productId, others: 'pictures' } } as const;
  const [, replaced] = await runBatch(deps.d1, [
    securityEventStatement(deps, requester, event, isPictureAsRead(known)),
    replacePictureStatement(deps.db, known, { ...stored, now: deps.now() }),
  ]);
  if (!replaced) throw refuse('picture-not-found');
  return await getAnyProduct(deps.db, productId);
}

/**
 * Sets the order and descriptions of a product's pictures.
 * @throws {AppError} 404; 409 when the product's pictures are no longer those that were read
 */
export async function arrangePictures(
  deps: Deps,
  productId: string,
  { pictures }: PicturesArrange,
  requester: Requester,
): Promise<DetailedProduct> {
  await getAnyProduct(deps.db, productId);
  await runBatch(deps.d1, [
    ...arrangePicturesStatements(deps.db, { productId, pictures, now: deps.now() }),
    securityEventStatement(deps, requester, {
      kind: 'product-changed',
      detail: { productId, others: 'pictures' },
    }),
  ]).catch(refuseBy({ 'pictures-as-read': 'pictures-changed' }));
  return await getAnyProduct(deps.db, productId);
}

/** Removes a picture. @throws {AppError} 404 when there is no such product or picture */
export async function removePicture(
  deps: Deps,
  { id, productId }: { id: string; productId: string },
  requester: Requester,
): Promise<DetailedProduct> {
  const known = await findPicture(deps.db, id);
  if (known?.product_id !== productId) throw refuse('picture-not-found');
  const event = { kind: 'product-changed', detail: { productId, pictureRemoved: id } } as const;
  await runBatch(deps.d1, [
    securityEventStatement(deps, requester, event, isPicture(id)),
    deletePictureStatement(deps.db, known),
  ]);
  return await getAnyProduct(deps.db, productId);
}
