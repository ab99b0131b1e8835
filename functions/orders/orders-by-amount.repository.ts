import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import {
  BEGINNING,
  END,
  type FoundOrders,
  hasStatus,
  type OrderListQuery,
  pageOfOrders,
} from './order-search.repository.ts';

/** Orders read per page when filtering by time. */
const MAX_SCANNED = 1000;

/** Order with its sort key. */
interface Sorted {
  id: string;
  amount_cents: number;
}

/**
 * Lists orders by amount, then id, from an index: without times, all or those of a status, it reads
 * no more rows than it shows. Between two times, the orders of that period are sorted if they are
 * few; otherwise a bounded number is scanned by amount, and `next` goes on from there.
 */
export async function listOrderIdsByAmount(
  db: Database,
  page: OrderListQuery,
): Promise<FoundOrders> {
  if (page.from === undefined && page.to === undefined) return await listAll(db, page);
  const placed = await listPlaced(db, page);
  return placed ? await sortPlaced(db, placed, page) : await scanByAmount(db, page);
}

async function listAll(db: Database, page: OrderListQuery): Promise<FoundOrders> {
  const { rows } = await sql<Sorted>`
    SELECT id, amount_cents FROM orders WHERE ${hasStatus(page)} AND ${behind(page)}
    ORDER BY ${inOrder(page)} LIMIT ${page.limit + 1}`.execute(db);
  return pageOfOrders(rows, page.limit);
}

/** Orders of the period; undefined if there are more than {@link MAX_SCANNED}. */
async function listPlaced(
  db: Database,
  { from, to, status }: OrderListQuery,
): Promise<Sorted[] | undefined> {
  const { rows } = await sql<Sorted>`
    SELECT id, amount_cents FROM orders
    WHERE ${hasStatus({ status })} AND created_at >= ${from ?? BEGINNING} AND created_at < ${to ?? END}
    ORDER BY created_at LIMIT ${MAX_SCANNED + 1}`.execute(db);
  return rows.length > MAX_SCANNED ? undefined : rows;
}

async function sortPlaced(
  db: Database,
  orders: readonly Sorted[],
  { order, after, limit }: OrderListQuery,
): Promise<FoundOrders> {
  const sign = order === 'asc' ? 1 : -1;
  const compare = (a: Sorted, b: Sorted) =>
    sign * (a.amount_cents - b.amount_cents || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const sorted = orders.toSorted(compare);
  if (after === undefined) return pageOfOrders(sorted, limit);
  const last = await db
    .selectFrom('orders')
    .select(['id', 'amount_cents'])
    .where('id', '=', after)
    .executeTakeFirst();
  const rest = last ? sorted.filter((each) => compare(each, last) > 0) : [];
  return pageOfOrders(rest, limit);
}

/** Orders of the period among the next ones by amount. */
async function scanByAmount(db: Database, page: OrderListQuery): Promise<FoundOrders> {
  const { rows } = await sql<Sorted & { fits: number }>`
    SELECT id, amount_cents,
      created_at >= ${page.from ?? BEGINNING} AND created_at < ${page.to ?? END} AS fits
    FROM orders WHERE ${hasStatus(page)} AND ${behind(page)}
    ORDER BY ${inOrder(page)} LIMIT ${MAX_SCANNED}`.execute(db);
  const found = pageOfOrders(
    rows.filter(({ fits }) => fits === 1),
    page.limit,
  );
  if (found.next !== null || rows.length < MAX_SCANNED) return found;
  return { ids: found.ids, next: rows.at(-1)?.id ?? null };
}

function behind({ after, order }: OrderListQuery): RawBuilder<unknown> {
  if (after === undefined) return sql`TRUE`;
  const last = sql`(SELECT last.amount_cents, last.id FROM orders AS last WHERE last.id = ${after})`;
  return order === 'asc' ? sql`(amount_cents, id) > ${last}` : sql`(amount_cents, id) < ${last}`;
}

function inOrder({ order }: OrderListQuery): RawBuilder<unknown> {
  const way = sql.raw(order === 'asc' ? 'ASC' : 'DESC');
  return sql`amount_cents ${way}, id ${way}`;
}
