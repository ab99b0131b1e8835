import { expect, test } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import { factorsOf, unconfirmEmail } from '#support/account-takeover.ts';
import { setUpAuthenticator } from '#support/factors.ts';
import { createGuest } from '#support/guests.ts';
import { createLink, createMailingShop, tokenIn } from '#support/mailed-links.ts';
import { addPasskey } from '#support/passkeys.ts';
import { createShopper, db } from '#support/shop.ts';

// Actions taken through a mailed link appear in the security log.

const newEmail = () => `reader-${crypto.randomUUID()}@example.com`;

/** The log's events of an account in order, except sign-ins and sign-ups. */
async function eventsOf({ user }: Session) {
  const rows = await db
    .selectFrom('security_events')
    .select(['kind', 'user_id', 'actor_id', 'address', 'detail'])
    .where('user_id', '=', user._id)
    .where('kind', 'not in', ['sign-in', 'sign-up', 'refused'])
    .orderBy('id')
    .execute();
  return rows.map(({ kind, actor_id, address, detail }) => ({ kind, actor_id, address, detail }));
}

const byOwner = (kind: string, { user }: Session) => ({
  kind,
  actor_id: user._id,
  address: 'local',
  detail: '{}',
});

test('a password reset is logged, and the use of an ended link is not', async () => {
  const shopper = await createShopper();
  const shop = createMailingShop();
  const body = { token: await createLink(shopper, 'reset-password'), password: 'second-word-2' };

  expect((await shop.call('POST', '/password/reset', { body })).status).toBe(200);
  expect((await shop.call('POST', '/password/reset', { body })).status).toBe(400);

  expect(await eventsOf(shopper)).toEqual([byOwner('password-reset', shopper)]);
});

test('a reset that starts a new account is logged at the old one, with the new one as actor', async () => {
  const shopper = await createShopper();
  const { _id: id, email } = shopper.user;
  await db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', id).execute();
  const token = await createLink(shopper, 'reset-password');
  const body = { token, password: 'second-word-2', afresh: true };

  expect((await createMailingShop().call('POST', '/password/reset', { body })).status).toBe(200);

  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(owner.id).not.toBe(id);
  const byNewOwner = (kind: string) => ({ ...byOwner(kind, shopper), actor_id: owner.id });
  expect(await eventsOf(shopper)).toEqual([
    byNewOwner('address-released'),
    byNewOwner('password-reset'),
  ]);
});

test('an unconfirmed account that loses its address to the mailbox’s owner has that in its log', async () => {
  const [squatter, shopper] = [await createShopper(), await createShopper()];
  const { email } = squatter.user;
  const unconfirmed = { email_confirmed_at: null };
  const shop = createMailingShop({ emailMustBeConfirmed: true });
  const of = { token: shopper.token, body: { name: shopper.user.name, email } };
  await db.updateTable('users').set(unconfirmed).where('email', '=', email).execute();
  await shop.call('PUT', `/user/${shopper.user._id}`, of);
  const link = { token: tokenIn(shop.mails.find(({ to }) => to.email === email)) };
  expect(await eventsOf(squatter)).toEqual([]);

  expect((await shop.call('POST', '/account/confirm-email', { body: link })).status).toBe(200);
  expect((await shop.call('POST', '/account/confirm-email', { body: link })).status).toBe(400);

  expect(await eventsOf(squatter)).toEqual([
    { ...byOwner('address-released', squatter), actor_id: shopper.user._id },
  ]);
});

