import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  type BackupLine,
  type BackupManifest,
  type BackupRow,
  PHOTO_LIST,
} from '#contract/operations/backup.ts';

/** A shop's database restored from a backup into a local file. */
export interface BuiltDatabase {
  database: DatabaseSync;
  /** Keys of the photos in the bucket at backup time. */
  photos: Set<string>;
  /** Number of rows dropped because their parent was deleted while the backup was written. */
  dropped: number;
}

/**
 * Assembles a backup's rows, newer over older, and verifies that every row fits its table and its
 * foreign keys. If two rows conflict, the older one was deleted or changed while the backup was
 * written, so it is replaced.
 * @throws {Error} if rows do not fit
 */
export async function buildDatabase(
  file: string,
  { schema, parts, whole }: BackupManifest,
  files: AsyncIterable<BackupLine[]>,
): Promise<BuiltDatabase> {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  make(database, schema, ({ type }) => type === 'table');
  make(database, schema, isUniqueIndex);
  const photos = new Set<string>();
  const inserts = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  let left = parts.length;
  for await (const lines of files) {
    left -= 1;
    database.exec('BEGIN');
    // The last file contains all rows of these tables.
    if (left === 0) for (const table of whole) database.exec(`DELETE FROM ${quote(table)}`);
    for (const { table, row } of lines) {
      if (table === PHOTO_LIST) photos.add(String(row['key']));
      else insert(database, inserts, table, row);
    }
    database.exec('COMMIT');
  }
  const dropped = dropOrphans(database);
  // The expressions of these indexes must accept the rows too.
  make(database, schema, (each) => each.type === 'index' && !isUniqueIndex(each));
  return { database, photos, dropped };
}

type Schema = BackupManifest['schema'];

function make(
  database: DatabaseSync,
  schema: Schema,
  isMeant: (each: Schema[number]) => boolean,
): void {
  for (const each of schema) if (isMeant(each)) database.exec(each.sql);
}

/** SQLite stores the first words of an index's SQL in its own spelling. */
function isUniqueIndex({ sql }: Schema[number]): boolean {
  return sql.startsWith('CREATE UNIQUE INDEX ');
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

/** A row deleted during the backup may leave children behind, and these theirs. */
function dropOrphans(database: DatabaseSync): number {
  const broken = database.prepare(
    'SELECT DISTINCT "table", parent, fkid FROM pragma_foreign_key_check',
  );
  let dropped = 0;
  for (;;) {
    const keys = broken.all();
    if (keys.length === 0) return dropped;
    for (const { table, parent, fkid } of keys) {
      const columns = database
        .prepare('SELECT "from", "to" FROM pragma_foreign_key_list(?) WHERE id = ?')
        .all(String(table), Number(fkid))
        .map(({ from, to }) => ({ from: quote(String(from)), to: quote(String(to)) }));
      const named = columns.map(({ from }) => `child.${from} IS NOT NULL`).join(' AND ');
      const same = columns.map(({ from, to }) => `parent.${to} = child.${from}`).join(' AND ');
      const orphans = database.prepare(
        `DELETE FROM ${quote(String(table))} AS child WHERE ${named}
         AND NOT EXISTS (SELECT 1 FROM ${quote(String(parent))} AS parent WHERE ${same})`,
      );
      dropped += Number(orphans.run().changes);
    }
  }
}

/** Photos that products reference but that were not in the bucket. */
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
