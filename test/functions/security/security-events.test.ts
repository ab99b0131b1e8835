import { expect, test } from 'vitest';
import type { SecurityEventKind } from '#contract/security/security-event.ts';
import { securityLogSchema } from '#contract/security/security-log.ts';
import { changeProfile, signIn } from '#support/accounts.ts';
import { ask, call } from '#support/api.ts';
import { setUpAuthenticator } from '#support/factors.ts';
import { makeRow } from '#support/import-rows.ts';
import * as products from '#support/product-form.ts';
import { listColumns } from '#support/rows.ts';
import {
  createAdmin,
  createBook,
  createCategory,
  createShopper,
  db,
  PASSWORD,
} from '#support/shop.ts';

// Actions of users and staff appear in the security log.

/** The newest event of a kind about a person, or by them. */
async function lastOf(kind: SecurityEventKind, userId: string) {
  const row = await db
    .selectFrom('security_events')
    .selectAll()
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('actor_id', '=', userId)]))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && { ...row, detail: JSON.parse(row.detail) as unknown };
}

test('sign-up, sign-in, sign-out and failed sign-ins are logged, without the e-mail address', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const headers = { 'cf-connecting-ip': '2001:db8:1:2:3::4' };
  const { body } = await call('POST', '/signup', {
    body: { name: 'Sam', email, password: PASSWORD },
    headers,
  });
  const { _id: id } = (body as { user: { _id: string } }).user;
  await signIn(email, 'not-my-password-1');
  await signIn(email, 'not-my-password-2');
  const signedIn = await signIn(email, PASSWORD);
  await call('GET', '/signout', { token: (signedIn.body as { token: string }).token });

  expect(await lastOf('sign-up', id)).toMatchObject({ address: '2001:db8:1:2::/64', user_id: id });
  expect(await lastOf('sign-in-failed', id)).toMatchObject({ actor_id: null, user_id: id });
  expect(await lastOf('sign-in', id)).toMatchObject({ actor_id: id, address: 'local' });
  expect(await lastOf('sign-out', id)).toMatchObject({ actor_id: id });
  const failed = await db
    .selectFrom('security_events')
    .select((eb) => eb.fn.sum<number>('repeats').as('times'))
    .where('user_id', '=', id)
    .where('kind', '=', 'sign-in-failed')
    .executeTakeFirst();
  expect(failed?.times).toBe(2);
  const all = await db.selectFrom('security_events').selectAll().execute();
  expect(JSON.stringify(all)).not.toContain(email);
});

test('a right password with a wrong code is logged as a failed sign-in', async () => {
  const shopper = await createShopper();
  await setUpAuthenticator(shopper);
  const { _id: id, email } = shopper.user;
  const failed = () => lastOf('sign-in-failed', id);
  await signIn(email, PASSWORD);
  expect(await failed()).toBeUndefined();

  const body = { email, password: PASSWORD, code: '000000' };
  expect(await call('POST', '/signin', { body })).toMatchObject({ status: 401 });

  expect(await failed()).toMatchObject({
    user_id: id,
    actor_id: null,
    address: 'local',
    detail: { reason: 'code-wrong' },
  });
});

test('a changed profile is logged by what changed, without its values', async () => {
  const shopper = await createShopper('Before');
  const email = `${crypto.randomUUID()}@example.com`;

  await changeProfile(shopper, { name: 'After', email, password: 'another-word-7' });

  const id = shopper.user._id;
  for (const kind of ['profile-changed', 'email-changed', 'password-changed'] as const)
    expect(await lastOf(kind, id), kind).toMatchObject({ actor_id: id, detail: {} });
});

test('refusals are logged with reason and call, and with the account if it is known', async () => {
  const [shopper, other] = [await createShopper(), await createShopper()];
  const { token } = shopper;

  await call('GET', `/user/${other.user._id}`, { token });
  await call('GET', `/order/list/${shopper.user._id}`, { token });
  await call('GET', `/user/${other.user._id}`, { headers: { 'cf-connecting-ip': '192.0.2.44' } });

  const rows = await db
    .selectFrom('security_events')
    .selectAll()
    .where('kind', '=', 'refused')
    .where((eb) => eb.or([eb('user_id', '=', shopper.user._id), eb('address', '=', '192.0.2.44')]))
    .orderBy('id')
    .execute();
  expect(rows.map(({ detail }) => JSON.parse(detail))).toEqual([
    { reason: 'access-denied', status: 403, call: 'GET /api/user/:userId' },
    { reason: 'admins-only', status: 403, call: 'GET /api/order/list/:userId' },
    { reason: 'signed-out', status: 401, call: 'GET /api/user/:userId' },
  ]);
});

