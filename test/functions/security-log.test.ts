import { env } from 'cloudflare:workers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDeps, depsOfRequest } from '../../functions/deps.ts';
import { parseEnv } from '../../functions/env.ts';
import { purgeSecurityLog } from '../../functions/security/purge-security-log.ts';
import { recordSecurityEvent } from '../../functions/security/record-security-event.ts';
import {
  MAX_ROWS_A_MINUTE,
  type SecurityEvent,
  securityEventStatement,
} from '../../functions/security/security-event.statements.ts';
import { DAY } from '../support/clock.ts';
import { db, run } from '../support/shop.ts';

const deps = depsOfRequest(createDeps(parseEnv(env)));

/** An event about somebody new, so that a test finds its own. */
function anEvent(event: Partial<SecurityEvent> = {}): SecurityEvent {
  const userId = crypto.randomUUID();
  const rest = { actorId: null, address: '192.0.2.1', now: new Date() };
  return { id: deps.newId(), kind: 'sign-in-failed', userId, ...rest, ...event };
}

function eventsOf(userId: string | null) {
  return db
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** A shop whose clock stands still, at a minute that no other test writes in. */
function aShopAt(minute: string) {
  return { ...deps, now: () => new Date(`${minute}:30.000Z`) };
}

test('an event in a batch is a row of its own, with what belongs to it', async () => {
  const event = anEvent({
    kind: 'product-changed',
    actorId: 'ada',
    detail: { productId: 'p1', price: { before: 1250, after: 990 } },
  });

  await run(securityEventStatement(db, event), securityEventStatement(db, { ...event, id: 'b' }));

  const [first, second] = await eventsOf(event.userId);
  expect(first).toMatchObject({
    at: event.now.toISOString(),
    kind: 'product-changed',
    actor_id: 'ada',
    address: '192.0.2.1',
    repeats: 1,
  });
  expect(JSON.parse(first?.detail ?? '')).toEqual(event.detail);
  expect(second?.id).toBe('b');
});

test('an event is left out where its change changes nothing', async () => {
  const event = anEvent();

  await run(securityEventStatement(db, event, sql`false`));

  expect(await eventsOf(event.userId)).toEqual([]);
});

test('the same from the same address counts up within a minute, and begins anew with the next', async () => {
  const { userId } = anEvent();
  const failed = { kind: 'sign-in-failed', userId, actorId: null, address: '192.0.2.2' } as const;

  for (let n = 0; n < 5; n += 1) await recordSecurityEvent(aShopAt('2026-01-01T10:00'), failed);
  await recordSecurityEvent(aShopAt('2026-01-01T10:01'), failed);
  await recordSecurityEvent(aShopAt('2026-01-01T10:01'), { ...failed, address: '192.0.2.3' });

  const rows = await eventsOf(userId);
  expect(rows.map(({ address, repeats }) => [address, repeats])).toEqual([
    ['192.0.2.2', 5],
    ['192.0.2.2', 1],
    ['192.0.2.3', 1],
  ]);
});

test('an attacker with many addresses fills a bounded number of rows a minute, and is counted', async () => {
  const shop = aShopAt('2026-01-02T10:00');
  const calls = MAX_ROWS_A_MINUTE + 40;

  for (let n = 0; n < calls; n += 1)
    await recordSecurityEvent(shop, {
      kind: 'refused',
      userId: null,
      actorId: null,
      address: `198.51.100.${n}`,
    });

  const rows = await db
    .selectFrom('security_events')
    .selectAll()
    .where('at', '=', '2026-01-02T10:00:30.000Z')
    .execute();
  expect(rows).toHaveLength(MAX_ROWS_A_MINUTE + 1);
  expect(rows.reduce((sum, { repeats }) => sum + repeats, 0)).toBe(calls);
  const rest = rows.filter(({ address }) => address === null);
  expect(rest).toMatchObject([{ repeats: 40, detail: '{"others":true}' }]);
});

test('no event is changed, and none is deleted before its time', async () => {
  const event = anEvent();
  await run(securityEventStatement(db, event));
  const row = db.updateTable('security_events').where('id', '=', event.id);

  await expect(row.set({ address: null }).execute()).rejects.toThrow('never changed');
  await expect(row.set({ repeats: 0 }).execute()).rejects.toThrow('never changed');
  await expect(
    db.deleteFrom('security_events').where('id', '=', event.id).execute(),
  ).rejects.toThrow('kept for 90 days');
  expect(await eventsOf(event.userId)).toHaveLength(1);
});

test('what is older than 90 days is purged, and nothing younger, whatever the clock of the shop says', async () => {
  const old = anEvent({ now: new Date(Date.now() - 91 * DAY) });
  const young = anEvent({ now: new Date(Date.now() - 89 * DAY) });
  await run(securityEventStatement(db, old), securityEventStatement(db, young));

  await purgeSecurityLog(deps);
  expect(await eventsOf(old.userId)).toEqual([]);
  await purgeSecurityLog({ ...deps, now: () => new Date(Date.now() + 10 * DAY) });
  expect(await eventsOf(young.userId)).toHaveLength(1);
});

test('what cannot be recorded keeps nobody from what they did', async () => {
  const { userId } = anEvent();
  const failed = { kind: 'sign-in-failed', userId, actorId: null, address: null } as const;
  const id = deps.newId();
  const sameId = { ...aShopAt('2026-01-03T10:00'), newId: () => id };

  await recordSecurityEvent(sameId, failed);
  await recordSecurityEvent(sameId, { ...failed, kind: 'refused' });

  expect(await eventsOf(userId)).toMatchObject([{ id, kind: 'sign-in-failed' }]);
});
