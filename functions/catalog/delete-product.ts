import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { productDetail } from '../security/product-events.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { productNotFound } from './get-product.ts';
import { deleteProductStatements } from './product.statements.ts';
import { listPictures } from './product-picture.repository.ts';
import { requirePicturesAsReadStatement } from './product-picture.statements.ts';
import { findProductRow } from './product-write.repository.ts';
import { deletePhoto } from './save-photo.ts';
import { writeAsRead } from './write-as-read.ts';

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
  await writeAsRead('product-busy', async () => {
    const known = await findProductRow(deps.db, id);
    if (!known) throw productNotFound();
    const pictures = await listPictures(deps.db, id);
    const pictureIds = pictures.map((picture) => picture.id);
    const event = { kind: 'product-deleted', detail: productDetail(known) } as const;
    await runBatch(deps.d1, [
      // A picture that comes meanwhile would be left behind in R2.
      requirePicturesAsReadStatement(deps.db, id, pictureIds),
      securityEventStatement(deps, requester, event),
      ...deleteProductStatements(deps.db, known, requester.userId),
    ]);
    const keys = [known, ...pictures].flatMap(({ photo_key }) => photo_key ?? []);
    for (const key of keys) later(deletePhoto(deps, key));
  });
}
