// `npm run test:faults`: random checkouts, everything going wrong on purpose.
import { ensureInstalled, runOnProjectNode } from '../../frontend/build/install.mjs';

await ensureInstalled();
await runOnProjectNode('test/faults/main.ts', process.argv.slice(2));
