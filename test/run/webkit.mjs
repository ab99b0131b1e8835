// `npm run test:webkit`: a purchase in WebKit, the engine of Safari.
import { ensureInstalled, runOnProjectNode } from '../../frontend/build/install.mjs';

await ensureInstalled();
await runOnProjectNode('test/webkit/main.ts', process.argv.slice(2));
