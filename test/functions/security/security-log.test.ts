import { env } from 'cloudflare:workers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signIn } from '#support/accounts.ts';
import { call } from '#support/api.ts';
import { DAY } from '#support/clock.ts';
import { createMailingShop } from '#support/mailed-links.ts';
import { createBuyer, decide, reviewRowOf, writeReview } from '#support/reviews.ts';
import { listRows } from '#support/rows.ts';
import { createAdmin, createShopper, db, PASSWORD, run } from '#support/shop.ts';
import { createDeps, depsOfRequest } from '../../../functions/deps.ts';
import { parseEnv } from '../../../functions/env.ts';
import { recordSecurityEvent } from '../../../functions/security/record-security-event.ts';
import {
  MAX_ROWS_A_MINUTE,
  securityEventStatement,
} from '../../../functions/security/security-event.statements.ts';
import { purgeSecurityEvents } from '../../../functions/security/security-log.repository.ts';

const deps = depsOfRequest(createDeps(parseEnv(env)));

const visitor = { userId: null, address: '192.0.2.1' };

/** An event about a new person, so that a test finds only its own. */
function makeEvent() {
  return { kind: 'sign-in-failed', id: deps.newId(), about: crypto.randomUUID() } as const;
}

function eventsOf(userId: string) {
  return listRows('security_events', { user_id: userId });
}

/** A shop whose clock stands still, at a minute in which no other test writes. */
function createShopAt(minute: string) {
  return { ...deps, now: () => new Date(`${minute}:30.000Z`) };
}

test('an event in a batch is stored as a row of its own with its details', async () => {
  const shop = createShopAt('2026-01-01T09:00');
  const ada = { userId: 'ada', address: '192.0.2.1' };
  const detail = { productId: 'p1', price: { before: 1250, after: 990 } };
  const event = { ...makeEvent(), kind: 'product-changed', detail } as const;

  await run(
    securityEventStatement(shop, ada, event),
    securityEventStatement(shop, null, { ...event, id: 'b' }),
  );

  const [first, second] = await eventsOf(event.about);
  expect(first).toEqual({
    id: event.id,
    at: '2026-01-01T09:00:30.000Z',
    kind: 'product-changed',
    user_id: event.about,
    actor_id: 'ada',
    address: '192.0.2.1',
    detail: '{"productId":"p1","price":{"before":1250,"after":990}}',
    repeats: 1,
    repeat_key: null,
  });
  expect(second).toEqual({ ...first, id: 'b', actor_id: null, address: null });
});

test('an event is not stored if its change changes nothing', async () => {
  const event = makeEvent();

  await run(securityEventStatement(deps, visitor, event, sql`false`));

  expect(await eventsOf(event.about)).toEqual([]);
});

test('equal events from one IP address are counted within a minute, and stored again in the next', async () => {
  const { kind, about } = makeEvent();
  const fail = (minute: string, address = visitor.address) =>
    recordSecurityEvent(createShopAt(minute), { ...visitor, address }, { kind, about });

  for (let n = 0; n < 5; n += 1) await fail('2026-01-01T10:00');
  await fail('2026-01-01T10:01');
  await fail('2026-01-01T10:01', '192.0.2.3');

  const rows = await eventsOf(about);
  expect(rows.map(({ address, repeats }) => [address, repeats])).toEqual([
    ['192.0.2.1', 5],
    ['192.0.2.1', 1],
    ['192.0.2.3', 1],
  ]);
});

test('events from many IP addresses fill a limited number of rows a minute, and all are counted', async () => {
  const shop = createShopAt('2026-01-02T10:00');
  const calls = MAX_ROWS_A_MINUTE + 40;

  for (let n = 0; n < calls; n += 1)
    await recordSecurityEvent(
      shop,
      { userId: null, address: `198.51.100.${n}` },
      { kind: 'refused' },
    );

  const rows = await listRows('security_events', { at: '2026-01-02T10:00:30.000Z' });
  expect(rows).toHaveLength(MAX_ROWS_A_MINUTE + 1);
  expect(rows.reduce((sum, { repeats }) => sum + repeats, 0)).toBe(calls);
  const rest = rows.filter(({ address }) => address === null);
  expect(rest).toMatchObject([{ repeats: 40, detail: '{"others":true}' }]);
});

