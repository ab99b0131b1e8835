import { batchRows, type D1, selectRows } from '../db/database.ts';
import type { IndexedBook } from './indexed-book.ts';

export async function findIndexed(search: D1, productId: string): Promise<IndexedBook | undefined> {
  const [row] = await selectRows<IndexedBook>(search, 'SELECT * FROM books WHERE product_id = ?', [
    productId,
  ]);
  return row;
}

/** Books of its series, later volumes first, then of its first author, each with its category. */
export async function listSeriesAndAuthor(
  search: D1,
  { rank, series_key, series_number, first_author_key }: IndexedBook,
  limit: number,
): Promise<Pick<IndexedBook, 'product_id' | 'category_id'>[]> {
  const which = 'SELECT product_id, category_id FROM books WHERE';
  const series = `${which} series_key = ?1 AND rank <> ?4`;
  const answers = await batchRows<Pick<IndexedBook, 'product_id' | 'category_id'>>(search, [
    search
      .prepare(`${series} AND series_number >= ?2 ORDER BY series_number LIMIT ?3`)
      .bind(series_key, series_number ?? 0, limit, rank),
    search
      .prepare(`${series} AND series_number < ?2 ORDER BY series_number DESC LIMIT ?3`)
      .bind(series_key, series_number ?? 0, limit, rank),
    search
      .prepare(`${which} first_author_key = ?1 AND rank <> ?3 ORDER BY rank LIMIT ?2`)
      .bind(first_author_key, limit, rank),
  ]);
  return answers.flat();
}

/** Books of its category with similar sales, above and below, nearest first. */
export async function listNeighbours(
  search: D1,
  { rank, category_id }: IndexedBook,
  limit: number,
): Promise<IndexedBook[]> {
  const ofCategory = (side: string) =>
    search
      .prepare(`SELECT * FROM books WHERE category_id = ?1 AND ${side} LIMIT ?3`)
      .bind(category_id, rank, limit);
  const [behind = [], before = []] = await batchRows<IndexedBook>(search, [
    ofCategory('rank > ?2 ORDER BY rank'),
    ofCategory('rank < ?2 ORDER BY rank DESC'),
  ]);
  const longer = behind.length > before.length ? behind : before;
  return longer.flatMap((_, i) => [behind[i], before[i]].filter((book) => book !== undefined));
}

/** Best-selling books of a title that are read: a bound for titles like `Poems`. */
const MAX_SCANNED = 40;

/** Other books of the same title and first author: in stock first, then best-selling. */
export async function listOfTitle(
  search: D1,
  { titleKey, authorKey, but, limit }: TitleAndAuthor,
): Promise<string[]> {
  const rows = await selectRows<{ product_id: string }>(
    search,
    `SELECT product_id FROM (SELECT product_id, first_author_key, in_stock, rank FROM books
       WHERE title_key = ?1 ORDER BY rank LIMIT ?2)
     WHERE first_author_key = ?3 AND product_id <> ?4 ORDER BY in_stock DESC, rank LIMIT ?5`,
    [titleKey, MAX_SCANNED, authorKey, but, limit],
  );
  return rows.map(({ product_id }) => product_id);
}

interface TitleAndAuthor {
  titleKey: string;
  authorKey: string;
  /** Id of the book whose editions are listed. */
  but: string;
  limit: number;
}
