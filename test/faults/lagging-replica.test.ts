import { expect, test } from 'vitest';
import type { Broken } from './build-worker.ts';
import { Random } from './random.ts';
import { Shop } from './shop.ts';
import { setUpWorld } from './world.ts';

const TIMEOUT_MS = 240_000;

/**
 * How many orders a shopper finds in their list after each of two, with a replica that has none.
 */
async function ordersSeen(broken?: Broken): Promise<unknown[]> {
  const shop = await Shop.open({ broken });
  try {
    const { buyers, books } = await setUpWorld(shop, { checkouts: 3 }, new Random(1));
    const [[buyer], [book]] = [buyers, books];
    if (!buyer || !book) throw new Error('The shop has no buyer or no book');
    const { id, token } = buyer;
    await shop.replicate();
    const seen: unknown[] = [];
    for (const idempotencyKey of ['first', 'second']) {
      const body = {
        paymentMethodNonce: 'fake-valid-nonce',
        amount: book.priceCents / 100,
        products: [{ _id: book.id, count: 1 }],
        idempotencyKey,
      };
      const paid = await shop.call('POST', `/braintree/payment/${id}`, { token, body });
      const list = await shop.call('GET', `/orders/by/user/${id}`, { token });
      seen.push([paid?.status, list?.status, [list?.body].flat().length]);
    }
    return seen;
  } finally {
    await shop.remove();
  }
}

test(
  'shoppers see their new orders although the replica is behind',
  async () => {
    expect(await ordersSeen()).toEqual([
      [200, 200, 1],
      [200, 200, 2],
    ]);
  },
  TIMEOUT_MS,
);

test(
  'the harness detects a shop that reads a replica without its bookmark',
  async () => {
    expect(await ordersSeen('stale-replica')).toEqual([
      [200, 200, 0],
      [200, 200, 0],
    ]);
  },
  TIMEOUT_MS,
);
