import * as z from 'zod/mini';

/** A value of a row as a backup has it; a list of numbers is a BLOB's bytes. */
const valueSchema = z.union([z.string(), z.number(), z.null(), z.array(z.number())]);
const backupRowSchema = z.record(z.string(), valueSchema);
export type BackupRow = z.infer<typeof backupRowSchema>;

/** A photo of the shop's bucket, as a backup lists it. */
const backupPhotoSchema = z.object({ key: z.string(), size: z.int(), etag: z.string() });
export type BackupPhoto = z.infer<typeof backupPhotoSchema>;

/** The name under which the photos' list stands among the tables. */
export const PHOTO_LIST = 'photos of the bucket';

/** A line of a file of a backup: a row and its table, as JSON. */
export const backupLineSchema = z.object({ table: z.string(), row: backupRowSchema });
export type BackupLine = z.infer<typeof backupLineSchema>;

/** A file of a backup. */
const partSchema = z.object({
  key: z.string(),
  rows: z.int(),
  /** Of the file's bytes, hexadecimal. */
  md5: z.string(),
});
export type BackupPart = z.infer<typeof partSchema>;

/**
 * What a backup is made of. Its parts are read in their order: a row that comes again is the newer
 * one, and all that money and accounts are stands then as it was at `asOf`.
 */
export const backupManifestSchema = z.object({
  id: z.string(),
  startedAt: z.string(),
  asOf: z.string(),
  /** False: so much changed meanwhile that some of it is as it was up to `startedAt`. */
  exact: z.boolean(),
  /** The database's own words for its tables, indices and triggers, in the order they were made. */
  schema: z.array(
    z.object({ type: z.enum(['table', 'index', 'trigger', 'view']), sql: z.string() }),
  ),
  parts: z.array(partSchema),
  /** Tables of which the last part holds every row: those in earlier parts no longer count. */
  whole: z._default(z.array(z.string()), []),
  /** Ids of the backups that were there before this one, the oldest first. */
  earlier: z._default(z.array(z.string()), []),
});
export type BackupManifest = z.infer<typeof backupManifestSchema>;

/** Where a backup's manifest lies; the one without an id belongs to the latest whole backup. */
export function manifestKey(id = 'latest'): string {
  return id === 'latest' ? 'latest.json' : `${id}/manifest.json`;
}
