// `npm run catalog:import -- books.csv`, `reindex` and so on: runs the command of that name on a
// shop; works from a clean clone too.
import { ensureInstalled, runOnProjectNode } from '../../../build/install.mjs';

// A file's path is relative to the operator's directory, which npm puts in INIT_CWD.
process.env.INIT_CWD ??= process.cwd();
const [name, ...args] = process.argv.slice(2);
await ensureInstalled({ production: true });
await runOnProjectNode(`frontend/features/catalog-import/command/${name}.ts`, args);
