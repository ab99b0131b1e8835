import { expect, test, vi } from 'vitest';
import type { PasskeyAnswer } from '#contract/accounts/factors.ts';
import { type Session, sessionSchema } from '#contract/accounts/user.ts';
import { sessionsOf, signIn } from '#support/accounts.ts';
import { call, expectRefusal } from '#support/api.ts';
import { MINUTE } from '#support/clock.ts';
import { ageSessions, readFactors, reauthenticate, userPath } from '#support/factors.ts';
import { depsMeanwhile } from '#support/meanwhile.ts';
import { addPasskey, passkeyOptions, signInByPasskey } from '#support/passkeys.ts';
import { createAdmin, createShopper, db, PASSWORD } from '#support/shop.ts';
import { createSoftwarePasskey, SHOP_ORIGIN } from '#support/software-passkey.ts';
import { relyingPartyOf } from '../../../functions/accounts/factors/relying-party.ts';
import { signInByPasskey as startSessionByPasskey } from '../../../functions/accounts/factors/sign-in-by-passkey.ts';

const rowsOf = ({ user }: Session) =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', user._id).execute();

const refused = { status: 401, body: { reason: 'passkey-refused' } };

test('a new passkey signs in by itself, and its session records that', async () => {
  const shopper = await createShopper();
  const { passkey, added } = await addPasskey(shopper, 'Sam’s phone');

  const answer = await signInByPasskey(passkey);

  expect(answer).toMatchObject({ status: 200, body: { user: shopper.user } });
  const { token } = sessionSchema.parse(answer.body);
  expect((await call('GET', userPath(shopper, 'sessions'), { token })).status).toBe(200);
  const sessions = await sessionsOf(shopper);
  expect(sessions.map((row) => row.signed_in_by).sort()).toEqual(['passkey', 'password']);
  const [row] = await rowsOf(shopper);
  expect(row).toMatchObject({ id: added._id, name: 'Sam’s phone', counter: 2 });
  expect(row?.used_at).not.toBeNull();
});

test('a passkey’s answer signs in only once', async () => {
  const shopper = await createShopper();
  const { passkey } = await addPasskey(shopper);
  const body = { passkey: await passkey.sign(await passkeyOptions('/signin/passkey')) };

  expect((await call('POST', '/signin/passkey', { body })).status).toBe(200);
  const before = await sessionsOf(shopper);
  expect(await call('POST', '/signin/passkey', { body })).toMatchObject(refused);
  expect(await sessionsOf(shopper)).toEqual(before);
});

test('a passkey that is removed while it signs in starts no session', async () => {
  const shopper = await createShopper();
  const { passkey, added } = await addPasskey(shopper);
  const signed = await passkey.sign(await passkeyOptions('/signin/passkey'));
  const deps = depsMeanwhile(async () => {
    await db.deleteFrom('passkeys').where('id', '=', added._id).execute();
  });
  const party = relyingPartyOf(deps, SHOP_ORIGIN);
  const origin = {
    userId: null,
    device: 'A phone',
    address: 'an address',
    known: undefined,
    replaces: undefined,
  };

  const signedIn = startSessionByPasskey(deps, party, signed as PasskeyAnswer, origin);

  await expect(signedIn).rejects.toMatchObject({ status: 401, reason: 'passkey-refused' });
  expect(await sessionsOf(shopper)).toHaveLength(1);
});

test('a challenge is not stored in readable form, and expires', async () => {
  const shopper = await createShopper();
  const { passkey } = await addPasskey(shopper);
  const options = await passkeyOptions('/signin/passkey');
  const stored = await db.selectFrom('passkey_challenges').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(options.challenge);
  const past = new Date(Date.now() - 1).toISOString();
  await db.updateTable('passkey_challenges').set({ expires_at: past }).execute();

  const body = { passkey: await passkey.sign(options) };
  expect(await call('POST', '/signin/passkey', { body })).toMatchObject(refused);
  expect(await sessionsOf(shopper)).toHaveLength(1);
});

test.each([
  ['from another origin', { origin: 'http://shop.test.example' }],
  ['without verification of the user', { flags: 0x01 }],
])('a passkey’s answer %s does not sign in', async (_what, how) => {
  const shopper = await createShopper();
  const { passkey } = await addPasskey(shopper);
  const body = { passkey: await passkey.sign(await passkeyOptions('/signin/passkey'), how) };

  expect(await call('POST', '/signin/passkey', { body })).toMatchObject(refused);
  expect(await sessionsOf(shopper)).toHaveLength(1);
});

test('a passkey whose stored key cannot be read does not sign in, and the log says so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shopper = await createShopper();
  const { passkey, added } = await addPasskey(shopper);
  await db
    .updateTable('passkeys')
    .set({ public_key: 'lost' })
    .where('id', '=', added._id)
    .execute();

  expect(await signInByPasskey(passkey)).toMatchObject(refused);

  expect(log.mock.calls.join()).toContain(added._id);
  expect(await rowsOf(shopper)).toMatchObject([{ used_at: null }]);
  log.mockRestore();
});

