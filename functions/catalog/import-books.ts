import { foldText } from '../contract/fold-text.ts';
import {
  bookRowSchema,
  type CatalogImport,
  type CatalogImported,
  importCountsSchema,
} from '../contract/import.ts';
import { ConstraintError, isRefusedBy, runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { findAsked, isAskedBefore } from '../security/asked-before.repository.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { sha256 } from '../sha256.ts';
import { insertCategoryStatement } from './category.statements.ts';
import { type BookKeys, listByKeys, listCategoriesByKey } from './import.repository.ts';
import { requireProductsAsReadStatement } from './import.statements.ts';
import { namesOfCategory } from './plan-categories.ts';
import { type ImportPlan, type PlannedRow, planImport } from './plan-import.ts';
import { insertProductsStatements, updateProductStatement } from './product.statements.ts';
import { logProductChangesStatements } from './product-log.statements.ts';

const KIND = 'catalogue-imported';
const MAX_ATTEMPTS = 5;

/**
 * Brings rows of a catalogue file into the shop. Each is judged by itself; those that can be taken
 * take effect together or not at all. Safe to run beside another import, and to repeat: by its key the
 * same call takes effect once, and without one it sets the stock again, where it is to set it.
 * @throws {AppError} 503 when others keep changing the same books; 409 for a key of other rows
 */
export async function importBooks(
  deps: Deps,
  { rows, stock = 'keep', preview = false, idempotencyKey }: CatalogImport,
  requester: Requester,
): Promise<CatalogImported> {
  const { books, refused } = judge(rows);
  const asked =
    idempotencyKey === undefined
      ? undefined
      : { key: idempotencyKey, batch: fingerprintOf({ rows, stock }) };
  const how = { setStock: stock === 'set', preview, requester, asked, refused: refused.length };
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const counts = await tryImport(deps, books, how);
    if (counts) return { ...counts, refused };
  }
  throw refuse('books-busy');
}

/** A call that is to take effect once: its key, and what tells it from another call of that key. */
interface Asked {
  key: string;
  batch: string;
}

function fingerprintOf(batch: Pick<CatalogImport, 'rows' | 'stock'>): string {
  return sha256(JSON.stringify(batch)).slice(0, 22);
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
  how: {
    setStock: boolean;
    preview: boolean;
    requester: Requester;
    asked: Asked | undefined;
    refused: number;
  },
) {
  const { db, newId } = deps;
  const { userId } = how.requester;
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
  const cause = { reason: 'import', by: userId, reference: importId } as const;
  const writes = [
    ...plan.categories.map((category) => insertCategoryStatement(db, { ...category, now })),
    ...insertProductsStatements(db, plan.inserts, cause),
    ...logProductChangesStatements(db, loggedOf(plan.updates), { by: userId, now }),
    ...plan.updates.map(({ known, change }) =>
      updateProductStatement(db, known, change, { cause }),
    ),
  ];
  const { asked } = how;
  if (how.preview) return counts;
  // What is asked for by a key is remembered though it changes nothing: asked again, it might.
  if (writes.length === 0 && !asked) return counts;
  const event = securityEventStatement(deps, how.requester, {
    id: importId,
    kind: KIND,
    detail: {
      ...counts,
      refused: how.refused,
      categories: plan.categories.length,
      ...(asked && { batch: asked.batch }),
    },
    requestKey: asked?.key,
  });
  try {
    await runBatch(deps.d1, [event, requireProductsAsReadStatement(db, keys, products), ...writes]);
    return counts;
  } catch (error) {
    if (asked && isAskedBefore(error)) return await countsOf(deps, asked);
    if (!isOvertaken(error)) throw error;
    return undefined;
  }
}

/** What the call came to the first time. @throws {AppError} 409 when it was another one */
async function countsOf({ db }: Deps, { key, batch }: Asked) {
  const before = await findAsked(db, { kind: KIND, requestKey: key });
  if (before?.['batch'] !== batch) throw refuse('import-key-reused');
  return importCountsSchema.parse(before);
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
