import { env } from 'cloudflare:workers';
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import type { Session } from '../../functions/contract/user.ts';
import { call, expectRefusal } from '../support/api.ts';
import { createAdmin, createShopper, db } from '../support/shop.ts';

const history = (session: { token: string; user: { _id: string } }) =>
  call('GET', `/orders/by/user/${session.user._id}`, { token: session.token });

const orderList = (session: Session) =>
  call('GET', `/order/list/${session.user._id}`, { token: session.token });

const setRole = (session: Session, role: 0 | 1) =>
  db.updateTable('users').set({ role }).where('id', '=', session.user._id).execute();

/** Signs a token as the shop does, except for the given options. */
const forge = (claims: JWTPayload, { secret = env.JWT_SECRET, alg = 'HS256' } = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));

const signInPlease = { status: 401, body: { error: 'Please sign in' } };

/** Forged tokens, each wrong in one thing only. */
const FORGERIES: [string, (claims: JWTPayload) => string | Promise<string>][] = [
  ['without a signature', (claims) => new UnsecuredJWT(claims).encode()],
  ['signed with another secret', (claims) => forge(claims, { secret: 'x'.repeat(40) })],
  ['signed by another algorithm', (claims) => forge(claims, { alg: 'HS512' })],
  ['of another issuer', (claims) => forge({ ...claims, iss: 'elsewhere' })],
  ['that never expires', ({ exp: _, ...claims }) => forge(claims)],
  ['that has expired', (claims) => forge({ ...claims, exp: 1_000_000_000 })],
];

// proves contract-accounts.16, sessions.1
test.each(FORGERIES)('a token %s answers 401', async (_name, forgery) => {
  const shopper = await createShopper();
  const claims = decodeJwt(shopper.token);
  // The same claims without the fault are accepted.
  expect((await history({ ...shopper, token: await forge(claims) })).status).toBe(200);

  expect(await history({ ...shopper, token: await forgery(claims) })).toMatchObject(signInPlease);
});

// proves roles.4, contract-accounts.17
test('a call in another account’s name answers 403', async () => {
  const [shopper, other] = [await createShopper(), await createShopper()];

  const answer = await history({ token: shopper.token, user: other.user });

  expectRefusal(answer, 403, 'Access denied');
});

// proves contract-accounts.19
test('a call in an unknown account’s name answers 404, and 401 without a session', async () => {
  const shopper = await createShopper();
  const nobody = { ...shopper.user, _id: crypto.randomUUID() };

  expectRefusal(await history({ token: shopper.token, user: nobody }), 404, 'User not found');
  expect(await history({ token: '', user: nobody })).toMatchObject(signInPlease);
});

// proves sessions.4, contract-accounts.18
test('a role that is removed or given takes effect at once in the same session', async () => {
  const person = await createAdmin();
  expect((await orderList(person)).status).toBe(200);

  await setRole(person, 0);
  expectRefusal(await orderList(person), 403, 'Admin resourse! Access denied');

  await setRole(person, 1);
  expect((await orderList(person)).status).toBe(200);
});
