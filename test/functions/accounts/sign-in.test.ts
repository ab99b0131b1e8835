import { env } from 'cloudflare:workers';
import { decodeJwt } from 'jose';
import { expect, test, vi } from 'vitest';
import { sessionSchema } from '#contract/accounts/user.ts';
import { rowOf } from '#support/accounts.ts';
import { ask, call, expectRefusal } from '#support/api.ts';
import { appWith, callApp } from '#support/app-with.ts';
import { allowOneBatch, withSessions } from '#support/d1.ts';
import { listColumns } from '#support/rows.ts';
import { createShopper, db } from '#support/shop.ts';
import * as passwordHash from '../../../functions/accounts/password-hash.ts';
import { createDeps } from '../../../functions/deps.ts';
import { parseEnv } from '../../../functions/env.ts';

const sessionsOf = (userId: string) =>
  db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute();

const signInsLogged = (userId: string) =>
  listColumns('security_events', { user_id: userId, kind: 'sign-in' }, ['actor_id']);

const history = (session: { token: string; user: { _id: string } }) =>
  call('GET', `/orders/by/user/${session.user._id}`, { token: session.token });

// proves calls.3, contract-accounts.14, sessions.1
test('signing in answers with a token and the user, and opens a session for a week', async () => {
  const shopper = await createShopper();

  const session = await ask(sessionSchema, 'POST', '/signin', {
    body: { email: shopper.user.email.toUpperCase(), password: 'bookshop-1' },
  });

  expect(session.user).toEqual(shopper.user);
  const { jti, exp, iat } = decodeJwt(session.token);
  expect((exp ?? 0) - (iat ?? 0)).toBe(7 * 24 * 60 * 60);
  const stored = await sessionsOf(shopper.user._id);
  expect(stored.map((row) => row.id)).toContain(jti);
});

// proves contract-accounts.12
test('an unknown address and a wrong password get the same answer and no session', async () => {
  const shopper = await createShopper();
  const before = await sessionsOf(shopper.user._id);

  const wrong = await call('POST', '/signin', {
    body: { email: shopper.user.email, password: 'not-it-1' },
  });
  const unknown = await call('POST', '/signin', {
    body: { email: 'nobody@example.com', password: 'not-it-1' },
  });

  expectRefusal(wrong, 401, 'Email and password dont match');
  expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
  expect(await sessionsOf(shopper.user._id)).toEqual(before);
});

// proves contract-accounts.13
test('for an unknown address a password is hashed too, at the cost of a known one', async () => {
  const verify = vi.spyOn(passwordHash, 'verifyPassword');
  const { password_hash } = await rowOf(await createShopper());

  await call('POST', '/signin', { body: { email: 'nobody@example.com', password: 'not-it-1' } });

  expect(verify.mock.calls).toEqual([['not-it-1', passwordHash.NO_PASSWORD]]);
  const costOf = (stored: string) => stored.split('$').slice(0, 4);
  expect(costOf(passwordHash.NO_PASSWORD)).toEqual(costOf(password_hash));
});

// proves calls.1, contract-accounts.15, sessions.2
test('after signing out the token answers 401', async () => {
  const shopper = await createShopper();
  expect((await history(shopper)).status).toBe(200);

  const answer = await call('GET', '/signout', { token: shopper.token });

  expect(answer).toMatchObject({ status: 200, body: { message: 'Signout success' } });
  expect(await sessionsOf(shopper.user._id)).toEqual([]);
  expect((await history(shopper)).status).toBe(401);
});

// proves contract-accounts.15
test('signing out without a session is no error', async () => {
  expect((await call('GET', '/signout')).body).toEqual({ message: 'Signout success' });
});

test('a sign-in during which the password changes opens no session', async () => {
  const shopper = await createShopper();
  await call('GET', '/signout', { token: shopper.token });
  const { d1 } = createDeps(parseEnv(env));
  // The password changes after the old one was accepted and before the session is stored.
  const overtaken = withSessions({
    prepare: d1.prepare.bind(d1),
    batch: async (statements: D1PreparedStatement[]) => {
      const users = db.updateTable('users').set({ password_hash: passwordHash.NO_PASSWORD });
      await users.where('id', '=', shopper.user._id).execute();
      return await d1.batch(statements);
    },
  });

  const answer = await callApp(appWith({ d1: overtaken }), 'POST', '/signin', {
    body: { email: shopper.user.email, password: 'bookshop-1' },
  });

  const body = { error: 'Email and password dont match', reason: 'wrong-credentials' };
  expect(answer).toEqual({ status: 401, body });
  expect(await sessionsOf(shopper.user._id)).toEqual([]);
  expect(await signInsLogged(shopper.user._id)).toEqual([]);
});

test('a session and its event are stored in one batch', async () => {
  const { user } = await createShopper();
  const before = await sessionsOf(user._id);
  const endOutage = allowOneBatch();
  await call('POST', '/signin', { body: { email: user.email, password: 'bookshop-1' } });
  endOutage();

  expect(await sessionsOf(user._id)).toHaveLength(before.length + 1);
  expect(await signInsLogged(user._id)).toEqual([{ actor_id: user._id }]);
});

// proves odd-input.2
test.each([
  [{ email: '' }, 'Email is required'],
  [{ email: undefined }, 'Email is required'],
  [{ email: { $ne: null } }, 'Email is required'],
  [{ email: `${'a'.repeat(250)}@b.cd` }, 'Email must be between 3 to 32 characters'],
  [{ password: '' }, 'Password is required'],
  [{ password: 12345678 }, 'Password is required'],
])('a sign-in with %o is refused with "%s"', async (fault, text) => {
  const body = { email: 'sam@example.com', password: 'bookshop-1', ...fault };

  const [field = ''] = Object.keys(fault);
  expect(await call('POST', '/signin', { body })).toMatchObject({
    status: 400,
    body: { error: text, fields: { [field]: text } },
  });
});
