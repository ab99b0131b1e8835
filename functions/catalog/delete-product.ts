import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { productDetail } from '../security/product-event-detail.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { findProductRow } from './product.repository.ts';
import { deleteProductStatements } from './product.statements.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

/**
 * Deletes a product from the catalogue; past orders keep it as it was sold, since
 * `order_lines` has no foreign key to products.
 * @throws {AppError} 404 when there is no such product; 503 when others keep changing it
 */
export async function deleteProduct(deps: Deps, id: string, requester: Requester): Promise<void> {
  await retryOnConflict('product-busy', async () => {
    const known = await findProductRow(deps.db, id);
    if (!known) throw refuse('product-not-found');
    const event = { kind: 'product-deleted', detail: productDetail(known) } as const;
    await runBatch(deps.d1, [
      securityEventStatement(deps, requester, event),
      ...deleteProductStatements(deps.db, known, requester.userId),
    ]);
  });
}
