import type { waitUntilDone as waitUntilDoneRightly } from '../../../functions/middleware/wait-until-done.ts';

/** Broken on purpose: a call ends with its visitor, wherever it is. */
export const waitUntilDone: typeof waitUntilDoneRightly = (_c, work) => work;
