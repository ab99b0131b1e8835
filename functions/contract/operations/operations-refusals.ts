import type { WrittenRefusal } from '../refusal-types.ts';

/** Refusals of the health check. */
export const OPERATIONS_REFUSALS = {
  unhealthy: { status: 503, text: 'A part of the shop does not answer.' },
} as const satisfies Record<string, WrittenRefusal>;
