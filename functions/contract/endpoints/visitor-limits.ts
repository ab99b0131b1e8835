import type { EndpointLimit } from './endpoint.ts';

/**
 * What anyone may read of the catalogue, by calls and as pages together: more of it in a minute than
 * any person looks at.
 */
export const VISITOR_LIMITS: readonly EndpointLimit[] = [
  { limit: 'visitor', as: 'catalogue', by: ['address'] },
];
