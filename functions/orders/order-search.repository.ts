import { type RawBuilder, sql } from 'kysely';
import type { AdminOrderQuery } from '../contract/admin-order.ts';
import type { Database } from '../db/database.ts';
import { anyOf } from '../db/sql-lists.ts';

/** Words of the index that a typed beginning stands for; of more, the first ones count. */
const MAX_WORDS = 12;
/** Orders that one search looks at; those behind are looked at for the next page. */
const MAX_LOOKED_AT = 200;

/** Ids of orders that fit, in order, and from which on to look for more; null at the end. */
export interface FoundOrders {
  ids: string[];
  next: string | null;
}

/** What is asked for without words. */
export type OrderListQuery = Omit<AdminOrderQuery, 'search'>;

/** What no query names: all times are between them. */
export const [BEGINNING, END] = ['', '~'];

/** The order of a number as the shop writes it, where it is among those that are asked for. */
export async function findOrderId(
  db: Database,
  number: string,
  page: OrderListQuery,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders
    WHERE number = ${number} AND number <> '' AND ${ofStatus(page)} AND ${placed(page)}`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Orders by when they were placed, from an index: no more rows are read than are shown. */
export async function listOrderIds(db: Database, page: OrderListQuery): Promise<FoundOrders> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders
    WHERE ${ofStatus(page)} AND ${placed(page)}
    ORDER BY ${inOrder(page)} LIMIT ${page.limit + 1}`.execute(db);
  return pageOfOrders(rows, page.limit);
}

/** A page of orders, of which one more was read than it holds. */
export function pageOfOrders(orders: readonly { id: string }[], limit: number): FoundOrders {
  const ids = orders.map(({ id }) => id);
  return { ids: ids.slice(0, limit), next: ids.length > limit ? (ids[limit - 1] ?? null) : null };
}

/**
 * Orders that have each of the words, or one that begins so. Looks through those of the rarest word,
 * at most {@link MAX_LOOKED_AT}, so that it costs the same however many orders there are; where that
 * was not all, `next` goes on from there, and there may be fewer orders than asked for, even none.
 */
export async function searchOrderIds(
  db: Database,
  words: readonly string[],
  page: OrderListQuery,
): Promise<FoundOrders> {
  const known = await findKnownWords(db, words);
  const [rarest] = known.sort((a, b) => a.uses - b.uses);
  if (!rarest || rarest.known.length === 0) return { ids: [], next: null };
  const lookedAt = await listUses(db, rarest.known, page);
  const others = words.filter((word) => word !== rarest.sought);
  const fitting = await listFitting(db, lookedAt, { words: others, status: page.status });
  const ids = lookedAt.filter((id) => fitting.has(id));
  const { limit } = page;
  if (ids.length > limit) return { ids: ids.slice(0, limit), next: ids[limit - 1] ?? null };
  return { ids, next: lookedAt.length < MAX_LOOKED_AT ? null : (lookedAt.at(-1) ?? null) };
}

/** The orders of any of the words, in order. Word by word: D1 joins no more than five lists in one. */
async function listUses(
  db: Database,
  words: readonly string[],
  page: OrderListQuery,
): Promise<string[]> {
  const lists = await Promise.all(
    words.map(async (word) => {
      const { rows } = await sql<{ created_at: string; order_id: string }>`
        SELECT created_at, order_id FROM order_words
        WHERE word = ${word} AND ${placed(page, 'order_id')}
        ORDER BY ${inOrder(page, 'order_id')} LIMIT ${MAX_LOOKED_AT}`.execute(db);
      return rows;
    }),
  );
  const keyOf = (use: (typeof lists)[number][number]) => `${use.created_at} ${use.order_id}`;
  const uses = new Map(lists.flat().map((use) => [keyOf(use), use.order_id]));
  const keys = [...uses.keys()].sort();
  if (page.order === 'desc') keys.reverse();
  return keys.slice(0, MAX_LOOKED_AT).flatMap((key) => uses.get(key) ?? []);
}

/** Those of the orders that have each of the words too, and the status. */
async function listFitting(
  db: Database,
  ids: readonly string[],
  { words, status }: { words: readonly string[]; status: OrderListQuery['status'] },
): Promise<ReadonlySet<string>> {
  if (words.length === 0 && status === undefined) return new Set(ids);
  const conditions = words.map((word) => sql`instr(order_index.words, ${beginning(word)}) > 0`);
  if (status !== undefined) conditions.push(sql`orders.status = ${status}`);
  const { rows } = await sql<{ id: string }>`
    SELECT orders.id FROM orders JOIN order_index ON order_index.order_id = orders.id
    WHERE orders.id IN ${anyOf(ids)} AND ${sql.join(conditions, sql` AND `)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
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
          FROM known WHERE known.word IS NOT NULL LIMIT ${MAX_WORDS}
        )
        SELECT word, (SELECT count(*) FROM (
          SELECT 1 FROM order_words WHERE order_words.word = known.word LIMIT ${MAX_LOOKED_AT}
        )) AS uses
        FROM known WHERE word IS NOT NULL`.execute(db);
      const uses = rows.reduce((sum, row) => sum + row.uses, 0);
      return { sought, known: rows.map(({ word }) => word), uses };
    }),
  );
}

/** How a word stands in a list of words where it begins one. */
function beginning(word: string): string {
  return JSON.stringify(word).slice(0, -1);
}

export function ofStatus({ status }: Pick<OrderListQuery, 'status'>): RawBuilder<unknown> {
  return status === undefined ? sql`TRUE` : sql`status = ${status}`;
}

/** Placed within the times that are asked for, and behind the order that was shown last. */
function placed({ from, to, after, order }: OrderListQuery, id = 'id'): RawBuilder<unknown> {
  const [first, end] = [sql`created_at >= ${from ?? BEGINNING}`, sql`created_at < ${to ?? END}`];
  if (after === undefined) return sql`${first} AND ${end}`;
  const last = sql`(SELECT last.created_at, last.id FROM orders AS last WHERE last.id = ${after})`;
  // `+`: the index is entered behind the last order, and not where the times begin.
  return order === 'asc'
    ? sql`(created_at, ${sql.ref(id)}) > ${last} AND ${end} AND +${first}`
    : sql`(created_at, ${sql.ref(id)}) < ${last} AND ${first} AND +${end}`;
}

function inOrder({ order }: OrderListQuery, id = 'id'): RawBuilder<unknown> {
  const way = sql.raw(order === 'asc' ? 'ASC' : 'DESC');
  return sql`created_at ${way}, ${sql.ref(id)} ${way}`;
}
