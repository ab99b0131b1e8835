import { listProductsByIds } from '../catalog/product.repository.ts';
import type { Product } from '../contract/catalog/product.ts';
import type { Deps } from '../deps.ts';
import { logFailure } from '../log.ts';
import { listRelatedWithoutIndex } from './fallback-search.repository.ts';
import type { IndexedBook } from './indexed-book.ts';
import { findIndexed, listNeighbours, listSeriesAndAuthor } from './related-products.repository.ts';

/** Candidates read per book shown. */
const CANDIDATES_PER_BOOK = 2;
/** Weight of time against price: twice the price is as far as 100 years. */
const YEARS_OF_A_DOUBLED_PRICE = 100;

/**
 * Lists related products: of the same category (as specified) first its series from this volume on,
 * then best-sellers of its first author, then books with similar sales, nearest in price and decade.
 * With `kin`, series and author of other categories too. Without the index, the newest of the category.
 * Never includes the product itself. Queries: `related-products.repository.ts`; default number:
 * `contract/catalog/product-list-requests.ts`.
 */
export async function relatedProducts(
  deps: Deps,
  product: Product,
  { limit, kin }: { limit: number; kin: boolean },
) {
  try {
    const book = await findIndexed(deps.search, product._id);
    // The index lags a little: for a book that was just moved it knows the old neighbours.
    const isInStep = book?.category_id === product.category._id;
    if (book && (kin || isInStep)) return await relatedTo(deps, book, { limit, kin });
  } catch (error) {
    logFailure('related books without the index', { error });
  }
  return await listRelatedWithoutIndex(deps.db, product, limit);
}

async function relatedTo(
  { db, search }: Deps,
  book: IndexedBook,
  { limit, kin }: { limit: number; kin: boolean },
) {
  const isOfCategory = (id: string) => kin || id === book.category_id;
  const all = await listSeriesAndAuthor(search, book, kin ? limit : limit * CANDIDATES_PER_BOOK);
  const fitting = all.filter(({ category_id }) => isOfCategory(category_id));
  const ids = [...new Set(fitting.map(({ product_id }) => product_id))];
  if (ids.length < limit) {
    const near = await listNeighbours(search, book, limit * CANDIDATES_PER_BOOK);
    near.sort((a, b) => distance(book, a) - distance(book, b));
    ids.push(...near.map(({ product_id }) => product_id).filter((id) => !ids.includes(id)));
  }
  const products = await listProductsByIds(db, ids.slice(0, limit));
  return products.filter(({ category }) => isOfCategory(category._id));
}

function distance(book: IndexedBook, other: IndexedBook): number {
  const price = Math.abs(Math.log2((other.price_cents + 1) / (book.price_cents + 1)));
  const years = Math.abs((other.decade ?? 0) - (book.decade ?? 0));
  return price + Math.min(years / YEARS_OF_A_DOUBLED_PRICE, 1);
}
