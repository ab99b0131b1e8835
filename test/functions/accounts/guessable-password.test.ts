import { expect, test } from 'vitest';
import { call, expectRefusal } from '#support/api.ts';
import { createAdmin, createShopper, db, PASSWORD } from '#support/shop.ts';

const COMMON = 'This password is one of the most common and easy to guess. Please choose another';
const GUESSABLE =
  'This password is too similar to your name, your e-mail address or the name of the shop. Please choose another';

const usersWith = (email: string) =>
  db.selectFrom('users').select('id').where('email', '=', email).execute();

function signUp(password: string) {
  const email = `helmer.nora${crypto.randomUUID().slice(0, 8)}@example.com`;
  const body = { name: 'Nora Krogstad', email, password };
  return { email, answer: call('POST', '/signup', { body }) };
}

test.each([
  ['123456', COMMON],
  ['111111', COMMON],
  ['abc123', COMMON],
  ['password1', COMMON],
  ['PassWord1', COMMON],
  ['qwerty1', COMMON],
  ['admin1', COMMON],
  ['aaaaa1', COMMON],
  ['01031991', COMMON],
  ['colophon1', GUESSABLE],
  ['1-Colophon-2', GUESSABLE],
  ['krogstad1', GUESSABLE],
  ['2026Nora', GUESSABLE],
  ['norakrogstad1', GUESSABLE],
  ['helmer99', GUESSABLE],
])('a sign-up with the password %s is refused', async (password, text) => {
  const { email, answer } = signUp(password);

  expectRefusal(await answer, 400, { error: text, fields: { password: text } });
  expect(await usersWith(email)).toEqual([]);
});

// Of these no three letters are left once the digits around them are ignored.
test.each([
  ['jo1987', 'Jo1987'],
  ['4915112345678', '4915112345678'],
])('an account of %s@… is refused the password %s', async (local, password) => {
  const email = `${local}@${crypto.randomUUID()}.example`;
  const body = { name: 'Nora Krogstad', email, password };

  const answer = await call('POST', '/signup', { body });

  expectRefusal(answer, 400, { error: GUESSABLE, fields: { password: GUESSABLE } });
  expect(await usersWith(email)).toEqual([]);
});

test.each([
  'abcde1',
  'bookshop-1',
  'bookshop-demo-1',
  'nora keeps 3 colophons and a doll’s house',
  'password1 password1 password1',
  '1'.repeat(200),
])('the password %s is accepted', async (password) => {
  const { email, answer } = signUp(password);

  expect(await answer).toMatchObject({ status: 200 });
  expect(await usersWith(email)).toHaveLength(1);
});

test.each([
  ['password1', COMMON],
  ['colophon1', GUESSABLE],
  ['shopper1', GUESSABLE],
])('a password change to %s is refused', async (password, text) => {
  const { token, user } = await createShopper('Sam Shopper');

  const path = `/user/${user._id}`;
  const answer = await call('PUT', path, { token, body: { name: user.name, password } });

  expectRefusal(answer, 400, { fields: { password: text } });
  const again = await call('POST', '/signin', { body: { email: user.email, password: PASSWORD } });
  expect(again.status).toBe(200);
});

test.each([
  [undefined, 'Please enter your current password'],
  ['not-it-1', 'The current password is not right'],
])(
  'a guessable new password is refused together with the current password %s',
  async (currentPassword, text) => {
    const { token, user } = await createAdmin();
    const before = await db.selectFrom('users').selectAll().where('id', '=', user._id).execute();

    const body = { name: user.name, password: 'adaadmin1', currentPassword };
    expect(await call('PUT', `/user/${user._id}`, { token, body })).toMatchObject({
      status: 403,
      body: { error: text, fields: { currentPassword: text, password: GUESSABLE } },
    });
    expect(await db.selectFrom('users').selectAll().where('id', '=', user._id).execute()).toEqual(
      before,
    );
  },
);
