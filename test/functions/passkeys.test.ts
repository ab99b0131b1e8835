import { afterAll, expect, test } from 'vitest';
import { type Session, sessionSchema } from '../../functions/contract/user.ts';
import { sessionsOf, signIn } from '../support/accounts.ts';
import { call } from '../support/api.ts';
import { MINUTE } from '../support/clock.ts';
import {
  ageSessions,
  keepMailsBack,
  own,
  readFactors,
  reauthenticate,
} from '../support/factors.ts';
import { addPasskey, questionOf, signInByPasskey } from '../support/passkeys.ts';
import { anAdmin, aShopper, db, PASSWORD } from '../support/shop.ts';
import { aSoftwarePasskey } from '../support/software-passkey.ts';

afterAll(keepMailsBack);

const rowsOf = ({ user }: Session) =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', user._id).execute();

const refused = { status: 401, body: { reason: 'passkey-refused' } };

test('a passkey that is added signs in by itself, and its session says so', async () => {
  const shopper = await aShopper();
  const { passkey, added } = await addPasskey(shopper, 'Sam’s phone');

  const answer = await signInByPasskey(passkey);

  expect(answer).toMatchObject({ status: 200, body: { user: shopper.user } });
  const { token } = sessionSchema.parse(answer.body);
  expect((await call('GET', own(shopper, 'sessions'), { token })).status).toBe(200);
  const sessions = await sessionsOf(shopper);
  expect(sessions.map((row) => row.signed_in_by).sort()).toEqual(['passkey', 'password']);
  const [row] = await rowsOf(shopper);
  expect(row).toMatchObject({ id: added._id, name: 'Sam’s phone', counter: 2 });
  expect(row?.used_at).not.toBeNull();
});

test('a passkey’s answer signs in once', async () => {
  const shopper = await aShopper();
  const { passkey } = await addPasskey(shopper);
  const body = { passkey: await passkey.sign(await questionOf('/signin/passkey')) };

  expect((await call('POST', '/signin/passkey', { body })).status).toBe(200);
  const before = await sessionsOf(shopper);
  expect(await call('POST', '/signin/passkey', { body })).toMatchObject(refused);
  expect(await sessionsOf(shopper)).toEqual(before);
});

test('a question is stored so that its row gives nothing away, and is good for minutes only', async () => {
  const shopper = await aShopper();
  const { passkey } = await addPasskey(shopper);
  const options = await questionOf('/signin/passkey');
  const stored = await db.selectFrom('passkey_challenges').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(options.challenge);
  const past = new Date(Date.now() - 1).toISOString();
  await db.updateTable('passkey_challenges').set({ expires_at: past }).execute();

  const body = { passkey: await passkey.sign(options) };
  expect(await call('POST', '/signin/passkey', { body })).toMatchObject(refused);
  expect(await sessionsOf(shopper)).toHaveLength(1);
});

test.each([
  ['of another origin', { origin: 'http://shop.test.example' }],
  ['by nobody whom the device has recognised', { flags: 0x01 }],
])('an answer %s signs nobody in', async (_what, how) => {
  const shopper = await aShopper();
  const { passkey } = await addPasskey(shopper);
  const body = { passkey: await passkey.sign(await questionOf('/signin/passkey'), how) };

  expect(await call('POST', '/signin/passkey', { body })).toMatchObject(refused);
  expect(await sessionsOf(shopper)).toHaveLength(1);
});

test('a passkey that nobody added signs nobody in', async () => {
  expect(await signInByPasskey(await aSoftwarePasskey())).toMatchObject(refused);
});

test('a question for a proof is no question for a sign-in', async () => {
  const shopper = await aShopper();
  const { passkey } = await addPasskey(shopper);
  const options = await questionOf(own(shopper, 'reauthenticate'), shopper);

  const body = { passkey: await passkey.sign(options) };
  expect(await call('POST', '/signin/passkey', { body })).toMatchObject(refused);
});

test('a passkey proves an old session, and another’s passkey does not', async () => {
  const [shopper, other] = [await aShopper(), await aShopper()];
  const { passkey } = await addPasskey(shopper);
  const { passkey: anothers } = await addPasskey(other);
  await ageSessions(shopper, 90 * MINUTE);
  const question = () => questionOf(own(shopper, 'reauthenticate'), shopper);
  const renew = () => call('POST', own(shopper, 'authenticator'), { token: shopper.token });

  const wrong = await anothers.sign(await question());
  expect(await reauthenticate(shopper, { passkey: wrong })).toMatchObject({
    status: 403,
    body: { reason: 'passkey-refused' },
  });
  expect(await renew()).toMatchObject({ body: { reason: 'reauthentication-needed' } });

  const right = await passkey.sign(await question());
  expect((await reauthenticate(shopper, { passkey: right })).status).toBe(200);
  expect((await renew()).status).toBe(200);
  expect(await sessionsOf(shopper)).toMatchObject([{ proved_by: 'passkey' }]);
});

test('a shopper’s passkey is another way in, and the password goes on to do', async () => {
  const shopper = await aShopper();
  const { recoveryCodes } = await addPasskey(shopper);

  expect(recoveryCodes).toEqual([]);
  expect((await signIn(shopper.user.email, PASSWORD)).status).toBe(200);
  expect(await readFactors(shopper)).toMatchObject({ secondFactor: false });
});

test('of staff who have a passkey, a password alone does no longer', async () => {
  const admin = await anAdmin();
  const { recoveryCodes, passkey } = await addPasskey(admin);

  expect(recoveryCodes).toHaveLength(10);
  expect(await signIn(admin.user.email, PASSWORD)).toMatchObject({
    status: 401,
    body: { reason: 'second-factor-needed' },
  });
  expect((await signInByPasskey(passkey)).status).toBe(200);
});

test('a passkey is named anew and removed by its owner alone, and signs in no more', async () => {
  const [shopper, other] = [await aShopper(), await aShopper()];
  const { passkey, added } = await addPasskey(shopper);
  const path = (session: Session) => own(session, `passkeys/${added._id}`);
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

test('a passkey is added once, and by nobody who was not asked for it', async () => {
  const [shopper, other] = [await aShopper(), await aShopper()];
  const passkey = await aSoftwarePasskey();
  const question = (session: Session) => questionOf(own(session, 'passkeys'), session);
  const add = async (session: Session, options: { challenge: string }) =>
    call('POST', own(session, 'passkeys'), {
      token: session.token,
      body: { passkey: await passkey.make(options) },
    });

  const options = await question(shopper);
  expect(await add(other, options)).toMatchObject({ body: { reason: 'passkey-refused' } });
  expect((await add(shopper, await question(shopper))).status).toBe(200);
  expect(await add(other, await question(other))).toMatchObject({
    status: 409,
    body: { reason: 'passkey-taken' },
  });
  expect(await rowsOf(other)).toEqual([]);
});

test('who signs in anew from the same browser leaves no session behind', async () => {
  const shopper = await aShopper();
  const { passkey } = await addPasskey(shopper);

  expect((await signInByPasskey(passkey, shopper.token)).status).toBe(200);

  expect((await sessionsOf(shopper)).map((row) => row.signed_in_by)).toEqual(['passkey']);
});
