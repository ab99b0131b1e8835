import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

// All files share one workerd, which saves its start for each; each begins with nothing stored.
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await applyD1Migrations(env.SEARCH, env.TEST_SEARCH_MIGRATIONS);
