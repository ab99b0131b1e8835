import { foldText } from '../contract/fold-text.ts';
import { bookRowSchema, type CatalogImport, type CatalogImported } from '../contract/import.ts';
import { ConstraintError, isRefusedBy, runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import type { Caller } from '../security/caller.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { insertCategoryStatement } from './category.statements.ts';
import { type BookKeys, listByKeys, listCategoriesByKey } from './import.repository.ts';
import { productsAsReadStatement } from './import.statements.ts';
import { namesOfCategory } from './plan-categories.ts';
import { type ImportPlan, type PlannedRow, planImport } from './plan-import.ts';
import { insertProductsStatements, updateProductStatement } from './product.statements.ts';
import { logProductChangesStatements } from './product-log.statements.ts';

const MAX_ATTEMPTS = 5;

/**
 * Brings rows of a catalogue file into the shop. Each is judged by itself; those that can be taken
 * take effect together or not at all. Safe to repeat, and to run beside another import.
 * @throws {AppError} 503 when others keep changing the same books
 */
export async function importBooks(
  deps: Deps,
  { rows, stock = 'keep', preview = false }: CatalogImport,
  by: Caller,
): Promise<CatalogImported> {
  const { books, refused } = judge(rows);
  const how = { setStock: stock === 'set', preview, by, refused: refused.length };
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const counts = await tryImport(deps, books, how);
    if (counts) return { ...counts, refused };
  }
  throw refuse('books-busy');
}

function judge(rows: CatalogImport['rows']) {
  const books: PlannedRow[] = [];
  const refused: CatalogImported['refused'] = [];
  for (const { line, columns, stock } of rows) {
    const row = bookRowSchema.safeParse(columns);
    if (row.success) books.push({ book: row.data, keepsStock: stock === 'keep' });
    else refused.push({ line, reason: row.error.issues[0]?.message ?? 'cannot be read' });
  }
  return { books, refused };
}

/** @returns undefined when the catalogue was changed between reading and writing */
async function tryImport(
  deps: Deps,
  rows: readonly PlannedRow[],
  how: { setStock: boolean; preview: boolean; by: Caller; refused: number },
) {
  const { db, newId } = deps;
  const now = deps.now();
  const keys: BookKeys = {
    isbns: rows.flatMap(({ book }) => book.isbn ?? []),
    nameKeys: rows.map(({ book }) => foldText(book.name)),
  };
  const [products, categories] = await Promise.all([
    listByKeys(db, keys),
    listCategoriesByKey(
      db,
      rows.flatMap(({ book }) => namesOfCategory(book.category).map(foldText)),
    ),
  ]);
  const known = new Map(categories.map((category) => [category.name_key, category]));
  const plan = planImport(
    rows,
    { categories: known, products },
    { newId, now, setStock: how.setStock },
  );
  const { counts } = plan;
  const importId = newId();
  const cause = { reason: 'import', by: how.by.actorId, reference: importId } as const;
  const writes = [
    ...plan.categories.map((category) => insertCategoryStatement(db, { ...category, now })),
    ...insertProductsStatements(db, plan.inserts, cause),
    ...logProductChangesStatements(db, loggedOf(plan.updates), { by: how.by.actorId, now }),
    ...plan.updates.map(({ known, change }) =>
      updateProductStatement(db, known, change, { cause }),
    ),
  ];
  if (how.preview || writes.length === 0) return counts;
  const event = securityEventStatement(db, {
    id: importId,
    kind: 'catalogue-imported',
    userId: null,
    ...how.by,
    detail: { ...counts, refused: how.refused, categories: plan.categories.length },
    now,
  });
  try {
    await runBatch(deps.d1, [productsAsReadStatement(db, keys, products), ...writes, event]);
    return counts;
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    return undefined;
  }
}

/** What of changes stands in the log with before and after. */
function loggedOf(updates: ImportPlan['updates']) {
  return updates.map(({ known: { id }, change }) => {
    const { price_cents, compare_at_cents, quantity, status } = change;
    return { id, price_cents, compare_at_cents, quantity, status };
  });
}

/**
 * Whether others have changed what was read: the books, or their categories. Another import may have
 * brought in the same category or ISBN, one was nested, or its books were moved and it was deleted.
 */
function isOvertaken(error: unknown): boolean {
  if (isRefusedBy('products-as-read', error)) return true;
  if (!(error instanceof ConstraintError)) return false;
  const { kind, constraint } = error;
  return kind === 'unique' || kind === 'foreign-key' || constraint === 'category_two_deep';
}
