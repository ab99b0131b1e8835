import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { appWith } from '#support/app-with.ts';
import { depsIn, MINUTE } from '#support/clock.ts';
import { makeMailing } from '#support/mails.ts';
import { createPaymentRow } from '#support/rows.ts';
import { createShopper, db } from '#support/shop.ts';
import { createDeps } from '../../../functions/deps.ts';
import { parseEnv } from '../../../functions/env.ts';
import { doScheduledWork } from '../../../functions/scheduled-work.ts';
import { ALERT_THRESHOLDS, alertOnCounts } from '../../../functions/security/alerts.ts';
import {
  findLastScheduledWork,
  recordScheduledWork,
} from '../../../functions/security/late-scheduled-work.ts';
import { recordSecurityEvent } from '../../../functions/security/record-security-event.ts';

// The owner is mailed about urgent events, at most once an hour per kind.

const alertEmail = 'owner@example.com';

async function alerts() {
  const rows = await db.selectFrom('mails').selectAll().where('kind', '=', 'shop-alert').execute();
  return rows.map(({ to_email, data }) => ({ to_email, ...JSON.parse(data ?? '{}') }));
}

/** A different day for each test, so that no other test's events are close. */
let day = 0;
function randomDay(): number {
  day += 1;
  return day * 24 * 60 * MINUTE;
}

test('the owner is alerted to many failed sign-ins once an hour, and not to a few', async () => {
  const at = randomDay();
  const deps = depsIn(at, { alertEmail });
  const visitor = { userId: null, address: '192.0.2.1' };
  const fail = (times: number) =>
    recordSecurityEvent(deps, visitor, { kind: 'sign-in-failed', times });

  await fail(ALERT_THRESHOLDS.failedSignIns - 1);
  await alertOnCounts(deps);
  expect(await alerts()).toEqual([]);

  await fail(1);
  await alertOnCounts(deps);
  await alertOnCounts(depsIn(at + 5 * MINUTE, { alertEmail }));
  expect(await alerts()).toMatchObject([
    {
      to_email: alertEmail,
      subject: 'Many sign-ins have failed',
      text: expect.stringMatching(/^100 sign-ins/),
    },
  ]);

  const nextHour = depsIn(at + 61 * MINUTE, { alertEmail });
  await recordSecurityEvent(nextHour, visitor, { kind: 'sign-in-failed', times: 150 });
  await alertOnCounts(nextHour);
  expect(await alerts()).toHaveLength(2);
});

test('an alert that could not be stored is stored by the next round', async () => {
  const at = randomDay();
  const deps = depsIn(at, { alertEmail });
  const visitor = { userId: null, address: '192.0.2.7' };
  const times = ALERT_THRESHOLDS.failedSignIns;
  await recordSecurityEvent(deps, visitor, { kind: 'sign-in-failed', times });
  const away = { ...deps.d1, batch: () => Promise.reject(new Error('D1 is away')) };

  await expect(alertOnCounts({ ...deps, d1: away })).rejects.toThrow('D1 is away');
  expect(await alerts()).toEqual([]);
  await alertOnCounts(depsIn(at + MINUTE, { alertEmail }));

  expect(await alerts()).toMatchObject([{ subject: 'Many sign-ins have failed' }]);
});

test('the owner is alerted when declined or unknown payments reach their threshold', async () => {
  const at = randomDay();
  const deps = depsIn(at, { alertEmail });
  await payments(deps, 'declined', ALERT_THRESHOLDS.declined - 1);
  await payments(deps, 'unknown', ALERT_THRESHOLDS.unknown - 1);
  await alertOnCounts(deps);
  expect(await alerts()).toEqual([]);

  await payments(deps, 'declined', 1);
  await payments(deps, 'unknown', 1);
  await alertOnCounts(deps);

  expect((await alerts()).map(({ subject }) => subject).sort()).toEqual([
    'Many payments were declined',
    'Payments have no certain outcome',
  ]);
  await alertOnCounts(depsIn(at + 11 * MINUTE, { alertEmail }));
  expect(await alerts()).toHaveLength(2);
});

/** Payments at that moment, each by a new shopper, since a person has at most one open payment. */
async function payments(
  deps: ReturnType<typeof depsIn>,
  state: 'declined' | 'unknown',
  count: number,
): Promise<void> {
  const now = deps.now().toISOString();
  const time = deps.now().getTime().toString(16).padStart(12, '0');
  for (let n = 0; n < count; n += 1) {
    const { user } = await createShopper();
    const rest = crypto.randomUUID().slice(14);
    const id = `${time.slice(0, 8)}-${time.slice(8)}-7${rest}`;
    await createPaymentRow({ id, user_id: user._id, state, created_at: now, updated_at: now });
  }
}

test('each round of scheduled work is recorded, and the first after a gap alerts the owner', async () => {
  const at = randomDay();
  await recordScheduledWork(depsIn(at, { alertEmail }));
  await recordScheduledWork(depsIn(at + 2 * MINUTE, { alertEmail }));
  expect(await alerts()).toEqual([]);

  await recordScheduledWork(depsIn(at + 42 * MINUTE, { alertEmail }));

  expect(await alerts()).toMatchObject([
    {
      subject: 'The shop’s scheduled work has stopped',
      text: expect.stringMatching(/for 40 minutes/),
    },
  ]);
  const now = depsIn(at + 42 * MINUTE).now();
  expect(
    Math.abs(((await findLastScheduledWork(db))?.getTime() ?? 0) - now.getTime()),
  ).toBeLessThan(MINUTE);
});

test('the Cron trigger records its round', async () => {
  await doScheduledWork(depsIn(0));

  expect(await findLastScheduledWork(db)).toBeInstanceOf(Date);
});

test('when the Cron trigger has stopped, ordinary requests alert the owner and send the mail', async () => {
  const last = new Date(Date.now() - 20 * MINUTE).toISOString();
  await db.insertInto('marks').values({ name: 'due-work', at: last }).execute();
  const mailing = makeMailing();
  const app = appWith({ alertEmail, mailing });

  for (let n = 0; n < 3; n += 1) {
    const context = createExecutionContext();
    expect((await app.request('/api/categories', {}, env, context)).status).toBe(200);
    await waitOnExecutionContext(context);
  }

  expect(mailing.mails).toMatchObject([
    { to: { email: alertEmail }, subject: 'The shop’s scheduled work has stopped' },
  ]);
});

test('the address for alerts is a setting, and must be an e-mail address', () => {
  expect(createDeps(parseEnv(env)).alertEmail).toBeNull();
  expect(createDeps(parseEnv({ ...env, ALERT_EMAIL: alertEmail })).alertEmail).toBe(alertEmail);
  expect(() => parseEnv({ ...env, ALERT_EMAIL: 'nobody' })).toThrow('ALERT_EMAIL must be');
});
