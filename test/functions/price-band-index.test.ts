import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bandsOf, PRICE_BAND_SQL } from '../../functions/catalog/price-band-index.ts';
import { PRICE_BANDS } from '../../functions/contract/price-bands.ts';
import { db } from '../support/shop.ts';

/** The band in which the database's indexes put a price. */
async function indexedBandOf(cents: number): Promise<number | undefined> {
  const prices = sql<{ band: number }>`
    SELECT ${sql.raw(PRICE_BAND_SQL)} AS band FROM (SELECT CAST(${cents} AS INTEGER) AS price_cents)`;
  return (await prices.execute(db)).rows[0]?.band;
}

test.each([...Object.values(PRICE_BANDS).flatMap(({ from, to }) => [from, to]), 10_000])(
  'a price of %i cents is looked for in the band that the indexes have it in',
  async (cents) => {
    const looked = bandsOf({ from: cents, to: cents });

    expect(looked).toEqual([{ band: await indexedBandOf(cents), whole: false }]);
  },
);

test('a band of the shop’s page is read whole, and nothing else for it', () => {
  for (const [place, bounds] of Object.values(PRICE_BANDS).entries()) {
    expect(bandsOf(bounds)).toEqual([{ band: place, whole: true }]);
  }
});
