import type * as z from 'zod/mini';
import {
  bookRowSchema,
  type CatalogImport,
  type CatalogImported,
  importCountsSchema,
} from '../contract/catalog/catalog-import.ts';
import { foldText } from '../contract/fold-text.ts';
import { ConstraintError, runBatch } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { findFirstRequest, isRepeatedRequest } from '../security/repeated-request.repository.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { sha256 } from '../sha256.ts';
import { findExistingCatalog } from './import.repository.ts';
import { importStatements, requireProductsAsReadStatement } from './import.statements.ts';
import { type PlannedRow, planImport } from './plan-import.ts';
import { namesOfCategory } from './plan-import-categories.ts';
import { isProductConflict, retryOnConflict } from './retry-on-conflict.ts';

const KIND = 'catalogue-imported';

/**
 * Imports rows of a catalogue file. Each row is validated by itself; the valid ones take effect
 * together or not at all. Safe to run beside another import, and to repeat: with a key the call
 * takes effect once; without one, repeating it with `stock: 'set'` sets the stock again.
 * @throws {AppError} 503 when others keep changing the same books; 409 for a key that was used for
 *   other rows
 */
export async function importBooks(
  deps: Deps,
  { rows, stock = 'keep', preview = false, idempotencyKey }: CatalogImport,
  requester: Requester,
): Promise<CatalogImported> {
  const { books, refused } = validate(rows);
  const asked =
    idempotencyKey === undefined
      ? undefined
      : { key: idempotencyKey, batch: fingerprintOf({ rows, stock }) };
  const options = { setStock: stock === 'set', preview, requester, asked, refused: refused.length };
  const counts = await retryOnConflict(
    'books-busy',
    () => importValid(deps, books, options),
    isConflict,
  );
  return { ...counts, refused };
}

/** Idempotency key of a call, and the fingerprint that detects another call with the same key. */
interface RepeatableRequest {
  key: string;
  batch: string;
}

/** Options of an import; `refused` is the number of invalid rows. */
interface ImportOptions {
  setStock: boolean;
  preview: boolean;
  requester: Requester;
  asked: RepeatableRequest | undefined;
  refused: number;
}

function fingerprintOf(batch: Pick<CatalogImport, 'rows' | 'stock'>): string {
  return sha256(JSON.stringify(batch)).slice(0, 22);
}

function validate(rows: CatalogImport['rows']) {
  const books: PlannedRow[] = [];
  const refused: CatalogImported['refused'] = [];
  for (const { line, columns, stock } of rows) {
    const row = bookRowSchema.safeParse(columns);
    if (row.success) books.push({ book: row.data, keepsStock: stock === 'keep' });
    else refused.push({ line, ...refusalOf(columns, row.error.issues) });
  }
  return { books, refused };
}

/** Says why a row is refused, and names it by its title and the text at fault, as far as it has them. */
function refusalOf(
  { name = '', ...columns }: Record<string, string>,
  [issue]: readonly z.core.$ZodIssue[],
) {
  const title = excerptOf(name);
  const value = excerptOf(columns[String(issue?.path[0])] ?? '');
  const reason = issue?.message ?? 'cannot be read';
  return { ...(title && { name: title }), reason, ...(value && { value }) };
}

/** Text of a file in one short line, without control characters. */
function excerptOf(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.replace(/^(.{80}).+$/u, '$1…');
}

/** Plans the changes against the current catalogue and writes them. */
async function importValid(
  deps: Deps,
  rows: readonly PlannedRow[],
  { asked, requester, preview, refused, setStock }: ImportOptions,
): Promise<Omit<CatalogImported, 'refused'>> {
  const { db, newId } = deps;
  const now = deps.now();
  const keys = {
    isbns: rows.flatMap(({ book }) => book.isbn ?? []),
    nameKeys: rows.map(({ book }) => foldText(book.name)),
  };
  const categoryNames = rows.flatMap(({ book }) => namesOfCategory(book.category));
  const existing = await findExistingCatalog(db, keys, categoryNames.map(foldText));
  const plan = planImport(rows, existing, { newId, now, setStock });
  const newCategories = plan.categories.map(({ name }) => name);
  if (preview) return { ...plan.counts, ...(newCategories.length > 0 && { newCategories }) };
  const importId = newId();
  const writes = importStatements(db, plan, { importId, by: requester.userId, now });
  // A call with a key is recorded even if it changes nothing: repeated later, it might.
  if (writes.length === 0 && !asked) return plan.counts;
  const event = securityEventStatement(deps, requester, {
    id: importId,
    kind: KIND,
    detail: {
      ...plan.counts,
      refused,
      categories: plan.categories.length,
      ...(asked && { batch: asked.batch }),
    },
    requestKey: asked?.key,
  });
  const asRead = requireProductsAsReadStatement(db, keys, existing.products);
  try {
    await runBatch(deps.d1, [event, asRead, ...writes]);
    return plan.counts;
  } catch (error) {
    if (asked && isRepeatedRequest(error)) return await countsOf(db, asked);
    throw error;
  }
}

/** Returns the result of the first call. @throws {AppError} 409 when that was a different call */
async function countsOf(db: Database, { key, batch }: RepeatableRequest) {
  const before = await findFirstRequest(db, { kind: KIND, requestKey: key });
  if (before?.['batch'] !== batch) throw refuse('import-key-reused');
  return importCountsSchema.parse(before);
}

/**
 * Whether others have changed the books or categories that were read. Another import may have added
 * the same category or ISBN, or a category was nested, or emptied and deleted.
 */
function isConflict(error: unknown): boolean {
  if (isProductConflict(error)) return true;
  if (!(error instanceof ConstraintError)) return false;
  const { kind, constraint } = error;
  return kind === 'unique' || kind === 'foreign-key' || constraint === 'category_two_deep';
}
