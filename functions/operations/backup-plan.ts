import { addMs, MINUTE_MS } from '../jobs/durations.ts';
import { type DescribedTable, quoteName, type RowSelection } from './backup.repository.ts';

/**
 * What no backup holds: what is made anew, what is over within a day, and what must not come back to
 * life, such as the session of somebody who has signed out since.
 */
const LEFT_OUT = [
  'backups',
  'guards',
  'search_changes',
  'stock_falls',
  'order_words',
  'order_index',
  'order_changes',
  'order_counts',
  'sessions',
  'account_links',
  'passkey_challenges',
  'proof_tries',
  'payment_throttles',
  'sign_in_budgets',
  'marks',
  'shop_sales',
  'product_sales',
  'category_sales',
  'customers',
  'staff_invitations',
  // An address that was erased stays erased.
  'stock_waits',
  'stock_returns',
];

/** Where a row says when it was last written; the first of these that its table has. */
const TIMES = ['updated_at', 'at', 'received_at', 'created_at'];

/** A request that began before a backup may write after it with the time at which it began. */
const MARGIN_MS = 10 * MINUTE_MS;

/** Rows of one table that may have changed while a backup was written; of more, some are left out. */
const MAX_CHANGED = 10_000;

/** Rows of one table that are all read at once, some MB: the codes of five thousand people. */
const MAX_WHOLE = 50_000;

/** By what people get in: none of it that was spent or taken away meanwhile may come back. */
const READ_WHOLE = ['passkeys', 'authenticators', 'recovery_codes'];

/** The tables that are written, in their order: what belongs to a row comes after it. */
export function tablesOfBackup(all: readonly DescribedTable[]): DescribedTable[] {
  return all.filter(({ name, key }) => !LEFT_OUT.includes(name) && key.length > 0);
}

/**
 * What may have changed since a backup began, to be read once more: rows by their time, rows without a
 * time of their own with the row that they belong to, every category, all by which people get in, and
 * books whose stock has moved without a word of when.
 */
export function changedSince(tables: readonly DescribedTable[], startedAt: string): RowSelection[] {
  const since = addMs(new Date(startedAt), -MARGIN_MS).toISOString();
  const timed = new Map(
    tables.flatMap((table) => {
      const time = timeOf(table);
      return time ? [[table.name, `${quoteName(time)} >= ?`] as const] : [];
    }),
  );
  return tables.flatMap((table) => {
    const own = timed.get(table.name);
    const wheres = own ? [own] : belongingTo(table, timed);
    if (table.name === 'products') wheres.push(...STOCK_MOVED);
    const isWhole = READ_WHOLE.includes(table.name);
    if (isWhole || table.name === 'categories') wheres.push(EVERY_ROW);
    if (wheres.length === 0) return [];
    const values = wheres.map(() => since);
    const time = timeOf(table);
    // Of more than the limit the newest are read.
    const order = isWhole && time ? `ORDER BY ${quoteName(time)} DESC` : '';
    const where = `${wheres.join(' OR ')} ${order}`;
    const limit = isWhole ? MAX_WHOLE : MAX_CHANGED;
    return [{ table: table.name, where, values, isWhole, limit }];
  });
}

function timeOf({ columns }: DescribedTable): string | undefined {
  return TIMES.find((name) => columns.includes(name));
}

function belongingTo({ parents }: DescribedTable, timed: ReadonlyMap<string, string>): string[] {
  return parents.flatMap(({ table, column, to }) => {
    const when = timed.get(table);
    const ids = `SELECT ${quoteName(to)} FROM ${quoteName(table)} WHERE ${when}`;
    return when ? [`${quoteName(column)} IN (${ids})`] : [];
  });
}

/** Categories are few; one that is renamed, or goes under another, does not say when. */
const EVERY_ROW = "'' <> ?";

const STOCK_MOVED = [
  'id IN (SELECT product_id FROM stock_movements WHERE at >= ?)',
  `id IN (SELECT product_id FROM payment_lines JOIN payments ON payments.id = payment_id
    WHERE payments.updated_at >= ?)`,
  `id IN (SELECT product_id FROM order_lines JOIN orders ON orders.id = order_id
    WHERE orders.updated_at >= ?)`,
];
