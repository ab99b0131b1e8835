import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Addresses in a part; the protocol allows 50,000. */
const BOOKS_PER_PART = 20_000;

// Parts are ranges of rowids: the last one is found without counting, a part reads its own rows and no
// others, and a book stays in its part while others come and go.

/** How many parts there are; the last rowid is all that is read. */
export async function countParts(db: Database): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select(sql<number>`rowid`.as('last'))
    .orderBy(sql`rowid`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return Math.ceil((row?.last ?? 0) / BOOKS_PER_PART);
}

/** The books of a part, from 1 on. */
export function listPart(db: Database, part: number) {
  const last = part * BOOKS_PER_PART;
  return (
    db
      .selectFrom('products')
      .select(['id', 'name', 'updated_at'])
      .where(sql<boolean>`rowid > ${last - BOOKS_PER_PART} AND rowid <= ${last}`)
      // Not from `shop_products`: by an index of the status all books would be read for a part.
      .where(sql<boolean>`+status = 'published'`)
      .orderBy(sql`rowid`)
      .execute()
  );
}
