import type { BackupManifest, BackupRow } from '../contract/backup.ts';
import type { Database } from '../db/database.ts';
import { batchRows, type D1 } from '../db/request-d1.ts';
import type { BackupRunRow } from '../db/tables.ts';

/** Who begins a round has the backup for this long. */
const LEASE_MS = 5 * 60_000;

/** The backup that is being written, or else the latest one. */
export function findBackup(db: Database): Promise<BackupRunRow | undefined> {
  return db
    .selectFrom('backups')
    .selectAll()
    .orderBy((eb) => eb('finished_at', 'is', null), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Begins a backup, unless another round was first: then nothing happens. */
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

/** @returns the backup, until the lease is over; undefined when another round has it, or none is open */
export function leaseBackup(db: Database, now: Date): Promise<BackupRunRow | undefined> {
  return db
    .updateTable('backups')
    .set({ leased_until: new Date(now.getTime() + LEASE_MS).toISOString() })
    .where('finished_at', 'is', null)
    .where('leased_until', '<=', now.toISOString())
    .returningAll()
    .executeTakeFirst();
}

/** Says how far a backup has come. */
export async function setBackupPlace(
  db: Database,
  {
    id,
    ...to
  }: Pick<BackupRunRow, 'id'> &
    Partial<Pick<BackupRunRow, 'place' | 'parts' | 'leased_until' | 'finished_at'>>,
): Promise<void> {
  await db.updateTable('backups').set(to).where('id', '=', id).execute();
}

/** A table as the database describes it. */
export interface BackupTable {
  name: string;
  columns: string[];
  /** The columns of its primary key, in their order. */
  key: string[];
  /** Which table's rows its own belong to, by which column. */
  parents: { table: string; column: string; to: string }[];
}

/** Every table of the database but SQLite's and D1's own. */
export async function listTables(d1: D1): Promise<BackupTable[]> {
  const named = d1.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'
    AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY rowid`);
  const { results } = await named.bind().all<{ name: string }>();
  return await Promise.all(results.map(({ name }) => describeTable(d1, name)));
}

async function describeTable(d1: D1, name: string): Promise<BackupTable> {
  const [columns = [], parents = []] = await batchRows<Record<string, unknown>>(d1, [
    d1.prepare('SELECT name, pk FROM pragma_table_info(?)').bind(name),
    d1.prepare('SELECT "table", "from", "to" FROM pragma_foreign_key_list(?)').bind(name),
  ]);
  const key = columns.filter(({ pk }) => Number(pk) > 0);
  return {
    name,
    columns: columns.map((column) => String(column['name'])),
    key: key
      .sort((one, other) => Number(one['pk']) - Number(other['pk']))
      .map((column) => String(column['name'])),
    parents: parents.map((parent) => ({
      table: String(parent['table']),
      column: String(parent['from']),
      to: String(parent['to']),
    })),
  };
}

/** The next rows of a table by its key. */
export async function listRowsAfter(
  d1: D1,
  { name, key }: BackupTable,
  { after, limit }: { after: readonly unknown[]; limit: number },
): Promise<BackupRow[]> {
  const columns = key.map(quote).join(', ');
  const behind =
    after.length > 0 ? `WHERE (${columns}) > (${after.map(() => '?').join(', ')})` : '';
  const query = `SELECT * FROM ${quote(name)} ${behind} ORDER BY ${columns} LIMIT ?`;
  const { results } = await d1
    .prepare(query)
    .bind(...after, limit)
    .all<BackupRow>();
  return results;
}

/** What rows are to be read once more, all at one moment. */
export interface Selection {
  table: string;
  where: string;
  values: readonly unknown[];
}

/** Rows of several tables and the schema, as they stand together at one moment: one batch. */
export async function readTogether(
  d1: D1,
  selections: readonly Selection[],
  limit: number,
): Promise<{ rows: BackupRow[][]; schema: BackupManifest['schema'] }> {
  const queries = selections.map(({ table, where, values }) =>
    d1.prepare(`SELECT * FROM ${quote(table)} WHERE ${where} LIMIT ?`).bind(...values, limit),
  );
  const schema = d1.prepare(`SELECT type, sql FROM sqlite_master WHERE sql IS NOT NULL
    AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY rowid`);
  const [described = [], ...rows] = await batchRows<BackupRow>(d1, [schema.bind(), ...queries]);
  return { rows, schema: described as unknown as BackupManifest['schema'] };
}

/** Names are the database's own, never anybody's input. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
