// `npm start`, `npm test`, `npm run deploy` and so on: `node run.mjs FILE ...` runs one of our TypeScript
// files on the project's Node, from a clean clone too.
import { ensureInstalled, runOnProjectNode } from './install.mjs';

const [file, ...args] = process.argv.slice(2);
await ensureInstalled();
await runOnProjectNode(file, args);
