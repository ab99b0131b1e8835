import { env } from 'cloudflare:workers';
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import type { Session } from '../../functions/contract/user.ts';
import { call } from '../support/api.ts';
import { anAdmin, aShopper, db } from '../support/shop.ts';

const history = (session: { token: string; user: { _id: string } }) =>
  call('GET', `/orders/by/user/${session.user._id}`, { token: session.token });

const orderList = (session: Session) =>
  call('GET', `/order/list/${session.user._id}`, { token: session.token });

const setRole = (session: Session, role: 0 | 1) =>
  db.updateTable('users').set({ role }).where('id', '=', session.user._id).execute();

/** Writes a token as the shop does, but for what is asked. */
const forge = (claims: JWTPayload, { secret = env.JWT_SECRET, alg = 'HS256' } = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));

const signInPlease = { status: 401, body: { error: 'Please sign in' } };

test('a session that has run out no longer counts', async () => {
  const shopper = await aShopper();
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .where('user_id', '=', shopper.user._id)
    .execute();

  expect(await history(shopper)).toMatchObject(signInPlease);
});

test('a session ends with its account', async () => {
  const shopper = await aShopper();
  await db.deleteFrom('users').where('id', '=', shopper.user._id).execute();

  expect(await history(shopper)).toMatchObject(signInPlease);
});

test.each([
  ['no token', undefined],
  ['nonsense', 'nonsense'],
])('with %s a private page answers 401', async (_name, token) => {
  const shopper = await aShopper();

  expect(await history({ ...shopper, token: token ?? '' })).toMatchObject(signInPlease);
});

/** Each says what the real token of a standing session says, but for one thing. */
const FORGERIES: [string, (claims: JWTPayload) => string | Promise<string>][] = [
  ['without a signature', (claims) => new UnsecuredJWT(claims).encode()],
  ['signed with another secret', (claims) => forge(claims, { secret: 'x'.repeat(40) })],
  ['signed by another algorithm', (claims) => forge(claims, { alg: 'HS512' })],
  ['of another issuer', (claims) => forge({ ...claims, iss: 'elsewhere' })],
  ['that never expires', ({ exp: _, ...claims }) => forge(claims)],
  ['that has expired', (claims) => forge({ ...claims, exp: 1_000_000_000 })],
];

test.each(FORGERIES)('a token %s is worth nothing', async (_name, forgery) => {
  const shopper = await aShopper();
  const claims = decodeJwt(shopper.token);
  // The same claims without the fault are let in.
  expect((await history({ ...shopper, token: await forge(claims) })).status).toBe(200);

  expect(await history({ ...shopper, token: await forgery(claims) })).toMatchObject(signInPlease);
});

test('a session of one reader does not carry another’s name', async () => {
  const [shopper, other] = [await aShopper(), await aShopper()];

  const token = await forge({ ...decodeJwt(shopper.token), sub: other.user._id });

  expect(await history({ token, user: other.user })).toMatchObject(signInPlease);
});

test('another reader’s page is refused', async () => {
  const [shopper, other] = [await aShopper(), await aShopper()];

  const answer = await history({ token: shopper.token, user: other.user });

  expect(answer).toMatchObject({ status: 403, body: { error: 'Access denied' } });
});

test('the page of nobody is not found, for whoever is signed in', async () => {
  const shopper = await aShopper();
  const nobody = { ...shopper.user, _id: crypto.randomUUID() };

  expect(await history({ token: shopper.token, user: nobody })).toMatchObject({
    status: 404,
    body: { error: 'User not found' },
  });
  expect(await history({ token: '', user: nobody })).toMatchObject(signInPlease);
});

test('a role that is taken away or given counts at once, in the same session', async () => {
  const person = await anAdmin();
  expect((await orderList(person)).status).toBe(200);

  await setRole(person, 0);
  expect(await orderList(person)).toMatchObject({
    status: 403,
    body: { error: 'Admin resourse! Access denied' },
  });

  await setRole(person, 1);
  expect((await orderList(person)).status).toBe(200);
});

test('an admin’s calls in another admin’s name are refused', async () => {
  const [admin, other] = [await anAdmin(), await anAdmin()];

  expect(await orderList({ ...admin, user: other.user })).toMatchObject({
    status: 403,
    body: { error: 'Access denied' },
  });
});
