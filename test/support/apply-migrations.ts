import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

// All files share one workerd, which saves its start for each; each begins with nothing stored.
await reset();
await migrate(env.DB, env.TEST_MIGRATIONS);
await migrate(env.SEARCH, env.TEST_SEARCH_MIGRATIONS);

/** All migrations in one call: one for each statement would take a fifth of each file's time. */
async function migrate(db: D1Database, migrations: readonly { queries: string[] }[]) {
  await db.batch(migrations.flatMap(({ queries }) => queries).map((query) => db.prepare(query)));
}
