// `npm test`: everything, from a clean clone.
import { ensureInstalled, runOnProjectNode } from '../../frontend/build/install.mjs';

await ensureInstalled();
await runOnProjectNode('test/run/run-tests.ts', process.argv.slice(2));
