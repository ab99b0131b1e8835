// `npm run search:rebuild`: rebuilds a shop's search index; works from a clean clone too.
import { ensureInstalled, runOnProjectNode } from '../../../build/install.mjs';

await ensureInstalled({ production: true });
await runOnProjectNode(
  'frontend/features/catalog-import/command/rebuild-search.ts',
  process.argv.slice(2),
);
