import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { notesSchema, ordersMovedSchema } from '#contract/orders/admin-order-requests.ts';
import { orderTimelineSchema } from '#contract/orders/order-timeline.ts';
import { adminOrdersOf } from '#support/admin-order.ts';
import { call, expectRefusal } from '#support/api.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { createRefundRow, listRows, setRows } from '#support/rows.ts';
import { createAdmin, db } from '#support/shop.ts';

const shipment = { carrier: 'ups', trackingNumber: '1Z 999' };

// proves admin-orders.4
test('orders are moved in bulk, and each that cannot be says why', async () => {
  const first = await createTwoCopyOrder();
  const second = await createTwoCopyOrder();
  const gone = await createTwoCopyOrder();
  await gone.cancel();
  const orders = [
    { _id: first.orderId, shipment },
    { _id: gone.orderId, shipment },
    { _id: 'nothing' },
    { _id: second.orderId },
  ];

  const answer = await first.asAdmin('POST', '/orders/move', { status: 'Shipped', orders });
  const { results, orders: now, counts } = ordersMovedSchema.parse(answer.body);

  expect(results).toMatchObject([
    { _id: first.orderId, moved: true },
    { _id: gone.orderId, moved: false, reason: 'order-cancelled' },
    { _id: 'nothing', moved: false, reason: 'order-not-found', error: 'Order not found' },
    { _id: second.orderId, moved: true },
  ]);
  expect(now.map(({ status }) => status)).toEqual(['Shipped', 'Cancelled', 'Shipped']);
  expect(now[0]?.shipment).toMatchObject({ carrier: 'ups', trackingNumber: '1Z 999' });
  expect(counts).toMatchObject({ Shipped: 2, Cancelled: 1 });
  expect(await first.stored()).toMatchObject({
    status: 'Shipped',
    changed_by: first.admin.user._id,
  });
  expect(await gone.stored()).toMatchObject({ status: 'Cancelled' });
});

test('a bulk move is undone in bulk, but not where a colleague has moved the order', async () => {
  const first = await createTwoCopyOrder();
  const second = await createTwoCopyOrder();
  const colleague = await createAdmin();
  const orders = [{ _id: first.orderId, shipment }, { _id: second.orderId }];
  await first.asAdmin('POST', '/orders/move', { status: 'Delivered', orders: [orders[1]] });
  await first.asAdmin('POST', '/orders/move', { status: 'Shipped', orders: [orders[0]] });
  await call('PUT', `/order/${second.orderId}/${colleague.user._id}`, {
    token: colleague.token,
    body: { status: 'Processing' },
  });
  await call('PUT', `/order/${second.orderId}/${colleague.user._id}`, {
    token: colleague.token,
    body: { status: 'Shipped' },
  });

  const undo = orders.map(({ _id }) => ({ _id, was: 'Shipped' }));
  const answer = await first.asAdmin('POST', '/orders/move', {
    status: 'Not processed',
    orders: undo,
    undo: true,
  });

  expect(ordersMovedSchema.parse(answer.body).results).toMatchObject([
    { _id: first.orderId, moved: true },
    { _id: second.orderId, moved: false, reason: 'order-not-undone' },
  ]);
  expect(await first.stored()).toMatchObject({ status: 'Not processed' });
  expect(await second.stored()).toMatchObject({ status: 'Shipped' });
});

test('a shipment goes with Delivered in a bulk move only if a step back is undone', async () => {
  const { asAdmin, orderId, stored } = await createTwoCopyOrder();
  await asAdmin('POST', '/orders/move', { status: 'Processing', orders: [{ _id: orderId }] });
  const orders = [{ _id: orderId, was: 'Processing', shipment }];
  const move = (more: object) =>
    asAdmin('POST', '/orders/move', { status: 'Delivered', orders, ...more });

  expect(await move({})).toMatchObject({ status: 400 });
  expect(await move({ undo: true })).toMatchObject({
    status: 200,
    body: { results: [{ moved: true }], orders: [{ status: 'Delivered', shipment }] },
  });
  expect(await stored()).toMatchObject({ status: 'Delivered' });
});

test('a bulk move cannot cancel, and must name at least one order, and each only once', async () => {
  const { asAdmin, orderId, stored } = await createTwoCopyOrder();
  const move = (status: string, orders: unknown) =>
    asAdmin('POST', '/orders/move', { status, orders });

  expect(await move('Cancelled', [{ _id: orderId }])).toMatchObject({ status: 400 });
  expect(await move('Shipped', [])).toMatchObject({ status: 400 });
  expect(await move('Shipped', [{ _id: orderId }, { _id: orderId }])).toMatchObject({
    status: 400,
  });
  expect(await move('Delivered', [{ _id: orderId, shipment }])).toMatchObject({ status: 400 });
  expect(await stored()).toMatchObject({ status: 'Not processed' });
});

