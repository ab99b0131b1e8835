// `npm start` and `npm run dev`: a working shop from a clean clone.
import { ensureInstalled, runOnProjectNode } from '../../frontend/build/install.mjs';

await ensureInstalled();
await runOnProjectNode('test/rehearsal/serve.ts', process.argv.slice(2));
