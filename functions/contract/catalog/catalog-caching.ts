import type { CacheTimes, EndpointLimit } from '../endpoint.ts';

// Caching and limits of public catalog reads, for API calls and pages.

/**
 * A signed-out visitor's cart may show prices and stock a minute old; whoever pays is signed in.
 */
export const CATALOG_TIMES = { freshSeconds: 30, staleSeconds: 30 } as const satisfies CacheTimes;

/** API calls and pages together; more per minute than any person views. */
export const VISITOR_LIMITS: readonly EndpointLimit[] = [
  { limit: 'visitor', as: 'catalogue', by: ['address'] },
];

/** A read of the catalog that everybody may make. */
export const CATALOG_READ = {
  auth: 'anyone',
  cache: CATALOG_TIMES,
  limits: VISITOR_LIMITS,
} as const;
