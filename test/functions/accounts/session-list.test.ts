import { expect, test } from 'vitest';
import {
  accountSessionListSchema,
  sessionsEndedSchema,
} from '#contract/accounts/account-sessions.ts';
import { type Session, sessionSchema } from '#contract/accounts/user.ts';
import { sessionsOf } from '#support/accounts.ts';
import { ask, call, expectRefusal } from '#support/api.ts';
import { appWith, callApp } from '#support/app-with.ts';
import { HOUR, MINUTE } from '#support/clock.ts';
import { ageSessions, userPath } from '#support/factors.ts';
import { setRows } from '#support/rows.ts';
import { createAdmin, createShopper, PASSWORD } from '#support/shop.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const list = (session: Session) =>
  ask(accountSessionListSchema, 'GET', userPath(session, 'sessions'), { token: session.token });

const signInAgain = ({ user }: Session, headers = {}, token?: string) =>
  ask(sessionSchema, 'POST', '/signin', {
    headers,
    token,
    body: { email: user.email, password: PASSWORD },
  });

const profile = (session: Session) =>
  call('GET', `/user/${session.user._id}`, { token: session.token });

test('the list of sessions shows their device, times, way of signing in, and which one is current', async () => {
  const shopper = await createShopper();
  await ageSessions(shopper, 2 * HOUR);
  const usedAt = new Date(Date.now() - HOUR).toISOString();
  await setRows('sessions', { user_id: shopper.user._id }, { used_at: usedAt });
  const [before] = await sessionsOf(shopper);
  const other = await signInAgain(shopper, { 'user-agent': FIREFOX });

  const { sessions } = await list(other);

  expect(sessions).toHaveLength(2);
  expect(sessions.find((each) => each.current)).toMatchObject({
    device: 'Firefox on Windows',
    signedInBy: 'password',
  });
  expect(sessions.find((each) => !each.current)).toMatchObject({
    device: '',
    signedInAt: before?.created_at,
    usedAt,
  });
  expect(JSON.stringify(sessions)).not.toContain('Mozilla');
});

test('the use of a session is recorded at most every ten minutes', async () => {
  const shopper = await createShopper();
  await profile(shopper);
  expect(await sessionsOf(shopper)).toMatchObject([{ used_at: null }]);
  await ageSessions(shopper, 11 * MINUTE);

  await profile(shopper);

  await expect.poll(async () => (await sessionsOf(shopper))[0]?.used_at).not.toBeNull();
  const [{ used_at: noted } = { used_at: null }] = await sessionsOf(shopper);
  await profile(shopper);
  expect(await sessionsOf(shopper)).toMatchObject([{ used_at: noted }]);
});

test('a session can be ended only by its owner', async () => {
  const [shopper, stranger] = [await createShopper(), await createShopper()];
  const other = await signInAgain(shopper);
  const { sessions } = await list(shopper);
  const id = sessions.find((each) => !each.current)?._id;

  const path = (session: Session) => userPath(session, `sessions/${id}`);
  expectRefusal(await call('DELETE', path(stranger), { token: stranger.token }), 404, {
    reason: 'session-not-found',
  });
  expect((await profile(other)).status).toBe(200);

  expect(await call('DELETE', path(shopper), { token: shopper.token })).toMatchObject({
    status: 200,
    body: { ended: 1, own: 'kept' },
  });
  expect((await profile(other)).status).toBe(401);
  expect((await profile(shopper)).status).toBe(200);
});

test('signing out everywhere ends every session of the account, the current one included', async () => {
  const shopper = await createShopper();
  const other = await signInAgain(shopper);
  const bystander = await createShopper();

  const answer = await ask(sessionsEndedSchema, 'DELETE', userPath(shopper, 'sessions'), {
    token: shopper.token,
  });

  expect(answer).toEqual({ ended: 2, own: 'ended' });
  expect(await sessionsOf(shopper)).toEqual([]);
  expect((await profile(other)).status).toBe(401);
  expect((await profile(bystander)).status).toBe(200);
});

test('signing out everywhere else keeps the current session', async () => {
  const shopper = await createShopper();
  await signInAgain(shopper);

  const path = `${userPath(shopper, 'sessions')}?own=kept`;
  expect(await call('DELETE', path, { token: shopper.token })).toMatchObject({
    body: { ended: 1, own: 'kept' },
  });
  expect((await profile(shopper)).status).toBe(200);
});

test('a sign-in with the token of an older session ends that session', async () => {
  const shopper = await createShopper();

  const again = await signInAgain(shopper, {}, shopper.token);

  expect((await profile(shopper)).status).toBe(401);
  expect((await profile(again)).status).toBe(200);
  expect(await sessionsOf(shopper)).toHaveLength(1);
});

test('a failed sign-in ends no session', async () => {
  const shopper = await createShopper();
  const body = { email: shopper.user.email, password: 'not-it-1' };

  expect((await call('POST', '/signin', { token: shopper.token, body })).status).toBe(401);

  expect((await profile(shopper)).status).toBe(200);
});

test.each([
  ['a shopper’s session is valid after six days', createShopper, 6 * 24 * HOUR, 0, 200],
  ['a staff session ends after a day, used or not', createAdmin, 25 * HOUR, 0, 401],
  [
    'a staff session is valid for most of a day while it is used',
    createAdmin,
    23 * HOUR,
    11 * HOUR,
    200,
  ],
  ['a staff session ends after half a day without use', createAdmin, 13 * HOUR, 13 * HOUR, 401],
])('%s', async (_rule, createPerson, age, idle, status) => {
  const person = await createPerson();
  await ageSessions(person, age);
  const usedAt = new Date(Date.now() - idle).toISOString();
  await setRows('sessions', { user_id: person.user._id }, { used_at: usedAt });

  expect((await profile(person)).status).toBe(status);
});

test('shoppers’ sessions can be configured to end when unused', async () => {
  const shopper = await createShopper();
  const hour = { idleMs: HOUR };
  const terms = { shopper: hour, staff: { ...hour, wholeMs: HOUR } };
  const app = appWith({
    sessionTerms: { ...terms, proofMs: HOUR, staffSecondFactor: 'off' },
  });
  const ask = () => callApp(app, 'GET', `/user/${shopper.user._id}`, { token: shopper.token });

  expect((await ask()).status).toBe(200);
  await ageSessions(shopper, 61 * MINUTE);
  expect((await ask()).status).toBe(401);
});
