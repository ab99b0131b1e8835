import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import type { D1 } from '../../functions/db/database.ts';

/** Completes a partly faked D1; its sessions are the fake itself. */
export function withSessions(d1: Pick<D1, 'prepare'> & Partial<D1>): D1Database {
  const session = { ...d1, prepare: (sql: string) => d1.prepare(sql), getBookmark: () => null };
  return { ...session, withSession: () => session } as unknown as D1Database;
}

type Batch = () => Promise<D1Result[]>;

/**
 * Passes every batch of the shop to `play`, with the number of batches so far. @returns how to end
 * it
 */
export function interceptBatches(
  play: (batch: Batch, count: number) => Promise<D1Result[]>,
): () => void {
  const withSession = env.DB.withSession.bind(env.DB);
  let count = 0;
  const spy = vi.spyOn(env.DB, 'withSession').mockImplementation((start) => {
    const session = withSession(start);
    const batch = (statements: D1PreparedStatement[]) => {
      count += 1;
      return play(() => session.batch(statements), count);
    };
    const played = {
      prepare: (sql: string) => session.prepare(sql),
      batch,
      getBookmark: () => session.getBookmark(),
    };
    return played as unknown as D1DatabaseSession;
  });
  return () => spy.mockRestore();
}

/** D1 runs the first batch and then fails. @returns how to end it */
export function allowOneBatch(): () => void {
  return interceptBatches(async (batch, count) => {
    if (count > 1) throw new Error('D1 is away');
    return await batch();
  });
}