test('staff can add notes to an order, which can never be changed or deleted', async () => {
  const { asAdmin, admin, orderId } = await createTwoCopyOrder();
  const notes = (body?: unknown) =>
    asAdmin(body === undefined ? 'GET' : 'POST', `/order/${orderId}/notes`, body);

  await notes({ text: '  Rang: wants it\r\nwrapped. ' });
  const { body } = await notes({ text: 'Wrapped.' });

  const said = notesSchema.parse(body).notes;
  expect(said.map(({ text }) => text)).toEqual(['Rang: wants it\nwrapped.', 'Wrapped.']);
  expect(said[0]?.by).toEqual({ _id: admin.user._id, name: admin.user.name });
  expect((await notes()).body).toEqual(body);
  expect((await adminOrdersOf(admin)).orders.find(({ _id }) => _id === orderId)?.notes).toBe(2);
  expect(await notes({ text: ' ' })).toMatchObject({ status: 400 });
  for (const sql of ['DELETE FROM order_notes', `UPDATE order_notes SET text = 'No'`]) {
    await expect(env.DB.prepare(sql).run()).rejects.toThrow('notes are never');
  }
  expect((await asAdmin('GET', '/order/nothing/notes')).status).toBe(404);
});

// proves admin-orders.5
test('an order not yet sent can be readdressed, and its history says by whom and from where', async () => {
  const { asAdmin, admin, orderId, stored } = await createTwoCopyOrder();
  const to = (text: string, was: string) =>
    asAdmin('PUT', `/order/${orderId}/address`, { text, was });
  await to('1 Old Street', '');

  const changed = await to('2 New Street', '1 Old Street');
  const outdated = await to('3 Side Street', '1 Old Street');

  expect(changed).toMatchObject({ status: 200, body: { order: { address: '2 New Street' } } });
  expectRefusal(outdated, 409, { reason: 'order-address-outdated' });
  expect(await stored()).toMatchObject({ address: '2 New Street', changed_by: admin.user._id });
  const { events } = orderTimelineSchema.parse(
    (await asAdmin('GET', `/order/${orderId}/history`)).body,
  );
  expect(events.at(-1)).toMatchObject({
    subject: 'address',
    who: { _id: admin.user._id },
    before: '1 Old Street',
    after: '2 New Street',
  });
  expect((await adminOrdersOf(admin, { search: 'new street' })).orders).toHaveLength(1);
  expect((await adminOrdersOf(admin, { search: 'old street' })).orders).toEqual([]);
});

test('a new address in parts must fit its country', async () => {
  const { asAdmin, orderId, stored } = await createTwoCopyOrder();
  const parts = { name: 'Ann', line1: '1 Mill Rd', town: 'Concord', region: 'MA', country: 'US' };
  const to = (postcode: string) =>
    asAdmin('PUT', `/order/${orderId}/address`, { parts: { ...parts, postcode }, was: '' });

  expectRefusal(await to('nowhere'), 400, { reason: 'address-not-right' });
  expect(await to('01742')).toMatchObject({ status: 200 });
  expect(JSON.parse((await stored())?.address_parts ?? '{}')).toMatchObject({ postcode: '01742' });
});

test('an order that has been sent, or is being cancelled, cannot be readdressed', async () => {
  const { asAdmin, orderId, setStatus, stored } = await createTwoCopyOrder();
  const to = (text: string) => asAdmin('PUT', `/order/${orderId}/address`, { text, was: '' });
  await setStatus('Shipped');

  expectRefusal(await to('2 New Street'), 409, { reason: 'order-has-left' });

  await setStatus('Processing');
  await createRefundRow({ order_id: orderId, state: 'pending', amount_cents: 2000, cancels: 1 });
  expect(await to('2 New Street')).toMatchObject({ status: 409 });
  expect(await stored()).toMatchObject({ address: '' });
});

test('earlier addresses of an order are deleted together with its address, and not before', async () => {
  const { asAdmin, orderId, setStatus } = await createTwoCopyOrder();
  const to = (text: string, was: string) =>
    asAdmin('PUT', `/order/${orderId}/address`, { text, was });
  await to('1 Old Street', '');
  await to('2 New Street', '1 Old Street');
  await setStatus('Delivered');
  const kept = () =>
    db.selectFrom('order_addresses').selectAll().where('order_id', '=', orderId).execute();

  await expect(env.DB.prepare('DELETE FROM order_addresses').run()).rejects.toThrow(
    'never deleted',
  );
  expect(await kept()).toHaveLength(2);
  await db.updateTable('orders').set({ address: '' }).where('id', '=', orderId).execute();
  expect(await kept()).toEqual([]);
});

test('a line keeps the ISBN it was sold with', async () => {
  const { admin, orderId } = await createTwoCopyOrder();
  const [line] = await listRows('order_lines', { order_id: orderId });
  await setRows('order_lines', { order_id: orderId }, { isbn: '9780691096124' });
  await db
    .deleteFrom('products')
    .where('id', '=', line?.product_id ?? '')
    .execute();

  const { orders } = await adminOrdersOf(admin, { search: orderId });
  expect(orders[0]?.products).toMatchObject([{ isbn: '9780691096124', shelf: null }]);
});
