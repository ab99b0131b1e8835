import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

/** D1 writes one more batch, and none after it. @returns how to end it */
export function failAfterOneBatch(): () => void {
  const batch = env.DB.batch.bind(env.DB);
  let batches = 0;
  const failing = vi.spyOn(env.DB, 'batch').mockImplementation(async (statements) => {
    batches += 1;
    if (batches > 1) throw new Error('D1 is away');
    return await batch(statements);
  });
  return () => failing.mockRestore();
}
