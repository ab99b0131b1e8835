import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  type BackupLine,
  type BackupManifest,
  type BackupRow,
  PHOTO_LIST,
} from '../../../functions/contract/backup.ts';

/** A shop's database as a backup has it, in a file of this machine. */
export interface BuiltDatabase {
  database: DatabaseSync;
  /** Keys of the photos that the bucket had. */
  photos: Set<string>;
  /** How many rows belonged to one that was deleted while the backup was written. */
  dropped: number;
}

/**
 * Puts a backup's rows together, the newer ones over the older, and proves them: every row fits its
 * table, and belongs to what is there.
 * @throws {Error} where they do not fit
 */
export async function buildDatabase(
  file: string,
  { schema }: BackupManifest,
  parts: AsyncIterable<BackupLine[]>,
): Promise<BuiltDatabase> {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  for (const { type, sql } of schema) if (type === 'table') database.exec(sql);
  const photos = new Set<string>();
  const inserts = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  for await (const lines of parts) {
    database.exec('BEGIN');
    for (const { table, row } of lines) {
      if (table === PHOTO_LIST) photos.add(String(row['key']));
      else insert(database, inserts, table, row);
    }
    database.exec('COMMIT');
  }
  const dropped = dropOrphans(database);
  // Unique and partial indices are rules as well.
  for (const { type, sql } of schema) if (type === 'index') database.exec(sql);
  return { database, photos, dropped };
}

function insert(
  database: DatabaseSync,
  inserts: Map<string, ReturnType<DatabaseSync['prepare']>>,
  table: string,
  row: BackupRow,
): void {
  const columns = Object.keys(row);
  const key = `${table} ${columns.join(' ')}`;
  const statement =
    inserts.get(key) ??
    database.prepare(
      `INSERT OR REPLACE INTO ${quote(table)} (${columns.map(quote).join(', ')})
       VALUES (${columns.map(() => '?').join(', ')})`,
    );
  inserts.set(key, statement);
  statement.run(...Object.values(row).map(toInput));
}

function toInput(value: BackupRow[string]): SQLInputValue {
  return Array.isArray(value) ? Uint8Array.from(value) : value;
}

/** Of a row that was deleted in the midst of a backup its children may be left. */
function dropOrphans(database: DatabaseSync): number {
  let dropped = 0;
  for (;;) {
    const orphans = database.prepare('PRAGMA foreign_key_check').all();
    if (orphans.length === 0) return dropped;
    for (const { table, rowid } of orphans) {
      if (rowid === null) throw new Error(`${table} has rows that belong to nothing`);
      const row = database.prepare(`DELETE FROM ${quote(String(table))} WHERE rowid = ?`);
      // One that belongs to two rows that are gone is named twice.
      dropped += Number(row.run(Number(rowid)).changes);
    }
  }
}

/** Photos that products name and the bucket did not have. */
export function listMissingPhotos({ database, photos }: BuiltDatabase): string[] {
  const named = database
    .prepare(`SELECT photo_key FROM products WHERE photo_key IS NOT NULL
       UNION ALL SELECT photo_key FROM product_pictures`)
    .all();
  return named.map(({ photo_key: key }) => String(key)).filter((key) => !photos.has(key));
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
