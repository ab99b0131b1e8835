import { batchRows, type D1 } from '../db/database.ts';

/**
 * First books of a series in reading order: by number, best-sellers first within a number, then sets
 * of several volumes. Reads no more rows than it returns.
 */
export async function listSeries(search: D1, key: string, limit: number): Promise<string[]> {
  const books = (which: string) =>
    search
      .prepare(`SELECT product_id FROM books WHERE series_key = ?1 AND ${which} LIMIT ?2`)
      .bind(key, limit);
  const [numbered = [], sets = []] = await batchRows<{ product_id: string }>(search, [
    books('series_number IS NOT NULL ORDER BY series_number, rank'),
    books('series_number IS NULL ORDER BY rank'),
  ]);
  return [...numbered, ...sets].slice(0, limit).map(({ product_id }) => product_id);
}
