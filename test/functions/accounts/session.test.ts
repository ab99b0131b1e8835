import { env } from 'cloudflare:workers';
import { base64url, decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import { call, expectRefusal } from '#support/api.ts';
import { appWith, callApp } from '#support/app-with.ts';
import { createAdmin, createShopper, db } from '#support/shop.ts';
import { createDeviceTokens } from '../../../functions/accounts/device-token.ts';
import { createSessionTokens } from '../../../functions/accounts/session-token.ts';

const history = (session: { token: string; user: { _id: string } }) =>
  call('GET', `/orders/by/user/${session.user._id}`, { token: session.token });

const orderList = (session: Session) =>
  call('GET', `/order/list/${session.user._id}`, { token: session.token });

const setRole = (session: Session, role: 0 | 1) =>
  db.updateTable('users').set({ role }).where('id', '=', session.user._id).execute();

interface Forgery {
  claims?: JWTPayload;
  header?: { alg?: string; kid?: string };
  secret?: string;
}

/** Signs the claims of a token anew as the shop does, except for what is given. */
function forge(token: string, { claims, header, secret = env.JWT_SECRET }: Forgery = {}) {
  return new SignJWT({ ...decodeJwt(token), ...claims })
    .setProtectedHeader({ alg: 'HS256', ...decodeProtectedHeader(token), ...header })
    .sign(new TextEncoder().encode(secret));
}

/** The token without its signature; it names its key still. */
function unsign(token: string): string {
  const header = JSON.stringify({ ...decodeProtectedHeader(token), alg: 'none' });
  return `${base64url.encode(header)}.${token.split('.')[1]}.`;
}

const signInPlease = { status: 401, body: { error: 'Please sign in' } };

const ABSENT = undefined as never;

/** Forged tokens, each wrong in one thing only. */
const FORGERIES: [string, (token: string) => string | Promise<string>][] = [
  ['without a signature', unsign],
  ['signed with another secret', (token) => forge(token, { secret: 'x'.repeat(40) })],
  ['signed by another algorithm', (token) => forge(token, { header: { alg: 'HS512' } })],
  ['that names no key', (token) => forge(token, { header: { kid: ABSENT } })],
  ['that names an unknown key', (token) => forge(token, { header: { kid: 'unknown' } })],
  ['of another issuer', (token) => forge(token, { claims: { iss: 'elsewhere' } })],
  ['for another audience', (token) => forge(token, { claims: { aud: 'another-service' } })],
  ['for no audience', (token) => forge(token, { claims: { aud: ABSENT } })],
  ['that never expires', (token) => forge(token, { claims: { exp: ABSENT } })],
  ['that is no token', () => 'nonsense'],
  ['that has expired', (token) => forge(token, { claims: { exp: 1_000_000_000 } })],
];

// proves contract-accounts.16, sessions.1
test.each(FORGERIES)('a token %s answers 401', async (_name, forgery) => {
  const shopper = await createShopper();
  // Signed anew without the fault, it is accepted.
  const token = await forge(shopper.token);
  expect((await history({ ...shopper, token })).status).toBe(200);

  const forged = await forgery(shopper.token);

  expect(await history({ ...shopper, token: forged })).toMatchObject(signInPlease);
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

const OLD = 'the-secret-of-last-year-0123456789abcdef';
const NEW = 'the-secret-of-this-year-0123456789abcdef';
const session = { sessionId: 'a-session', userId: 'a-user', now: new Date() };
const read = { sessionId: 'a-session', userId: 'a-user' };

test('a token names its issuer, its audience and its key, and nothing of the secret', async () => {
  const token = await createSessionTokens([OLD]).sign(session);

  expect(decodeProtectedHeader(token)).toEqual({
    alg: 'HS256',
    kid: expect.stringMatching(/^[\w-]{12}$/),
  });
  expect(decodeJwt(token)).toMatchObject({ iss: 'colophon', aud: 'colophon-api' });
  expect(OLD).not.toContain(decodeProtectedHeader(token).kid);
  expect(JSON.stringify(decodeJwt(token))).not.toContain(OLD);
  const other = await createSessionTokens([NEW]).sign(session);
  expect(decodeProtectedHeader(other).kid).not.toBe(decodeProtectedHeader(token).kid);
});

test('a new secret signs, and tokens of the old one are valid until it is removed', async () => {
  const old = await createSessionTokens([OLD]).sign(session);
  const rotated = createSessionTokens([NEW, OLD]);

  expect(await rotated.read(old, session.now)).toEqual(read);
  const fresh = await rotated.sign(session);
  expect(await createSessionTokens([NEW]).read(fresh, session.now)).toEqual(read);
  expect(await createSessionTokens([OLD]).read(fresh, session.now)).toBeUndefined();
  expect(await createSessionTokens([NEW]).read(old, session.now)).toBeUndefined();
});

test('a browser is still remembered after the secret is rotated', async () => {
  const device = { id: 'a-browser', userIds: ['a-user'] };
  const old = await createDeviceTokens([OLD]).sign(device, session.now);

  expect(await createDeviceTokens([NEW, OLD]).read(old, session.now)).toEqual(device);
  const fresh = await createDeviceTokens([NEW, OLD]).sign(device, session.now);
  expect(await createDeviceTokens([NEW]).read(fresh, session.now)).toEqual(device);
  expect(await createDeviceTokens([NEW]).read(old, session.now)).toBeUndefined();
});

test('rotating the secret signs nobody out while the old one is still configured', async () => {
  const shopper = await createShopper();
  const { sub, jti } = decodeJwt(shopper.token);
  const now = new Date();
  const token = await createSessionTokens([OLD]).sign({
    sessionId: String(jti),
    userId: String(sub),
    now,
  });
  const path = `/user/${shopper.user._id}`;

  const rotated = appWith({ tokens: createSessionTokens([NEW, OLD]) });
  expect(await callApp(rotated, 'GET', path, { token })).toMatchObject({ status: 200 });
  const later = appWith({ tokens: createSessionTokens([NEW]) });
  expect(await callApp(later, 'GET', path, { token })).toMatchObject({ status: 401 });
});
