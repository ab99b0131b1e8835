import { expect, test } from 'vitest';
import { adminOrdersOf } from '#support/admin-order.ts';
import { call, expectAnswer, expectRefusal } from '#support/api.ts';
import { createTwoCopyOrder, readOwnOrder } from '#support/order-life.ts';
import { db } from '#support/shop.ts';

// An order's carrier: recorded with the move to Shipped, and corrected later.

const DHL = { carrier: 'dhl', trackingNumber: '12 3456' } as const;
const OTHER = {
  carrier: 'other',
  trackingNumber: 'A-1',
  trackingUrl: 'https://www.bikes.example/a/1',
} as const;

// proves order-life.12
test('a shipped order shows its carrier to its buyer and to admins', async () => {
  const { orderId, asAdmin, shopper, stored, admin } = await createTwoCopyOrder();

  const body = { status: 'Shipped', shipment: DHL };
  const answer = await asAdmin('PUT', `/order/${orderId}`, body);

  const shipment = {
    ...DHL,
    carrierName: 'DHL Express',
    trackingUrl:
      'https://www.dhl.com/global-en/home/tracking/tracking-express.html?tracking-id=123456',
    shippedAt: (await stored())?.updated_at,
  };
  expectAnswer(answer, { status: 'Shipped', shipment, refund: null });
  expect(await shipmentsOf(orderId)).toMatchObject([
    { carrier: 'dhl', tracking_number: '12 3456', tracking_url: null, changed_by: admin.user._id },
  ]);
  const path = `/orders/by/user/${shopper.user._id}`;
  expect(await call('GET', path, { token: shopper.token })).toMatchObject({ body: [{ shipment }] });
  const listed = await asAdmin('GET', '/order/list');
  expect(listed.body).toContainEqual(expect.objectContaining({ _id: orderId, shipment }));
});

test('a move to Shipped needs no shipment', async () => {
  const { orderId, setStatus } = await createTwoCopyOrder();

  const { body } = await setStatus('Shipped');

  expect(body).not.toHaveProperty('shipment');
  expect(await shipmentsOf(orderId)).toEqual([]);
});

// proves order-life.12
test('a shipment can be corrected, and the history has each version once', async () => {
  const { orderId, asAdmin, admin } = await createTwoCopyOrder();
  await asAdmin('PUT', `/order/${orderId}`, { status: 'Shipped', shipment: DHL });
  await asAdmin('PUT', `/order/${orderId}`, { status: 'Delivered' });

  const amend = () => asAdmin('PUT', `/order/${orderId}/shipment`, OTHER);
  const [first, again] = [await amend(), await amend()];

  expectAnswer(first, {
    status: 'Delivered',
    shipment: { ...OTHER, carrierName: 'bikes.example' },
  });
  expect(again.body).toEqual(first.body);
  const { body } = await asAdmin('GET', `/order/${orderId}/history`);
  const { events } = body as { events: { subject: string }[] };
  const who = { _id: admin.user._id };
  const before = 'DHL Express 12 3456';
  expect(events.filter(({ subject }) => subject === 'shipment')).toMatchObject([
    { who, before: null, after: before },
    { who, before, after: 'bikes.example A-1 (https://www.bikes.example/a/1)' },
  ]);
});

test('setting Shipped again can add a missing shipment', async () => {
  const { orderId, asAdmin, setStatus, stored } = await createTwoCopyOrder();
  await setStatus('Shipped');
  const shippedAt = (await stored())?.updated_at;

  const answer = await asAdmin('PUT', `/order/${orderId}`, { status: 'Shipped', shipment: DHL });

  expect(answer).toMatchObject({ status: 200, body: { shipment: { ...DHL, shippedAt } } });
});

