import type { D1 } from '../db/database.ts';

/** Best-selling books of a title that are read: a bound for titles like `Poems`. */
const LOOKED_AT = 40;

/** Other books of the same title and first author: in stock first, then best-selling. */
export async function listOfTitle(
  search: D1,
  { titleKey, authorKey, but, limit }: TitleAndAuthor,
): Promise<string[]> {
  const { results } = await search
    .prepare(
      `SELECT product_id FROM (SELECT product_id, first_author_key, in_stock, rank FROM books
         WHERE title_key = ?1 ORDER BY rank LIMIT ?2)
       WHERE first_author_key = ?3 AND product_id <> ?4 ORDER BY in_stock DESC, rank LIMIT ?5`,
    )
    .bind(titleKey, LOOKED_AT, authorKey, but, limit)
    .all<{ product_id: string }>();
  return results.map(({ product_id }) => product_id);
}

interface TitleAndAuthor {
  titleKey: string;
  authorKey: string;
  /** Id of the book whose editions are listed. */
  but: string;
  limit: number;
}
