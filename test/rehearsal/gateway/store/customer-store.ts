import type { Database } from './database.ts';
import { openTable } from './table.ts';

export type CustomerFields = {
  company?: string | null;
  email?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  phoneNumber?: string | null;
  website?: string | null;
  customFields?: { name: string; value?: string | null }[] | null;
};

/** `createdAt` is UTC ISO. */
type Customer = { id: string; fields: CustomerFields; createdAt: string };

/** A deleted customer's row stays, because transactions reference it. */
const KNOWN = 'WHERE id NOT IN (SELECT id FROM deleted_customers)';

export function createCustomerStore(database: Database) {
  const table = openTable<Customer>(database, 'customers', ['fields']);
  return {
    insert: (customer: Customer) => table.insert(customer),
    /** Finds a customer; undefined for a deleted one. */
    find: (id: string) => table.select(`${KNOWN} AND id = ?`, id)[0],
    remove(id: string, at: string) {
      database.transact(() => {
        database.run('INSERT INTO deleted_customers (id, deleted_at) VALUES (?, ?)', id, at);
        table.update({ fields: {} }, 'WHERE id = ?', id);
      });
    },
    /** Newest first. */
    list: () => table.select(`${KNOWN} ORDER BY rowid DESC`),
  };
}
