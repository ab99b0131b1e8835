import { readNesting, withChildren } from '../catalog/category.repository.ts';
import type { Copies } from '../catalog/product-desk.repository.ts';
import { categoryMeant } from '../contract/category.ts';
import { foldText } from '../contract/fold-text.ts';
import { MAX_PRODUCTS_LISTED } from '../contract/page-sizes.ts';
import type { Product } from '../contract/product.ts';
import type { Deps } from '../deps.ts';
import { logFailure } from '../log.ts';
import { NO_FILTERS } from './filter-expression.ts';
import { listBestBooks } from './search-books.ts';
import { searchProductsWithoutIndex } from './without-index.repository.ts';

/**
 * The books that fit best, as GET /api/products/search lists them: at most {@link MAX_PRODUCTS_LISTED},
 * none for an empty text, and of every category for `All`. Which books fit what is typed:
 * `match-books.ts`, and within words `holding-books.ts`; what of a book is looked through:
 * `indexed-book.ts`; how what is typed is quoted: `match-expression.ts`. With `copies` only books that
 * have so many. Without the index they are found as they were before there was one.
 */
export async function searchProducts(
  deps: Deps,
  {
    text,
    category,
    copies,
  }: { text: string; category: string | undefined; copies?: Copies | undefined },
): Promise<Product[]> {
  if (foldText(text) === '') return [];
  const categoryId = categoryMeant(category);
  const within = categoryId === undefined ? [] : [categoryId];
  const search = { text, copies, limit: MAX_PRODUCTS_LISTED };
  try {
    return await listBestBooks(deps, { ...search, filters: { ...NO_FILTERS, category: within } });
  } catch (error) {
    logFailure('search without the index', { error });
    const categoryIds = withChildren(within, await readNesting(deps.db));
    return await searchProductsWithoutIndex(deps.db, { ...search, categoryIds });
  }
}