test('a sign-up with a squatted address is logged at the squatter’s account, without an actor', async () => {
  const email = newEmail();
  const shop = createMailingShop({ emailMustBeConfirmed: true });
  const signUp = async (name: string) => {
    const body = { name, email, password: 'doll-house-1' };
    const answer = await shop.call('POST', '/signup', { body });
    expect(answer).toMatchObject({ status: 200 });
    return Object(answer.body).user._id;
  };

  const [squatter, owner] = [await signUp('Eve'), await signUp('Nora')];

  const events = db
    .selectFrom('security_events')
    .select(['user_id', 'actor_id', 'detail'])
    .where('kind', '=', 'sign-up')
    .where('user_id', 'in', [squatter, owner])
    .orderBy('id');
  expect(await events.execute()).toEqual([
    { user_id: squatter, actor_id: squatter, detail: '{}' },
    { user_id: squatter, actor_id: null, detail: '{"reason":"address-claimed"}' },
  ]);
});

test('a confirmed address is logged, without the address itself', async () => {
  const shopper = await createShopper();
  const body = { token: await createLink(shopper, 'confirm-email') };

  expect((await createMailingShop().call('POST', '/account/confirm-email', { body })).status).toBe(
    200,
  );

  const events = await eventsOf(shopper);
  expect(events).toEqual([byOwner('email-confirmed', shopper)]);
  expect(JSON.stringify(events)).not.toContain(shopper.user.email);
});

test('a new address is logged as confirmed and as changed once its link is opened', async () => {
  const shopper = await createShopper();
  const shop = createMailingShop({ emailMustBeConfirmed: true });
  const { token } = shopper;
  const email = newEmail();
  const name = shopper.user.name;
  await shop.call('PUT', `/user/${shopper.user._id}`, { token, body: { name, email } });
  const link = { token: tokenIn(shop.mails.find(({ to }) => to.email === email)) };
  expect(await eventsOf(shopper)).toEqual([]);

  expect((await shop.call('POST', '/account/confirm-email', { body: link })).status).toBe(200);

  const events = await eventsOf(shopper);
  expect(events).toEqual([byOwner('email-confirmed', shopper), byOwner('email-changed', shopper)]);
});

test('a change undone by its owner is logged', async () => {
  const shopper = await createShopper();
  const shop = createMailingShop();
  const { token, user } = shopper;
  const change = { name: user.name, email: newEmail() };
  await shop.call('PUT', `/user/${user._id}`, { token, body: change });
  const toOwner = shop.mails.find(({ to }) => to.email === user.email);

  const body = { token: tokenIn(toOwner) };
  expect((await shop.call('POST', '/account/undo-change', { body })).status).toBe(200);

  expect(await eventsOf(shopper)).toEqual([
    byOwner('email-changed', shopper),
    byOwner('change-undone', shopper),
  ]);
});

test.each([
  [
    'a password reset',
    'password-reset',
    async (shopper: Session) => {
      const body = { token: await createLink(shopper, 'reset-password'), password: 'it-is-mine-2' };
      return await createMailingShop().call('POST', '/password/reset', { body });
    },
  ],
  [
    'a claim of orders',
    'orders-claimed',
    async (shopper: Session) => {
      const { email } = shopper.user;
      const guest = await createGuest(email);
      const of = { ...guest, user: { ...guest.user, email } };
      const body = { token: await createLink(of, 'claim-orders'), password: 'it-is-mine-2' };
      return await createMailingShop().call('POST', '/account/claim-orders', { body });
    },
  ],
  [
    'an undone change',
    'change-undone',
    async (shopper: Session) => {
      const body = { token: await createLink(shopper, 'undo-change') };
      return await createMailingShop().call('POST', '/account/undo-change', { body });
    },
  ],
])('second factors removed by %s are logged', async (_what, kind, open) => {
  const shopper = await createShopper();
  await addPasskey(shopper);
  await setUpAuthenticator(shopper);
  await unconfirmEmail(shopper);

  expect((await open(shopper)).status).toBe(200);

  expect(await factorsOf(shopper)).toEqual({ passkeys: 0, apps: 0, codes: 0 });
  const lost = ['passkey-removed', 'authenticator-removed', kind];
  const events = (await eventsOf(shopper)).filter((event) => lost.includes(event.kind));
  expect(events).toEqual(lost.map((each) => byOwner(each, shopper)));
});
