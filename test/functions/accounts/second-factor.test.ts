import { expect, test } from 'vitest';
import { authenticatorStartedSchema, recoveryCodesSchema } from '#contract/accounts/factors.ts';
import { type Session, sessionSchema } from '#contract/accounts/user.ts';
import { changeProfile, sessionsOf, signIn } from '#support/accounts.ts';
import { type Answer, ask, call, expectRefusal } from '#support/api.ts';
import { appWith, callApp } from '#support/app-with.ts';
import { HOUR, MINUTE } from '#support/clock.ts';
import { interceptBatches } from '#support/d1.ts';
import {
  makeAuthenticator,
  readFactors,
  reauthenticate,
  setUpAuthenticator,
  userPath,
} from '#support/factors.ts';
import { addPasskey, passkeyOptions } from '#support/passkeys.ts';
import { createAdmin, createShopper, db, PASSWORD } from '#support/shop.ts';
import { createSoftwarePasskey } from '#support/software-passkey.ts';
import type { SessionTerms } from '../../../functions/accounts/session-terms.ts';

const signInWith = ({ user }: Session, code: string) =>
  call('POST', '/signin', { body: { email: user.email, password: PASSWORD, code } });

const codesLeft = async ({ user }: Session) =>
  await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', user._id).execute();

const wrongCode = {
  status: 401,
  body: { reason: 'code-wrong', fields: { code: expect.any(String) } },
};

test('an account with an authenticator app signs in with its code, and not without', async () => {
  const shopper = await createShopper();
  const { app } = await setUpAuthenticator(shopper);
  const before = await sessionsOf(shopper);

  expectRefusal(await signIn(shopper.user.email, PASSWORD), 401, {
    reason: 'second-factor-needed',
  });
  expect(await sessionsOf(shopper)).toEqual(before);

  expect((await signInWith(shopper, app.code())).status).toBe(200);
  const methods = (await sessionsOf(shopper)).map((row) => row.signed_in_by);
  expect(methods.sort()).toEqual(['code', 'password']);
});

test('a wrong password gets the usual answer with a second factor on', async () => {
  const shopper = await createShopper();
  await setUpAuthenticator(shopper);

  expect(await signIn(shopper.user.email, 'not-it-1')).toMatchObject({
    status: 401,
    body: { error: 'Email and password dont match', reason: 'wrong-credentials' },
  });
});

test('a code works once, and no older code works after it', async () => {
  const shopper = await createShopper();
  const { app } = await setUpAuthenticator(shopper);
  const [code, older] = [app.code(), app.code(-30_000)];

  expect((await signInWith(shopper, code)).status).toBe(200);
  expect(await signInWith(shopper, code)).toMatchObject(wrongCode);
  expect(await signInWith(shopper, older)).toMatchObject(wrongCode);
  expect(await sessionsOf(shopper)).toHaveLength(2);
});

test('the code that turned the app on does not work again', async () => {
  const shopper = await createShopper();
  const { app } = await setUpAuthenticator(shopper);

  expect(await signInWith(shopper, app.code(-30_000))).toMatchObject(wrongCode);
});

test('after five wrong codes even the right one has to wait 15 minutes', async () => {
  const shopper = await createShopper();
  const { app } = await setUpAuthenticator(shopper);
  for (let tries = 0; tries < 5; tries += 1) {
    // Not by signing in, which costs a password hash each time.
    expect((await reauthenticate(shopper, { code: '000000' })).status).toBe(403);
  }

  const waiting = await signInWith(shopper, app.code());
  expectRefusal(waiting, 429, { reason: 'too-many-proofs' });
  expect(waiting.headers.get('retry-after')).toBe('900');

  const then = new Date(Date.now() - 16 * MINUTE).toISOString();
  const tries = db.selectFrom('proof_tries').selectAll().where('user_id', '=', shopper.user._id);
  expect(await tries.execute()).toMatchObject([{ of: 'code', tries: 5 }]);
  await db.updateTable('proof_tries').set({ window_from: then }).execute();
  expect((await signInWith(shopper, app.code())).status).toBe(200);
  expect(await tries.execute()).toEqual([]);
});

