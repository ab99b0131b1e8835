import { listProductsByIds } from '../catalog/product.repository.ts';
import type { Product } from '../contract/product.ts';
import type { Deps } from '../deps.ts';
import { logFailure } from '../log.ts';
import type { IndexedBook } from './indexed-book.ts';
import { findIndexed, listNeighbours, listSeriesAndAuthor } from './related.repository.ts';
import { listRelatedWithoutIndex } from './without-index.repository.ts';

/** Shelf neighbours to choose from, for each that is shown. */
const CHOICE = 2;
/** A neighbour that costs twice as much is as far off as one of a hundred years before. */
const YEARS_OF_A_DOUBLED_PRICE = 100;

/**
 * Others that may please who likes this one: of its series from its own volume on, then of its first
 * author the best-selling, then of its category those that sell about as well, the nearest in price
 * and time first. Without the index, the newest of the category.
 * Which those are, never the book itself: `related.repository.ts`; how many, unless said:
 * `contract/product-queries.ts`.
 */
export async function relatedBooks(deps: Deps, product: Product, limit: number) {
  try {
    const book = await findIndexed(deps.search, product._id);
    if (book) return await relatedTo(deps, book, limit);
  } catch (error) {
    logFailure('related books without the index', { error });
  }
  return await listRelatedWithoutIndex(deps.db, product, limit);
}

async function relatedTo({ db, search }: Deps, book: IndexedBook, limit: number) {
  const kin = await listSeriesAndAuthor(search, book, limit);
  const ids = [...new Set(kin)];
  if (ids.length < limit) {
    const near = await listNeighbours(search, book, limit * CHOICE);
    near.sort((a, b) => distance(book, a) - distance(book, b));
    ids.push(...near.map(({ product_id }) => product_id).filter((id) => !ids.includes(id)));
  }
  return await listProductsByIds(db, ids.slice(0, limit));
}

function distance(book: IndexedBook, other: IndexedBook): number {
  const price = Math.abs(Math.log2((other.price_cents + 1) / (book.price_cents + 1)));
  const years = Math.abs((other.decade ?? 0) - (book.decade ?? 0));
  return price + Math.min(years / YEARS_OF_A_DOUBLED_PRICE, 1);
}
