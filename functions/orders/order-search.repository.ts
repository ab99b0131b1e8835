import { type RawBuilder, sql } from 'kysely';
import type { DeskQuery } from '../contract/order-desk.ts';
import type { Database } from '../db/database.ts';

/** Words of the index that a typed beginning stands for; of more, the first ones count. */
const MOST_WORDS = 8;
/** Orders that one search looks at; those behind are looked at for the next page. */
const MOST_LOOKED_AT = 200;

/** Ids of orders that fit, in order, and from which on to look for more; null at the end. */
export interface FoundOrders {
  ids: string[];
  next: string | null;
}

/** The order of a number as the shop writes it. */
export async function findOrderId(db: Database, number: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where('number', '<>', '')
    .executeTakeFirst();
  return row?.id;
}

type Listing = Omit<DeskQuery, 'search'>;

/** What no query names: all times are between them. */
const [BEGINNING, END] = ['', '~'];

/** Orders by when they were placed, from an index: no more rows are read than are shown. */
export async function listOrderIds(db: Database, page: Listing): Promise<FoundOrders> {
  const { status, limit } = page;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders
    WHERE ${status === undefined ? sql`TRUE` : sql`status = ${status}`} AND ${placed(page)}
    ORDER BY ${inOrder(page)} LIMIT ${limit + 1}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const isCut = ids.length > limit;
  return { ids: ids.slice(0, limit), next: isCut ? (ids[limit - 1] ?? null) : null };
}

/**
 * Orders that have each of the words, or one that begins so. Looks through those of the rarest word,
 * at most {@link MOST_LOOKED_AT}, so that it costs the same however many orders there are; where that
 * was not all, `next` goes on from there, and there may be fewer orders than asked for, even none.
 */
export async function searchOrderIds(
  db: Database,
  words: readonly string[],
  page: Listing,
): Promise<FoundOrders> {
  const known = await findKnownWords(db, words);
  const [rarest] = [...known].sort((a, b) => a.uses - b.uses);
  if (!rarest || rarest.known.length === 0) return { ids: [], next: null };
  const others = words.filter((word) => word !== rarest.sought);
  const has = others.map((word) => sql`instr(order_index.words, ${beginning(word)}) > 0`);
  const { status, limit } = page;
  const { rows } = await sql<{ id: string; fits: 0 | 1 }>`
    SELECT orders.id, ${sql.join([sql`TRUE`, ...has], sql` AND `)}
      AND ${status === undefined ? sql`TRUE` : sql`orders.status = ${status}`} AS fits
    FROM (
      SELECT DISTINCT created_at, order_id FROM (${uses(rarest.known, page)})
      ORDER BY ${inOrder(page, 'order_id')} LIMIT ${MOST_LOOKED_AT}
    ) AS looked
    JOIN orders ON orders.id = looked.order_id
    JOIN order_index ON order_index.order_id = looked.order_id
    ORDER BY ${inOrder(page, 'looked.order_id', 'looked.created_at')}`.execute(db);
  const ids = rows.filter(({ fits }) => fits === 1).map(({ id }) => id);
  const lookedAtAll = rows.length < MOST_LOOKED_AT;
  if (ids.length > limit) return { ids: ids.slice(0, limit), next: ids[limit - 1] ?? null };
  return { ids, next: lookedAtAll ? null : (rows.at(-1)?.id ?? null) };
}

interface KnownWord {
  sought: string;
  /** Words of the index that begin so. */
  known: string[];
  /** How many orders have one of them, as far as it was counted. */
  uses: number;
}

/** What each typed beginning stands for, from word to word through the index. */
async function findKnownWords(db: Database, words: readonly string[]): Promise<KnownWord[]> {
  return await Promise.all(
    words.map(async (sought) => {
      const end = `${sought}\u{10ffff}`;
      const { rows } = await sql<{ word: string; uses: number }>`
        WITH RECURSIVE known(word) AS (
          SELECT min(word) FROM order_words WHERE word >= ${sought} AND word < ${end}
          UNION ALL
          SELECT (SELECT min(word) FROM order_words WHERE word > known.word AND word < ${end})
          FROM known WHERE known.word IS NOT NULL LIMIT ${MOST_WORDS}
        )
        SELECT word, (SELECT count(*) FROM (
          SELECT 1 FROM order_words WHERE order_words.word = known.word LIMIT ${MOST_LOOKED_AT}
        )) AS uses
        FROM known WHERE word IS NOT NULL`.execute(db);
      const uses = rows.reduce((sum, row) => sum + row.uses, 0);
      return { sought, known: rows.map(({ word }) => word), uses };
    }),
  );
}

/** The orders of each word, no more of each than are looked at. */
function uses(known: readonly string[], page: Listing): RawBuilder<unknown> {
  const each = known.map(
    (word) => sql`SELECT * FROM (
      SELECT created_at, order_id FROM order_words
      WHERE word = ${word} AND ${placed(page, 'order_id')}
      ORDER BY ${inOrder(page, 'order_id')} LIMIT ${MOST_LOOKED_AT})`,
  );
  return sql.join(each, sql` UNION ALL `);
}

/** How a word stands in a list of words where it begins one. */
function beginning(word: string): string {
  return JSON.stringify(word).slice(0, -1);
}

/** Placed within the times that are asked for, and behind the order that was shown last. */
function placed({ from, to, after, order }: Listing, id = 'id'): RawBuilder<unknown> {
  const [first, end] = [sql`created_at >= ${from ?? BEGINNING}`, sql`created_at < ${to ?? END}`];
  if (after === undefined) return sql`${first} AND ${end}`;
  const last = sql`(SELECT last.created_at, last.id FROM orders AS last WHERE last.id = ${after})`;
  // `+`: the index is entered behind the last order, and not where the times begin.
  return order === 'asc'
    ? sql`(created_at, ${sql.ref(id)}) > ${last} AND ${end} AND +${first}`
    : sql`(created_at, ${sql.ref(id)}) < ${last} AND ${first} AND +${end}`;
}

function inOrder({ order }: Listing, id = 'id', createdAt = 'created_at'): RawBuilder<unknown> {
  const way = sql.raw(order === 'asc' ? 'ASC' : 'DESC');
  return sql`${sql.ref(createdAt)} ${way}, ${sql.ref(id)} ${way}`;
}
