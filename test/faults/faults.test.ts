import { expect, test } from 'vitest';
import { BROKEN, type Broken } from './build-worker.ts';
import { chargesOf } from './race.ts';
import { runCheckouts } from './run-checkouts.ts';

// A small run of `npm run test:faults`: what goes wrong the seed decides.

const SEED = 5;
/** It starts a server of its own, five times over. */
const PATIENCE_MS = 240_000;

// proves failures.1, failures.2
test(
  'no money and no book is lost in 150 checkouts of which most go wrong, and of a hundred who race for ten copies ten get one',
  async () => {
    const { violations, books, race, world } = await runCheckouts({
      seed: SEED,
      checkouts: 150,
      kills: 2,
    });

    expect(violations).toEqual([]);
    expect(race).toMatchObject({ orders: 10, succeeded: 10, refusals: 90, unclear: [] });
    expect(chargesOf(race, books)).toBe(10);
    expect(world.shop.server.kills).toHaveLength(2);
    // It was no idle run: calls of the database and of Braintree went wrong, and much was sold.
    expect(world.shop.played.d1.total).toBeGreaterThan(50);
    expect(world.shop.played.gateway.total).toBeGreaterThan(20);
    expect(world.shop.visits.hangUps.total).toBeGreaterThan(20);
    expect(books.orders.length).toBeGreaterThan(30);
  },
  PATIENCE_MS,
);

const FOUND_BY: Partial<Record<Broken, string>> = {
  'order-before-charge': 'no order without its charge',
  'no-hold': 'stock, held and sold are what there was',
};

// proves failures.3
test.each(Object.entries(FOUND_BY))(
  'a shop that is broken on purpose is found out: %s',
  async (name, rule) => {
    const { violations } = await runCheckouts({
      seed: SEED,
      checkouts: 30,
      kills: 0,
      broken: brokenOf(name),
    });

    expect(violations.map((violation) => violation.rule)).toContain(rule);
  },
  PATIENCE_MS,
);

const LOST_BY_LEAVING: Partial<Record<Broken, string[]>> = {
  'order-after-payment': [
    'no charge without its order',
    'what must finish goes on without its visitor',
  ],
  'shared-connection': ['the shop answers everybody'],
};

// proves failures.6
test.each(Object.entries(LOST_BY_LEAVING))(
  'a shop that a visitor who leaves can harm is found out by nothing but leaving: %s',
  async (name, rules) => {
    const { violations } = await runCheckouts({
      seed: SEED,
      checkouts: 60,
      kills: 0,
      only: 'hang-ups',
      patienceMs: 10_000,
      broken: brokenOf(name),
    });

    expect(violations.map((violation) => violation.rule)).toEqual(expect.arrayContaining(rules));
  },
  PATIENCE_MS,
);

function brokenOf(name: string): Broken | undefined {
  return Object.keys(BROKEN).find((known): known is Broken => known === name);
}
