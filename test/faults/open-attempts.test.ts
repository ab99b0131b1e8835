import { expect, test } from 'vitest';
import { MAX_PER_ROUND, reconcileOpenAttempts } from './open-attempts.ts';

const TIMEOUT_MS = 240_000;
/** Calls that a Worker may make per event on Cloudflare's free plan. */
const MOST_CALLS = 50;

test(
  'the reconciler closes 60 open payments, the oldest first, in rounds of limited size',
  async () => {
    const { rounds, left, outOfOrder } = await reconcileOpenAttempts({ open: 60 });

    expect({ left, outOfOrder }).toEqual({ left: 0, outOfOrder: 0 });
    expect(rounds).toHaveLength(60 / MAX_PER_ROUND);
    expect(rounds.map(({ closed }) => closed)).toEqual(rounds.map(() => MAX_PER_ROUND));
    expect(rounds.filter(({ d1 }) => d1.calls > MOST_CALLS)).toEqual([]);
    // Once an hour a round also searches for uncollected payments, and one ten minutes later for
    // failed refunds.
    const busiest = rounds.map(({ gateway }) => gateway.calls).sort((a, b) => b - a);
    expect(busiest[0]).toBeLessThanOrEqual(MAX_PER_ROUND + 1);
    expect(busiest[1]).toBeLessThanOrEqual(MAX_PER_ROUND);
  },
  TIMEOUT_MS,
);
