// `npm run bench:pages`: how fast the first visit of a page is.
import { ensureInstalled, runOnProjectNode } from '../../frontend/build/install.mjs';

await ensureInstalled();
await runOnProjectNode('test/bench/pages/main.ts', process.argv.slice(2));
