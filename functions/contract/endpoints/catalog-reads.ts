import type { CacheTimes, EndpointLimit } from './endpoint.ts';

// What anyone may read of the catalogue, by calls and as pages.

/** Prices and stock in the cart are at most a minute old for whoever is not signed in; who pays is. */
export const CATALOG_TIMES = { freshSeconds: 30, staleSeconds: 30 } as const satisfies CacheTimes;

/** Of calls and pages together more in a minute than any person looks at. */
export const VISITOR_LIMITS: readonly EndpointLimit[] = [
  { limit: 'visitor', as: 'catalogue', by: ['address'] },
];
