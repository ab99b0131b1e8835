import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** URLs in a part; the protocol allows 50,000. */
const BOOKS_PER_PART = 20_000;

// Parts are ranges of rowids: the last part is found without counting, each part reads only its own
// rows, and a book stays in its part while others come and go.

/** Returns the number of parts; reads only the last rowid. */
export async function countParts(db: Database): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select(sql<number>`rowid`.as('last'))
    .orderBy(sql`rowid`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return Math.ceil((row?.last ?? 0) / BOOKS_PER_PART);
}

/** Lists the books of a part, counted from 1. */
export function listPart(db: Database, part: number) {
  const last = part * BOOKS_PER_PART;
  return (
    db
      .selectFrom('products')
      .select(['id', 'name', 'updated_at'])
      .where(sql<boolean>`rowid > ${last - BOOKS_PER_PART} AND rowid <= ${last}`)
      // Not from `shop_products`: SQLite would use an index of the status and read all books for
      // one part.
      .where(sql<boolean>`+status = 'published'`)
      .orderBy(sql`rowid`)
      .execute()
  );
}
