import { type BackupManifest, PHOTO_LIST } from '../contract/backup.ts';
import type { BackupRunRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { logEvent } from '../log.ts';
import {
  type BackupTable,
  findBackup,
  insertBackup,
  leaseBackup,
  listRowsAfter,
  listTables,
  readTogether,
  setBackupPlace,
} from './backup.repository.ts';
import { changedSince, tablesOfBackup } from './backup-plan.ts';
import type { BackupStore } from './backup-store.ts';

/** The hour of the day, UTC, at which a backup begins. */
const HOUR = 3;
/** Rows of a file, of at most a few MB. */
const PART_ROWS = 4000;
/** Rows after which a round ends: with a round a minute, a million books take an hour. */
const ROUND_ROWS = 20_000;
/** Rows of one table that may have changed while a backup was written; of more, some are left out. */
const MOST_CHANGED = 10_000;
/** What R2 lists at once. */
const PHOTOS_LISTED = 1000;

type BackupDeps = Pick<Deps, 'db' | 'd1' | 'now'>;

/** What comes next: a table behind a key, the photos behind a key, or the end. */
interface Place {
  table: string;
  after: unknown[];
}

/** How much of a round is there to be spent. */
export interface RoundSize {
  partRows: number;
  roundRows: number;
}

/**
 * Writes the night's backup, a bounded part of it a round, table after table by key. At its end all
 * that changed meanwhile is read once more, in one batch: money, orders and accounts are then as they
 * were at that moment. Only what was deleted meanwhile may be in it still. A round that is cut off is
 * made again, and two at once do no harm.
 * @returns whether nothing is left to do; so too where the shop has no bucket for backups
 */
export async function backUp(
  { backups, ...deps }: BackupDeps & Pick<Deps, 'backups'>,
  size: RoundSize = { partRows: PART_ROWS, roundRows: ROUND_ROWS },
): Promise<boolean> {
  if (!backups) return true;
  const tables = tablesOfBackup(await listTables(deps.d1));
  await beginIfDue(deps, tables);
  const backup = await leaseBackup(deps.db, deps.now());
  if (!backup) return true;
  return await writeRound({ deps, backups, tables, size }, backup);
}

interface Work {
  deps: BackupDeps;
  backups: BackupStore;
  tables: BackupTable[];
  size: RoundSize;
}

async function beginIfDue({ db, now }: BackupDeps, tables: BackupTable[]): Promise<void> {
  const latest = await findBackup(db);
  if (latest && (!latest.finished_at || latest.started_at >= latestNight(now()))) return;
  const began = now();
  const id = began.toISOString().slice(0, 19).replaceAll(':', '-').concat('Z');
  await insertBackup(db, { id, place: toText({ table: firstOf(tables), after: [] }), now: began });
}

function latestNight(now: Date): string {
  const night = new Date(now);
  night.setUTCHours(HOUR, 0, 0, 0);
  if (night > now) night.setUTCDate(night.getUTCDate() - 1);
  return night.toISOString();
}

async function writeRound(work: Work, backup: BackupRunRow): Promise<boolean> {
  const { db } = work.deps;
  let place: Place | undefined = JSON.parse(backup.place) as Place;
  let { parts } = backup;
  for (let rows = 0; place && rows < work.size.roundRows; parts += 1) {
    const written = await writePart(work, { id: backup.id, number: parts, place });
    rows += written.rows;
    place = written.next;
    if (place) await setBackupPlace(db, { id: backup.id, place: toText(place), parts: parts + 1 });
  }
  if (place) await setBackupPlace(db, { id: backup.id, leased_until: '' });
  else await finish(work, { ...backup, parts });
  return place === undefined;
}

/** Writes one file. @returns its rows, and what comes after it; undefined when that is all */
async function writePart(
  { deps, backups, tables, size }: Work,
  { id, number, place }: { id: string; number: number; place: Place },
): Promise<{ rows: number; next: Place | undefined }> {
  const { table: name, after } = place;
  if (name === PHOTO_LIST) {
    const rows = await backups.listPhotos(String(after[0] ?? ''), PHOTOS_LISTED);
    await backups.putPart(id, { number, table: name, rows });
    const last = rows.at(-1);
    const more = last && rows.length === PHOTOS_LISTED;
    return { rows: rows.length, next: more ? { table: name, after: [last.key] } : undefined };
  }
  const at = tables.findIndex((each) => each.name === name);
  const table = tables[at];
  // A deployment took the table away while it was being written.
  if (!table) throw new Error(`there is no table ${name} to back up`);
  const rows = await listRowsAfter(deps.d1, table, { after, limit: size.partRows });
  await backups.putPart(id, { number, table: name, rows });
  const last = rows.at(-1);
  const next =
    last && rows.length === size.partRows
      ? { table: name, after: table.key.map((column) => last[column]) }
      : { table: tables[at + 1]?.name ?? PHOTO_LIST, after: [] };
  return { rows: rows.length, next };
}

/** What changed while the rest was written, all at one moment, and the list of all files. */
async function finish(
  { deps, backups, tables }: Work,
  { id, started_at: startedAt, parts }: BackupRunRow,
): Promise<void> {
  const selections = changedSince(tables, startedAt);
  const asOf = deps.now().toISOString();
  const { rows, schema } = await readTogether(deps.d1, selections, MOST_CHANGED);
  for (const [at, { table }] of selections.entries()) {
    await backups.putPart(id, { number: parts + at, table, rows: rows[at] ?? [] });
  }
  const written = parts + selections.length;
  const manifest: BackupManifest = {
    id,
    startedAt,
    asOf,
    exact: rows.every(({ length }) => length < MOST_CHANGED),
    schema,
    parts: (await backups.listParts(id)).slice(0, written),
  };
  await backups.putManifest(manifest);
  await setBackupPlace(deps.db, { id, parts: written, finished_at: deps.now().toISOString() });
  logEvent('backup written', { id, files: written, exact: manifest.exact });
}

function firstOf(tables: BackupTable[]): string {
  return tables[0]?.name ?? PHOTO_LIST;
}

function toText(place: Place): string {
  return JSON.stringify(place);
}
