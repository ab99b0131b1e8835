// The parts of the shop that the bench runs in Node, which must be bundled first: see
// reads.ts.
export { createApp } from '../../functions/app.ts';
export { createDeps } from '../../functions/deps.ts';
export { parseEnv } from '../../functions/env.ts';
