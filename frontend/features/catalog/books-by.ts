import type { Product } from '../../../functions/contract/product.ts';
import { authorNames } from '../../lib/author-names.ts';

/** Of these books, those that name that person among their authors. */
export function booksBy(name: string, books: readonly Product[]): Product[] {
  return books.filter(({ author }) => author !== null && authorNames(author).includes(name));
}
