// `npm run catalog:import -- books.csv`: loads a catalogue file into a shop, from a clean clone too.
import { ensureInstalled, runOnProjectNode } from '../../../build/install.mjs';

// The file is named from where the operator is; npm says where that was.
process.env.INIT_CWD ??= process.cwd();
await ensureInstalled({ production: true });
await runOnProjectNode(
  'frontend/features/catalog-import/command/import-catalog.ts',
  process.argv.slice(2),
);
