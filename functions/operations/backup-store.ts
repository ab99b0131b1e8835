import {
  type BackupLine,
  type BackupManifest,
  type BackupPart,
  type BackupPhoto,
  manifestKey,
} from '../contract/backup.ts';

/** Where backups lie in R2, and what they are told of the photos there. */
export interface BackupStore {
  /**
   * Writes a file of a backup, a line for each row; the same file again takes the place of the first.
   */
  putPart(id: string, number: number, lines: readonly BackupLine[]): Promise<void>;
  /** Every file of a backup, in order. */
  listParts(id: string): Promise<BackupPart[]>;
  /** The ids of all backups that are there, the oldest first. */
  listIds(): Promise<string[]>;
  putManifest(manifest: BackupManifest): Promise<void>;
  /** The next photos behind a key, by key; fewer than `limit` where there are no more. */
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
      // R2 may name fewer than it is asked for although there are more.
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

/** R2 gives an object that was put whole its MD5 as ETag. */
function toPart({ key, customMetadata, etag }: R2Object): BackupPart {
  return {
    key,
    rows: Number(customMetadata?.['rows']),
    md5: etag,
  };
}
