import { env } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { discountListSchema } from '#contract/discounts-and-gift-cards/discounts.ts';
import { giftCardListSchema } from '#contract/discounts-and-gift-cards/gift-cards.ts';
import { call } from '#support/api.ts';
import { costOf } from '#support/cost.ts';
import { createAdmin } from '#support/shop.ts';

// What a search of discount codes and gift cards reads, among thousands.

const { token, user } = await createAdmin();
const MANY = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)';
await env.DB.batch([
  env.DB.prepare(`INSERT INTO gift_cards
    (id, code_hash, last_four, amount_cents, recipient_email, message, issued_by, created_at, updated_at)
    ${MANY} SELECT 'card-' || i, 'hash-' || i, 3000 + i, 100, 'reader' || i || '@example.com', '', ?1, '', ''
    FROM n`).bind(user._id),
  env.DB.prepare(`INSERT INTO discounts
    (id, code, code_key, kind, percent_millionths, once_a_person, is_active, changed_by, created_at, updated_at)
    ${MANY} SELECT 'discount-' || i, 'C' || i, 'c' || i, 'percent', 10, 0, 1, ?1, '', '' FROM n`).bind(
    user._id,
  ),
]);

test.each([
  ['4000', 1],
  ['reader', 50],
  ['reader17@', 1],
  ['none@', 0],
])('a search of 3,000 gift cards for %s reads the cards found', async (search, found) => {
  const answer = await call('GET', `/gift-cards/${user._id}?search=${search}`, { token });

  const { giftCards, next } = giftCardListSchema.parse(answer.body);
  expect([giftCards.length, next]).toEqual([found, null]);
  expect(costOf(answer).rowsRead).toBeLessThan(20 + 5 * found);
});

test('a search of 3,000 discount codes reads the codes found', async () => {
  const answer = await call('GET', `/discounts/${user._id}?search=c`, { token });

  const { discounts, next } = discountListSchema.parse(answer.body);
  expect([discounts.length, next]).toEqual([50, null]);
  expect(costOf(answer).rowsRead).toBeLessThan(270);
});
