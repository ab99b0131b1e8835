import { unstable_splitSqlQuery as splitSql } from 'wrangler';
import { type DatabaseBinding, listMigrations } from '../../frontend/build/operate/migrate.ts';

/**
 * Applies and records the pending migrations as `wrangler d1 migrations apply --local` does. That
 * starts a runtime for each file: most of a minute at the first start of a shop.
 */
export async function migrateLocally(d1: D1Database, binding: DatabaseBinding): Promise<void> {
  await d1.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  );
  const { results } = await d1.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const record = d1.prepare('INSERT INTO d1_migrations (name) VALUES (?)');
  for (const { name, sql } of listMigrations(binding)) {
    if (applied.has(name)) continue;
    await d1.batch([...splitSql(sql).map((query) => d1.prepare(query)), record.bind(name)]);
  }
}
