// `npm run catalog:import -- books.csv`: imports a catalogue file into a shop; works from a clean
// clone too.
import { ensureInstalled, runOnProjectNode } from '../../../build/install.mjs';

// The file path is relative to the operator's directory, which npm puts in INIT_CWD.
process.env.INIT_CWD ??= process.cwd();
await ensureInstalled({ production: true });
await runOnProjectNode(
  'frontend/features/catalog-import/command/import-catalog.ts',
  process.argv.slice(2),
);
