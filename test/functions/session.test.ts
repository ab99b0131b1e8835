import { env } from 'cloudflare:workers';
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import type { Endpoint } from '../../functions/contract/endpoints/endpoint.ts';
import { endpoints } from '../../functions/contract/endpoints/endpoints.ts';
import type { Session } from '../../functions/contract/user.ts';
import { call, expectRefusal } from '../support/api.ts';
import { setRows } from '../support/rows.ts';
import { createAdmin, createBook, createShopper, db } from '../support/shop.ts';
import { readCatalogue } from '../support/stored.ts';

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

// proves sessions.1
test('an expired session answers 401', async () => {
  const shopper = await createShopper();
  await setRows(
    'sessions',
    { user_id: shopper.user._id },
    { expires_at: new Date(Date.now() - 1000).toISOString() },
  );

  expect(await history(shopper)).toMatchObject(signInPlease);
});

test('a session of a deleted account answers 401', async () => {
  const shopper = await createShopper();
  await db.deleteFrom('users').where('id', '=', shopper.user._id).execute();

  expect(await history(shopper)).toMatchObject(signInPlease);
});

/** What an admitted call could change. */
const stored = () =>
  Promise.all([
    readCatalogue(),
    db.selectFrom('users').selectAll().orderBy('id').execute(),
    db.selectFrom('orders').selectAll().orderBy('id').execute(),
    db.selectFrom('payments').selectAll().orderBy('id').execute(),
    db.selectFrom('refunds').selectAll().orderBy('id').execute(),
  ]);

const GUARDED = Object.entries<Endpoint>(endpoints).flatMap(([name, spec]) =>
  spec.auth === 'anyone' ? [] : [name],
);

// proves calls.11, contract-accounts.16
test.each(GUARDED)(
  '%s answers 401 without a token, with a bad one and with an ended one',
  async (name) => {
    const [admin, gone] = [await createAdmin(), await createAdmin()];
    await call('GET', '/signout', { token: gone.token });
    const book = await createBook();
    const before = await stored();
    const [method = '', path = ''] = name.split(' ');
    const ask = (token: string | undefined, { user }: Session) =>
      call(method, path.replace(':userId', user._id).replace(/:\w+/, book.id), { token });

    const answers = [
      await ask(undefined, admin),
      await ask('nonsense', admin),
      await ask(gone.token, gone),
      await ask(await forge({ ...decodeJwt(admin.token), exp: 1_000_000_000 }), admin),
    ];

    expect(answers).toMatchObject([signInPlease, signInPlease, signInPlease, signInPlease]);
    expect(await stored()).toEqual(before);
    // Only the token was missing: with it, the guard admits the call.
    expect((await ask(admin.token, admin)).status).not.toBe(401);
  },
);

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

test('a token whose session belongs to another account answers 401', async () => {
  const [shopper, other] = [await createShopper(), await createShopper()];

  const token = await forge({ ...decodeJwt(shopper.token), sub: other.user._id });

  expect(await history({ token, user: other.user })).toMatchObject(signInPlease);
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

// proves sessions.4
test('a role that is removed or given takes effect at once in the same session', async () => {
  const person = await createAdmin();
  expect((await orderList(person)).status).toBe(200);

  await setRole(person, 0);
  expectRefusal(await orderList(person), 403, 'Admin resourse! Access denied');

  await setRole(person, 1);
  expect((await orderList(person)).status).toBe(200);
});

// proves contract-accounts.17
test('an admin’s call in another admin’s name answers 403', async () => {
  const [admin, other] = [await createAdmin(), await createAdmin()];

  expectRefusal(await orderList({ ...admin, user: other.user }), 403, 'Access denied');
});
