import * as z from 'zod/mini';
import {
  type BackupLine,
  type BackupManifest,
  type BackupRow,
  PHOTO_LIST,
} from '../contract/operations/backup.ts';
import { parseColumn } from '../db/parse-column.ts';
import type { BackupRunRow } from '../db/tables/operations.ts';
import type { Deps } from '../deps.ts';
import { logEvent } from '../log.ts';
import {
  type DescribedTable,
  findBackup,
  insertBackup,
  leaseBackup,
  listRowsAfter,
  listTables,
  readSnapshot,
  setBackupCursor,
} from './backup.repository.ts';
import { changedSince, tablesOfBackup } from './backup-plan.ts';
import type { BackupStore } from './backup-store.ts';

/** Hour of the day, UTC, at which a backup begins. */
const BACKUP_HOUR = 3;
/** Rows per file: some MB, of the 128 that a Worker has. */
const PART_ROWS = 5000;
/** Files per round: with a round a minute, a million books take an hour. */
const ROUND_PARTS = 4;
/** Rows read from D1 at once. */
const PAGE_ROWS = 1000;
/** Photos that R2 lists at once. */
const PHOTOS_LISTED = 1000;

type BackupDeps = Pick<Deps, 'db' | 'd1' | 'now'>;

/** Cursor of a backup: a table, or the list of photos, after a key. */
const cursorSchema = z.object({ table: z.string(), after: z.array(z.unknown()) });
type BackupCursor = z.infer<typeof cursorSchema>;

/** Limits of one round. */
export interface RoundSize {
  partRows: number;
  roundParts: number;
}

/**
 * Writes the nightly backup, a bounded part each round, table after table by key. At its end, all
 * that changed meanwhile is read once more, in one batch, so that money, orders and accounts are as
 * they were at that moment. Only what was deleted meanwhile may still be in it, but no credentials.
 * An interrupted round is repeated, and concurrent rounds are harmless.
 * @returns whether nothing is left to do, as in a shop without a bucket for backups
 */
export async function backUp(
  { backups, ...deps }: BackupDeps & Pick<Deps, 'backups'>,
  size: RoundSize = { partRows: PART_ROWS, roundParts: ROUND_PARTS },
): Promise<boolean> {
  if (!backups) return true;
  const latest = await findBackup(deps.db);
  const isOver = latest?.finished_at && latest.started_at >= latestNight(deps.now());
  if (isOver) return true;
  const tables = tablesOfBackup(await listTables(deps.d1));
  if (!latest || latest.finished_at) await begin(deps, tables);
  const backup = await leaseBackup(deps.db, deps.now());
  if (!backup) return true;
  return await writeRound({ deps, backups, tables, size }, backup);
}

interface Work {
  deps: BackupDeps;
  backups: BackupStore;
  tables: DescribedTable[];
  size: RoundSize;
}

async function begin({ db, now }: BackupDeps, tables: DescribedTable[]): Promise<void> {
  const began = now();
  const id = began.toISOString().slice(0, 19).replaceAll(':', '-').concat('Z');
  await insertBackup(db, {
    id,
    place: toText({ table: tables[0]?.name ?? PHOTO_LIST, after: [] }),
    now: began,
  });
}

function latestNight(now: Date): string {
  const night = new Date(now);
  night.setUTCHours(BACKUP_HOUR, 0, 0, 0);
  if (night > now) night.setUTCDate(night.getUTCDate() - 1);
  return night.toISOString();
}

async function writeRound(work: Work, backup: BackupRunRow): Promise<boolean> {
  const { db } = work.deps;
  const { id } = backup;
  let cursor: BackupCursor | undefined = parseColumn(cursorSchema, backup.place);
  let { parts } = backup;
  for (const last = parts + work.size.roundParts; cursor && parts < last; parts += 1) {
    const { lines, next } = await readPart(work, cursor);
    await work.backups.putPart(id, parts, lines);
    if (next) await setBackupCursor(db, { id, place: toText(next), parts: parts + 1 });
    cursor = next;
  }
  if (cursor) await setBackupCursor(db, { id, leased_until: '' });
  else await finish(work, { ...backup, parts });
  return cursor === undefined;
}

/** Reads the rows of a file. @returns where to continue; undefined when that is all */
async function readPart(
  work: Work,
  from: BackupCursor,
): Promise<{ lines: BackupLine[]; next: BackupCursor | undefined }> {
  const lines: BackupLine[] = [];
  let next: BackupCursor | undefined = from;
  while (next && lines.length < work.size.partRows) {
    const { table } = next;
    const read: Page =
      table === PHOTO_LIST ? await readPhotos(work, next) : await readRows(work, next);
    for (const row of read.rows) lines.push({ table, row });
    next = read.next;
  }
  return { lines, next };
}

interface Page {
  rows: BackupRow[];
  next: BackupCursor | undefined;
}

async function readPhotos({ backups }: Work, { table, after }: BackupCursor): Promise<Page> {
  const rows = await backups.listPhotos(String(after[0] ?? ''), PHOTOS_LISTED);
  const last = rows.length === PHOTOS_LISTED ? rows.at(-1) : undefined;
  return { rows, next: last && { table, after: [last.key] } };
}

async function readRows(
  { deps, tables, size }: Work,
  { table: name, after }: BackupCursor,
): Promise<Page> {
  const at = tables.findIndex((each) => each.name === name);
  const table = tables[at];
  // A deployment dropped the table during the backup.
  if (!table) throw new Error(`there is no table ${name} to back up`);
  const limit = Math.min(PAGE_ROWS, size.partRows);
  const rows = await listRowsAfter(deps.d1, table, { after, limit });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const next = last
    ? { table: name, after: table.key.map((column) => last[column]) }
    : { table: tables[at + 1]?.name ?? PHOTO_LIST, after: [] };
  return { rows, next };
}

/** Writes what changed during the backup, as of one moment, and the manifest of all files. */
async function finish(
  { deps, backups, tables }: Work,
  { id, started_at: startedAt, parts }: BackupRunRow,
): Promise<void> {
  const selections = changedSince(tables, startedAt);
  const asOf = deps.now().toISOString();
  const { rows, schema } = await readSnapshot(deps.d1, selections);
  const read = selections.map(({ table, isWhole, limit }, at) => {
    const found = rows[at] ?? [];
    return { table, isWhole, rows: found, isAll: found.length < limit };
  });
  const lines = read.flatMap(({ table, rows }) => rows.map((row) => ({ table, row })));
  await backups.putPart(id, parts, lines);
  const written = parts + 1;
  const manifest: BackupManifest = {
    id,
    startedAt,
    asOf,
    exact: read.every(({ isAll }) => isAll),
    schema,
    parts: (await backups.listParts(id)).slice(0, written),
    earlier: (await backups.listIds()).filter((each) => each !== id),
    whole: read.filter(({ isWhole, isAll }) => isWhole && isAll).map(({ table }) => table),
  };
  await backups.putManifest(manifest);
  await setBackupCursor(deps.db, { id, parts: written, finished_at: deps.now().toISOString() });
  logEvent('backup written', { id, files: written, exact: manifest.exact });
}

function toText(cursor: BackupCursor): string {
  return JSON.stringify(cursor);
}
