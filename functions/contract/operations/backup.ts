import * as z from 'zod/mini';

/** A column's value in a backup; an array of numbers is the bytes of a BLOB. */
const valueSchema = z.union([z.string(), z.number(), z.null(), z.array(z.number())]);
const backupRowSchema = z.record(z.string(), valueSchema);
export type BackupRow = z.infer<typeof backupRowSchema>;

/** A photo in the shop's bucket, as a backup lists it. */
const backupPhotoSchema = z.object({ key: z.string(), size: z.int(), etag: z.string() });
export type BackupPhoto = z.infer<typeof backupPhotoSchema>;

/** Name under which the list of photos is stored among the tables. */
export const PHOTO_LIST = 'photos of the bucket';

/** One line of a backup file: a row and its table, as JSON. */
export const backupLineSchema = z.object({ table: z.string(), row: backupRowSchema });
export type BackupLine = z.infer<typeof backupLineSchema>;

/** A file of a backup. */
const partSchema = z.object({
  key: z.string(),
  rows: z.int(),
  /** MD5 of the file, hexadecimal. */
  md5: z.string(),
});
export type BackupPart = z.infer<typeof partSchema>;

/**
 * Manifest of a backup. Parts are read in order, and a later copy of a row replaces an earlier one;
 * all data of money and accounts is then as it was at `asOf`.
 */
export const backupManifestSchema = z.object({
  id: z.string(),
  startedAt: z.string(),
  asOf: z.string(),
  /** False if too much changed while it was written: some rows may be as old as `startedAt`. */
  exact: z.boolean(),
  /** The database's own SQL for its tables, indexes and triggers, in creation order. */
  schema: z.array(
    z.object({ type: z.enum(['table', 'index', 'trigger', 'view']), sql: z.string() }),
  ),
  parts: z.array(partSchema),
  /** Tables whose every row is in the last part: their rows in earlier parts no longer count. */
  whole: z._default(z.array(z.string()), []),
  /** Ids of the backups that existed before this one, oldest first. */
  earlier: z._default(z.array(z.string()), []),
});
export type BackupManifest = z.infer<typeof backupManifestSchema>;

/** Key of a backup's manifest; without an id, that of the latest complete backup. */
export function manifestKey(id = 'latest'): string {
  return id === 'latest' ? 'latest.json' : `${id}/manifest.json`;
}