test('a shipment entered by a colleague is not overwritten from an outdated page', async () => {
  const { orderId, asAdmin, mails } = await createTwoCopyOrder();
  const ship = (shipment: object, was: string) =>
    asAdmin('PUT', `/order/${orderId}`, { status: 'Shipped', shipment, was });
  await ship(DHL, 'Not processed');

  expectRefusal(await ship(OTHER, 'Not processed'), 409, { reason: 'status-outdated' });
  expect(await ship(DHL, 'Not processed')).toMatchObject({ status: 200 });

  expect(await shipmentsOf(orderId)).toMatchObject([{ carrier: 'dhl' }]);
  expect(await mails()).toEqual(['order-placed', 'order-shipped']);
  // Someone whose page shows the order as shipped may change the carrier.
  expect(await ship(OTHER, 'Shipped')).toMatchObject({ status: 200 });
  expect(await shipmentsOf(orderId)).toMatchObject([{ carrier: 'other' }]);
});

test('an order moved back to Processing shows no shipment and accepts none', async () => {
  const { orderId, asAdmin, setStatus } = await createTwoCopyOrder();
  await asAdmin('PUT', `/order/${orderId}`, { status: 'Shipped', shipment: DHL });

  const { body } = await setStatus('Processing');

  expect(body).not.toHaveProperty('shipment');
  expectRefusal(await asAdmin('PUT', `/order/${orderId}/shipment`, OTHER), 409, {
    reason: 'order-not-sent',
  });
  expect(await shipmentsOf(orderId)).toMatchObject([{ carrier: 'dhl' }]);
});

test('an order shipped again without a number no longer shows, or is found by, the old number', async () => {
  const { orderId, admin, shopper, asAdmin, setStatus } = await createTwoCopyOrder();
  const found = async () =>
    (await adminOrdersOf(admin, { search: '12 3456' })).orders.map(({ _id }) => _id);
  await asAdmin('PUT', `/order/${orderId}`, { status: 'Shipped', shipment: DHL });
  expect(await found()).toContain(orderId);
  await setStatus('Processing');

  const { body } = await setStatus('Shipped');

  expect(body).toMatchObject({ status: 'Shipped' });
  expect(body).not.toHaveProperty('shipment');
  expect(await readOwnOrder(shopper)).not.toHaveProperty('shipment');
  expect(await shipmentsOf(orderId)).toEqual([]);
  expect(await found()).not.toContain(orderId);
  const history = await asAdmin('GET', `/order/${orderId}/history`);
  expect(JSON.stringify(history.body)).toContain('DHL Express 12 3456');
});

test('an order that came back and is handed over no longer shows, or is found by, its parcel', async () => {
  const { orderId, admin, shopper, asAdmin, setStatus } = await createTwoCopyOrder();
  await asAdmin('PUT', `/order/${orderId}`, { status: 'Shipped', shipment: DHL });
  await setStatus('Processing');

  const { body } = await setStatus('Delivered');

  expect(body).toMatchObject({ status: 'Delivered' });
  expect(body).not.toHaveProperty('shipment');
  expect(await readOwnOrder(shopper)).not.toHaveProperty('shipment');
  expect(await shipmentsOf(orderId)).toEqual([]);
  const { orders } = await adminOrdersOf(admin, { search: '12 3456' });
  expect(orders.map(({ _id }) => _id)).not.toContain(orderId);
});

test.each(['Shipped', 'Delivered'])(
  'undoing a mistaken move from %s restores the shipment and mails nothing',
  async (status) => {
    const { orderId, asAdmin, setStatus, mails } = await createTwoCopyOrder();
    const put = (body: object) => asAdmin('PUT', `/order/${orderId}`, body);
    const first = await put({ status: 'Shipped', shipment: DHL });
    if (status === 'Delivered') await setStatus('Delivered');
    await db.updateTable('mails').set({ state: 'sent', due_at: null }).execute();
    await setStatus('Processing');
    const mailed = await mails();

    const back = await put({ status, was: 'Processing', shipment: DHL });

    const { shippedAt } = Object(first.body).shipment;
    expect(back).toMatchObject({ status: 200, body: { status, shipment: DHL } });
    if (status === 'Delivered') expect(back.body).toMatchObject({ shipment: { shippedAt } });
    expect(await shipmentsOf(orderId)).toMatchObject([{ carrier: 'dhl' }]);
    expect(await mails()).toEqual(mailed);
  },
);