test('a refusal that has an event of its own is logged once', async () => {
  const headers = { 'cf-connecting-ip': '192.0.2.46' };
  const shopper = await createShopper();
  await setUpAuthenticator(shopper);
  const { token, user } = shopper;
  const { email, _id: id } = user;
  const kinds = async () => {
    const of = db.selectFrom('security_events').select('kind').where('address', '=', '192.0.2.46');
    return (await of.orderBy('id').execute()).map(({ kind }) => kind);
  };

  const response = { clientDataJSON: 'e30', authenticatorData: 'SZYN5Q', signature: 'MEUCIQ' };
  const unknownPasskey = { id: 'AQ', rawId: 'AQ', type: 'public-key', response };
  const wrongCode = { email, password: PASSWORD, code: '000000' };
  await call('POST', '/signin', { body: wrongCode, headers });
  expect(await kinds()).toEqual(['sign-in-failed']);
  await call('POST', `/user/${id}/reauthenticate`, { body: { code: '000000' }, headers, token });
  expect(await kinds()).toEqual(['sign-in-failed', 'reauthentication-failed']);
  await call('POST', '/signin/passkey', { body: { passkey: unknownPasskey }, headers });
  expect(await kinds()).toEqual(['sign-in-failed', 'reauthentication-failed', 'sign-in-failed']);
});

test('many refusals of one IP address are counted in one or two rows', async () => {
  const path = `/user/${crypto.randomUUID()}`;
  for (let n = 0; n < 32; n += 1)
    await call('GET', path, { headers: { 'cf-connecting-ip': '192.0.2.45' } });

  const rows = await listColumns('security_events', { address: '192.0.2.45' }, ['repeats']);
  const sum = rows.reduce((all, { repeats }) => all + repeats, 0);
  expect(sum).toBeGreaterThanOrEqual(16);
  expect(sum).toBeLessThanOrEqual(32);
  expect(rows.length).toBeLessThanOrEqual(2);
});

test('an admin’s changes of the catalogue are logged with the values before and after', async () => {
  const admin = await createAdmin();
  const id = admin.user._id;
  const category = await createCategory();
  const made = await products.createStoredProduct(admin, {
    name: 'Walden',
    price: '12.50',
    category,
  });

  expect(await lastOf('product-created', id)).toMatchObject({
    detail: { productId: made._id, name: 'Walden', price_cents: 1250 },
  });

  await products.changeProduct(admin, made._id, { price: '9.99', description: 'Shorter.' });
  expect((await lastOf('product-changed', id))?.detail).toEqual({
    productId: made._id,
    name: 'Walden',
    price_cents: { before: 1250, after: 999 },
    others: 'description',
  });

  await call('DELETE', `/product/${made._id}/${id}`, { token: admin.token });
  expect(await lastOf('product-deleted', id)).toMatchObject({ detail: { productId: made._id } });

  const name = `Shelf ${crypto.randomUUID().slice(0, 8)}`;
  await call('POST', `/category/create/${id}`, { token: admin.token, body: { name } });
  expect(await lastOf('category-created', id)).toMatchObject({ detail: { name } });
});

