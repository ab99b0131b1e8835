import type { AdminProductPage } from '../../../functions/contract/admin-product.ts';
import type { Category } from '../../../functions/contract/category.ts';
import { csvText } from '../../../functions/contract/csv.ts';
import { toDecimalDollars } from '../../../functions/contract/money.ts';
import { nestedName } from '../../../functions/contract/nested-categories.ts';
import type { Product } from '../../../functions/contract/product.ts';
import { IMPORT_COLUMNS } from './column-guide.ts';

/** Fetches a page of books of any status; `after` is the previous page's cursor. */
export type FetchProductPage = (after: string | undefined) => Promise<AdminProductPage>;

/**
 * Exports the whole catalogue as a file for the import, page by page. Importing it again changes
 * nothing.
 * @param categories used to write a subcategory with both names
 */
export async function* catalogueCsv(
  listBooks: FetchProductPage,
  categories: readonly Category[],
): AsyncGenerator<{ text: string; books: number }> {
  yield { text: csvText([IMPORT_COLUMNS]), books: 0 };
  let after: string | undefined;
  do {
    const { products, next } = await listBooks(after);
    const rows = products.map((book) => toCells(book, categories));
    yield { text: csvText(rows), books: rows.length };
    after = next ?? undefined;
  } while (after !== undefined);
}

function toCells(book: Product, categories: readonly Category[]): string[] {
  const known = categories.find(({ _id }) => _id === book.category._id);
  const columns: Record<(typeof IMPORT_COLUMNS)[number], string | number | null | undefined> = {
    name: book.name,
    description: book.description,
    price: toDecimalDollars(book.price),
    category: known ? nestedName(known, categories) : book.category.name,
    quantity: book.quantity,
    shipping: book.shipping ? 1 : 0,
    author: book.author,
    isbn: book.isbn,
    publisher: book.publisher,
    language: book.language,
    published: book.publishedYear,
    pages: book.pages,
    format: book.format,
    shelf: book.shelf,
    weight: book.weight,
    taxClass: book.taxClass,
    compareAtPrice:
      book.compareAtPrice === undefined ? null : toDecimalDollars(book.compareAtPrice),
    status: book.status ?? 'published',
  };
  return IMPORT_COLUMNS.map((column) => String(columns[column] ?? ''));
}
