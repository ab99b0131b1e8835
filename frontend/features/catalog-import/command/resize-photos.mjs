// `npm run photos:resize`: makes the widths of a shop's photos from before, from a clean clone too.
import { ensureInstalled, runOnProjectNode } from '../../../build/install.mjs';

await ensureInstalled({ production: true });
await runOnProjectNode(
  'frontend/features/catalog-import/command/resize-photos.ts',
  process.argv.slice(2),
);
