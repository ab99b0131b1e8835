import { listProductsByIds } from '../catalog/product.repository.ts';
import { MAX_PRODUCTS_LISTED } from '../contract/page-sizes.ts';
import { seriesKey, seriesOf } from '../contract/search/series.ts';
import type { SeriesWithBooks } from '../contract/search/series-with-books.ts';
import { listSeries } from './listing.repository.ts';
import type { SearchDeps } from './search-deps.ts';

/** Longer than any book's title. */
const MAX_NAME = 300;

/**
 * Reads a series by its name, in any spelling, with at most 100 books in reading order
 * (`listing.repository.ts`).
 * @returns undefined if no book belongs to it
 */
export async function readSeries(
  { db, search }: SearchDeps,
  name: string,
): Promise<SeriesWithBooks | undefined> {
  const key = name.length > MAX_NAME ? '' : seriesKey(name);
  if (key === '') return undefined;
  const ids = await listSeries(search, key, MAX_PRODUCTS_LISTED + 1);
  const books = await listProductsByIds(db, ids.slice(0, MAX_PRODUCTS_LISTED));
  // The index lags the catalogue: a book that was just renamed may have left the series.
  const places = books.map((book) => seriesOf(book.name)).filter((place) => place?.key === key);
  const [first] = places;
  if (!first) return undefined;
  return { key, name: first.name, books, more: ids.length > MAX_PRODUCTS_LISTED };
}
