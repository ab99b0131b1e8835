import { IMPORT_COLUMNS } from '#contract/catalog/catalog-import.ts';
import type { Category } from '#contract/catalog/category.ts';
import { nestedName } from '#contract/catalog/category-tree.ts';
import type { Product } from '#contract/catalog/product.ts';
import { toDecimalDollars } from '#contract/money.ts';

/**
 * A book's cells in the columns of the import.
 * @param categories used to write a subcategory with both names
 */
export function catalogCsvRow(book: Product, categories: readonly Category[]): string[] {
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
