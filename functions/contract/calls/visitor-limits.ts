import type { CallLimit } from './call-spec.ts';

/** What anyone may read of the catalogue: more of it in a minute than any person looks at. */
export const VISITOR_LIMITS: readonly CallLimit[] = [
  { limit: 'visitor', as: 'catalogue', by: ['address'] },
];
