// `npm run reindex`: recomputes the values a shop finds and sorts its books by.
import { ensureInstalled, runOnProjectNode } from '../../../build/install.mjs';

await ensureInstalled({ production: true });
await runOnProjectNode(
  'frontend/features/catalog-import/command/reindex-catalog.ts',
  process.argv.slice(2),
);
