import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BackupManifest } from '#contract/operations/backup.ts';
import { buildDatabase, listMissingPhotos, quote } from './build-database.ts';
import { type BackupSource, downloadManifest, downloadPart } from './download-backup.ts';
import { D1_STATEMENT_BYTES, dumpDatabase, parentsFirst } from './dump-database.ts';
import { applyMigrations } from './migrate.ts';
import { queryDatabase } from './query-database.ts';
import { rebuildFigures } from './rebuild-figures.ts';
import { flagsOf, runOrThrow } from './wrangler.ts';

/**
 * Restores a backup into a shop's fresh, empty database, verifies that all rows arrived, applies
 * this code's migrations to both databases, and rebuilds the sales figures. With `checkOnly` no
 * shop is touched: the backup is only read and verified.
 * @throws {Error} before anything is written, if the backup is damaged or the database not empty
 */
export async function restoreShop(
  source: BackupSource,
  { id, checkOnly, say }: { id: string; checkOnly: boolean; say: (line: string) => void },
): Promise<void> {
  const manifest = await downloadManifest(source, id);
  say(
    `Backup ${manifest.id}: as of ${manifest.asOf}${manifest.exact ? '' : ', but without some changes made while it was written'}`,
  );
  if (!checkOnly) await refuseUnlessEmpty(source);

  say(`Reading ${manifest.parts.length} files, some seconds each`);
  const file = join(source.folder, 'shop.sqlite');
  const built = await buildDatabase(file, manifest, partsOf(source, manifest));
  const counts = countRows(built.database);
  for (const [table, rows] of Object.entries(counts)) if (rows > 0) say(`  ${table}: ${rows}`);
  if (built.dropped > 0)
    say(`  left out, as the rows they refer to were deleted meanwhile: ${built.dropped}`);
  const missing = listMissingPhotos(built);
  say(
    `  photos in the bucket at that time: ${built.photos.size}; missing photos of books: ${missing.length}`,
  );

  const dump = join(source.folder, 'shop.sql');
  writeDump(dump, built.database, manifest);
  built.database.close();
  if (checkOnly) return say('The backup is complete.');

  say('Writing the rows into the database');
  const execute = ['d1', 'execute', 'DB', ...flagsOf(source.target), '--yes', '--file', dump];
  await runOrThrow(source.wrangler, execute);
  await compareCounts(source, counts);
  say('Migrating, and rebuilding the figures');
  for (const binding of ['DB', 'SEARCH'] as const) {
    await applyMigrations(source.wrangler, source.target, binding);
  }
  await rebuildFigures(source.wrangler, source.target);
  say(
    `All rows are restored. Purchases after ${manifest.asOf} are not: see operating.md, "After a restore".`,
  );
}

async function* partsOf(source: BackupSource, { parts }: BackupManifest) {
  for (const part of parts) yield await downloadPart(source, part);
}

const FILLED_BY_RESTORE = ['search_changes', 'order_changes', 'order_counts'];

/** Row counts of all tables except those that the restore itself fills. */
function countRows(database: DatabaseSync): Record<string, number> {
  return Object.fromEntries(
    parentsFirst(database)
      .filter((table) => !FILLED_BY_RESTORE.includes(table))
      .map((table) => {
        const row = database.prepare(`SELECT count(*) AS rows FROM ${quote(table)}`).get();
        return [table, Number(row?.['rows'])];
      }),
  );
}

/**
 * Writes the SQL and verifies it locally, in a database with D1's statement limit.
 * @throws {Error} if D1 would refuse it
 */
function writeDump(file: string, database: DatabaseSync, { schema }: BackupManifest): void {
  const proof = new DatabaseSync(`${file}.proof`, { limits: { sqlLength: D1_STATEMENT_BYTES } });
  // Readable only by its owner: the file contains the whole shop.
  const dump = openSync(file, 'w', 0o600);
  proof.exec('BEGIN');
  for (const text of dumpDatabase(database, schema)) {
    proof.exec(text);
    writeSync(dump, text);
  }
  proof.exec('COMMIT');
  proof.close();
  closeSync(dump);
}

async function refuseUnlessEmpty(source: BackupSource): Promise<void> {
  const tables = await queryDatabase(
    source.wrangler,
    source.target,
    "SELECT name FROM sqlite_master WHERE name = 'users'",
  );
  if (tables.length === 0) return;
  throw new Error(
    'The database DB is not empty. Make a fresh one (npx wrangler d1 create), write its id into ' +
      'wrangler.toml, and run this again; the old database stays as it is.',
  );
}

/** One query, as each run of wrangler takes seconds. */
async function compareCounts(source: BackupSource, counts: Record<string, number>): Promise<void> {
  const columns = Object.keys(counts).map(
    (table) => `(SELECT count(*) FROM ${quote(table)}) AS ${quote(table)}`,
  );
  const [found = {}] = await queryDatabase(
    source.wrangler,
    source.target,
    `SELECT ${columns.join(', ')}`,
  );
  const wrong = Object.entries(counts).filter(([table, rows]) => Number(found[table]) !== rows);
  if (wrong.length === 0) return;
  throw new Error(`Rows are missing in ${wrong.map(([table]) => table).join(', ')}`);
}
