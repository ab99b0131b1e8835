import { expect, test } from 'vitest';
import { call, expectRefusal } from '#support/api.ts';
import { appWith, callApp } from '#support/app-with.ts';
import { setRows } from '#support/rows.ts';
import { db } from '#support/shop.ts';

const reader = { name: 'Nora', email: 'nora@example.com', password: 'doll-house-1' };

const usersWith = (email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).execute();

// proves entities.2, calls.2, contract-accounts.11, defects.1, defects.9
test('a new account has a hashed password and no special role', async () => {
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

// proves contract-accounts.10
test('an address is taken in any letter case', async () => {
  await call('POST', '/signup', { body: { ...reader, email: 'taken@example.com' } });

  const answer = await call('POST', '/signup', { body: { ...reader, email: 'TAKEN@Example.com' } });

  expectRefusal(answer, 409, { error: 'Email is taken', fields: { email: 'Email is taken' } });
  expect(await usersWith('taken@example.com')).toHaveLength(1);
});

test('an address is the same however its accents are encoded', async () => {
  const composed = 'zoë.nora@example.com'.normalize('NFC');
  const decomposed = composed.normalize('NFD');
  const account = { ...reader, email: decomposed };
  const signIn = (email: string) => call('POST', '/signin', { body: { ...reader, email } });

  const answer = await call('POST', '/signup', { body: account });
  const again = await call('POST', '/signup', { body: { ...reader, email: composed } });

  expect(answer.body).toMatchObject({ user: { email: composed } });
  expectRefusal(again, 409, 'Email is taken');
  for (const email of [composed, decomposed]) expect((await signIn(email)).status).toBe(200);
});

test('an account from before addresses were composed is still found by its address', async () => {
  const email = 'früh.da@example.com'.normalize('NFC');
  await call('POST', '/signup', { body: { ...reader, email } });
  await setRows('users', { email }, { email: email.normalize('NFD') });

  const answer = await call('POST', '/signin', { body: { ...reader, email } });

  expect(answer.status).toBe(200);
  expect(await usersWith(email)).toEqual([]);
});

// proves odd-input.9
test('of three sign-ups with one address at once, one creates the account', async () => {
  const email = 'three-at-once@example.com';
  const signUp = () => call('POST', '/signup', { body: { ...reader, email } });

  const answers = await Promise.all([signUp(), signUp(), signUp()]);

  const [created, ...refused] = answers.sort((one, other) => one.status - other.status);
  expect(created).toMatchObject({ status: 200, body: { user: { email } } });
  const taken = { status: 409, body: { error: 'Email is taken', reason: 'email-taken' } };
  expect(refused).toMatchObject([taken, taken]);
  expect(await usersWith(email)).toHaveLength(1);
});

test('where addresses must be confirmed, sign-ups at once create one account and fail in no other way', async () => {
  const email = 'three-to-confirm@example.com';
  const app = appWith({ emailMustBeConfirmed: true });
  const signUp = () => callApp(app, 'POST', '/signup', { body: { ...reader, email } });

  const answers = await Promise.all([signUp(), signUp(), signUp()]);

  // Whoever comes after the account is there is mailed a link; whoever comes at once is refused.
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(await usersWith(email)).toHaveLength(1);
});

// proves odd-input.9
test.each([
  ['twin@example.com', 'twin@example.com'],
  ['other-twin@example.com', 'Other-Twin@Example.COM'],
])('of two sign-ups at once, as %s and as %s, one succeeds', async (one, two) => {
  const answers = await Promise.all(
    [one, two].map((email) => call('POST', '/signup', { body: { ...reader, email } })),
  );

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(answers.map((answer) => answer.body)).toContainEqual({
    error: 'Email is taken',
    reason: 'email-taken',
    fields: { email: 'Email is taken' },
  });
  expect(await usersWith(one)).toHaveLength(1);
});

test('half an emoji in a name or address is stored as a replacement character, and signs in', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const broken = { ...reader, name: 'No\ud83dra', email: `\ud83d${email}` };

  const answer = await call('POST', '/signup', { body: broken });

  const kept = { name: 'No\ufffdra', email: `\ufffd${email}` };
  expect(answer).toMatchObject({ status: 200, body: { user: kept } });
  expect(await usersWith(kept.email)).toMatchObject([kept]);
  expect((await call('POST', '/signin', { body: broken })).status).toBe(200);
});

// proves odd-input.4
test.each(['📚'.repeat(100), '📚 Zoë', 'نجيب محفوظ', `<script>alert('x')</script>`])(
  'an account may have the name %s',
  async (name) => {
    const email = `${crypto.randomUUID()}@example.com`;

    const answer = await call('POST', '/signup', { body: { ...reader, name, email } });

    expect(answer).toMatchObject({ status: 200, body: { user: { name, email } } });
    expect(await usersWith(email)).toMatchObject([{ name }]);
  },
);

// proves contract-accounts.5, contract-accounts.7
test.each([
  ['the shortest address', { email: 'a@bc' }],
  ['an address of 254 characters', { email: `${'n'.repeat(64)}@${'host.'.repeat(36)}example` }],
  ['an address with special characters', { email: "o'neil.x+tag/=?#!@sub.ex-ample.com" }],
  ['an address whose host only looks like a reserved one', { email: 'a@invalid.notinvalid' }],
  ['an address with non-ASCII letters', { email: 'ümit@bücher.example' }],
  ['a password of six characters', { email: 'six@example.com', password: 'abcde1' }],
])('%s is accepted', async (_what, facts) => {
  const answer = await call('POST', '/signup', { body: { ...reader, ...facts } });

  expect(answer).toMatchObject({ status: 200, body: { user: { email: facts.email } } });
  expect(await usersWith(facts.email)).toHaveLength(1);
});

const NOT_AN_ADDRESS = 'Email must be an address, such as name@example.com';

// proves contract-accounts.3, contract-accounts.4, contract-accounts.5, contract-accounts.6
// proves contract-accounts.7, contract-accounts.8, contract-accounts.9, defects.7, odd-input.2
test.each([
  [{ name: '' }, 'Name is required'],
  [{ name: undefined }, 'Name is required'],
  [{ email: 'nora.example.com' }, 'Email must contain @'],
  [{ email: 'a@b' }, 'Email must be between 3 to 32 characters'],
  [{ email: 'a@' }, 'Email must be between 3 to 32 characters'],
  [{ email: `${'n'.repeat(250)} @example.com` }, 'Email must be between 3 to 32 characters'],
  [
    { email: `${'n'.repeat(64)}@${'host.'.repeat(38)}com` },
    'Email must be between 3 to 32 characters',
  ],
  [{ email: `${'n'.repeat(65)}@example.com` }, 'Email must be between 3 to 32 characters'],
  [{ email: 'foo<victim@bank.example>' }, NOT_AN_ADDRESS],
  [{ email: 'a,b@example.com' }, NOT_AN_ADDRESS],
  [{ email: '<img/src=x/onerror=alert>@example.com' }, NOT_AN_ADDRESS],
  [{ email: '.a@example.com' }, NOT_AN_ADDRESS],
  [{ email: 'a.@example.com' }, NOT_AN_ADDRESS],
  [{ email: 'a..b@example.com' }, NOT_AN_ADDRESS],
  [{ email: 'a@example..com' }, NOT_AN_ADDRESS],
  [{ email: 'a@-example.com' }, NOT_AN_ADDRESS],
  [{ email: 'a@example-.com' }, NOT_AN_ADDRESS],
  [{ email: 'a@exa_mple.com' }, NOT_AN_ADDRESS],
  [{ email: 'a@example.com.' }, NOT_AN_ADDRESS],
  [{ email: 'a@invalid' }, NOT_AN_ADDRESS],
  [{ email: 'a@Deleted.INVALID' }, NOT_AN_ADDRESS],
  [{ password: '' }, 'Password is required'],
  [{ password: 'ab1' }, 'Password must contain at least 6 characters'],
  [{ password: 'abcdef' }, 'Password must contain a number'],
  [{ name: '', email: 'x', password: '' }, 'Name is required'],
  [{ name: '\u200b' }, 'Name is required'],
  [{ name: ['Nora'] }, 'Name is required'],
  [{ name: 'x'.repeat(101) }, 'Name must be at most 100 characters'],
  [{ email: 42 }, 'Email must contain @'],
  [{ password: 1234567 }, 'Password is required'],
  [{ password: '1'.repeat(201) }, 'Password must be at most 200 characters'],
  [{ name: 'No\u0000ra' }, 'Name must be one line of text'],
  [{ email: '\u0000@example.com' }, NOT_AN_ADDRESS],
  [{ email: `${'İ'.repeat(240)}@example.com` }, 'Email must be between 3 to 32 characters'],
])('a sign-up with %o is refused with "%s"', async (fault, text) => {
  const before = await db.selectFrom('users').select('id').execute();

  const answer = await call('POST', '/signup', { body: { ...reader, ...fault } });

  expectRefusal(answer, 400, { error: text });
  expect(await db.selectFrom('users').select('id').execute()).toEqual(before);
});

// proves odd-input.2
test('a body that is not JSON is refused as malformed', async () => {
  const answer = await call('POST', '/signup', { body: '{"name":' });

  expectRefusal(answer, 400, 'Malformed JSON in request body');
});
