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
  'a price of %i cents is searched in the band that the indexes put it in',
  async (cents) => {
    const searched = bandsOf({ from: cents, to: cents });

    expect(searched).toEqual([{ band: await indexedBandOf(cents), whole: false }]);
  },
);

test('each price band of the shop page is searched as one whole band', () => {
  for (const [place, bounds] of Object.values(PRICE_BANDS).entries()) {
    expect(bandsOf(bounds)).toEqual([{ band: place, whole: true }]);
  }
});
