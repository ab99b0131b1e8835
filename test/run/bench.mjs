// `npm run bench`: what the shop's calls cost, and what a payment costs.
import { ensureInstalled, runOnProjectNode } from '../../frontend/build/install.mjs';

await ensureInstalled();
await runOnProjectNode('test/bench/main.ts', process.argv.slice(2));
