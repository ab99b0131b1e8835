import type { ProductsChanged } from '../contract/catalog/admin-product.ts';
import type { ProductCells, ProductsChange } from '../contract/catalog/bulk-change-requests.ts';
import type { Product } from '../contract/catalog/product.ts';
import type { AdjustmentReason } from '../contract/catalog/stock.ts';
import type { Cents } from '../contract/money.ts';
import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import type { AppError } from '../errors.ts';
import { refuse } from '../refuse.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { readShopMoney } from '../settings/settings.repository.ts';
import { listAnyProducts, listEditableColumns } from './admin-product.repository.ts';
import { isCategory } from './category.repository.ts';
import { type EditableProduct, endSaleAbove, planProductChange } from './plan-product-change.ts';
import { getAnyProduct } from './product.repository.ts';
import { productsAsReadStatements, updateProductsStatements } from './product.statements.ts';
import { logProductChangesStatements } from './product-log.statements.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

type Result = ProductsChanged['results'][number];

interface ChangedBy {
  requester: Requester;
  reason: AdjustmentReason | undefined;
  /** Cause in the stock ledger if no reason is given. */
  otherwise: 'edit' | 'bulk-edit';
}

/**
 * Applies one change to many products: those that can be changed are changed together; for each
 * other one the result says why not. Concurrent sales are kept.
 * @throws {AppError} 400 for an unknown category; 503 when others keep changing the same products
 */
export async function changeProducts(
  deps: Deps,
  { products: ids, change, reason, seen = {} }: ProductsChange,
  requester: Requester,
): Promise<ProductsChanged> {
  if (change.kind === 'category' && !(await isCategory(deps.db, change.category))) {
    throw refuse('category-unknown');
  }
  return await retryOnConflict('books-busy', async () => {
    const known = await listEditableColumns(deps.db, ids);
    const rows = new Map(known.map((row) => [row.id, row]));
    const plans = ids.map((id) => {
      const row = rows.get(id);
      const isOther = row && row.updated_at !== (seen[id] ?? row.updated_at);
      const plan = isOther ? changedSince() : row && planProductChange(row, change);
      return { id, row, plan };
    });
    const changes = plans.flatMap(({ row, plan }) =>
      row && plan?.kind === 'changed' ? [{ known: row, row: plan.row }] : [],
    );
    await writeChanges(deps, changes, { requester, reason, otherwise: 'bulk-edit' });
    const results = plans.map(({ id, plan }): Result => {
      if (!plan) return { _id: id, ...refused(refuse('product-not-found')) };
      if (plan.kind === 'refused') return { _id: id, ...refused(plan.refusal) };
      const ended = plan.kind === 'changed' && plan.saleEnded;
      return { _id: id, outcome: plan.kind, ...(ended && { saleEnded: true }) };
    });
    return { results, products: await listAnyProducts(deps.db, ids) };
  });
}

function changedSince() {
  return { kind: 'refused', refusal: refuse('product-changed') } as const;
}

/**
 * Changes a product's price or stock, if they are still as they were read.
 * @throws {AppError} 404; 409 when somebody, or a sale, has changed what was read; 503 when others
 *   keep changing the product
 */
export async function changeProductCells(
  deps: Deps,
  productId: string,
  { price, quantity, reason }: ProductCells,
  requester: Requester,
): Promise<Product> {
  return await retryOnConflict('product-busy', async () => {
    const [known] = await listEditableColumns(deps.db, [productId]);
    if (!known) throw refuse('product-not-found');
    if (
      (price && price.from !== known.price_cents) ||
      (quantity && quantity.from !== known.quantity)
    ) {
      throw await outdated(deps, known);
    }
    const row = endSaleAbove({
      ...known,
      price_cents: price?.to ?? known.price_cents,
      quantity: quantity?.to ?? known.quantity,
    });
    await writeChanges(deps, [{ known, row }], { requester, reason, otherwise: 'edit' });
    return await getAnyProduct(deps.db, productId);
  });
}

async function outdated({ db }: Deps, known: { price_cents: Cents; quantity: number }) {
  const money = await readShopMoney(db);
  const values = { price: money(known.price_cents), copies: known.quantity };
  return refuse('product-outdated', { values });
}

async function writeChanges(
  deps: Deps,
  changes: readonly { known: EditableProduct; row: EditableProduct }[],
  { requester, reason, otherwise }: ChangedBy,
): Promise<void> {
  if (changes.length === 0) return;
  const { db } = deps;
  const now = deps.now();
  const rows = changes.map(({ row }) => row);
  const before = changes.map(({ known }) => known);
  const cause = { reason: reason ?? otherwise, by: requester.userId };
  const moved = changes.filter(({ known, row }) => row.category_id !== known.category_id);
  const to = moved[0]?.row.category_id;
  await runBatch(deps.d1, [
    ...productsAsReadStatements(db, before),
    ...logProductChangesStatements(db, rows, { by: requester.userId, reason, now }),
    ...updateProductsStatements(db, rows, { cause, now }),
    ...(to === undefined
      ? []
      : [
          securityEventStatement(deps, requester, {
            kind: 'books-moved',
            detail: { to, books: moved.length },
          }),
        ]),
  ]);
}

function refused({ message, reason }: AppError) {
  return { outcome: 'refused', error: message, reason } as const;
}
