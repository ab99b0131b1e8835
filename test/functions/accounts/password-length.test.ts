import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { appWith, callApp } from '#support/app-with.ts';
import { passwordsOf, WAYS_TO_SET_A_PASSWORD } from '#support/new-passwords.ts';
import { createBook, createShopper, PASSWORD } from '#support/shop.ts';
import { createDeps } from '../../../functions/deps.ts';
import { parseEnv } from '../../../functions/env.ts';

/** A shop whose owner has configured the password length. */
function createShopRequiring(length: string) {
  const vars = { ...env, PASSWORD_MIN_LENGTH: length };
  return appWith({ passwordRules: createDeps(parseEnv(vars)).passwordRules });
}

test.each(WAYS_TO_SET_A_PASSWORD)(
  'a password shorter than PASSWORD_MIN_LENGTH is refused: %s',
  async (_way, prepare) => {
    const { email, set } = await prepare(createShopRequiring('8'));
    const before = await passwordsOf(email);
    const error = 'Password must contain at least 8 characters';

    expect(await set('abcdef7')).toMatchObject({
      status: 400,
      body: { error, reason: 'password-short', fields: { password: error } },
    });
    expect(await passwordsOf(email)).toEqual(before);
    expect(await set('abcdefg8')).toMatchObject({ status: 200 });
    expect(await passwordsOf(email)).not.toEqual(before);
  },
);

test.each(WAYS_TO_SET_A_PASSWORD)(
  'a password of six characters is accepted as specified: %s',
  async (_way, prepare) => {
    const { email, set } = await prepare(appWith({}));

    expect(await set('abcde1')).toMatchObject({ status: 200 });
    expect(await passwordsOf(email)).toHaveLength(1);
  },
);

test('GET /settings gives the minimum length of passwords if it is above the specified one', async () => {
  const ask = async (length: string) => {
    // A new book outdates what the edge cache holds.
    await createBook();
    return Object(await callApp(createShopRequiring(length), 'GET', '/settings')).body
      .passwordLength;
  };

  expect([await ask('6'), await ask('15')]).toEqual([undefined, 15]);
});

test('a password from before still signs in though it is shorter than required', async () => {
  const shop = createShopRequiring('64');
  const { email } = (await createShopper()).user;

  const body = { email, password: PASSWORD };
  expect(await callApp(shop, 'POST', '/signin', { body })).toMatchObject({ status: 200 });
});

test.each(['5', '65', '8.5', 'eight', ''])(
  'the Worker refuses to start with PASSWORD_MIN_LENGTH %j',
  (length) => {
    expect(() => parseEnv({ ...env, PASSWORD_MIN_LENGTH: length })).toThrow(
      'PASSWORD_MIN_LENGTH must be a whole number from 6 to 64',
    );
  },
);

test.each([undefined, '6', '15', '64'])('PASSWORD_MIN_LENGTH %j is accepted', (length) => {
  const { passwordRules } = createDeps(parseEnv({ ...env, PASSWORD_MIN_LENGTH: length }));

  expect(passwordRules.minLength).toBe(Number(length ?? 6));
});
