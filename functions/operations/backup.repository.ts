import type { BackupManifest, BackupRow } from '../contract/operations/backup.ts';
import { batchRows, type D1, type Database, selectRows } from '../db/database.ts';
import type { BackupRunRow } from '../db/tables/operations.ts';
import { addMs, MINUTE_MS } from '../durations.ts';

/** Lease of a backup by one round. */
const LEASE_MS = 5 * MINUTE_MS;

/** Returns the backup in progress, or else the latest one. */
export function findBackup(db: Database): Promise<BackupRunRow | undefined> {
  return db
    .selectFrom('backups')
    .selectAll()
    .orderBy((eb) => eb('finished_at', 'is', null), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Starts a backup; does nothing if another round was first. */
export async function insertBackup(
  db: Database,
  { id, place, now }: { id: string; place: string; now: Date },
): Promise<void> {
  await db
    .insertInto('backups')
    .values({ id, place, started_at: now.toISOString(), finished_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Leases the backup in progress.
 * @returns undefined when another round holds the lease, or none is in progress
 */
export function leaseBackup(db: Database, now: Date): Promise<BackupRunRow | undefined> {
  return db
    .updateTable('backups')
    .set({ leased_until: addMs(now, LEASE_MS).toISOString() })
    .where('finished_at', 'is', null)
    .where('leased_until', '<=', now.toISOString())
    .returningAll()
    .executeTakeFirst();
}

/** Records the progress of a backup. */
export async function setBackupCursor(
  db: Database,
  {
    id,
    ...to
  }: Pick<BackupRunRow, 'id'> &
    Partial<Pick<BackupRunRow, 'place' | 'parts' | 'leased_until' | 'finished_at'>>,
): Promise<void> {
  await db.updateTable('backups').set(to).where('id', '=', id).execute();
}

/** Table as the database describes it. */
export interface DescribedTable {
  name: string;
  columns: string[];
  /** Columns of its primary key, in order. */
  key: string[];
  /** Foreign keys to its parent tables. */
  parents: { table: string; column: string; to: string }[];
}

/** Excludes the tables of SQLite and D1. */
const OF_THE_SHOP = `name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`;

/** Lists all tables of the shop, in one call. */
export async function listTables(d1: D1): Promise<DescribedTable[]> {
  const tables = `(SELECT rowid AS place, name FROM sqlite_master WHERE type = 'table' AND ${OF_THE_SHOP})`;
  const [columns = [], parents = []] = await batchRows<Record<string, unknown>>(d1, [
    d1
      .prepare(
        `SELECT t.name AS "table", c.name AS name, c.pk AS pk
         FROM ${tables} t JOIN pragma_table_info(t.name) c ORDER BY t.place, c.cid`,
      )
      .bind(),
    d1
      .prepare(
        `SELECT t.name AS child, f."table" AS "table", f."from" AS "column", f."to" AS "to"
         FROM ${tables} t JOIN pragma_foreign_key_list(t.name) f`,
      )
      .bind(),
  ]);
  const byTable = Map.groupBy(columns, ({ table }) => String(table));
  return [...byTable].map(([name, own]) => ({
    name,
    columns: own.map((column) => String(column['name'])),
    key: own
      .filter(({ pk }) => Number(pk) > 0)
      .sort((one, other) => Number(one['pk']) - Number(other['pk']))
      .map((column) => String(column['name'])),
    parents: parents
      .filter(({ child }) => child === name)
      .map(({ table, column, to }) => ({
        table: String(table),
        column: String(column),
        to: String(to),
      })),
  }));
}

/** Lists the next rows of a table by its key. */
export async function listRowsAfter(
  d1: D1,
  { name, key }: DescribedTable,
  { after, limit }: { after: readonly unknown[]; limit: number },
): Promise<BackupRow[]> {
  const columns = key.map(quoteName).join(', ');
  const behind =
    after.length > 0 ? `WHERE (${columns}) > (${after.map(() => '?').join(', ')})` : '';
  const query = `SELECT * FROM ${quoteName(name)} ${behind} ORDER BY ${columns} LIMIT ?`;
  return await selectRows(d1, query, [...after, limit]);
}

/** Rows of a table to read once more, all at one moment. */
export interface RowSelection {
  table: string;
  /** Condition, optionally with an order; `?1` stands for `since`. */
  where: string;
  since: string;
  limit: number;
  /** Whether these are all rows, so that any other was deleted. */
  isWhole: boolean;
}

/** Reads rows of several tables and the schema as of one moment, in one batch. */
export async function readSnapshot(
  d1: D1,
  selections: readonly RowSelection[],
): Promise<{ rows: BackupRow[][]; schema: BackupManifest['schema'] }> {
  const queries = selections.map(({ table, where, since, limit }) =>
    d1.prepare(`SELECT * FROM ${quoteName(table)} WHERE ${where} LIMIT ?2`).bind(since, limit),
  );
  const schema = d1.prepare(
    `SELECT type, sql FROM sqlite_master WHERE sql IS NOT NULL AND ${OF_THE_SHOP} ORDER BY rowid`,
  );
  const [described = [], ...rows] = await batchRows<BackupRow>(d1, [schema.bind(), ...queries]);
  return { rows, schema: described as unknown as BackupManifest['schema'] };
}

/** Quotes a name; names come from the database, never from input. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