test('an event can neither be changed, nor deleted before 90 days', async () => {
  const event = makeEvent();
  await run(securityEventStatement(deps, visitor, event));
  const row = db.updateTable('security_events').where('id', '=', event.id);

  await expect(row.set({ address: null }).execute()).rejects.toThrow('never changed');
  await expect(row.set({ repeats: 0 }).execute()).rejects.toThrow('never changed');
  await expect(
    db.deleteFrom('security_events').where('id', '=', event.id).execute(),
  ).rejects.toThrow('kept for 90 days');
  expect(await eventsOf(event.about)).toHaveLength(1);
});

test('events older than 90 days are deleted, and no younger ones even if the clock is wrong', async () => {
  const [old, young] = [makeEvent(), makeEvent()];
  const ago = (days: number) => ({ ...deps, now: () => new Date(Date.now() - days * DAY) });
  await run(
    securityEventStatement(ago(91), visitor, old),
    securityEventStatement(ago(89), visitor, young),
  );

  await purgeSecurityEvents(db, new Date());
  expect(await eventsOf(old.about)).toEqual([]);
  await purgeSecurityEvents(db, new Date(Date.now() + 10 * DAY));
  expect(await eventsOf(young.about)).toHaveLength(1);
});

test('an event that cannot be stored raises no error', async () => {
  const failed = makeEvent();
  const shop = createShopAt('2026-01-03T10:00');

  await recordSecurityEvent(shop, visitor, failed);
  await recordSecurityEvent(shop, visitor, { ...failed, kind: 'refused' });

  const { id, kind } = failed;
  expect(await eventsOf(failed.about)).toMatchObject([{ id, kind }]);
});

// The exact rows that the security log stores for an event.

/** The events an account caused, except sign-ins and sign-ups. */
async function doneBy(userId: string) {
  const rows = await db
    .selectFrom('security_events')
    .select(['kind', 'user_id', 'address', 'detail', 'repeats'])
    .where('actor_id', '=', userId)
    .where('kind', 'not in', ['sign-in', 'sign-up'])
    .orderBy('id')
    .execute();
  return rows;
}

test('events of staff are stored with the account concerned, IP address and details', async () => {
  const [admin, { reader, book }] = [await createAdmin(), await createBuyer()];
  const { token, user } = admin;
  await writeReview(reader, book.id);
  const { id: reviewId = '' } = (await reviewRowOf(book.id)) ?? {};
  const shop = createMailingShop();
  const as = (path: string, body: object) =>
    shop.call('POST', `${path}/${user._id}`, { token, body });

  await decide(admin, reviewId, { state: 'rejected', reason: 'It names a person.', version: 1 });
  const card = await as('/gift-cards', { amount: 25, email: 'kim@example.com' });
  const invited = await as('/staff/invitations', { email: reader.user.email, staffRole: 'orders' });

  const stored = { address: 'local', repeats: 1 };
  const { giftCard } = Object(card.body);
  expect(await doneBy(user._id)).toEqual([
    {
      ...stored,
      kind: 'review-rejected',
      user_id: reader.user._id,
      detail: JSON.stringify({
        reviewId,
        productId: book.id,
        state: { before: 'pending', after: 'rejected' },
      }),
    },
    {
      ...stored,
      kind: 'gift-card-issued',
      user_id: null,
      detail: JSON.stringify({ giftCardId: giftCard._id, amountCents: 2500 }),
    },
    {
      ...stored,
      kind: 'staff-invited',
      user_id: reader.user._id,
      detail: JSON.stringify({ role: 'orders', invitation: Object(invited.body)._id }),
    },
  ]);
});

test('a session that its owner ends is stored as an event about them', async () => {
  const { user, token } = await createShopper();
  await signIn(user.email, PASSWORD);
  const other = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user._id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

  await call('DELETE', `/user/${user._id}/sessions/${other.id}`, { token });

  expect(await doneBy(user._id)).toEqual([
    { kind: 'session-ended', user_id: user._id, address: 'local', detail: '{}', repeats: 1 },
  ]);
});
