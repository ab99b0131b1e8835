import type { Refusal } from './refusal.ts';

/** Of the shop's own health. */
export const OPERATIONS_REFUSALS = {
  unhealthy: { status: 503, text: 'A part of the shop does not answer.' },
} as const satisfies Record<string, Refusal>;
