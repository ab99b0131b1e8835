import { expect, test } from 'vitest';
import { orderTimelineSchema } from '#contract/orders/order-timeline.ts';
import type { SecurityEventKind } from '#contract/security/security-event.ts';
import { securityLogSchema } from '#contract/security/security-log.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { editedSettingsSchema } from '#contract/settings/settings-requests.ts';
import { ask, call } from '#support/api.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { setRows } from '#support/rows.ts';
import { createAdmin, db } from '#support/shop.ts';

// A row may hold JSON of another release; no page fails because of it.

test('settings stored by another release are read as far as they are valid', async () => {
  const { user, token } = await createAdmin();
  const change = (changed: object) =>
    setRows(
      'settings',
      {},
      { changed: JSON.stringify(changed), changed_by: user._id, updated_at: '2020' },
    );
  const longName = 'A name that was allowed to be longer once than it is today';
  await change({
    shopName: longName,
    priceBands: [{ band: '100-199', label: 'Dear' }],
    lowStock: 'few',
    motto: 'Nobody knows this any more',
  });

  const path = `/settings/${user._id}`;
  const { body } = await call('GET', path, { token });
  await change({});

  expect(body).toMatchObject({ settings: { ...DEFAULT_SETTINGS, shopName: longName } });
  expect(body).not.toHaveProperty('settings.motto');
  expect((await ask(editedSettingsSchema, 'GET', path, { token })).settings).toEqual(
    DEFAULT_SETTINGS,
  );
});

test('the security log shows an event of another release, whose kind is unknown and detail not valid', async () => {
  const { user, token } = await createAdmin();
  await db
    .insertInto('security_events')
    .values({
      id: `zz-${user._id}`,
      at: new Date().toISOString(),
      kind: 'pony-sent' as SecurityEventKind,
      user_id: user._id,
      actor_id: user._id,
      address: '192.0.2.9',
      detail: '{"devices":["a","b"]}',
    })
    .execute();

  const path = `/security-log/${user._id}?user=${user._id}`;
  const { events } = await ask(securityLogSchema, 'GET', path, { token });

  expect(events[0]).toMatchObject({ _id: `zz-${user._id}`, kind: 'pony-sent', detail: {} });
});

test('the history of an order shows a carrier that the shop no longer knows', async () => {
  const { orderId, payment, shopper, asAdmin } = await createTwoCopyOrder();
  const after = { carrier: 'pony-express', number: '17', url: null };
  await db
    .insertInto('events')
    .values({
      at: new Date().toISOString(),
      actor: shopper.user._id,
      payment_id: payment.id,
      order_id: orderId,
      subject: 'order',
      before: 'Shipped',
      after: 'Shipped',
      detail: JSON.stringify({ shipment: { after } }),
    })
    .execute();

  const { body } = await asAdmin('GET', `/order/${orderId}/history`);

  expect(orderTimelineSchema.parse(body).events).toContainEqual(
    expect.objectContaining({ subject: 'shipment', before: null, after: 'pony-express 17' }),
  );
});
