import { expect, test } from 'vitest';
import { type Session, sessionSchema } from '#contract/accounts/user.ts';
import { readProfile, rowOf, sessionsOf, signIn } from '#support/accounts.ts';
import type { Answer } from '#support/api.ts';
import { expectRefusal } from '#support/api.ts';
import { createLink, createMailingShop, tokenIn } from '#support/mailed-links.ts';
import { createShopper, db, PASSWORD } from '#support/shop.ts';

// A changed address waits for its link to be opened, where the shop requires confirmed addresses.

const REQUIRED = { emailMustBeConfirmed: true };
const newEmail = () => `reader-${crypto.randomUUID()}@example.com`;

/** A shopper who has asked for a change of address. */
async function createPendingChange() {
  const shop = createMailingShop(REQUIRED);
  const shopper = await createShopper();
  const email = newEmail();
  const { _id } = shopper.user;
  const change = (body: object) =>
    shop.call('PUT', `/user/${_id}`, { token: shopper.token, body: { name: 'Sam', ...body } });
  expect(await change({ email })).toMatchObject({ status: 200 });
  const emailState = async (token = shopper.token) =>
    (await shop.call('GET', `/account/email/${_id}`, { token })).body;
  expect(await emailState()).toMatchObject({ pending: email });
  const lastLink = () => tokenIn(shop.mails.findLast(({ to }) => to.email === email));
  const open = (token: string) => shop.call('POST', '/account/confirm-email', { body: { token } });
  return { shop, shopper, email, change, emailState, lastLink, open };
}

/** The purposes of a person's links that are still valid. */
async function linksOf({ user }: Session): Promise<string[]> {
  const rows = db.selectFrom('account_links').select('purpose').where('user_id', '=', user._id);
  return (await rows.execute()).map(({ purpose }) => purpose);
}

/** The kinds of mail sent to an address. */
async function mailsTo(email: string): Promise<string[]> {
  const rows = db.selectFrom('mails').select('kind').where('to_email', '=', email);
  return (await rows.execute()).map(({ kind }) => kind);
}

test('an address gets at most five confirmation mails an hour, whichever accounts ask', async () => {
  const shop = createMailingShop(REQUIRED);
  const email = newEmail();
  const answers: Answer[] = [];
  for (let at = 0; at < 6; at += 1) {
    const { user, token } = await createShopper();
    const body = { name: 'Eve', email };
    answers.push(await shop.call('PUT', `/user/${user._id}`, { token, body }));
  }

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(answers.at(-1)).toMatchObject({ body: { reason: 'too-many-mails' } });
  expect(await mailsTo(email)).toEqual(Array(5).fill('confirm-email'));
});

