import type { D1 } from '../db/database.ts';

/** Of one title, the best-selling: nobody's page reads more, however many have written `Poems`. */
const LOOKED_AT = 40;

/** Other books of a title and a first author, those in stock first, of these the best-selling. */
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
  /** The book itself. */
  but: string;
  limit: number;
}
