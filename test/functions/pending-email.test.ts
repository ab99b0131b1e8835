import { afterEach, expect, test } from 'vitest';
import { aMailingShop } from '../support/account-links.ts';
import { rowOf } from '../support/accounts.ts';
import type { Answer } from '../support/api.ts';
import { aShopper, db } from '../support/shop.ts';

// Another address that waits for its link to be opened, where the shop wants addresses confirmed.

afterEach(async () => {
  await db.updateTable('mails').set({ due_at: null }).execute();
});

const REQUIRED = { emailMustBeConfirmed: true };
const anAddress = () => `reader-${crypto.randomUUID()}@example.com`;

/** The kinds of mails that an address was sent. */
async function mailsTo(email: string): Promise<string[]> {
  const rows = db.selectFrom('mails').select('kind').where('to_email', '=', email);
  return (await rows.execute()).map(({ kind }) => kind);
}

test('an address is mailed a few links an hour, and no more, by however many who want it', async () => {
  const shop = aMailingShop(REQUIRED);
  const email = anAddress();
  const answers: Answer[] = [];
  for (let at = 0; at < 6; at += 1) {
    const { user, token } = await aShopper();
    const body = { name: 'Eve', email };
    answers.push(await shop.call('PUT', `/user/${user._id}`, { token, body }));
  }

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(answers.at(-1)).toMatchObject({ body: { reason: 'too-many-mails' } });
  expect(await mailsTo(email)).toEqual(Array(5).fill('confirm-email'));
});

test('nor where an address counts at once, by an account that moves to it again and again', async () => {
  const shop = aMailingShop();
  const shopper = await aShopper();
  const email = anAddress();
  const moveTo = async (to: string) => {
    const body = { name: 'Eve', email: to };
    const { token } = shopper;
    return (await shop.call('PUT', `/user/${shopper.user._id}`, { token, body })).status;
  };
  for (let at = 0; at < 5; at += 1) {
    expect([await moveTo(email), await moveTo(shopper.user.email)]).toEqual([200, 200]);
  }

  expect(await moveTo(email)).toBe(429);

  expect((await mailsTo(email)).filter((kind) => kind === 'confirm-email')).toHaveLength(5);
  expect(await rowOf(shopper)).toMatchObject({ email: shopper.user.email });
});