test('sending many codes at once does not get around the limit', async () => {
  const shopper = await createShopper();
  await setUpAuthenticator(shopper);

  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => reauthenticate(shopper, { code: `00000${n}` })),
  );

  expect(answers.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(5);
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(3);
});

test('each of ten recovery codes signs in once, however it is typed', async () => {
  const shopper = await createShopper();
  const { recoveryCodes } = await setUpAuthenticator(shopper);
  const [first = '', second = ''] = recoveryCodes;
  expect(recoveryCodes).toHaveLength(10);
  expect(JSON.stringify(await codesLeft(shopper))).not.toContain(first.replaceAll('-', ''));

  expect((await signInWith(shopper, first)).status).toBe(200);
  expect(await signInWith(shopper, first)).toMatchObject(wrongCode);
  const typed = second.toUpperCase().replaceAll('-', ' ');
  expect((await signInWith(shopper, typed)).status).toBe(200);
  expect(await codesLeft(shopper)).toHaveLength(8);
});

test('new recovery codes replace the old ones', async () => {
  const shopper = await createShopper();
  const { recoveryCodes } = await setUpAuthenticator(shopper);
  const { recoveryCodes: fresh } = await ask(
    recoveryCodesSchema,
    'POST',
    userPath(shopper, 'recovery-codes'),
    { token: shopper.token },
  );

  expect(await signInWith(shopper, recoveryCodes[0] ?? '')).toMatchObject(wrongCode);
  expect((await signInWith(shopper, fresh[0] ?? '')).status).toBe(200);
});

test('an app counts only after one of its codes was confirmed', async () => {
  const shopper = await createShopper();
  const { token } = shopper;
  const path = userPath(shopper, 'authenticator');
  await call('POST', path, { token });

  expectRefusal(await call('PUT', path, { token, body: { code: '000000' } }), 403, {
    reason: 'code-wrong',
  });
  expect(await readFactors(shopper)).toMatchObject({ authenticatorSince: null });
  expect((await signIn(shopper.user.email, PASSWORD)).status).toBe(200);
});

test('a second setup replaces an unconfirmed app, and a confirmed app cannot be replaced', async () => {
  const shopper = await createShopper();
  const { token } = shopper;
  const path = userPath(shopper, 'authenticator');
  const first = (await call('POST', path, { token })).body as { key: string };
  const second = (await call('POST', path, { token })).body as { key: string };

  const old = await call('PUT', path, {
    token,
    body: { code: makeAuthenticator(first.key).code() },
  });
  expect(old.status).toBe(403);
  const on = await call('PUT', path, {
    token,
    body: { code: makeAuthenticator(second.key).code() },
  });
  expect(on.status).toBe(200);
  expectRefusal(await call('POST', path, { token }), 409, { reason: 'authenticator-on' });
});

test('a new password keeps the second factor on', async () => {
  const shopper = await createShopper();
  await setUpAuthenticator(shopper);
  const change = { name: 'Sam', password: 'second-2', currentPassword: PASSWORD };

  expect((await changeProfile(shopper, change)).status).toBe(200);

  expect(await signIn(shopper.user.email, 'second-2')).toMatchObject({
    body: { reason: 'second-factor-needed' },
  });
});

test('removing the app makes the password enough again and deletes the recovery codes', async () => {
  const shopper = await createShopper();
  await setUpAuthenticator(shopper);

  expect(
    (await call('DELETE', userPath(shopper, 'authenticator'), { token: shopper.token })).status,
  ).toBe(200);

  expect((await signIn(shopper.user.email, PASSWORD)).status).toBe(200);
  expect(await codesLeft(shopper)).toEqual([]);
  expect((await sessionsOf(shopper)).map((row) => row.proved_by)).toEqual(['password', 'password']);
});

const REQUIRED: SessionTerms = {
  shopper: { idleMs: 168 * HOUR },
  staff: { idleMs: 12 * HOUR, wholeMs: 24 * HOUR },
  proofMs: HOUR,
  staffSecondFactor: 'required',
};

