import { expect, test } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import { changeProfile, readProfile, rowOf, sessionsOf, signIn } from '#support/accounts.ts';
import { call, expectRefusal } from '#support/api.ts';
import { appWith, callApp } from '#support/app-with.ts';
import { MINUTE } from '#support/clock.ts';
import { reauthenticate } from '#support/factors.ts';
import { setRows } from '#support/rows.ts';
import { createShopper, db, PASSWORD } from '#support/shop.ts';
import { RECENT_SIGN_IN_SECONDS } from '../../../functions/accounts/session-terms.ts';

/** A shopper who signed in this many seconds ago. */
async function createShopperSince(seconds: number): Promise<Session> {
  const shopper = await createShopper();
  await setRows(
    'sessions',
    { user_id: shopper.user._id },
    { created_at: new Date(Date.now() - seconds * 1000).toISOString() },
  );
  return shopper;
}

// proves sessions.7
test.each([
  ['another address', { name: 'Sam', email: 'elsewhere@example.com' }],
  ['another password', { name: 'Sam', password: 'second-2' }],
])('ten minutes after signing in, %s needs the current password', async (_what, body) => {
  const shopper = await createShopperSince(RECENT_SIGN_IN_SECONDS + 30);
  const before = await rowOf(shopper);
  const fields = (text: string) => ({ error: text, fields: { currentPassword: text } });

  const needed = { status: 403, body: fields('Please enter your current password') };
  expect(await changeProfile(shopper, body)).toMatchObject(needed);
  expect(await changeProfile(shopper, { ...body, currentPassword: '' })).toMatchObject(needed);
  expect(await changeProfile(shopper, { ...body, currentPassword: 'not-it-1' })).toMatchObject({
    status: 403,
    body: fields('The current password is not right'),
  });
  expect(await rowOf(shopper)).toEqual(before);
  expect((await readProfile(shopper)).status).toBe(200);

  expect((await changeProfile(shopper, { ...body, currentPassword: PASSWORD })).status).toBe(200);
  expect(await rowOf(shopper)).not.toMatchObject({
    email: before.email,
    password_hash: before.password_hash,
  });
});

test('wrong passwords count together in three calls, and after five the right one has to wait', async () => {
  const shopper = await createShopperSince(RECENT_SIGN_IN_SECONDS + 30);
  const before = await rowOf(shopper);
  const body = { name: 'Sam', password: 'second-2' };
  const calls = [
    (currentPassword: string) => changeProfile(shopper, { ...body, currentPassword }),
    (currentPassword: string) =>
      call('DELETE', `/user/${before.id}`, { token: shopper.token, body: { currentPassword } }),
    (password: string) => reauthenticate(shopper, { password }),
  ];
  for (const attempt of [...calls, ...calls.slice(0, 2)])
    expect(await attempt('not-it-1')).toMatchObject({ status: 403 });

  for (const attempt of calls) {
    const answer = await attempt(PASSWORD);
    expectRefusal(answer, 429, { reason: 'too-many-proofs' });
    expect(answer.headers.get('retry-after')).toBe('900');
  }
  expect(await rowOf(shopper)).toEqual(before);

  const tries = db.selectFrom('proof_tries').selectAll().where('user_id', '=', before.id);
  expect(await tries.execute()).toMatchObject([{ of: 'password', tries: 5 }]);
  const then = new Date(Date.now() - 16 * MINUTE).toISOString();
  await db.updateTable('proof_tries').set({ window_from: then }).execute();
  expect(await changeProfile(shopper, { ...body, currentPassword: PASSWORD })).toMatchObject({
    status: 200,
  });
  expect(await tries.execute()).toEqual([]);
});

// proves sessions.6
test('a sign-in counts as proof for exactly ten minutes', async () => {
  const shopper = await createShopper();
  const [session] = await sessionsOf(shopper);
  const began = Date.parse(session?.created_at ?? '');
  const after = (ms: number) => appWith({ now: () => new Date(began + ms) });
  const change = (ms: number, email: string) =>
    callApp(after(ms), 'PUT', `/user/${shopper.user._id}`, {
      token: shopper.token,
      body: { name: 'Sam', email },
    });

  const limit = RECENT_SIGN_IN_SECONDS * 1000;
  expect(await change(limit + 1, 'late@example.com')).toMatchObject({ status: 403 });
  expect((await rowOf(shopper)).email).toBe(shopper.user.email);
  expect(await change(limit, 'in-time@example.com')).toMatchObject({ status: 200 });
  expect((await rowOf(shopper)).email).toBe('in-time@example.com');
});

// proves sessions.7
test('after ten minutes a new name, or the same address in another case, needs no password', async () => {
  const shopper = await createShopperSince(RECENT_SIGN_IN_SECONDS + 30);

  const answer = await changeProfile(shopper, {
    name: 'Samuel',
    email: shopper.user.email.toUpperCase(),
    password: '',
  });

  expect(answer).toMatchObject({ status: 200, body: { ...shopper.user, name: 'Samuel' } });
});

test('of two accounts that change to one address at once, only one gets it', async () => {
  const readers = [await createShopper(), await createShopper()];
  const email = `wanted-${crypto.randomUUID().slice(0, 8)}@example.com`;

  const answers = await Promise.all(
    readers.map((reader) => changeProfile(reader, { name: 'Sam', email })),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const rows = await db.selectFrom('users').select('id').where('email', '=', email).execute();
  expect(rows).toHaveLength(1);
});

test('of two new passwords set at once by one session, one is saved and one session is left', async () => {
  const shopper = await createShopper();

  const answers = await Promise.all(
    ['second-2', 'third-3'].map((password) => changeProfile(shopper, { name: 'Sam', password })),
  );

  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 401 || status === 409)).toHaveLength(1);
  expect(await sessionsOf(shopper)).toHaveLength(1);
  const winner = statuses[0] === 200 ? 'second-2' : 'third-3';
  expect((await signIn(shopper.user.email, winner)).status).toBe(200);
});

// proves contract-accounts.22
test.each([
  ['the account is gone', 'users', 'id'],
  ['the session has ended', 'sessions', 'user_id'],
] as const)(
  'when %s before the change is stored, the update answers 409',
  async (_what, table, column) => {
    const shopper = await createShopper();
    const before = await rowOf(shopper);
    // The guard has already admitted the request when it is counted.
    const deletingLimit = {
      limit: async () => {
        const { user } = shopper;
        await db.deleteFrom(table).where(db.dynamic.ref(column), '=', user._id).execute();
        return { success: true };
      },
    };
    const app = appWith({
      limits: {
        account: deletingLimit,
        address: deletingLimit,
        payment: deletingLimit,
        visitor: deletingLimit,
      },
    });

    const answer = await callApp(app, 'PUT', `/user/${shopper.user._id}`, {
      token: shopper.token,
      body: { name: 'Sam', password: 'second-2' },
    });

    const body = { error: 'User update failed', reason: 'user-not-changed' };
    expect(answer).toEqual({ status: 409, body });
    expect(await sessionsOf(shopper)).toEqual([]);
    const left = await db.selectFrom('users').selectAll().where('id', '=', before.id).execute();
    expect(left).toEqual(table === 'users' ? [] : [before]);
  },
);
