import { expect, test } from 'vitest';
import { call } from '../support/api.ts';
import { db } from '../support/shop.ts';

const reader = { name: 'Nora', email: 'nora@example.com', password: 'doll-house-1' };

const usersWith = (email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).execute();

test('a new reader gets an account with a hashed password and no special role', async () => {
  const answer = await call('POST', '/signup', { body: { ...reader, role: 1 } });

  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    user: { _id: expect.any(String), name: 'Nora', email: 'nora@example.com', role: 0 },
  });
  const [row] = await usersWith(reader.email);
  expect(row).toMatchObject({ name: 'Nora', role: 0, braintree_customer_id: null });
  expect(row?.password_hash).toMatch(/^scrypt\$16384\$8\$5\$/);
  expect(JSON.stringify(row)).not.toContain(reader.password);
});

test('an address is taken whatever its case', async () => {
  await call('POST', '/signup', { body: { ...reader, email: 'taken@example.com' } });

  const answer = await call('POST', '/signup', { body: { ...reader, email: 'TAKEN@Example.com' } });

  expect(answer).toMatchObject({
    status: 409,
    body: { error: 'Email is taken', fields: { email: 'Email is taken' } },
  });
  expect(await usersWith('taken@example.com')).toHaveLength(1);
});

test('of two sign-ups of one address at once, one is made', async () => {
  const twin = { ...reader, email: 'twin@example.com' };

  const answers = await Promise.all([
    call('POST', '/signup', { body: twin }),
    call('POST', '/signup', { body: twin }),
  ]);

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(await usersWith('twin@example.com')).toHaveLength(1);
});

test.each([
  [{ name: '' }, 'Name is required'],
  [{ name: undefined }, 'Name is required'],
  [{ email: 'nora.example.com' }, 'Email must contain @'],
  [{ email: 'a@b' }, 'Email must be between 3 to 32 characters'],
  [{ password: '' }, 'Password is required'],
  [{ password: 'ab1' }, 'Password must contain at least 6 characters'],
  [{ password: 'abcdef' }, 'Password must contain a number'],
  [{ name: '', email: 'x', password: '' }, 'Name is required'],
  [{ name: '\u200b' }, 'Name is required'],
  [{ name: 'No\u0000ra' }, 'Name must be one line of text'],
  [{ email: '\u0000@example.com' }, 'Email must contain @'],
  [{ email: `${'İ'.repeat(240)}@example.com` }, 'Email must be between 3 to 32 characters'],
])('a sign-up with %o is refused with "%s"', async (fault, text) => {
  const before = await db.selectFrom('users').select('id').execute();

  const answer = await call('POST', '/signup', { body: { ...reader, ...fault } });

  expect(answer).toMatchObject({ status: 400, body: { error: text } });
  expect(await db.selectFrom('users').select('id').execute()).toEqual(before);
});

test('a body that is no JSON is refused in plain words', async () => {
  const answer = await call('POST', '/signup', { body: '{"name":' });

  expect(answer).toMatchObject({ status: 400, body: { error: 'Malformed JSON in request body' } });
});
