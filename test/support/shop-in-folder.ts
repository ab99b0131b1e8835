import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreShop } from '../../frontend/operator/restore-shop.ts';
import { runWrangler, type ShopTarget } from '../../frontend/operator/wrangler.ts';
import { type Database, openDatabase, openRequestD1 } from '../../functions/db/database.ts';
import { backUp, type RoundSize } from '../../functions/operations/back-up.ts';
import { type BackupStore, createBackupStore } from '../../functions/operations/backup-store.ts';
import { type Bindings, withBindings } from '../rehearsal/local-bindings.ts';

/** A new, empty shop in its own folder; its databases and buckets have the deployed names. */
export function createShopInFolder() {
  const stateDir = mkdtempSync(join(tmpdir(), 'colophon-shop-test-'));
  const target: ShopTarget = { env: 'production', state: stateDir };
  return {
    stateDir,
    target,
    inShop: <T>(work: (env: Bindings, db: Database) => Promise<T>): Promise<T> =>
      withBindings(stateDir, (env) => work(env, openDatabase(env.DB))),
    loseDatabases: () => rmSync(join(stateDir, 'v3/d1'), { recursive: true }),
    /** @returns the lines that the command printed */
    restore: async ({ checkOnly }: { checkOnly: boolean }): Promise<string[]> => {
      const folder = join(stateDir, 'work');
      mkdirSync(folder, { recursive: true });
      const source = {
        wrangler: runWrangler,
        target,
        bucket: { name: 'colophon-backups' },
        folder,
      };
      const said: string[] = [];
      const say = (line: string) => void said.push(line);
      try {
        await restoreShop(source, { id: 'latest', checkOnly, say });
      } finally {
        rmSync(folder, { recursive: true });
      }
      return said;
    },
    remove: () => rmSync(stateDir, { recursive: true, force: true }),
  };
}

/**
 * Runs a whole backup as the Cron job does; `meanwhile` runs once all tables are read, before the
 * end.
 */
export async function runBackup(
  { DB, PHOTOS, BACKUPS }: Bindings,
  { now, size, meanwhile }: { now: Date; size?: RoundSize; meanwhile?: () => Promise<void> },
): Promise<void> {
  const store = createBackupStore(BACKUPS, PHOTOS);
  let isDue = meanwhile !== undefined;
  const backups: BackupStore = {
    ...store,
    // Photos are listed once every table has been read.
    listPhotos: async (after, limit) => {
      if (isDue) await meanwhile?.();
      isDue = false;
      return await store.listPhotos(after, limit);
    },
  };
  const d1 = openRequestD1(DB, async () => undefined);
  const deps = { db: openDatabase(DB), d1, backups, now: () => now };
  while (!(await backUp(deps, size)));
}
