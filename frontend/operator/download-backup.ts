import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BackupLine,
  type BackupManifest,
  type BackupPart,
  backupLineSchema,
  backupManifestSchema,
  manifestKey,
} from '#contract/operations/backup.ts';
import type { DeploySettings } from './deploy-settings.ts';
import { runOrThrow, type ShopTarget, type Wrangler } from './wrangler.ts';

/** Where a shop's backups are, and a folder for temporary downloads. */
export interface BackupSource {
  wrangler: Wrangler;
  target: ShopTarget;
  bucket: { name: string; jurisdiction?: string | undefined };
  folder: string;
}

/** @throws {Error} if the settings name no bucket for backups */
export function backupsOf({ r2_buckets: buckets }: DeploySettings): BackupSource['bucket'] {
  const bucket = buckets.find(({ binding }) => binding === 'BACKUPS');
  if (!bucket?.bucket_name) throw new Error('wrangler.toml names no bucket BACKUPS');
  return { name: bucket.bucket_name, jurisdiction: bucket.jurisdiction };
}

/** Ids of the existing backups, from the latest manifest; newest first. */
export async function listBackups(source: BackupSource): Promise<string[]> {
  const { id, earlier } = await downloadManifest(source, 'latest');
  return [...earlier, id].toReversed();
}

/** What wrangler says of a key that the bucket does not have. */
const NO_SUCH_OBJECT = /specified key does not exist/;

/** @throws {Error} if there is no such backup, or it is not one of this shop's */
export async function downloadManifest(source: BackupSource, id: string): Promise<BackupManifest> {
  const bytes = await download(source, manifestKey(id)).catch((cause: unknown) => {
    if (!NO_SUCH_OBJECT.test(String(cause))) throw cause;
    const none = `There is no backup in ${source.bucket.name}.`;
    const other = `There is no backup ${id}: npm run restore -- --list names them all.`;
    throw new Error(id === 'latest' ? none : other, { cause });
  });
  return backupManifestSchema.parse(JSON.parse(bytes.toString('utf8')));
}

/** The rows of one file. @throws {Error} if the file is damaged */
export async function downloadPart(source: BackupSource, part: BackupPart): Promise<BackupLine[]> {
  const bytes = await download(source, part.key);
  if (createHash('md5').update(bytes).digest('hex') !== part.md5) {
    throw new Error(`${part.key} has changed since it was written: use another backup`);
  }
  const lines = bytes.toString('utf8').split('\n').filter(Boolean);
  if (lines.length !== part.rows) throw new Error(`${part.key} lacks rows: use another backup`);
  return lines.map((line) => backupLineSchema.parse(JSON.parse(line)));
}

async function download(source: BackupSource, key: string): Promise<Buffer> {
  const { wrangler, target, bucket, folder } = source;
  const file = join(folder, 'object');
  const where = target.state ? ['--local', '--persist-to', target.state] : ['--remote'];
  const within = bucket.jurisdiction ? ['--jurisdiction', bucket.jurisdiction] : [];
  const get = ['r2', 'object', 'get', `${bucket.name}/${key}`, ...where, ...within];
  await runOrThrow(wrangler, [...get, '--file', file]);
  const bytes = readFileSync(file);
  rmSync(file);
  return bytes;
}
