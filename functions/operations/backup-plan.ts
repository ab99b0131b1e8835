import { addMs, MINUTE_MS } from '../durations.ts';
import { type DescribedTable, quoteName, type RowSelection } from './backup.repository.ts';

/**
 * Tables that no backup holds: what can be rebuilt, what is obsolete within a day, and what must
 * not be restored, such as the session of somebody who has signed out since.
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
  // An erased address must stay erased.
  'stock_waits',
  'stock_returns',
];

/** Columns with the time of a row's last write; the first that its table has is used. */
const TIMES = ['updated_at', 'at', 'received_at', 'created_at'];

/** A request that began before a backup may write during it, with the time at which it began. */
const MARGIN_MS = 10 * MINUTE_MS;

/** Limit of a table's rows that changed during a backup; beyond it, some are left out. */
const MAX_CHANGED = 10_000;

/** Limit of a table's rows that are read as a whole, some MB: the codes of five thousand people. */
const MAX_WHOLE = 50_000;

/** Credentials: none that was used up or removed meanwhile may be restored. */
const READ_WHOLE = ['passkeys', 'authenticators', 'recovery_codes'];

/** Lists the tables to back up, in order: a row's children come after it. */
export function tablesOfBackup(all: readonly DescribedTable[]): DescribedTable[] {
  return all.filter(({ name, key }) => !LEFT_OUT.includes(name) && key.length > 0);
}

/**
 * Selects what may have changed since a backup began, to be read once more: rows by their time,
 * rows without a time of their own along with their parent, every category, all credentials, and
 * books whose stock has changed without a time recorded in their row.
 */
export function changedSince(tables: readonly DescribedTable[], startedAt: string): RowSelection[] {
  const since = addMs(new Date(startedAt), -MARGIN_MS).toISOString();
  const timed = new Map(
    tables.flatMap((table) => {
      const time = timeOf(table);
      return time ? [[table.name, `${quoteName(time)} >= ?1`] as const] : [];
    }),
  );
  return tables.flatMap((table) => {
    const own = timed.get(table.name);
    const wheres = own ? [own] : belongingTo(table, timed);
    if (table.name === 'products') wheres.push(...STOCK_MOVED);
    const isWhole = READ_WHOLE.includes(table.name);
    // Categories are few, and renaming or moving one records no time.
    if (isWhole || table.name === 'categories') wheres.push('true');
    if (wheres.length === 0) return [];
    const time = timeOf(table);
    // Beyond the limit, the newest are read.
    const order = isWhole && time ? `ORDER BY ${quoteName(time)} DESC` : '';
    const where = `${wheres.join(' OR ')} ${order}`;
    const limit = isWhole ? MAX_WHOLE : MAX_CHANGED;
    return [{ table: table.name, where, since, isWhole, limit }];
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

const STOCK_MOVED = [
  'id IN (SELECT product_id FROM stock_movements WHERE at >= ?1)',
  `id IN (SELECT product_id FROM payment_lines JOIN payments ON payments.id = payment_id
    WHERE payments.updated_at >= ?1)`,
  `id IN (SELECT product_id FROM order_lines JOIN orders ON orders.id = order_id
    WHERE orders.updated_at >= ?1)`,
];
