import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDestructiveChanges, type Migration } from './destructive-migrations.ts';
import { flagsOf, root, runOrThrow, type ShopTarget, type Wrangler } from './wrangler.ts';

/** Migration folders of the shop's databases, by binding. */
const DATABASES = { DB: 'migrations', SEARCH: 'migrations/search' } as const;
export type DatabaseBinding = keyof typeof DATABASES;

/** All migrations of a database, in order. */
export function listMigrations(binding: DatabaseBinding, project = root): Migration[] {
  const folder = join(project, DATABASES[binding]);
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
}

/** Names of the migrations that a database has not had. */
export async function listPending(
  wrangler: Wrangler,
  target: ShopTarget,
  binding: DatabaseBinding,
): Promise<string[]> {
  const { text } = await runOrThrow(wrangler, [
    'd1',
    'migrations',
    'list',
    binding,
    ...flagsOf(target),
  ]);
  return [...new Set(text.match(/\b\d{4}_\w+\.sql\b/g))].sort();
}

/**
 * Refuses pending migrations that would lose data, unless they are allowed. A database that has had
 * none has nothing to lose.
 * @throws {Error} that names the losses, and what allows them
 */
export function refuseDataLoss(
  all: readonly Migration[],
  pending: readonly string[],
  allowed: readonly string[],
): void {
  if (pending.length === all.length) return;
  const lines = pending
    .filter((name) => !allowed.includes(name))
    .flatMap((name) => {
      const at = all.findIndex((each) => each.name === name);
      const migration = all[at];
      if (!migration)
        throw new Error(`The database has a pending migration ${name} that is not in this code`);
      return findDestructiveChanges(all.slice(0, at), migration).map(
        (loss) => `  ${name}: ${loss}`,
      );
    });
  if (lines.length === 0) return;
  throw new Error(
    `Data would be lost:\n${lines.join('\n')}\nRead these files. To allow a loss, name the migration: --allow-data-loss ${lines[0]?.trim().split(':')[0]}`,
  );
}

/** Applies the pending migrations. */
export async function applyMigrations(
  wrangler: Wrangler,
  target: ShopTarget,
  binding: DatabaseBinding,
): Promise<void> {
  await runOrThrow(wrangler, ['d1', 'migrations', 'apply', binding, ...flagsOf(target)]);
}