test('an account that switches between addresses sends each at most five confirmation mails', async () => {
  const shop = createMailingShop();
  const shopper = await createShopper();
  const email = newEmail();
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

test('a sign-up with an address that had its five confirmation mails succeeds without another', async () => {
  const shop = createMailingShop();
  const email = newEmail();
  for (let at = 0; at < 6; at += 1) {
    const body = { name: 'Eve', email, password: 'squatter-1' };
    expect((await shop.call('POST', '/signup', { body })).status).toBe(200);
    const { token, user } = sessionSchema.parse((await signIn(email, 'squatter-1')).body);
    const away = { token, body: { name: 'Eve', email: newEmail() } };
    expect((await shop.call('PUT', `/user/${user._id}`, away)).status).toBe(200);
  }

  expect((await mailsTo(email)).filter((kind) => kind === 'confirm-email')).toHaveLength(5);
  const body = { name: 'Nora', email, password: 'it-is-mine-2' };
  expect((await shop.call('POST', '/signup', { body })).status).toBe(200);
  const links = db.selectFrom('account_links').select('purpose').where('email', '=', email);
  expect(await links.where('purpose', '=', 'confirm-email').execute()).toEqual([]);
});

test('a new password cancels the pending change of address and ends its link', async () => {
  const { shopper, change, lastLink, open, emailState } = await createPendingChange();
  const link = lastLink();

  const changed = await change({ password: 'another-one-77', currentPassword: PASSWORD });

  expect(changed).toMatchObject({ status: 200, body: { email: shopper.user.email } });
  const { token } = Object(changed.body);
  expect(await emailState(token)).toMatchObject({ pending: null });
  expectRefusal(await open(link), 400, { reason: 'link-ended' });
  expect(await rowOf(shopper)).toMatchObject({ email: shopper.user.email });
  expect(await linksOf(shopper)).toEqual(['undo-change']);
});

test('a new password keeps the link that confirms the account’s own address valid', async () => {
  const shop = createMailingShop(REQUIRED);
  const shopper = await createShopper();
  const { token, user } = shopper;
  const unconfirmed = { email_confirmed_at: null };
  await db.updateTable('users').set(unconfirmed).where('id', '=', user._id).execute();
  const link = { token: await createLink(shopper, 'confirm-email') };
  const body = { name: 'Sam', email: user.email, password: 'another-one-77' };

  expect(await shop.call('PUT', `/user/${user._id}`, { token, body })).toMatchObject({
    status: 200,
  });

  expect(await shop.call('POST', '/account/confirm-email', { body: link })).toMatchObject({
    status: 200,
  });
  expect((await rowOf(shopper)).email_confirmed_at).not.toBeNull();
});

test('saving the account’s own address alone cancels the pending change of address', async () => {
  const { shopper, change, lastLink, open, emailState } = await createPendingChange();
  const { email } = shopper.user;
  // A changed name is its own change, although the page sends the address along.
  expect(await change({ name: 'Samuel', email })).toMatchObject({ status: 200 });
  expect(await emailState()).not.toMatchObject({ pending: null });

  expect(await change({ name: 'Samuel', email })).toMatchObject({ status: 200, body: { email } });

  expect(await emailState()).toMatchObject({ email, confirmed: true, pending: null });
  expect(await linksOf(shopper)).toEqual([]);
  expect(await open(lastLink())).toMatchObject({ status: 400 });
  expect(await rowOf(shopper)).toMatchObject({ email });
});

test('saving a profile without changes and without the address keeps the pending change', async () => {
  const { email, change, lastLink, open, shopper, emailState } = await createPendingChange();

  expect(await change({ password: '' })).toMatchObject({ status: 200 });

  expect(await emailState()).toMatchObject({ pending: email });
  expect(await open(lastLink())).toMatchObject({ status: 200 });
  expect(await rowOf(shopper)).toMatchObject({ email });
});

test.each([
  ['pending until confirmed', REQUIRED],
  ['effective at once', {}],
])(
  'another address with a new password, %s, keeps the session of the answer',
  async (_where, parts) => {
    const shop = createMailingShop(parts);
    const shopper = await createShopper();
    await signIn(shopper.user.email, PASSWORD);
    const email = newEmail();
    const body = { name: 'Sam', email, password: 'another-one-77' };
    const { token } = shopper;

    const answer = await shop.call('PUT', `/user/${shopper.user._id}`, { token, body });

    const fresh = { ...shopper, token: Object(answer.body).token };
    expect((await readProfile(fresh)).status).toBe(200);
    const link = { token: tokenIn(shop.mails.find(({ to }) => to.email === email)) };
    const opened = await shop.call('POST', '/account/confirm-email', { body: link });
    expect(opened).toMatchObject({ status: 200, body: { email } });
    expect((await readProfile(fresh)).status).toBe(200);
    expect((await readProfile(shopper)).status).toBe(401);
    expect(await sessionsOf(shopper)).toHaveLength(1);
    expect(await rowOf(shopper)).toMatchObject({ email });
  },
);

test('a resent link keeps the session that asked for the change, whichever session resent it', async () => {
  const { shop, shopper, email, lastLink, open } = await createPendingChange();
  const other = { ...shopper, ...Object((await signIn(shopper.user.email, PASSWORD)).body) };
  const path = `/account/email/${shopper.user._id}`;

  expect(await shop.call('POST', path, { token: other.token })).toMatchObject({ status: 200 });
  expect(await open(lastLink())).toMatchObject({ status: 200, body: { email } });

  expect((await readProfile(shopper)).status).toBe(200);
  expect((await readProfile(other)).status).toBe(401);
  expect(await sessionsOf(shopper)).toHaveLength(1);
});
