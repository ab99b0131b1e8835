import { expect, test } from 'vitest';
import { profileChangedSchema } from '#contract/accounts/account-requests.ts';
import { sessionSchema } from '#contract/accounts/user.ts';
import { changeProfile, readProfile, rowOf, sessionsOf, signIn } from '#support/accounts.ts';
import { ask, expectRefusal } from '#support/api.ts';
import { createShopper, PASSWORD } from '#support/shop.ts';

// proves calls.20
test('a profile read by its owner contains no password data', async () => {
  const shopper = await createShopper();

  expect(await readProfile(shopper)).toMatchObject({ status: 200, body: shopper.user });
  const fields = Object.keys((await readProfile(shopper)).body as object);
  expect(fields.sort()).toEqual(['_id', 'email', 'name', 'role']);
});

// proves calls.21, contract-accounts.23
test('a new name is saved and nothing else changes', async () => {
  const shopper = await createShopper();
  const before = await rowOf(shopper);

  const answer = await changeProfile(shopper, { name: '  Nora Helmer ', password: '' });

  const changed = { ...shopper.user, name: 'Nora Helmer' };
  expect(answer).toMatchObject({ status: 200, body: changed });
  expect(answer.body).not.toHaveProperty('token');
  const after = await rowOf(shopper);
  expect(after).toEqual({ ...before, name: 'Nora Helmer', updated_at: expect.any(String) });
  expect(after.updated_at >= before.updated_at).toBe(true);
  expect((await readProfile(shopper)).body).toEqual(changed);
});

// proves calls.21
test('a new address is saved in lower case, and only it signs in from then on', async () => {
  const shopper = await createShopper();
  const email = `New-${crypto.randomUUID().slice(0, 8)}@Example.com`;

  const answer = await changeProfile(shopper, { name: 'Sam', email });

  expect(answer).toMatchObject({ status: 200, body: { email: email.toLowerCase() } });
  expect((await rowOf(shopper)).email).toBe(email.toLowerCase());
  expect((await signIn(email, PASSWORD)).status).toBe(200);
  expect((await signIn(shopper.user.email, PASSWORD)).status).toBe(401);
});

// proves defects.9, sessions.3
test('a new password ends every session, and the answer brings a new one', async () => {
  const shopper = await createShopper();
  const elsewhere = await ask(sessionSchema, 'POST', '/signin', {
    body: { email: shopper.user.email, password: PASSWORD },
  });

  const answer = await changeProfile(shopper, { name: 'Sam', password: 'second-2' });

  expect(answer.status).toBe(200);
  const { token } = profileChangedSchema.parse(answer.body);
  expect((await readProfile(shopper)).status).toBe(401);
  expect((await readProfile(elsewhere)).status).toBe(401);
  expect((await readProfile({ ...shopper, token: token ?? '' })).status).toBe(200);
  expect(await sessionsOf(shopper)).toHaveLength(1);
  expect((await rowOf(shopper)).password_hash).toMatch(/^scrypt\$16384\$8\$5\$/);
  expect((await signIn(shopper.user.email, PASSWORD)).status).toBe(401);
  expect((await signIn(shopper.user.email, 'second-2')).status).toBe(200);
});

test('an address that another account has in any case is refused and nothing changes', async () => {
  const [shopper, other] = [await createShopper(), await createShopper()];
  const before = await rowOf(shopper);

  const answer = await changeProfile(shopper, {
    name: 'Sam',
    email: other.user.email.toUpperCase(),
    password: 'second-2',
  });

  expectRefusal(answer, 409, { error: 'Email is taken', fields: { email: 'Email is taken' } });
  expect(await rowOf(shopper)).toEqual(before);
  expect((await readProfile(shopper)).status).toBe(200);
});

// proves defects.1
test('a role, an id or a date in the body is ignored', async () => {
  const shopper = await createShopper();
  const before = await rowOf(shopper);

  const answer = await changeProfile(shopper, {
    name: 'Sam',
    role: 1,
    _id: 'x',
    id: 'x',
    password_hash: 'x',
    created_at: 'x',
  });

  expect(answer).toMatchObject({ status: 200, body: { _id: shopper.user._id, role: 0 } });
  expect(await rowOf(shopper)).toEqual({ ...before, name: 'Sam', updated_at: expect.any(String) });
});

// proves contract-accounts.20, contract-accounts.21, odd-input.1
test.each([
  [{ name: '' }, 'Name is required'],
  [{ name: undefined }, 'Name is required'],
  [{ name: 7 }, 'Name is required'],
  [{ name: 'x'.repeat(101) }, 'Name must be at most 100 characters'],
  [{ name: 'Sam\nAdmin' }, 'Name must be one line of text'],
  [{ email: '' }, 'Email must contain @'],
  [{ email: ['a@example.com'] }, 'Email must contain @'],
  [{ email: 'a@b' }, 'Email must be between 3 to 32 characters'],
  [{ email: `${'x'.repeat(250)}@example.com` }, 'Email must be between 3 to 32 characters'],
  [{ password: 'ab1' }, 'Password should be min 6 characters long'],
  [{ password: 'abcdef' }, 'Password must contain a number'],
  [{ password: '1'.repeat(201) }, 'Password must be at most 200 characters'],
  [{ password: 123456 }, 'Password must be a text'],
  [{ password: null }, 'Password must be a text'],
  [{ currentPassword: {} }, 'currentPassword must be a text'],
])('a profile with %o is refused with "%s"', async (fault, text) => {
  const shopper = await createShopper();
  const before = await rowOf(shopper);

  const answer = await changeProfile(shopper, { name: 'Sam', ...fault });

  const [field = ''] = Object.keys(fault);
  expectRefusal(answer, 400, { error: text, fields: { [field]: text } });
  expect(await rowOf(shopper)).toEqual(before);
});

// proves odd-input.4
test.each(['📚 Zoë', 'نجيب محفوظ', '村上 春樹', `<script>alert('x')</script>`, `O'Brien "%_`])(
  'the name %s is stored unchanged',
  async (name) => {
    const shopper = await createShopper();

    expect(await changeProfile(shopper, { name })).toMatchObject({ status: 200, body: { name } });
    expect((await rowOf(shopper)).name).toBe(name);
  },
);