test('an unregistered passkey does not sign in', async () => {
  expect(await signInByPasskey(await createSoftwarePasskey())).toMatchObject(refused);
});

test('a challenge for reauthentication cannot be used to sign in', async () => {
  const shopper = await createShopper();
  const { passkey } = await addPasskey(shopper);
  const options = await passkeyOptions(userPath(shopper, 'reauthenticate'), shopper);

  const body = { passkey: await passkey.sign(options) };
  expect(await call('POST', '/signin/passkey', { body })).toMatchObject(refused);
});

test('a passkey reauthenticates an old session, and another account’s passkey does not', async () => {
  const [shopper, other] = [await createShopper(), await createShopper()];
  const { passkey } = await addPasskey(shopper);
  const { passkey: othersPasskey } = await addPasskey(other);
  await ageSessions(shopper, 90 * MINUTE);
  const question = () => passkeyOptions(userPath(shopper, 'reauthenticate'), shopper);
  const renew = () => call('POST', userPath(shopper, 'authenticator'), { token: shopper.token });

  const wrong = await othersPasskey.sign(await question());
  expectRefusal(await reauthenticate(shopper, { passkey: wrong }), 403, {
    reason: 'passkey-refused',
  });
  expect(await renew()).toMatchObject({ body: { reason: 'reauthentication-needed' } });

  const right = await passkey.sign(await question());
  expect((await reauthenticate(shopper, { passkey: right })).status).toBe(200);
  expect((await renew()).status).toBe(200);
  expect(await sessionsOf(shopper)).toMatchObject([{ proved_by: 'passkey' }]);
});

test('a shopper with a passkey can still sign in with the password alone', async () => {
  const shopper = await createShopper();
  const { recoveryCodes } = await addPasskey(shopper);

  expect(recoveryCodes).toEqual([]);
  expect((await signIn(shopper.user.email, PASSWORD)).status).toBe(200);
  expect(await readFactors(shopper)).toMatchObject({ secondFactor: false });
});

test('staff with a passkey can no longer sign in with the password alone', async () => {
  const admin = await createAdmin();
  const { recoveryCodes, passkey } = await addPasskey(admin);

  expect(recoveryCodes).toHaveLength(10);
  expectRefusal(await signIn(admin.user.email, PASSWORD), 401, { reason: 'second-factor-needed' });
  expect((await signInByPasskey(passkey)).status).toBe(200);
});

test('only its owner can rename or remove a passkey, and a removed one no longer signs in', async () => {
  const [shopper, other] = [await createShopper(), await createShopper()];
  const { passkey, added } = await addPasskey(shopper);
  const path = (session: Session) => userPath(session, `passkeys/${added._id}`);
  const body = { name: 'Old phone' };

  const notTheirs = { status: 404, body: { reason: 'passkey-not-found' } };
  expect(await call('PUT', path(other), { token: other.token, body })).toMatchObject(notTheirs);
  expect(await call('DELETE', path(other), { token: other.token })).toMatchObject(notTheirs);
  expect((await call('PUT', path(shopper), { token: shopper.token, body })).status).toBe(200);
  expect(await rowsOf(shopper)).toMatchObject([{ name: 'Old phone' }]);

  expect((await call('DELETE', path(shopper), { token: shopper.token })).status).toBe(200);
  expect(await rowsOf(shopper)).toEqual([]);
  expect(await signInByPasskey(passkey)).toMatchObject(refused);
});

test('a passkey belongs to one account, and is added only with that account’s challenge', async () => {
  const [shopper, other] = [await createShopper(), await createShopper()];
  const passkey = await createSoftwarePasskey();
  const question = (session: Session) => passkeyOptions(userPath(session, 'passkeys'), session);
  const add = async (session: Session, options: { challenge: string }) =>
    call('POST', userPath(session, 'passkeys'), {
      token: session.token,
      body: { passkey: await passkey.make(options) },
    });

  const options = await question(shopper);
  expect(await add(other, options)).toMatchObject({ body: { reason: 'passkey-refused' } });
  expect((await add(shopper, await question(shopper))).status).toBe(200);
  expectRefusal(await add(other, await question(other)), 409, { reason: 'passkey-taken' });
  expect(await rowsOf(other)).toEqual([]);
});

test('signing in again from the same browser ends its previous session', async () => {
  const shopper = await createShopper();
  const { passkey } = await addPasskey(shopper);

  expect((await signInByPasskey(passkey, shopper.token)).status).toBe(200);

  expect((await sessionsOf(shopper)).map((row) => row.signed_in_by)).toEqual(['passkey']);
});