test.each([
  ['none was known', undefined],
  ['another was known', DHL],
])('a shipment given with Delivered is mailed if %s', async (_what, before) => {
  const { orderId, asAdmin, mails } = await createTwoCopyOrder();
  const put = (body: object) => asAdmin('PUT', `/order/${orderId}`, body);
  if (before) await put({ status: 'Shipped', shipment: before });
  await db.updateTable('mails').set({ state: 'sent', due_at: null }).execute();
  expect(await mails()).not.toContain('order-tracking');

  const answer = await put({ status: 'Delivered', shipment: OTHER });

  expect(answer).toMatchObject({ status: 200, body: { status: 'Delivered', shipment: OTHER } });
  expect(await mails()).toContain('order-delivered');
  expect(await mails()).toContain('order-tracking');
});

test('a known shipment is not mailed again with Delivered', async () => {
  const { orderId, asAdmin, mails } = await createTwoCopyOrder();
  await asAdmin('PUT', `/order/${orderId}`, { status: 'Shipped', shipment: DHL });

  await asAdmin('PUT', `/order/${orderId}`, { status: 'Delivered', shipment: DHL });

  expect(await mails()).toEqual(['order-placed', 'order-shipped', 'order-delivered']);
});

test('a move from Delivered back to Shipped keeps the shipment', async () => {
  const { orderId, asAdmin, setStatus } = await createTwoCopyOrder();
  await asAdmin('PUT', `/order/${orderId}`, { status: 'Shipped', shipment: DHL });
  await setStatus('Delivered');

  expect(await setStatus('Shipped')).toMatchObject({ status: 200, body: { shipment: DHL } });
  expect(await shipmentsOf(orderId)).toMatchObject([{ carrier: 'dhl' }]);
});

test.each([
  ['an unknown carrier', { ...DHL, carrier: 'pigeon' }, 'carrier must be one of'],
  ['a blank number', { carrier: 'dhl', trackingNumber: ' ' }, 'trackingNumber must be'],
  ['a number with markup', { carrier: 'dhl', trackingNumber: '<b>1' }, 'trackingNumber must'],
  ['another carrier without a link', { carrier: 'other', trackingNumber: '1' }, 'is required with'],
  ['a link that is a script', { ...OTHER, trackingUrl: 'javascript:alert(1)' }, 'https://'],
  ['a link without HTTPS', { ...OTHER, trackingUrl: 'http://bikes.example/1' }, 'https://'],
])('%s is refused, and the order does not move', async (_what, shipment, text) => {
  const { orderId, asAdmin, stored } = await createTwoCopyOrder();

  const answer = await asAdmin('PUT', `/order/${orderId}`, { status: 'Shipped', shipment });

  expectRefusal(answer, 400, { error: expect.stringContaining(text) });
  expect(await stored()).toMatchObject({ status: 'Not processed' });
});

test('a shipment with any status but Shipped and Delivered answers 400', async () => {
  const { orderId, asAdmin, stored } = await createTwoCopyOrder();

  for (const status of ['Not processed', 'Processing', 'Cancelled']) {
    const body = { status, shipment: DHL };
    expect(await asAdmin('PUT', `/order/${orderId}`, body), status).toMatchObject({ status: 400 });
  }
  expect(await shipmentsOf(orderId)).toEqual([]);
  expect(await stored()).toMatchObject({ status: 'Not processed' });
});

test('of two shipments saved at once, both are in the history and the later one is stored', async () => {
  const { orderId, asAdmin } = await createTwoCopyOrder();

  const answers = await Promise.all(
    [DHL, OTHER].map((shipment) =>
      asAdmin('PUT', `/order/${orderId}`, { status: 'Shipped', shipment }),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await asAdmin('GET', `/order/${orderId}/history`);
  const { events } = body as { events: { subject: string; before: string; after: string }[] };
  const [first, second, ...more] = events.filter(({ subject }) => subject === 'shipment');
  expect(more).toEqual([]);
  expect(second?.before).toBe(first?.after);
  const [row] = await shipmentsOf(orderId);
  expect(second?.after).toContain(row?.tracking_number);
});

function shipmentsOf(orderId: string) {
  return db.selectFrom('shipments').selectAll().where('order_id', '=', orderId).execute();
}
