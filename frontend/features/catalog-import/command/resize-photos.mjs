// `npm run photos:resize`: creates the resized versions of a shop's older photos; works from a
// clean clone too.
import { ensureInstalled, runOnProjectNode } from '../../../build/install.mjs';

await ensureInstalled({ production: true });
await runOnProjectNode(
  'frontend/features/catalog-import/command/resize-photos.ts',
  process.argv.slice(2),
);
