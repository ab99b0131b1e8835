import { openRequestD1 as openRightly } from '../../../functions/db/request-d1.ts';

export * from '../../../functions/db/request-d1.ts';

/** Broken on purpose: a replica answers however far behind it is, whatever the browser has seen. */
export const openRequestD1: typeof openRightly = (d1, afterQuery) => {
  const right = openRightly(d1, afterQuery);
  return { ...right, readFromReplica: () => right.readFromReplica() };
};
