import { expect, test } from 'vitest';
import { authenticatorStartedSchema } from '../../functions/contract/factors.ts';
import type { Session } from '../../functions/contract/user.ts';
import { type Answer, ask, call } from '../support/api.ts';
import { interceptBatches } from '../support/d1.ts';
import { makeAuthenticator, userPath } from '../support/factors.ts';
import { passkeyOptions } from '../support/passkeys.ts';
import { createShopper, db } from '../support/shop.ts';
import { createSoftwarePasskey } from '../support/software-passkey.ts';

// The owner ends all sessions, for example by a new password, while one of them is adding a passkey
// or an app.

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
