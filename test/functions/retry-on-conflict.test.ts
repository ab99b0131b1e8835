import { expect, test } from 'vitest';
import { retryOnConflict } from '../../functions/catalog/retry-on-conflict.ts';
import { GuardError } from '../../functions/db/batch.ts';

test('a write that others keep overtaking is given up, with the conflict as its cause', async () => {
  const conflict = new GuardError('products-as-read', new Error('guard failed'));
  let tries = 0;

  const write = retryOnConflict('product-busy', async () => {
    tries += 1;
    throw conflict;
  });

  await expect(write).rejects.toMatchObject({ reason: 'product-busy', cause: conflict });
  expect(tries).toBe(5);
});
