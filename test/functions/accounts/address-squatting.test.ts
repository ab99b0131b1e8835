import { expect, test } from 'vitest';
import { sessionSchema } from '#contract/accounts/user.ts';
import { signIn } from '#support/accounts.ts';
import { call, expectAnswer } from '#support/api.ts';
import { depsIn, MINUTE } from '#support/clock.ts';
import { setUpAuthenticator } from '#support/factors.ts';
import { gatewayCustomers } from '#support/gateway.ts';
import { createGuest, createOrderOf } from '#support/guests.ts';
import { createLink, createMailingShop, tokenIn } from '#support/mailed-links.ts';
import { addPasskey, signInByPasskey } from '#support/passkeys.ts';
import { setRows } from '#support/rows.ts';
import { createAdmin, createShopper, db, ordersOf } from '#support/shop.ts';
import { finishDeletions } from '../../../functions/privacy/finish-deletions.ts';

// Somebody signs up with an address that is not theirs. The mailbox's owner gets the address, and
// nothing the squatter owns or put there.

const SQUATTER = 'squatter-1';
const OWNER = 'it-is-mine-2';
const REQUIRED = { emailMustBeConfirmed: true };

const usersAt = (email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).execute();
const addressesOf = (id: string) =>
  db.selectFrom('addresses').select('text').where('user_id', '=', id).execute();
