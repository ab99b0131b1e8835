import type { toTheEnd as toTheEndRightly } from '../../../functions/middleware/wait-until-done.ts';

/** Broken on purpose: a call ends with its visitor, wherever it is. */
export const toTheEnd: typeof toTheEndRightly = (_c, work) => work;
