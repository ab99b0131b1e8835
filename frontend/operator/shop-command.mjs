// `npm run catalog:import -- books.csv`, `reindex` and so on: `node shop-command.mjs FILE ...` runs a
// command on a shop, and installs only what it needs; works from a clean clone too.
import { ensureInstalled, runOnProjectNode } from '../build/install.mjs';

// A file's path is relative to the operator's directory, which npm puts in INIT_CWD.
process.env.INIT_CWD ??= process.cwd();
const [file, ...args] = process.argv.slice(2);
await ensureInstalled({ production: true });
await runOnProjectNode(file, args);
