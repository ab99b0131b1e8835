// `npm run pictures`: the screenshots in test/pictures, from a clean clone.
import { ensureInstalled, runOnProjectNode } from '../../frontend/build/install.mjs';

await ensureInstalled();
await runOnProjectNode('test/run/take-pictures.ts', process.argv.slice(2));
