// `npm run test:faults`: random checkouts with every kind of fault injected.
import { ensureInstalled, runOnProjectNode } from '../../frontend/build/install.mjs';

await ensureInstalled();
await runOnProjectNode('test/faults/main.ts', process.argv.slice(2));
