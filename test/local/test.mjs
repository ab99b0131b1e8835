// `npm test`: everything, from a clean clone.
import { ensureInstalled, runOnProjectNode } from './install.mjs';

ensureInstalled();
runOnProjectNode('test/local/run-tests.ts', process.argv.slice(2));
