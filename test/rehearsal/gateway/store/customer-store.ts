import type { Database } from './database.ts';

export type CustomerFields = {
  company?: string | null;
  email?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  phoneNumber?: string | null;
  fax?: string | null;
  website?: string | null;
  customFields?: { name: string; value?: string | null }[] | null;
};

/** `createdAt` is UTC ISO. */
type Customer = { id: string; fields: CustomerFields; createdAt: string };

type Row = { id: string; fields: string; created_at: string };

export type CustomerStore = {
  insert(customer: Customer): void;
  /** Finds a customer; undefined for a deleted one. */
  find(id: string): Customer | undefined;
  remove(id: string, at: string): void;
  /** Newest first. */
  list(): Customer[];
};

/** A deleted customer's row stays, because transactions reference it. */
const KNOWN = `SELECT * FROM customers WHERE id NOT IN (SELECT id FROM deleted_customers)`;

function toCustomer(row: Row): Customer {
  return {
    id: row.id,
    fields: JSON.parse(row.fields) as CustomerFields,
    createdAt: row.created_at,
  };
}

export function createCustomerStore(database: Database): CustomerStore {
  return {
    insert(customer) {
      database.run(
        'INSERT INTO customers (id, fields, created_at) VALUES (?, ?, ?)',
        customer.id,
        JSON.stringify(customer.fields),
        customer.createdAt,
      );
    },
    find(id) {
      const row = database.one<Row>(`${KNOWN} AND id = ?`, id);
      return row && toCustomer(row);
    },
    remove(id, at) {
      database.transact(() => {
        database.run('INSERT INTO deleted_customers (id, deleted_at) VALUES (?, ?)', id, at);
        database.run("UPDATE customers SET fields = '{}' WHERE id = ?", id);
      });
    },
    list() {
      return database.all<Row>(`${KNOWN} ORDER BY rowid DESC`).map(toCustomer);
    },
  };
}
