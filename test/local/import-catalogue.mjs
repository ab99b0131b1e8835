// `npm run catalogue:import -- books.csv`: loads a catalogue file into a shop, from a clean clone too.
import { ensureInstalled, runOnProjectNode } from './install.mjs';

// The file is named from where the operator is; npm says where that was.
process.env.INIT_CWD ??= process.cwd();
await ensureInstalled();
await runOnProjectNode('test/local/import-catalogue.ts', process.argv.slice(2));
