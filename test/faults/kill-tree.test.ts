import { expect, test } from 'vitest';
import { killTree } from './process-tree/kill-tree.ts';

/** The test opens the whole shop five times or more. */
const TIMEOUT_MS = 600_000;

// proves failures.1
test(
  'killing every process of npm start with kill -9, three times, loses nothing',
  async () => {
    const { violations, kills, records } = await killTree({ seed: 5, kills: 3 });

    expect(violations).toEqual([]);
    expect(kills).toHaveLength(3);
    // The tree has at least a gateway, a runner and a runtime.
    expect(Math.min(...kills)).toBeGreaterThan(4);
    // The shop was busy: people had bought before it was killed.
    expect(records.orders.length).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);