test('where a second factor is required, staff without one are refused until they set one up', async () => {
  const app = appWith({ sessionTerms: REQUIRED });
  const admin = await createAdmin();
  const orders = (session: Session) =>
    callApp(app, 'GET', `/order/list/${session.user._id}`, { token: session.token });

  expectRefusal(await orders(admin), 403, { reason: 'second-factor-required' });
  const old = sessionSchema.parse((await signIn(admin.user.email, PASSWORD)).body);
  await setUpAuthenticator(admin);
  expect((await orders(admin)).status).toBe(200);
  // A session that has not shown the factor yet is asked for it.
  expectRefusal(await orders(old), 403, { reason: 'reauthentication-needed' });
});

test('where a second factor is required, staff cannot remove their last one', async () => {
  const app = appWith({ sessionTerms: REQUIRED });
  const admin = await createAdmin();
  await setUpAuthenticator(admin);

  expect(
    await callApp(app, 'DELETE', userPath(admin, 'authenticator'), { token: admin.token }),
  ).toMatchObject({ status: 409, body: { reason: 'last-factor' } });
  expect(await readFactors(admin)).toMatchObject({ secondFactor: true });
});

test('where a second factor is required, staff who remove both passkeys at once keep one', async () => {
  const app = appWith({ sessionTerms: REQUIRED });
  const admin = await createAdmin();
  const both = [await addPasskey(admin), await addPasskey(admin)];

  const answers = await Promise.all(
    both.map(({ added }) =>
      callApp(app, 'DELETE', userPath(admin, `passkeys/${added._id}`), { token: admin.token }),
    ),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    reason: 'last-factor',
  });
  expect((await readFactors(admin)).passkeys).toHaveLength(1);
  expect(await codesLeft(admin)).toHaveLength(10);
});

// The owner ends all sessions, for example by a new password, while one of them is adding a passkey or
// an app, or renews the recovery codes.

const SIGNED_OUT = { status: 401, body: { error: 'Please sign in', reason: 'signed-out' } };

/** Makes a call, and signs the user out just before anything is written. */
async function callWhileSignedOut(
  { token, user }: Session,
  ...[method, path, body]: [string, string, unknown]
): Promise<Answer> {
  const end = interceptBatches(async (batch) => {
    await db.deleteFrom('sessions').where('user_id', '=', user._id).execute();
    return await batch();
  });
  return await call(method, path, { token, body }).finally(end);
}

test('a user who is signed out meanwhile cannot add a passkey', async () => {
  const shopper = await createShopper();
  const path = userPath(shopper, 'passkeys');
  const passkey = await createSoftwarePasskey();
  const body = {
    name: 'A phone',
    passkey: await passkey.make(await passkeyOptions(path, shopper)),
  };

  const answer = await callWhileSignedOut(shopper, 'POST', path, body);

  expect(answer).toMatchObject(SIGNED_OUT);
  const stored = db.selectFrom('passkeys').select('id').where('user_id', '=', shopper.user._id);
  expect(await stored.execute()).toEqual([]);
});

test('a user who is signed out meanwhile cannot turn on an authenticator app', async () => {
  const shopper = await createShopper();
  const path = userPath(shopper, 'authenticator');
  const { token } = shopper;
  const { key } = await ask(authenticatorStartedSchema, 'POST', path, { token });

  const body = { code: makeAuthenticator(key).code() };
  const answer = await callWhileSignedOut(shopper, 'PUT', path, body);

  expect(answer).toMatchObject(SIGNED_OUT);
  const stored = db
    .selectFrom('authenticators')
    .select('confirmed_at')
    .where('user_id', '=', shopper.user._id);
  expect(await stored.execute()).toEqual([{ confirmed_at: null }]);
});

test('a user who is signed out meanwhile gets no new recovery codes', async () => {
  const shopper = await createShopper();
  await setUpAuthenticator(shopper);
  const before = await codesLeft(shopper);

  const path = userPath(shopper, 'recovery-codes');
  expect(await callWhileSignedOut(shopper, 'POST', path, {})).toMatchObject(SIGNED_OUT);

  expect(await codesLeft(shopper)).toEqual(before);
});
