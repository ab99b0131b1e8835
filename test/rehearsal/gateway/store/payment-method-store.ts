import type { Instrument } from '../rules/instrument.ts';
import type { Database } from './database.ts';
import { openTable } from './table.ts';

/** A payment method in a customer's vault. `createdAt` is UTC ISO. */
export type VaultedMethod = {
  token: string;
  customerId: string;
  instrument: Instrument;
  isDefault: boolean;
  createdAt: string;
};

/** As stored: SQLite has no booleans. */
type Row = Omit<VaultedMethod, 'isDefault'> & { isDefault: 0 | 1; deletedAt: string | null };

const toMethod = (row: Row): VaultedMethod => ({ ...row, isDefault: row.isDefault === 1 });

export function createPaymentMethodStore(database: Database) {
  const table = openTable<Row>(database, 'payment_methods', ['instrument']);

  /** Finds a method; undefined for a deleted one. */
  function find(token: string) {
    return table.select('WHERE token = ? AND deleted_at IS NULL', token).map(toMethod)[0];
  }

  /** Returns a customer's methods, newest first; `defaultFirst` puts the default one on top. */
  function listOf(customerId: string, defaultFirst: boolean) {
    const order = defaultFirst ? 'is_default DESC, rowid DESC' : 'rowid DESC';
    const rest = `WHERE customer_id = ? AND deleted_at IS NULL ORDER BY ${order}`;
    return table.select(rest, customerId).map(toMethod);
  }

  function makeDefault(customerId: string, token: string) {
    const sql = 'UPDATE payment_methods SET is_default = (token = ?) WHERE customer_id = ?';
    database.run(sql, token, customerId);
  }

  return {
    find,
    listOf,
    /** Inserts a method; it becomes the default if marked so or if it is the customer's first. */
    insert({ isDefault, ...method }: VaultedMethod) {
      database.transact(() => {
        const isFirst = listOf(method.customerId, false).length === 0;
        table.insert(method);
        if (isFirst || isDefault) makeDefault(method.customerId, method.token);
      });
    },
    /** Deletes a method; if it was the default, the newest remaining one becomes the default. */
    remove(token: string, at: string) {
      database.transact(() => {
        const method = find(token);
        if (method === undefined) return;
        table.update({ deletedAt: at, isDefault: 0 }, 'WHERE token = ?', token);
        const [heir] = listOf(method.customerId, false);
        if (method.isDefault && heir !== undefined) makeDefault(method.customerId, heir.token);
      });
    },
  };
}
