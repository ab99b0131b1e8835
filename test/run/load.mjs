// `npm run test:load`: shoppers who browse, search, pay and leave.
import { ensureInstalled, runOnProjectNode } from '../../frontend/build/install.mjs';

await ensureInstalled();
await runOnProjectNode('test/load/main.ts', process.argv.slice(2));
