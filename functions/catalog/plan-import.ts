import type { BookRow, ImportCounts } from '../contract/catalog/catalog-import.ts';
import type { ProductStatus } from '../contract/catalog/product.ts';
import { foldText } from '../contract/fold-text.ts';
import type { ProductRow } from '../db/tables/catalog.ts';
import { type KnownCategory, type NewCategory, planCategories } from './plan-import-categories.ts';
import { endSaleAbove } from './plan-product-change.ts';
import type { ProductInsert } from './product.statements.ts';
import { toColumns } from './product-form-columns.ts';

/** Existing books and categories that the rows name; categories by folded name. */
export interface ExistingCatalog {
  categories: ReadonlyMap<string, KnownCategory>;
  /** Oldest first. */
  products: readonly ProductRow[];
}

/** Writes of an import, and how many rows had which outcome. */
export interface ImportPlan {
  categories: NewCategory[];
  inserts: ProductInsert[];
  updates: { known: ProductRow; change: Partial<ProductInsert> }[];
  counts: ImportCounts;
}

/** Row of the import; `keepsStock` if it must not change the stock of an existing book. */
export interface PlannedRow {
  book: BookRow;
  keepsStock: boolean;
}

/** Book as it will be after the rows processed so far. */
interface Book {
  known: ProductRow | undefined;
  row: ProductInsert;
  titleKey: string;
}

interface Outcome {
  book: Book;
  kind: 'created' | 'updated' | 'unchanged';
  otherStock: boolean;
}

/**
 * Plans the import of the rows, in their order: the second of two rows about one book sees the
 * result of the first. A row changes only what it states: an empty cell, like a missing column,
 * leaves the field as it is.
 */
export function planImport(
  rows: readonly PlannedRow[],
  existing: ExistingCatalog,
  make: { newId: () => string; now: Date; setStock: boolean },
): ImportPlan {
  const now = make.now.toISOString();
  const { categoryOf, newCategories } = planCategories(existing.categories, make.newId);
  const books = existing.products.map((known): Book => toBook(known, known));

  const takeIn = ({ book: row, keepsStock }: PlannedRow): Outcome => {
    const said = columnsOf(row, categoryOf(row.category));
    const book = findBook(books, said);
    if (!book) {
      const id = make.newId();
      const status = said.status ?? 'published';
      const fresh = toBook({ ...said, status, id, sold: 0, created_at: now, updated_at: now });
      books.push(fresh);
      return { book: fresh, kind: 'created', otherStock: false };
    }
    const otherStock =
      !keepsStock && book.known !== undefined && book.known.quantity !== said.quantity;
    const keeps = keepsStock || (otherStock && !make.setStock);
    const columns = keeps ? { ...said, quantity: book.row.quantity } : said;
    if (!differs(book.row, columns)) return { book, kind: 'unchanged', otherStock };
    Object.assign(book, toBook(endSaleAbove({ ...book.row, ...columns }), book.known));
    return { book, kind: 'updated', otherStock };
  };

  const outcomes = rows.map(takeIn);
  const filled = new Set(books.map(({ row }) => row.category_id));
  return {
    categories: newCategories(filled),
    inserts: books.flatMap(({ known, row }) => (known ? [] : [row])),
    updates: books.flatMap(({ known, row }) =>
      known && differs(known, row)
        ? [{ known, change: { ...differenceOf(known, row), updated_at: now } }]
        : [],
    ),
    counts: { ...countOutcomes(outcomes), ...countStatuses(books) },
  };
}

/** Counts the outcomes; rows that change a book and back again count as unchanged. */
function countOutcomes(outcomes: readonly Outcome[]) {
  const created = outcomes.filter(({ kind }) => kind === 'created').length;
  const updated = outcomes.filter(
    ({ kind, book }) => kind === 'updated' && (!book.known || differs(book.known, book.row)),
  ).length;
  const otherStock = outcomes.filter((outcome) => outcome.otherStock).length;
  return { created, updated, unchanged: outcomes.length - created - updated, otherStock };
}

/**
 * Counts books whose status changes, whichever row states it, and new books that shoppers do not
 * see.
 */
function countStatuses(books: readonly Book[]) {
  const become = (status: ProductStatus, isNew: boolean) =>
    books.filter(
      ({ known, row }) =>
        row.status === status && (isNew ? !known : known && known.status !== status),
    ).length;
  return {
    toPublished: become('published', false),
    toDraft: become('draft', false),
    toHidden: become('hidden', false),
    newDrafts: become('draft', true),
    newHidden: become('hidden', true),
  };
}

function toBook(row: ProductInsert, known?: ProductRow): Book {
  return { known, row, titleKey: titleKeyOf(row) };
}

type Columns = ReturnType<typeof columnsOf>;

/** Columns that a row states; empty fields are left out. */
function columnsOf({ published, ...row }: BookRow, categoryId: string) {
  const facts = Object.entries({ ...row, publishedYear: published });
  const known = Object.fromEntries(facts.filter(([, value]) => value !== null));
  const said = known as BookRow & { status?: ProductStatus };
  return toColumns({ ...said, category: categoryId });
}

/**
 * Finds the book that a row is about: by ISBN, otherwise by name and author if the row or the book
 * has no ISBN. A different ISBN is a different edition. Among several, those without an ISBN are
 * preferred; of these, one that matches the row entirely, then one that differs only in its copies,
 * then the oldest.
 */
function findBook(books: readonly Book[], columns: Columns): Book | undefined {
  const sameIsbn = columns.isbn && books.find(({ row }) => row.isbn === columns.isbn);
  if (sameIsbn) return sameIsbn;
  const key = titleKeyOf(columns);
  const sameTitle = books.filter(({ titleKey }) => titleKey === key);
  const withoutIsbn = sameTitle.filter(({ row }) => !row.isbn);
  const { quantity: _, ...facts } = columns;
  const meant = [columns, facts].flatMap(
    (said) => withoutIsbn.find(({ row }) => !differs(row, said)) ?? [],
  );
  return meant[0] ?? withoutIsbn[0] ?? (columns.isbn ? undefined : sameTitle[0]);
}

function titleKeyOf(book: { name: string; author?: string | null }): string {
  return `${foldText(book.name)}\n${foldText(book.author ?? '')}`;
}

/** Columns whose values differ from the row's. */
function differenceOf(row: ProductInsert, columns: Partial<ProductInsert>): Partial<ProductInsert> {
  const entries = Object.entries(columns) as [keyof ProductInsert, unknown][];
  return Object.fromEntries(entries.filter(([name, value]) => row[name] !== value));
}

function differs(row: ProductInsert, columns: Partial<ProductInsert>): boolean {
  return Object.keys(differenceOf(row, columns)).length > 0;
}