const userOf = (id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/**
 * @returns the squatted address, and the squatter's account with a vault, a last address and a
 * session
 */
async function createSquattedAddress(parts: Parameters<typeof createMailingShop>[0] = {}) {
  const shop = createMailingShop(parts);
  const email = `ceo-${crypto.randomUUID()}@example.com`;
  const body = { name: 'Win a prize at evil.example', email, password: SQUATTER };
  expect((await shop.call('POST', '/signup', { body })).status).toBe(200);
  const signedIn = await signIn(email, SQUATTER);
  expect(signedIn.status).toBe(200);
  const [squatter] = await usersAt(email);
  if (!squatter) throw new Error('no account');
  await setRows('users', { id: squatter.id }, { braintree_customer_id: 'squatters-vault' });
  const at = new Date().toISOString();
  await db
    .insertInto('addresses')
    .values({ user_id: squatter.id, text: '1 Squat Lane', parts: null, updated_at: at })
    .execute();
  const signUp = (body: { name: string; password: string }) =>
    shop.call('POST', '/signup', { body: { ...body, email } });
  const sessions = () =>
    db.selectFrom('sessions').selectAll().where('user_id', '=', squatter.id).execute();
  const session = sessionSchema.parse(signedIn.body);
  return { shop, email, squatter, session, signUp, sessions };
}

test('signing up with a squatted address answers as usual, and the mailed link creates a new account', async () => {
  const { shop, email, squatter, signUp, sessions } = await createSquattedAddress(REQUIRED);

  const answer = await signUp({ name: 'Carla Owner', password: 'typed-at-first-1' });
  expectAnswer(answer, { user: { name: 'Carla Owner', email, role: 0 }, confirm: true });
  expect((await usersAt(email)).map(({ id }) => id)).toEqual([squatter.id]);

  const body = { token: tokenIn(shop.mails.at(-1)), password: OWNER };
  expect((await shop.call('POST', '/password/reset', { body })).status).toBe(200);

  const [owner] = await usersAt(email);
  expect(owner).toMatchObject({ name: 'Carla Owner', braintree_customer_id: null, role: 0 });
  expect(owner?.email_confirmed_at).not.toBeNull();
  expect(owner?.id).not.toBe(squatter.id);
  expect(await sessions()).toEqual([]);
  expect((await signIn(email, SQUATTER)).status).toBe(401);
  expect((await signIn(email, 'typed-at-first-1')).status).toBe(401);
  expect((await signIn(email, OWNER)).status).toBe(200);
  // The squatter's orders and saved cards stay in an account nobody can sign in to.
  const closed = await userOf(squatter.id);
  expect(closed).toMatchObject({ braintree_customer_id: 'squatters-vault' });
  expect((await signIn(closed.email, SQUATTER)).status).toBe(401);
});

test('sign-ups without access to the mailbox change nothing, and send at most five mails', async () => {
  const { shop, email, squatter, signUp, sessions } = await createSquattedAddress(REQUIRED);

  for (let times = 0; times < 7; times += 1) {
    expect((await signUp({ name: 'Eve', password: 'eve-was-here-1' })).status).toBe(200);
  }

  expect((await signIn(email, 'eve-was-here-1')).status).toBe(401);
  expect(await userOf(squatter.id)).toMatchObject({ email });
  expect(await sessions()).toHaveLength(1);
  const claims = shop.mails.filter(({ subject }) => subject === 'Please finish your sign-up');
  expect(claims).toHaveLength(5);
});

test.each(['off', 'required'])(
  'with confirmation %s, a password reset ends a squatter’s access, cards and address',
  async (confirmation) => {
    const parts = { emailMustBeConfirmed: confirmation === 'required' };
    const { shop, email, squatter, sessions } = await createSquattedAddress(parts);
    await shop.call('POST', '/password/forgotten', { body: { email } });

    const body = { token: tokenIn(shop.mails.at(-1)), password: OWNER };
    expect((await shop.call('POST', '/password/reset', { body })).status).toBe(200);

    expect(await sessions()).toEqual([]);
    expect((await signIn(email, SQUATTER)).status).toBe(401);
    expect((await signIn(email, OWNER)).status).toBe(200);
    const row = await userOf(squatter.id);
    expect(row).toMatchObject({ email, braintree_customer_id: null });
    expect(row.email_confirmed_at).not.toBeNull();
    expect(await addressesOf(squatter.id)).toEqual([]);
  },
);

test('the customer of an account taken over by its mailbox is deleted at Braintree', async () => {
  const { shop, email, squatter, session } = await createSquattedAddress();
  const { token } = session;
  await shop.call('GET', `/braintree/getToken/${squatter.id}`, { token });
  const known = async () => (await gatewayCustomers()).filter((each) => each.email === email);
  expect(await known()).toHaveLength(1);
  await shop.call('POST', '/password/forgotten', { body: { email } });
  const body = { token: tokenIn(shop.mails.at(-1)), password: OWNER };
  expect((await shop.call('POST', '/password/reset', { body })).status).toBe(200);

  await finishDeletions(depsIn(MINUTE), 50);

  expect(await known()).toEqual([]);
  expect(await userOf(squatter.id)).toMatchObject({ email, braintree_customer_id: null });
});

test('a password reset can start a new account in place of a squatter’s', async () => {
  const { shop, email, squatter } = await createSquattedAddress();
  await shop.call('POST', '/password/forgotten', { body: { email } });

  const body = { token: tokenIn(shop.mails.at(-1)), password: OWNER, afresh: true };
  expect((await shop.call('POST', '/password/reset', { body })).status).toBe(200);

  const [owner] = await usersAt(email);
  expect(owner?.id).not.toBe(squatter.id);
  expect(owner?.name).toBe(email.split('@')[0]);
  expect((await userOf(squatter.id)).email).not.toBe(email);
  expect(await addressesOf(squatter.id)).toEqual([]);
});

test('a password reset never starts a new account for a confirmed address', async () => {
  const { shop, email, squatter: reader } = await createSquattedAddress();
  const confirm = { token: tokenIn(shop.mails.at(-1)) };
  expect((await shop.call('POST', '/account/confirm-email', { body: confirm })).status).toBe(200);
  await shop.call('POST', '/password/forgotten', { body: { email } });

  const body = { token: tokenIn(shop.mails.at(-1)), password: OWNER, afresh: true };
  expect((await shop.call('POST', '/password/reset', { body })).status).toBe(200);

  expect(await usersAt(email)).toMatchObject([
    { id: reader.id, braintree_customer_id: 'squatters-vault' },
  ]);
});

test.each(['off', 'required'])(
  'with confirmation %s, signing up with a confirmed address answers "Email is taken"',
  async (confirmation) => {
    const parts = { emailMustBeConfirmed: confirmation === 'required' };
    const { shop, signUp } = await createSquattedAddress(parts);
    const body = { token: tokenIn(shop.mails.at(-1)) };
    await shop.call('POST', '/account/confirm-email', { body });

    const taken = { status: 409, body: { error: 'Email is taken' } };
    expect(await signUp({ name: 'Carla', password: OWNER })).toMatchObject(taken);
  },
);

const NEEDS_CODE = { status: 401, body: { reason: 'second-factor-needed' } };

/** Every row that proves an account's owner other than the password. */
async function factorsOf({ id }: { id: string }) {
  const tables = ['passkeys', 'authenticators', 'recovery_codes'] as const;
  const rows = tables.map((table) =>
    db.selectFrom(table).select('user_id').where('user_id', '=', id).execute(),
  );
  return (await Promise.all(rows)).map(({ length }) => length);
}

/** Resets the password by mail. */
async function reset(shop: ReturnType<typeof createMailingShop>, email: string, afresh = false) {
  await shop.call('POST', '/password/forgotten', { body: { email } });
  const mail = shop.mails.findLast(
    ({ to, subject }) => to.email === email && /password/.test(subject),
  );
  const body = { token: tokenIn(mail), password: OWNER, ...(afresh && { afresh }) };
  expect((await shop.call('POST', '/password/reset', { body })).status).toBe(200);
}

test.each([
  ['set a new password', false],
  ['started a new account', true],
])(
  'once the owner has %s, a squatter’s passkey and authenticator app are gone',
  async (_what, afresh) => {
    const { shop, email, squatter, session } = await createSquattedAddress();
    const { passkey } = await addPasskey(session);
    await setUpAuthenticator(session);
    expect(await factorsOf(squatter)).toEqual([1, 1, 10]);

    await reset(shop, email, afresh);

    expect(await signInByPasskey(passkey)).toMatchObject({ status: 401 });
    expect(await signIn(email, OWNER)).toMatchObject({ status: 200 });
    expect(await factorsOf(squatter)).toEqual([0, 0, 0]);
  },
);

test('claiming orders at a squatted address removes the squatter’s passkey, app and sessions', async () => {
  const { email, squatter, session, sessions } = await createSquattedAddress();
  const { passkey } = await addPasskey(session);
  await setUpAuthenticator(session);
  const guest = await createGuest(email);
  const order = await createOrderOf(guest);
  const token = await createLink({ ...guest, user: { ...guest.user, email } }, 'claim-orders');

  const claimed = await call('POST', '/account/claim-orders', { body: { token, password: OWNER } });

  expect(claimed).toMatchObject({ status: 200 });
  expect(await ordersOf(session)).toMatchObject([{ id: order.id }]);
  expect(await signInByPasskey(passkey)).toMatchObject({ status: 401 });
  expect(await sessions()).toEqual([]);
  expect(await factorsOf(squatter)).toEqual([0, 0, 0]);
  expect(await signIn(email, OWNER)).toMatchObject({ status: 200 });
});

test('a password reset keeps the authenticator app of an account with a confirmed address', async () => {
  const reader = await createShopper();
  await setUpAuthenticator(reader);

  await reset(createMailingShop(), reader.user.email);

  expect(await factorsOf({ id: reader.user._id })).toEqual([0, 1, 10]);
  expect(await signIn(reader.user.email, OWNER)).toMatchObject(NEEDS_CODE);
});

test('a password reset keeps the passkey of staff, even if their address is unconfirmed', async () => {
  const staff = await createAdmin();
  await addPasskey(staff);
  const { _id: id, email } = staff.user;
  await db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', id).execute();

  await reset(createMailingShop(), email);

  expect(await factorsOf({ id })).toEqual([1, 0, 10]);
  expect(await signIn(email, OWNER)).toMatchObject(NEEDS_CODE);
});

test('moving an account to another address and resetting its password keeps its authenticator app', async () => {
  const shopper = await createShopper();
  await setUpAuthenticator(shopper);
  const shop = createMailingShop();
  const email = `thief-${crypto.randomUUID()}@example.com`;
  const { token, user } = shopper;
  await shop.call('PUT', `/user/${user._id}`, { token, body: { name: 'Sam', email } });

  await reset(shop, email);

  expect(await signIn(email, OWNER)).toMatchObject(NEEDS_CODE);
  expect(await factorsOf({ id: user._id })).toEqual([0, 1, 10]);
});

test('a sign-up mail leaves out a web address typed as a name', async () => {
  const { shop } = await createSquattedAddress();

  expect(shop.mails).toHaveLength(1);
  for (const body of [shop.mails[0]?.text, shop.mails[0]?.html]) {
    expect(body).not.toContain('evil.example');
  }
});
