import { expect, test } from 'vitest';
import { FORGOTTEN_ANSWER } from '#contract/accounts/account-recovery-requests.ts';
import { sessionSchema } from '#contract/accounts/user.ts';
import { changeProfile, readProfile, rowOf, sessionsOf, signIn } from '#support/accounts.ts';
import { call, expectAnswer, expectRefusal } from '#support/api.ts';
import { HOUR, MINUTE } from '#support/clock.ts';
import { createGuest, createOrderOf } from '#support/guests.ts';
import { createMailingShop, tokenIn } from '#support/mailed-links.ts';
import { setRows } from '#support/rows.ts';
import { createShopper, db, ordersOf, PASSWORD } from '#support/shop.ts';

const linksOf = (userId: string) =>
  db.selectFrom('account_links').selectAll().where('user_id', '=', userId).execute();

const later = (ms: number) => ({ now: () => new Date(Date.now() + ms) });
const ENDED = { status: 400, body: { reason: 'link-ended' } };

/** A shopper who has asked for a password reset. */
async function createForgetfulShopper() {
  const shopper = await createShopper();
  const shop = createMailingShop();
  const ask = () =>
    shop.call('POST', '/password/forgotten', { body: { email: shopper.user.email } });
  await ask();
  return { shopper, shop, ask, token: tokenIn(shop.mails.at(-1)) };
}

test('a known and an unknown address get the same answer, and only the known one a mail', async () => {
  const { shopper, shop } = await createForgetfulShopper();
  const email = `nobody-${crypto.randomUUID()}@example.com`;

  const unknown = await shop.call('POST', '/password/forgotten', { body: { email } });
  const known = await shop.call('POST', '/password/forgotten', {
    body: { email: shopper.user.email.toUpperCase() },
  });

  expect(unknown).toMatchObject({ status: 200, body: { message: FORGOTTEN_ANSWER } });
  expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null });
  expect(shop.mails.map(({ to }) => to.email)).toEqual([shopper.user.email, shopper.user.email]);
});

test('the answer is given before the database is asked about the address', async () => {
  const { user } = await createShopper();
  const shop = createMailingShop();

  const { headers } = await shop.call('POST', '/password/forgotten', {
    body: { email: user.email },
  });

  expect(headers.get('server-timing')).toContain('rows_read=0 rows_written=0');
  expect(shop.mails).toHaveLength(1);
});

test('the link sets a new password once, and ends every session', async () => {
  const { shopper, shop, token } = await createForgetfulShopper();
  expect(JSON.stringify(await linksOf(shopper.user._id))).not.toContain(token);
  const reset = (password: string) =>
    shop.call('POST', '/password/reset', { body: { token, password } });

  expectAnswer(await reset('second-2'), {
    message: 'Your new password is set. Please sign in with it.',
    email: shopper.user.email,
  });

  expect(await sessionsOf(shopper)).toEqual([]);
  expect((await readProfile(shopper)).status).toBe(401);
  expect((await signIn(shopper.user.email, PASSWORD)).status).toBe(401);
  expect((await signIn(shopper.user.email, 'second-2')).status).toBe(200);
  expect(shop.mails.at(-1)).toMatchObject({
    to: { email: shopper.user.email },
    subject: 'Your new password is set',
  });
  expect(await reset('third-3')).toMatchObject(ENDED);
  expect((await signIn(shopper.user.email, 'second-2')).status).toBe(200);
});

