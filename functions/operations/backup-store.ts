import {
  type BackupLine,
  type BackupManifest,
  type BackupPart,
  type BackupPhoto,
  manifestKey,
} from '../contract/operations/backup.ts';

/** Stores backups in R2, and lists the photos there. */
export interface BackupStore {
  /** Writes a file of a backup, one line per row; writing the same file again replaces it. */
  putPart(id: string, number: number, lines: readonly BackupLine[]): Promise<void>;
  /** Lists the files of a backup, in order. */
  listParts(id: string): Promise<BackupPart[]>;
  /** Lists the ids of all backups, oldest first. */
  listIds(): Promise<string[]>;
  putManifest(manifest: BackupManifest): Promise<void>;
  /** Lists the next photos after a key, by key; fewer than `limit` if there are no more. */
  listPhotos(after: string, limit: number): Promise<BackupPhoto[]>;
}

export function createBackupStore(backups: R2Bucket, photos: R2Bucket): BackupStore {
  return {
    putPart: async (id, number, lines) => {
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      const key = `${id}/parts/${String(number).padStart(6, '0')}.ndjson`;
      await backups.put(key, text, { customMetadata: { rows: String(lines.length) } });
    },
    listParts: async (id) => {
      const pages = await listAll(backups, { prefix: `${id}/parts/`, include: ['customMetadata'] });
      return pages.flatMap(({ objects }) => objects.map(toPart));
    },
    listIds: async () => {
      const pages = await listAll(backups, { delimiter: '/' });
      return pages.flatMap(({ delimitedPrefixes }) =>
        delimitedPrefixes.map((prefix) => prefix.replace('/', '')),
      );
    },
    putManifest: async (manifest) => {
      const text = JSON.stringify(manifest, undefined, 1);
      await backups.put(manifestKey(manifest.id), text);
      await backups.put(manifestKey(), text);
    },
    listPhotos: async (after, limit) => {
      const listed: BackupPhoto[] = [];
      let startAfter: string | undefined = after;
      // R2 may return fewer than requested although there are more.
      while (startAfter !== undefined && listed.length < limit) {
        const page: R2Objects = await photos.list({
          limit: limit - listed.length,
          ...(startAfter && { startAfter }),
        });
        listed.push(...page.objects.map(({ key, size, etag }) => ({ key, size, etag })));
        startAfter = page.truncated ? page.objects.at(-1)?.key : undefined;
      }
      return listed;
    },
  };
}

async function listAll(bucket: R2Bucket, options: R2ListOptions): Promise<R2Objects[]> {
  const pages: R2Objects[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ ...options, ...(cursor && { cursor }) });
    pages.push(page);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return pages;
}

/** For an object uploaded in one piece, R2's ETag is its MD5. */
function toPart({ key, customMetadata, etag }: R2Object): BackupPart {
  return {
    key,
    rows: Number(customMetadata?.['rows']),
    md5: etag,
  };
}
