import type { CacheTimes } from './endpoint.ts';

/** Prices and stock in the cart are at most a minute old for whoever is not signed in; who pays is. */
export const CATALOG_TIMES = { freshSeconds: 30, staleSeconds: 30 } as const satisfies CacheTimes;
