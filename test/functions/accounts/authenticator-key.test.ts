import { expect, test, vi } from 'vitest';
import { authenticatorStartedSchema } from '#contract/accounts/factors.ts';
import { ask, call } from '#support/api.ts';
import { appWith, callApp } from '#support/app-with.ts';
import { makeAuthenticator, readFactors, setUpAuthenticator, userPath } from '#support/factors.ts';
import { getRow } from '#support/rows.ts';
import { createShopper, db, PASSWORD } from '#support/shop.ts';
import { createSecretBox } from '../../../functions/accounts/factors/secret-box.ts';

test('an authenticator key is stored encrypted, and can be decrypted for its own account only', async () => {
  const shopper = await createShopper();
  const { token } = shopper;
  const { body } = await call('POST', userPath(shopper, 'authenticator'), { token });
  const { key } = body as { key: string };
  const row = await getRow('authenticators', { user_id: shopper.user._id });

  expect(row.secret).not.toContain(key);
  const box = createSecretBox(['a-secret-for-tests-only-0123456789abcdef']);
  expect(await box.open(row.secret, shopper.user._id)).toBe(key);
  expect(await box.open(row.secret, 'somebody else')).toBeUndefined();
});

test('what an older secret encrypted can be decrypted while that secret is kept, and not without it', async () => {
  const [before, after] = ['the-secret-of-before', 'the-secret-of-after'];
  const sealed = await createSecretBox([before]).seal('KEY', 'sam');

  expect(await createSecretBox([after, before]).open(sealed, 'sam')).toBe('KEY');
  expect(await createSecretBox([after]).open(sealed, 'sam')).toBeUndefined();
});

test('an app whose key cannot be decrypted says so, and recovery codes still sign its owner in', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shopper = await createShopper();
  const { app, recoveryCodes } = await setUpAuthenticator(shopper);
  const changed = appWith({ secretBox: createSecretBox(['the-secret-of-after-the-change']) });
  const { token, user } = shopper;
  const signInThere = (code: string) =>
    callApp(changed, 'POST', '/signin', { body: { email: user.email, password: PASSWORD, code } });
  const reauthenticateThere = (code: string) =>
    callApp(changed, 'POST', userPath(shopper, 'reauthenticate'), { token, body: { code } });
  const unreadable = {
    reason: 'authenticator-unreadable',
    fields: { code: expect.stringContaining('use a recovery code or a passkey') },
  };

  expect(await signInThere(app.code())).toMatchObject({ status: 401, body: unreadable });
  expect(log.mock.calls.join()).toContain('cannot be read');
  // More tries than the limit on wrong codes: these are not counted as wrong.
  for (let tries = 0; tries < 6; tries += 1) {
    expect(await reauthenticateThere(app.code())).toMatchObject({ status: 403, body: unreadable });
  }
  const tries = db.selectFrom('proof_tries').selectAll().where('user_id', '=', user._id);
  expect(await tries.execute()).toEqual([]);

  expect((await signInThere(recoveryCodes[0] ?? '')).status).toBe(200);
  expect((await reauthenticateThere(recoveryCodes[1] ?? '')).status).toBe(200);
  const gone = await callApp(changed, 'DELETE', userPath(shopper, 'authenticator'), { token });
  expect(gone.status).toBe(200);
  const apps = db.selectFrom('authenticators').selectAll().where('user_id', '=', user._id);
  expect(await apps.execute()).toEqual([]);
  log.mockRestore();
});

test('an app whose key cannot be decrypted before its first code has to be set up again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shopper = await createShopper();
  const { token } = shopper;
  const path = userPath(shopper, 'authenticator');
  expect((await call('POST', path, { token })).status).toBe(200);
  const changed = appWith({ secretBox: createSecretBox(['the-secret-of-after-the-change']) });

  const body = { code: '123456' };
  expect(await callApp(changed, 'PUT', path, { token, body })).toMatchObject({
    status: 409,
    body: { reason: 'authenticator-not-started' },
  });

  expect(log.mock.calls.join()).toContain('cannot be read');
  expect(await getRow('authenticators', { user_id: shopper.user._id })).toMatchObject({
    confirmed_at: null,
  });
  log.mockRestore();
});

test('a code of a set-up that another one has replaced is refused as such, and the other goes on', async () => {
  const shopper = await createShopper();
  const { token } = shopper;
  const path = userPath(shopper, 'authenticator');
  const first = await ask(authenticatorStartedSchema, 'POST', path, { token });
  const second = await ask(authenticatorStartedSchema, 'POST', path, { token });
  const confirm = ({ key }: { key: string }) =>
    call('PUT', path, { token, body: { code: makeAuthenticator(key).code(), key } });

  expect(await confirm(first)).toMatchObject({
    status: 409,
    body: { reason: 'authenticator-replaced' },
  });
  expect(await readFactors(shopper)).toMatchObject({ secondFactor: false, recoveryCodesLeft: 0 });

  expect((await confirm(second)).status).toBe(200);
  expect(await readFactors(shopper)).toMatchObject({ secondFactor: true, recoveryCodesLeft: 10 });
});

test('a set-up that another tab has finished is told that an app is on', async () => {
  const shopper = await createShopper();
  const { token } = shopper;
  await setUpAuthenticator(shopper);
  const row = await getRow('authenticators', { user_id: shopper.user._id });

  const body = { code: '123456', key: 'OTHER' };
  expect(await call('PUT', userPath(shopper, 'authenticator'), { token, body })).toMatchObject({
    status: 409,
    body: { reason: 'authenticator-on' },
  });
  expect(await getRow('authenticators', { user_id: shopper.user._id })).toEqual(row);
});
