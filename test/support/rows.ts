import {
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import type { Tables } from '../../functions/db/tables.ts';
import { db } from './shop.ts';

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** Values of columns; of a list, any. */
type Where<Table extends keyof Tables> = {
  [Column in keyof Row<Table>]?: Row<Table>[Column] | readonly Row<Table>[Column][];
};

/** The stored rows with these values, by id. */
export async function listRows<Table extends keyof Tables>(
  table: Table,
  where: Where<Table> = {},
): Promise<Row<Table>[]> {
  const query = sql<Row<Table>>`SELECT * FROM ${sql.table(table)} WHERE ${have(where)} ORDER BY 1`;
  return (await query.execute(db)).rows;
}

/** Columns of the stored rows with these values, by id. */
export async function listColumns<Table extends keyof Tables, Column extends keyof Row<Table>>(
  table: Table,
  where: Where<Table>,
  columns: readonly Column[],
) {
  const pick = (row: Row<Table>) => columns.map((column) => [column, row[column]]);
  const rows = await listRows(table, where);
  return rows.map((row) => Object.fromEntries(pick(row)) as Pick<Row<Table>, Column>);
}

/** The first stored row with these values; there must be one. */
export async function getRow<Table extends keyof Tables>(table: Table, where: Where<Table>) {
  const [row] = await listRows(table, where);
  if (!row) throw new Error(`No row of ${table} has ${JSON.stringify(where)}`);
  return row;
}

/** Sets columns of all rows with these values. */
export async function setRows<Table extends keyof Tables>(
  table: Table,
  where: Where<Table>,
  values: Updateable<Tables[Table]>,
): Promise<void> {
  const changes = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`UPDATE ${sql.table(table)} SET ${sql.join(changes)} WHERE ${have(where)}`.execute(db);
}

function have(where: object): RawBuilder<SqlBool> {
  const each = Object.entries(where).map(([name, value]) =>
    Array.isArray(value)
      ? sql<SqlBool>`${sql.ref(name)} IN (${sql.join(value)})`
      : sql<SqlBool>`${sql.ref(name)} IS ${value}`,
  );
  return each.length > 0 ? sql.join(each, sql` AND `) : sql`1`;
}

type Given<Table extends keyof Tables, Required extends keyof Insertable<Tables[Table]>> = Partial<
  Insertable<Tables[Table]>
> &
  Pick<Insertable<Tables[Table]>, Required>;

function commonColumns() {
  const now = new Date().toISOString();
  const id = crypto.randomUUID();
  return { id, amount_cents: 100, changed_by: 'test', created_at: now, updated_at: now };
}

/** Stores a payment that nobody made. @returns its row */
export async function createPaymentRow(given: Given<'payments', 'user_id' | 'state'>) {
  const row = { ...commonColumns(), address: '', ...given };
  return await db.insertInto('payments').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Stores an order that nobody placed. */
export async function createOrderRow(given: Given<'orders', 'user_id' | 'payment_id'>) {
  const row = { ...commonColumns(), address: '', status: 'Not processed' as const, ...given };
  await db.insertInto('orders').values(row).execute();
}

/** Stores a refund that nobody asked for. @returns its id */
export async function createRefundRow(given: Given<'refunds', 'order_id' | 'state'>) {
  const row = { ...commonColumns(), cancels: 0, restocks: 0, reason: '', ...given } as const;
  await db.insertInto('refunds').values(row).execute();
  return row.id;
}
