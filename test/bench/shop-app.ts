// What the bench runs of the shop in Node, where a bundle must come first: see load-shop-app.ts.
export { createApp } from '../../functions/app.ts';
export { createDeps } from '../../functions/deps.ts';
export { parseEnv } from '../../functions/env.ts';
