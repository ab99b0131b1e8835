// `npm run deploy`, `smoke` and so on: runs the operator's command of that name.
import { ensureInstalled, runOnProjectNode } from '../install.mjs';

const [name, ...args] = process.argv.slice(2);
await ensureInstalled();
await runOnProjectNode(`frontend/build/operate/${name}.ts`, args);
