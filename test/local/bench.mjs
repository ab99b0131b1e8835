// `npm run bench`: what a payment costs in time and in rows.
import { ensureInstalled, runOnProjectNode } from './install.mjs';

await ensureInstalled();
await runOnProjectNode('test/bench/main.ts', process.argv.slice(2));
