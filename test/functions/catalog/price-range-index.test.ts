import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { PRICE_RANGES } from '#contract/catalog/price-ranges.ts';
import { db } from '#support/shop.ts';
import { PRICE_RANGE_SQL, priceRangesOf } from '../../../functions/catalog/price-range-index.ts';

/** The range in which the database's indexes put a price. */
async function indexedRangeOf(cents: number): Promise<number | undefined> {
  const prices = sql<{ range: number }>`
    SELECT ${sql.raw(PRICE_RANGE_SQL)} AS range FROM (SELECT CAST(${cents} AS INTEGER) AS price_cents)`;
  return (await prices.execute(db)).rows[0]?.range;
}

test.each([...Object.values(PRICE_RANGES).flatMap(({ from, to }) => [from, to]), 10_000])(
  'a price of %i cents is searched in the range that the indexes put it in',
  async (cents) => {
    const searched = priceRangesOf({ from: cents, to: cents });

    expect(searched).toEqual([{ range: await indexedRangeOf(cents), whole: false }]);
  },
);

test('each price range of the shop page is searched as one whole range', () => {
  for (const [place, bounds] of Object.values(PRICE_RANGES).entries()) {
    expect(priceRangesOf(bounds)).toEqual([{ range: place, whole: true }]);
  }
});