test('renaming and deleting a category and moving its books are logged', async () => {
  const admin = await createAdmin();
  const id = admin.user._id;
  const [typo, right] = [await createCategory('Gardning'), await createCategory('Gardening')];
  const books = [await createBook({ category_id: typo }), await createBook({ category_id: typo })];
  const other = await createBook();
  const as = async (method: string, path: string, body?: unknown) =>
    (await call(method, `${path}/${id}`, { token: admin.token, body })).status;

  expect(await as('PUT', `/category/${typo}`, { name: 'Garden' })).toBe(200);
  expect(await lastOf('category-renamed', id)).toMatchObject({
    detail: { categoryId: typo, name: { before: 'Gardning', after: 'Garden' } },
  });
  expect(await as('POST', `/category/${typo}/move`, { to: right })).toBe(200);
  expect((await lastOf('books-moved', id))?.detail).toEqual({
    categoryId: typo,
    to: right,
    books: books.length,
  });
  expect(await as('DELETE', `/category/${typo}`)).toBe(200);
  expect(await lastOf('category-deleted', id)).toMatchObject({
    detail: { categoryId: typo, name: 'Garden' },
  });
  const products = [other.id, ...books.map((book) => book.id)];
  const change = { kind: 'category', category: right };
  expect(await as('POST', '/products/change', { products, change })).toBe(200);
  expect((await lastOf('books-moved', id))?.detail).toEqual({ to: right, books: 1 });
});

test('category changes that are refused or change nothing are not logged', async () => {
  const admin = await createAdmin();
  const id = admin.user._id;
  const [full, empty] = [await createCategory('Full'), await createCategory('Empty')];
  await createBook({ category_id: full });
  const as = async (method: string, path: string, body?: unknown) =>
    (await call(method, `${path}/${id}`, { token: admin.token, body })).status;

  const statuses = [
    await as('PUT', `/category/${full}`, { name: 'Full' }),
    await as('PUT', `/category/${full}`, { name: 'Empty' }),
    await as('PUT', `/category/${crypto.randomUUID()}`, { name: 'Nowhere' }),
    await as('POST', `/category/${empty}/move`, { to: full }),
    await as('DELETE', `/category/${full}`),
    await as('DELETE', `/category/${crypto.randomUUID()}`),
  ];

  expect(statuses).toEqual([200, 409, 404, 200, 409, 404]);
  for (const kind of ['category-renamed', 'books-moved', 'category-deleted'] as const) {
    expect(await lastOf(kind, id)).toBeUndefined();
  }
});

test('a refused change of a product is not logged', async () => {
  const admin = await createAdmin();
  const book = await createBook({ isbn: '9780691096124' });
  const other = await createBook();

  const refused = await products.changeProduct(admin, other.id, { isbn: book.isbn ?? '' });

  expect(refused.status).toBe(409);
  expect(await lastOf('product-changed', admin.user._id)).toBeUndefined();
});

test('an import is logged with its numbers', async () => {
  const admin = await createAdmin();
  const rows = [
    { line: 2, columns: makeRow({ name: `Imported ${crypto.randomUUID()}` }) },
    { line: 3, columns: {} },
  ];

  const answer = await call('POST', `/catalogue/import/${admin.user._id}`, {
    token: admin.token,
    body: { rows },
  });

  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const event = await lastOf('catalogue-imported', admin.user._id);
  expect(event?.detail).toMatchObject({ created: 1, updated: 0, refused: 1 });
});

test('an admin reads the log page by page, by kind and by person', async () => {
  const admin = await createAdmin();
  const { _id: id } = (await createShopper('Watched')).user;
  const at = new Date().toISOString();
  const rows = Array.from({ length: 60 }, (_, n) => ({
    id: `${String(n).padStart(2, '0')}-${id}`,
    at,
    kind: n % 2 ? ('sign-in' as const) : ('sign-in-failed' as const),
    user_id: id,
    actor_id: n % 2 ? id : null,
    address: '192.0.2.9',
    detail: '{}',
  }));
  for (const row of rows) await db.insertInto('security_events').values(row).execute();
  const read = (query: string) =>
    ask(securityLogSchema, 'GET', `/security-log/${admin.user._id}?user=${id}${query}`, {
      token: admin.token,
    });

  const first = await read('');
  expect(first.events.map(({ _id }) => _id)).toEqual(
    rows
      .slice(10)
      .reverse()
      .map((row) => row.id),
  );
  expect(first.events[0]).toMatchObject({ user: { _id: id, name: 'Watched' }, repeats: 1 });
  const second = await read(`&before=${first.next}`);
  expect(second.events).toHaveLength(10);
  expect(second.next).toBeNull();
  expect((await read('&kind=sign-in')).events).toHaveLength(30);
});
