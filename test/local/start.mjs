// `npm start` and `npm run dev`: a working shop from a clean clone.
import { ensureInstalled, runOnProjectNode } from './install.mjs';

ensureInstalled();
runOnProjectNode('test/local/serve.ts', process.argv.slice(2));
