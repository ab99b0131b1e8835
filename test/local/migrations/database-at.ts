import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { root } from '../../rehearsal/settings.ts';

export const folder = join(root, 'migrations');
export const migrations = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .sort();

/** A database with only the migrations up to `last`; `migrateOn` applies those up to `until`. */
export function databaseAt(last: string, until = '9999') {
  const database = new DatabaseSync(':memory:');
  const migrate = (files: string[]) => {
    for (const file of files) database.exec(readFileSync(join(folder, file), 'utf8'));
  };
  migrate(migrations.filter((file) => file < `${last}_z`));
  const next = migrations.filter((file) => file > `${last}_z` && file < `${until}_z`);
  return { database, migrateOn: () => migrate(next) };
}
