import type { AdminProductPage } from '#contract/catalog/admin-product.ts';
import { IMPORT_COLUMNS } from '#contract/catalog/catalog-import.ts';
import type { Category } from '#contract/catalog/category.ts';
import { csvText } from '#contract/csv.ts';
import { catalogCsvRow } from '../../lib/catalog-csv-row.ts';

/** Fetches a page of books of any status; `after` is the previous page's cursor. */
export type FetchProductPage = (after: string | undefined) => Promise<AdminProductPage>;

/**
 * Exports the whole catalogue as a file for the import, page by page. Importing it again changes
 * nothing.
 * @param categories used to write a subcategory with both names
 */
export async function* catalogCsv(
  listBooks: FetchProductPage,
  categories: readonly Category[],
): AsyncGenerator<{ text: string; books: number }> {
  yield { text: csvText([IMPORT_COLUMNS]), books: 0 };
  let after: string | undefined;
  do {
    const { products, next } = await listBooks(after);
    const rows = products.map((book) => catalogCsvRow(book, categories));
    yield { text: csvText(rows), books: rows.length };
    after = next ?? undefined;
  } while (after !== undefined);
}
