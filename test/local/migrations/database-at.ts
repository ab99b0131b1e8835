import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { root } from '../../rehearsal/settings.ts';

export const folder = join(root, 'migrations');
export const migrations = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .sort();

type Row = Record<string, string | number | null>;

/** What a row has unless a test says otherwise; columns that a table does not have are left out. */
const DEFAULTS: Record<string, Row> = {
  users: { id: 'u', name: 'Sam', email: 'sam@example.com', password_hash: 'x' },
  categories: { id: 'c', name: 'Novels', name_key: 'novels' },
  products: { category_id: 'c', description: '', search_text: '', quantity: 1, shipping: 1 },
  payments: { id: 'p', user_id: 'u', state: 'succeeded', amount_cents: 100, address: '' },
  orders: { id: 'o', number: '', user_id: 'u', payment_id: 'p', amount_cents: 100, address: '' },
  refunds: { id: 'r', order_id: 'o', state: 'pending', cancels: 0, restocks: 0, reason: '' },
};
const WRITTEN = { changed_by: 'u', created_at: '2026', updated_at: '2026' };

/** A database with only the migrations up to `last`; `migrateOn` applies those up to `until`. */
export function databaseAt(last: string, until = '9999') {
  const database = new DatabaseSync(':memory:');
  const migrate = (files: string[]) => {
    for (const file of files) database.exec(readFileSync(join(folder, file), 'utf8'));
  };
  migrate(migrations.filter((file) => file < `${last}_z`));
  const next = migrations.filter((file) => file > `${last}_z` && file < `${until}_z`);

  function insert(table: string, row: Row = {}) {
    const known = database.prepare(`PRAGMA table_info(${table})`).all();
    const columns = known.map(({ name }) => String(name));
    const given = { ...WRITTEN, ...DEFAULTS[table], ...row };
    const values = Object.entries(given).filter(([column]) => columns.includes(column));
    const names = values.map(([column]) => column).join(', ');
    const marks = values.map(() => '?').join(', ');
    const statement = database.prepare(`INSERT INTO ${table} (${names}) VALUES (${marks})`);
    statement.run(...values.map(([, value]) => value));
  }

  return {
    database,
    migrateOn: () => migrate(next),
    insert,
    /** A paid order with this id, whose payment has it after a `p`. */
    insertOrder(
      id: string,
      { payment, ...order }: { payment?: Row; [column: string]: unknown } = {},
    ) {
      const { updated_at = '2026' } = order as Row;
      const paid = { id: `p${id}`, transaction_id: `t${id}`, created_at: updated_at, updated_at };
      insert('payments', { ...paid, ...payment });
      const placed = { id, payment_id: `p${id}`, status: 'Processing', created_at: updated_at };
      insert('orders', { ...placed, ...(order as Row) });
    },
    all: (sql: string) =>
      database
        .prepare(sql)
        .all()
        .map((row) => ({ ...row })),
    /** The values of each row. */
    lines: (sql: string) =>
      database
        .prepare(sql)
        .all()
        .map((row) => Object.values(row).join(' ')),
  };
}
