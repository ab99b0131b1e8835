import type { Instrument } from '../rules/instrument.ts';
import type { Database } from './database.ts';

/** A payment method in a customer's vault. `createdAt` is UTC ISO. */
export type VaultedMethod = {
  token: string;
  customerId: string;
  instrument: Instrument;
  isDefault: boolean;
  createdAt: string;
};

type Row = {
  token: string;
  customer_id: string;
  instrument: string;
  is_default: number;
  created_at: string;
};

export type PaymentMethodStore = {
  /** Inserts a method; it becomes the default if marked so or if it is the customer's first. */
  insert(method: VaultedMethod): void;
  /** Finds a method; undefined for a deleted one. */
  find(token: string): VaultedMethod | undefined;
  /** Returns a customer's methods, newest first; `defaultFirst` puts the default one on top. */
  listOf(customerId: string, defaultFirst: boolean): VaultedMethod[];
  /** Deletes a method; if it was the default, the newest remaining one becomes the default. */
  remove(token: string, at: string): void;
};

function toMethod(row: Row): VaultedMethod {
  return {
    token: row.token,
    customerId: row.customer_id,
    instrument: JSON.parse(row.instrument) as Instrument,
    isDefault: row.is_default === 1,
    createdAt: row.created_at,
  };
}

export function createPaymentMethodStore(database: Database): PaymentMethodStore {
  function find(token: string) {
    const sql = 'SELECT * FROM payment_methods WHERE token = ? AND deleted_at IS NULL';
    const row = database.one<Row>(sql, token);
    return row && toMethod(row);
  }

  function listOf(customerId: string, defaultFirst: boolean) {
    const order = defaultFirst ? 'is_default DESC, rowid DESC' : 'rowid DESC';
    const sql = `SELECT * FROM payment_methods
      WHERE customer_id = ? AND deleted_at IS NULL ORDER BY ${order}`;
    return database.all<Row>(sql, customerId).map(toMethod);
  }

  function makeDefault(customerId: string, token: string) {
    const sql = 'UPDATE payment_methods SET is_default = (token = ?) WHERE customer_id = ?';
    database.run(sql, token, customerId);
  }

  return {
    find,
    listOf,
    insert(method) {
      database.transact(() => {
        const isFirst = listOf(method.customerId, false).length === 0;
        database.run(
          `INSERT INTO payment_methods (token, customer_id, instrument, created_at)
           VALUES (?, ?, ?, ?)`,
          method.token,
          method.customerId,
          JSON.stringify(method.instrument),
          method.createdAt,
        );
        if (isFirst || method.isDefault) makeDefault(method.customerId, method.token);
      });
    },
    remove(token, at) {
      database.transact(() => {
        const method = find(token);
        if (method === undefined) return;
        const sql = 'UPDATE payment_methods SET deleted_at = ?, is_default = 0 WHERE token = ?';
        database.run(sql, at, token);
        const [heir] = listOf(method.customerId, false);
        if (method.isDefault && heir !== undefined) makeDefault(method.customerId, heir.token);
      });
    },
  };
}
