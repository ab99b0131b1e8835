// `npm run test:abuse`: attacks on payments, accounts and the catalogue, against a served Worker.
import { ensureInstalled, runOnProjectNode } from '../../frontend/build/install.mjs';

await ensureInstalled();
await runOnProjectNode('test/abuse/main.ts', process.argv.slice(2));
