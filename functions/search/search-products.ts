import { filterByCopies, type StockRange } from '../catalog/admin-product.repository.ts';
import { readNesting, withChildren } from '../catalog/category.repository.ts';
import { listProductsByIds } from '../catalog/product.repository.ts';
import { searchedCategoryId } from '../contract/catalog/all-categories.ts';
import type { Product } from '../contract/catalog/product.ts';
import { foldText } from '../contract/fold-text.ts';
import { MAX_PRODUCTS_LISTED } from '../contract/page-sizes.ts';
import type { Deps } from '../deps.ts';
import { logFailure } from '../log.ts';
import { searchProductsWithoutIndex } from './fallback-search.repository.ts';
import { NO_FILTERS } from './filter-expression.ts';
import { matchBooks } from './match-books.ts';
import { containsText } from './searchable-fields.ts';
import { listBooksContaining } from './substring-search.ts';

/** Candidates per query when only some of them pass the filter on copies. */
const MAX_SCANNED = 1000;

/**
 * The best matches, the spelling that found them if no book has the text as typed, and whether no
 * book has all of its words. `isCut`: more books may have the text within words.
 */
export interface FoundProducts {
  products: Product[];
  correction: string | null;
  partial: boolean;
  isCut: boolean;
}

/**
 * Finds the best matches, as GET /api/products/search does: at most {@link MAX_PRODUCTS_LISTED}, none
 * for an empty text, of every category for `All`, and with `copies` only books with that many copies.
 * Matching: `match-books.ts`, and within words `substring-search.ts`; searched columns:
 * `searchable-fields.ts`; quoting: `match-expression.ts`. Without the index: `fallback-search.repository.ts`.
 */
export async function searchProducts(
  deps: Deps,
  {
    text,
    category,
    copies,
  }: { text: string; category: string | undefined; copies?: StockRange | undefined },
): Promise<FoundProducts> {
  if (foldText(text) === '') return found([]);
  const categoryId = searchedCategoryId(category);
  const categoryIds =
    categoryId === undefined ? [] : withChildren([categoryId], await readNesting(deps.db));
  const search = { text, categoryIds, copies, limit: MAX_PRODUCTS_LISTED };
  try {
    return await listBestBooks(deps, search);
  } catch (error) {
    logFailure('search without the index', { error });
    return found(await searchProductsWithoutIndex(deps.db, search));
  }
}

const found = (products: Product[]): FoundProducts => ({
  products,
  correction: null,
  partial: false,
  isCut: false,
});

/**
 * First books that contain the text, even within words; then those found by another spelling, by
 * separate words, or without one of the words. The index does not hold copies: with `copies` more
 * candidates are read and filtered by the catalogue.
 */
async function listBestBooks(
  deps: Deps,
  search: { text: string; categoryIds: string[]; copies: StockRange | undefined; limit: number },
): Promise<FoundProducts> {
  const { text, categoryIds, copies } = search;
  const filters = { ...NO_FILTERS, category: categoryIds };
  const most = { text, filters, limit: copies ? MAX_SCANNED : search.limit };
  const { books, correction, isPartial = false } = await matchBooks(deps, most);
  const matched = books.map(({ book }) => book);
  const best = matched.filter((book) => containsText(book, text));
  const holding = best.length < most.limit ? await listBooksContaining(deps.search, most) : [];
  const inOrder = [...best, ...holding, ...matched];
  const matching = [...new Set(inOrder.map((book) => book.product_id))];
  const ids = copies ? await filterByCopies(deps.db, matching, copies) : matching;
  const products = await listProductsByIds(deps.db, ids.slice(0, search.limit));
  const isCut = holding.length >= most.limit;
  if (best.length + holding.length > 0) return { ...found(products), isCut };
  return { products, correction, partial: isPartial, isCut };
}
