import { type RawBuilder, sql } from 'kysely';
import { type AdminOrderQuery, MAX_COUNTED_ORDERS } from '../contract/orders/admin-order.ts';
import type { Database } from '../db/database.ts';
import { anyOf } from '../db/sql-lists.ts';

/** Index words that are read per typed prefix; of more, the first ones count. */
const MAX_WORDS = 12;
/** Orders read per search; the next page goes on behind them. */
const MAX_SCANNED = 200;

/** Ids of matching orders, in order, and the cursor of the next page; null at the end. */
export interface FoundOrders {
  ids: string[];
  next: string | null;
  /** How many match, where a first page had to read all of them. */
  matching?: number | undefined;
}

/** Query without the searched words. */
export type OrderListQuery = Omit<AdminOrderQuery, 'search'>;

/** Bounds that sort before and after every time. */
export const [BEGINNING, END] = ['', '~'];

/** Finds an order by its exact number, if it matches the other filters. */
export async function findOrderId(
  db: Database,
  number: string,
  page: OrderListQuery,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders
    WHERE number = ${number} AND number <> '' AND ${hasStatus(page)} AND ${placed(page)}`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Lists orders by when they were placed, from an index: reads no more rows than it shows. */
export async function listOrderIds(db: Database, page: OrderListQuery): Promise<FoundOrders> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders
    WHERE ${hasStatus(page)} AND ${placed(page)}
    ORDER BY ${inOrder(page)} LIMIT ${page.limit + 1}`.execute(db);
  return pageOfOrders(rows, page.limit);
}

/** Counts the matching orders, as far as {@link MAX_COUNTED_ORDERS} and one more. */
export async function countMatching(db: Database, page: OrderListQuery): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    SELECT count(*) AS found FROM (
      SELECT 1 FROM orders WHERE ${hasStatus(page)} AND ${placed(page)}
      LIMIT ${MAX_COUNTED_ORDERS + 1}
    )`.execute(db);
  return rows[0]?.found ?? 0;
}

/** Cuts a page from rows that were read with one row more than the limit. */
export function pageOfOrders(orders: readonly { id: string }[], limit: number): FoundOrders {
  const ids = orders.map(({ id }) => id);
  return { ids: ids.slice(0, limit), next: ids.length > limit ? (ids[limit - 1] ?? null) : null };
}

/**
 * Finds orders that have each of the words, or a word that begins with it. Scans the orders of the
 * rarest word, at most {@link MAX_SCANNED}, so that the cost does not grow with their number; if
 * there are more, `next` goes on from there, and the page may hold fewer orders than the limit,
 * even none.
 */
export async function searchOrderIds(
  db: Database,
  words: readonly string[],
  page: OrderListQuery,
): Promise<FoundOrders> {
  const known = await findKnownWords(db, words);
  const [rarest] = known.sort((a, b) => a.uses - b.uses);
  if (!rarest || rarest.known.length === 0) return { ids: [], next: null };
  const scanned = await listUses(db, rarest.known, page);
  const others = words.filter((word) => word !== rarest.sought);
  const fitting = await listFitting(db, scanned, { words: others, status: page.status });
  const ids = scanned.filter((id) => fitting.has(id));
  const { limit, after } = page;
  const isAll = scanned.length < MAX_SCANNED && after === undefined;
  if (ids.length > limit) {
    const matching = isAll ? ids.length : undefined;
    return { ids: ids.slice(0, limit), next: ids[limit - 1] ?? null, matching };
  }
  return { ids, next: scanned.length < MAX_SCANNED ? null : (scanned.at(-1) ?? null) };
}

/**
 * Orders of any of the words, in order. One query per word: D1 allows at most five terms in a
 * compound SELECT.
 */
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
        ORDER BY ${inOrder(page, 'order_id')} LIMIT ${MAX_SCANNED}`.execute(db);
      return rows;
    }),
  );
  const keyOf = (use: (typeof lists)[number][number]) => `${use.created_at} ${use.order_id}`;
  const uses = new Map(lists.flat().map((use) => [keyOf(use), use.order_id]));
  const keys = [...uses.keys()].sort();
  if (page.order === 'desc') keys.reverse();
  return keys.slice(0, MAX_SCANNED).flatMap((key) => uses.get(key) ?? []);
}

/** Filters the orders by the remaining words and the status. */
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
  /** Index words with this prefix. */
  known: string[];
  /** Number of their orders, as far as it was counted. */
  uses: number;
}

/** Expands each typed prefix to index words, skipping from word to word through the index. */
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
          SELECT 1 FROM order_words WHERE order_words.word = known.word LIMIT ${MAX_SCANNED}
        )) AS uses
        FROM known WHERE word IS NOT NULL`.execute(db);
      const uses = rows.reduce((sum, row) => sum + row.uses, 0);
      return { sought, known: rows.map(({ word }) => word), uses };
    }),
  );
}

/** JSON text that precedes in a list of words every word with this prefix. */
function beginning(word: string): string {
  return JSON.stringify(word).slice(0, -1);
}

export function hasStatus({ status }: Pick<OrderListQuery, 'status'>): RawBuilder<unknown> {
  return status === undefined ? sql`TRUE` : sql`status = ${status}`;
}

/** Condition: placed in the period, and after the last shown order. */
function placed({ from, to, after, order }: OrderListQuery, id = 'id'): RawBuilder<unknown> {
  const [first, end] = [sql`created_at >= ${from ?? BEGINNING}`, sql`created_at < ${to ?? END}`];
  if (after === undefined) return sql`${first} AND ${end}`;
  const last = sql`(SELECT last.created_at, last.id FROM orders AS last WHERE last.id = ${after})`;
  // Unary `+` makes SQLite enter the index at the last order instead of at the start of the period.
  return order === 'asc'
    ? sql`(created_at, ${sql.ref(id)}) > ${last} AND ${end} AND +${first}`
    : sql`(created_at, ${sql.ref(id)}) < ${last} AND ${first} AND +${end}`;
}

function inOrder({ order }: OrderListQuery, id = 'id'): RawBuilder<unknown> {
  const way = sql.raw(order === 'asc' ? 'ASC' : 'DESC');
  return sql`created_at ${way}, ${sql.ref(id)} ${way}`;
}
