import { join } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { root } from './settings.ts';

export interface Bindings {
  DB: D1Database;
  SEARCH: D1Database;
  PHOTOS: R2Bucket;
  BACKUPS: R2Bucket;
}

/** Works on the databases and buckets of the local shop whose data is in this folder. */
export async function withBindings<T>(
  stateDir: string,
  work: (bindings: Bindings) => Promise<T>,
): Promise<T> {
  const { env, dispose } = await getPlatformProxy<Bindings>({
    configPath: join(root, 'wrangler.toml'),
    persist: { path: join(stateDir, 'v3') },
    envFiles: [],
  });
  try {
    return await work(env);
  } finally {
    await dispose();
  }
}