test('of two simultaneous uses of a link, one succeeds', async () => {
  const { shopper, shop, token } = await createForgetfulShopper();
  const passwords = ['second-2', 'third-3'];

  const answers = await Promise.all(
    passwords.map((password) =>
      shop.call('POST', '/password/reset', { body: { token, password } }),
    ),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const winner = answers[0]?.status === 200 ? 'second-2' : 'third-3';
  expect((await signIn(shopper.user.email, winner)).status).toBe(200);
});

test('a link works for thirty minutes', async () => {
  const { shopper, token } = await createForgetfulShopper();
  const before = await rowOf(shopper);
  const body = { token, password: 'second-2' };

  expect(
    await createMailingShop(later(31 * MINUTE)).call('POST', '/password/reset', { body }),
  ).toMatchObject(ENDED);
  expect(await rowOf(shopper)).toEqual(before);
  expect(
    await createMailingShop(later(29 * MINUTE)).call('POST', '/password/reset', { body }),
  ).toMatchObject({ status: 200 });
});

test('a new request ends the earlier link', async () => {
  const { shop, ask, token, shopper } = await createForgetfulShopper();
  await ask();
  const body = { token, password: 'second-2' };

  expect(await shop.call('POST', '/password/reset', { body })).toMatchObject(ENDED);
  expect(await linksOf(shopper.user._id)).toHaveLength(1);
});

test('an address is sent at most five links an hour', async () => {
  const { shop, ask, shopper } = await createForgetfulShopper();
  for (let times = 0; times < 6; times += 1) expect((await ask()).status).toBe(200);
  expect(shop.mails).toHaveLength(5);

  const afterwards = createMailingShop(later(HOUR + MINUTE));
  await afterwards.call('POST', '/password/forgotten', { body: { email: shopper.user.email } });
  expect(afterwards.mails).toHaveLength(1);
});

test.each([
  ['short1', 200, undefined],
  ['abcdef', 400, 'Password must contain a number'],
  ['ab1', 400, 'Password must contain at least 6 characters'],
  ['password1', 400, 'This password is one of the most common'],
])('a reset to %s answers %i, by the rules of the sign-up', async (password, status, text) => {
  const { shopper, shop, token } = await createForgetfulShopper();
  const before = await rowOf(shopper);

  const answer = await shop.call('POST', '/password/reset', { body: { token, password } });

  expect(answer.status).toBe(status);
  if (text === undefined) return;
  expect(answer.body).toMatchObject({ error: expect.stringContaining(text) });
  expect(await rowOf(shopper)).toEqual(before);
  expect(await linksOf(shopper.user._id)).toHaveLength(1);
});

test('a new password or e-mail address in the profile ends an unused link', async () => {
  const first = await createForgetfulShopper();
  await changeProfile(first.shopper, { name: 'Sam', password: 'second-2' });
  const second = await createForgetfulShopper();
  const email = `new-${crypto.randomUUID()}@example.com`;
  await changeProfile(second.shopper, { name: 'Sam', email });

  for (const { shop, token } of [first, second]) {
    const body = { token, password: 'fourth-4' };
    expect(await shop.call('POST', '/password/reset', { body })).toMatchObject(ENDED);
  }
  expect((await signIn(first.shopper.user.email, 'second-2')).status).toBe(200);
});

test.each([
  ['that was confirmed', true, false],
  ['that was not confirmed', false, false],
  ['that starts over', false, true],
])(
  'a password reset of an account %s brings the orders bought as a guest',
  async (_what, isConfirmed, afresh) => {
    const owner = await createShopper();
    const { _id: id, email } = owner.user;
    if (!isConfirmed) await setRows('users', { id }, { email_confirmed_at: null });
    const guest = await createGuest(email);
    const order = await createOrderOf(guest);
    const shop = createMailingShop();
    await shop.call('POST', '/password/forgotten', { body: { email } });
    const mail = shop.mails.findLast(
      ({ to, subject }) => to.email === email && subject === 'A new password',
    );

    const body = { token: tokenIn(mail), password: 'second-2', afresh };
    expect(await shop.call('POST', '/password/reset', { body })).toMatchObject({ status: 200 });

    const { token, user } = sessionSchema.parse((await signIn(email, 'second-2')).body);
    expectAnswer(await call('GET', `/orders/by/user/${user._id}`, { token }), [{ _id: order.id }]);
    expect(user._id === id).toBe(!afresh);
    expect(await ordersOf({ token, user })).toMatchObject([{ id: order.id }]);
    expect(await rowOf(guest)).toMatchObject({ guest_email: null });
  },
);

test('a shop without mails says so for known and unknown addresses alike', async () => {
  const { user } = await createShopper();
  for (const email of [user.email, 'nobody@example.com']) {
    expectRefusal(await call('POST', '/password/forgotten', { body: { email } }), 409, {
      reason: 'mails-off',
    });
  }
});
