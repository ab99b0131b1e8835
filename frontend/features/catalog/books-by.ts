import { authorNames } from '../../../functions/contract/author-names.ts';
import type { Product } from '../../../functions/contract/product.ts';

/** Of these books, those that name that person among their authors. */
export function booksBy(name: string, books: readonly Product[]): Product[] {
  return books.filter(({ author }) => author !== null && authorNames(author).includes(name));
}
