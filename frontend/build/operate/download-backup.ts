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
} from '../../../functions/contract/backup.ts';
import { mustRun, type ShopTarget, type Wrangler } from './wrangler.ts';

/** Where a shop's backups lie, and where a file of one may lie for a moment. */
export interface BackupSource {
  wrangler: Wrangler;
  place: ShopTarget;
  bucket: string;
  folder: string;
}

/** @throws {Error} where there is no such backup, or it is not one of this shop's */
export async function downloadManifest(source: BackupSource, id: string): Promise<BackupManifest> {
  const bytes = await download(source, manifestKey(id));
  return backupManifestSchema.parse(JSON.parse(bytes.toString('utf8')));
}

/** The rows of one file. @throws {Error} where the file is not as it was written */
export async function downloadPart(source: BackupSource, part: BackupPart): Promise<BackupLine[]> {
  const bytes = await download(source, part.key);
  if (createHash('md5').update(bytes).digest('hex') !== part.md5) {
    throw new Error(`${part.key} is not as it was written: take another backup`);
  }
  const lines = bytes.toString('utf8').split('\n').filter(Boolean);
  if (lines.length !== part.rows) throw new Error(`${part.key} lacks rows: take another backup`);
  return lines.map((line) => backupLineSchema.parse(JSON.parse(line)));
}

async function download(source: BackupSource, key: string): Promise<Buffer> {
  const { wrangler, place, bucket, folder } = source;
  const file = join(folder, 'object');
  const where = place.state ? ['--local', '--persist-to', place.state] : ['--remote'];
  const object = `${bucket}/${key}`;
  await mustRun(wrangler, ['r2', 'object', 'get', object, ...where, '--file', file]);
  const bytes = readFileSync(file);
  rmSync(file);
  return bytes;
}
