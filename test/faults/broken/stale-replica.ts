import { openRequestD1 as openRightly } from '../../../functions/db/database.ts';

export * from '../../../functions/db/database.ts';

/**
 * Broken on purpose: a replica answers however far it lags, whatever the browser has already seen.
 */
export const openRequestD1: typeof openRightly = (d1, afterQuery) => {
  const right = openRightly(d1, afterQuery);
  return { ...right, readFromReplica: () => right.readFromReplica() };
};
