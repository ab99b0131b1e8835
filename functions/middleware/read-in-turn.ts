import type { Context } from 'hono';
import type { AppEnv } from '../deps.ts';
import { waitUntilDone } from './wait-until-done.ts';

/**
 * Waits for a turn to read many rows. The read runs to completion even if its visitor leaves, so
 * that the turn is released.
 */
export async function readInTurn<T>(c: Context<AppEnv>, work: () => Promise<T>): Promise<T> {
  const releaseTurn = await c.var.deps.admission.takeTurn();
  return await waitUntilDone(c, work().finally(releaseTurn));
}
