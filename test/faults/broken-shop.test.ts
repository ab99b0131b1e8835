import { expect, test } from 'vitest';
import { BROKEN, type Broken } from './build-worker.ts';
import { type Options, runCheckouts } from './run-checkouts.ts';

// The purpose of the harness: it detects a shop that is broken on purpose.

const SEED = 5;
const TIMEOUT_MS = 240_000;

const FOUND_BY: Partial<Record<Broken, string>> = {
  'order-before-charge': 'no order without its charge',
  'no-hold': 'copies in stock, held and sold add up to those supplied',
};

// proves failures.3
test.each(Object.entries(FOUND_BY))(
  'the harness detects a broken shop: %s',
  async (name, rule) => {
    const { violations } = await runCheckouts({
      seed: SEED,
      checkouts: 30,
      kills: 0,
      broken: brokenOf(name),
    });

    expect(violations.map((violation) => violation.rule)).toContain(rule);
  },
  TIMEOUT_MS,
);

const LOST_BY_LEAVING: Partial<
  Record<Broken, Pick<Options, 'checkouts' | 'only' | 'timeoutMs'> & { rules: string[] }>
> = {
  'order-after-payment': {
    checkouts: 30,
    only: 'before-order',
    rules: [
      'no charge without its order',
      'a call that writes finishes after its visitor has left',
    ],
  },
  'shared-connection': {
    checkouts: 100,
    only: 'hang-ups',
    timeoutMs: 10_000,
    rules: ['every call is answered'],
  },
};

// proves failures.6
test.each(Object.entries(LOST_BY_LEAVING))(
  'the harness detects a shop that breaks when a visitor leaves: %s',
  async (name, { rules, ...how }) => {
    const { violations } = await runCheckouts({
      seed: SEED,
      kills: 0,
      ...how,
      broken: brokenOf(name),
    });

    expect(violations.map((violation) => violation.rule)).toEqual(expect.arrayContaining(rules));
  },
  TIMEOUT_MS,
);

function brokenOf(name: string): Broken | undefined {
  return Object.keys(BROKEN).find((known): known is Broken => known === name);
}
