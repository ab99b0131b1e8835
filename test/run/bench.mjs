// `npm run bench`: the cost of the shop's calls and of a payment.
import { ensureInstalled, runOnProjectNode } from '../../frontend/build/install.mjs';

await ensureInstalled();
await runOnProjectNode('test/bench/main.ts', process.argv.slice(2));
