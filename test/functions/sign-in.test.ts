import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { sessionSchema } from '../../functions/contract/user.ts';
import { ask, call } from '../support/api.ts';
import { anAdmin, aShopper, db } from '../support/shop.ts';

const sessionsOf = (userId: string) =>
  db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute();

const history = (session: { token: string; user: { _id: string } }) =>
  call('GET', `/orders/by/user/${session.user._id}`, { token: session.token });

test('signing in answers with a token and the user, and opens a session for a week', async () => {
  const shopper = await aShopper();

  const session = await ask(sessionSchema, 'POST', '/signin', {
    body: { email: shopper.user.email.toUpperCase(), password: 'bookshop-1' },
  });

  expect(session.user).toEqual(shopper.user);
  const { jti, exp, iat } = decodeJwt(session.token);
  expect((exp ?? 0) - (iat ?? 0)).toBe(7 * 24 * 60 * 60);
  const stored = await sessionsOf(shopper.user._id);
  expect(stored.map((row) => row.id)).toContain(jti);
});

test('an unknown address and a wrong password get the same answer and no session', async () => {
  const shopper = await aShopper();
  const before = await sessionsOf(shopper.user._id);

  const wrong = await call('POST', '/signin', {
    body: { email: shopper.user.email, password: 'not-it-1' },
  });
  const unknown = await call('POST', '/signin', {
    body: { email: 'nobody@example.com', password: 'not-it-1' },
  });

  expect(wrong).toMatchObject({ status: 401, body: { error: 'Email and password dont match' } });
  expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
  expect(await sessionsOf(shopper.user._id)).toEqual(before);
});

test('after signing out the token is worth nothing, even where it was kept', async () => {
  const shopper = await aShopper();
  expect((await history(shopper)).status).toBe(200);

  const answer = await call('GET', '/signout', { token: shopper.token });

  expect(answer).toMatchObject({ status: 200, body: { message: 'Signout success' } });
  expect(await sessionsOf(shopper.user._id)).toEqual([]);
  expect((await history(shopper)).status).toBe(401);
});

test('signing out without a session is no error', async () => {
  expect((await call('GET', '/signout')).body).toEqual({ message: 'Signout success' });
});

test('a session that has run out no longer counts', async () => {
  const shopper = await aShopper();
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .where('user_id', '=', shopper.user._id)
    .execute();

  expect(await history(shopper)).toMatchObject({ status: 401, body: { error: 'Please sign in' } });
});

test.each([
  ['no token', undefined],
  ['a forged token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4IiwianRpIjoieCJ9.'],
  ['nonsense', 'nonsense'],
])('with %s a private page answers 401', async (_name, token) => {
  const shopper = await aShopper();

  expect(await history({ ...shopper, token: token ?? '' })).toMatchObject({
    status: 401,
    body: { error: 'Please sign in' },
  });
});

test('another reader’s page is refused', async () => {
  const [shopper, other] = [await aShopper(), await aShopper()];

  const answer = await history({ token: shopper.token, user: other.user });

  expect(answer).toMatchObject({ status: 403, body: { error: 'Access denied' } });
});

test('a role that changes counts at once', async () => {
  const admin = await anAdmin();
  const list = () => call('GET', `/order/list/${admin.user._id}`, { token: admin.token });
  expect((await list()).status).toBe(200);

  await db.updateTable('users').set({ role: 0 }).where('id', '=', admin.user._id).execute();

  expect(await list()).toMatchObject({
    status: 403,
    body: { error: 'Admin resourse! Access denied' },
  });
});
