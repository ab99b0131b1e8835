import { expect, test } from 'vitest';
import { sessionSchema } from '#contract/accounts/user.ts';
import { changeProfileIn } from '#support/account-takeover.ts';
import { rowOf } from '#support/accounts.ts';
import { createGuest } from '#support/guests.ts';
import { createMailingShop } from '#support/mailed-links.ts';
import { setRows } from '#support/rows.ts';
import { createShopper, db } from '#support/shop.ts';

// Requests that arrive together all count the same mails before any of them adds its own.
const AT_ONCE = 8;

const newEmail = () => `full-${crypto.randomUUID()}@example.com`;

/** Makes the call of each caller at once. @returns the statuses, sorted */
async function atOnce<Caller>(
  callers: readonly Caller[],
  call: (caller: Caller) => Promise<{ status: number }>,
): Promise<number[]> {
  const answers = await Promise.all(callers.map(call));
  return answers.map(({ status }) => status).sort();
}

const times = <One>(make: () => Promise<One>) => Promise.all(Array.from({ length: AT_ONCE }, make));

async function mailsTo(email: string): Promise<string[]> {
  const rows = db.selectFrom('mails').select('kind').where('to_email', '=', email);
  return (await rows.execute()).map(({ kind }) => kind);
}

async function linksTo(email: string): Promise<string[]> {
  const rows = db.selectFrom('account_links').select('purpose').where('email', '=', email);
  return (await rows.execute()).map(({ purpose }) => purpose);
}

async function createUnconfirmedShopper() {
  const shopper = await createShopper();
  await setRows('users', { id: shopper.user._id }, { email_confirmed_at: null });
  return shopper;
}

const ADMITTED = [200, 200, 200, 200, 200];

test('of confirmation links asked for at once, five are mailed', async () => {
  const shop = createMailingShop();
  const { token, user } = await createUnconfirmedShopper();

  const statuses = await atOnce(Array(AT_ONCE).fill(token), (each) =>
    shop.call('POST', `/account/email/${user._id}`, { token: each }),
  );

  expect(statuses).toEqual([...ADMITTED, 429, 429, 429]);
  expect(await mailsTo(user.email)).toEqual(Array(5).fill('confirm-email'));
  expect(await linksTo(user.email)).toEqual(['confirm-email']);
});

test('of accounts that want one address at once, five have it mailed, and the others stay', async () => {
  const shop = createMailingShop({ emailMustBeConfirmed: true });
  const email = newEmail();
  const shoppers = await times(createShopper);

  const statuses = await atOnce(shoppers, ({ user, token }) =>
    shop.call('PUT', `/user/${user._id}`, { token, body: { name: 'Eve', email } }),
  );

  expect(statuses).toEqual([...ADMITTED, 429, 429, 429]);
  expect(await mailsTo(email)).toEqual(Array(5).fill('confirm-email'));
  const rows = await Promise.all(shoppers.map(rowOf));
  expect(rows.filter(({ name }) => name === 'Eve')).toHaveLength(5);
});

test('of password resets asked for at once, five are mailed, and all get one answer', async () => {
  const shop = createMailingShop();
  const { user } = await createShopper();

  const statuses = await atOnce(Array(AT_ONCE).fill(user.email), (email) =>
    shop.call('POST', '/password/forgotten', { body: { email } }),
  );

  expect(statuses).toEqual(Array(AT_ONCE).fill(200));
  expect(await mailsTo(user.email)).toEqual(Array(5).fill('password-forgotten'));
  expect(await linksTo(user.email)).toEqual(['reset-password']);
});

test('of guests with one address who ask at once, five are mailed', async () => {
  const shop = createMailingShop();
  const email = newEmail();
  const guests = await times(() => createGuest(email));

  const statuses = await atOnce(guests, ({ user, token }) =>
    shop.call('POST', `/guest/claim/${user._id}`, { token }),
  );

  expect(statuses).toEqual([...ADMITTED, 429, 429, 429]);
  expect(await mailsTo(email)).toEqual(Array(5).fill('claim-orders'));
  expect(await linksTo(email)).toEqual(Array(5).fill('claim-orders'));
});

test('of sign-ups at once with an address that nobody has confirmed, five are mailed', async () => {
  const shop = createMailingShop({ emailMustBeConfirmed: true });
  const { user } = await createUnconfirmedShopper();
  const { email } = user;

  const statuses = await atOnce(Array(AT_ONCE).fill(email), () =>
    shop.call('POST', '/signup', { body: { name: 'Nora', email, password: 'doll-house-1' } }),
  );

  expect(statuses).toEqual(Array(AT_ONCE).fill(200));
  expect(await mailsTo(email)).toEqual(Array(5).fill('claim-address'));
  expect(await linksTo(email)).toEqual(Array(5).fill('claim-address'));
});

test('five notices of a kind are mailed an hour, however often their account gives rise to them', async () => {
  const shop = createMailingShop();
  const shopper = await createShopper();
  const { token, user } = shopper;

  await atOnce(Array(AT_ONCE).fill(token), (each) =>
    shop.call('DELETE', `/user/${user._id}/sessions?own=kept`, { token: each }),
  );
  let session = shopper;
  for (let n = 0; n < AT_ONCE; n += 1) {
    session = await changeProfileIn(shop, session, { password: `bookshop-${n}` });
  }

  expect((await mailsTo(user.email)).sort()).toEqual([
    ...Array(5).fill('password-changed'),
    ...Array(5).fill('sessions-ended'),
  ]);

  // Once the owner has opened a link, none is left that could undo another change.
  await db.deleteFrom('account_links').where('user_id', '=', user._id).execute();
  await changeProfileIn(shop, session, { password: 'bookshop-9' });
  expect((await mailsTo(user.email)).filter((kind) => kind === 'password-changed')).toHaveLength(6);
});

test('an address for which accounts are made and deleted again is mailed five times of each', async () => {
  const shop = createMailingShop();
  const who = { email: newEmail(), password: 'doll-house-1' };

  for (let n = 0; n < AT_ONCE; n += 1) {
    await shop.call('POST', '/signup', { body: { name: 'Nora', ...who } });
    const signedIn = await shop.call('POST', '/signin', { body: who });
    const { token, user } = sessionSchema.parse(signedIn.body);
    const body = { currentPassword: who.password };
    const deleted = await shop.call('DELETE', `/user/${user._id}`, { token, body });
    expect(deleted).toMatchObject({ status: 200 });
  }

  const subjects = shop.mails.map(({ subject }) => subject).sort();
  expect(subjects).toEqual([
    ...Array(5).fill('Please confirm your e-mail address'),
    ...Array(5).fill('Your account was deleted'),
  ]);
});
