import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { composeAddress } from '../../functions/contract/address-rules.ts';
import type { OrderStatus } from '../../functions/contract/order.ts';
import type { Session } from '../../functions/contract/user.ts';
import { sendDueMails } from '../../functions/mail/send-due-mails.ts';
import { finishDeletions } from '../../functions/privacy/finish-deletions.ts';
import { RETENTION_DAYS } from '../../functions/privacy/retention.ts';
import { call } from '../support/api.ts';
import { aCustomer, linesOf, pay } from '../support/checkout.ts';
import { DAY, depsIn, HOUR, MINUTE } from '../support/clock.ts';
import { inAlbany } from '../support/delivery.ts';
import { failGateway } from '../support/fail-gateway.ts';
import { fillVault, gatewayCustomers, transactionsOfOrder } from '../support/gateway.ts';
import { leaveNothingDue } from '../support/jobs.ts';
import { aMailing } from '../support/mails.ts';
import { anOrderToSeeTo } from '../support/order-life.ts';
import { aBook, anAdmin, aShopper, db, ordersOf, PASSWORD, paymentsOf } from '../support/shop.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await leaveNothingDue();
  await db.updateTable('account_deletions').set({ due_at: null }).execute();
  await db.updateTable('mails').set({ due_at: null, state: 'sent' }).execute();
});

const PARTS = { ...inAlbany, name: 'Jane Doe', line1: '12 Secret Street' };
const ADDRESS = composeAddress(PARTS);

const remove = ({ token, user }: Session, currentPassword = PASSWORD) =>
  call('DELETE', `/user/${user._id}`, { token, body: { currentPassword } });

const rowOf = ({ user }: Session) =>
  db.selectFrom('users').selectAll().where('id', '=', user._id).executeTakeFirstOrThrow();

const deletionOf = ({ user }: Session) =>
  db.selectFrom('account_deletions').selectAll().where('user_id', '=', user._id).executeTakeFirst();

async function aPaidOrder(shopper: Session) {
  const book = await aBook({ price_cents: 1000, quantity: 5 });
  await pay(shopper, { amount: 10, products: linesOf([book, 1]), addressParts: PARTS });
  const [order] = await ordersOf(shopper);
  if (!order) throw new Error('no order');
  return order;
}

/** Sets an order to a status, so many days from now. */
async function setAt(orderId: string, status: OrderStatus, days: number): Promise<void> {
  const updated_at = new Date(Date.now() + days * DAY).toISOString();
  await db.updateTable('orders').set({ status, updated_at }).where('id', '=', orderId).execute();
}

/** Every text of the shop's tables that holds one of these. */
async function whereNamed(...words: string[]): Promise<string[]> {
  const tables = [
    'users',
    'sessions',
    'addresses',
    'orders',
    'payments',
    'refunds',
    'mails',
    'events',
    'order_notes',
    'order_addresses',
    'order_words',
    'order_index',
  ] as const;
  const found: string[] = [];
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().execute();
    const text = JSON.stringify(rows);
    found.push(...words.filter((word) => text.includes(word)).map((word) => `${table}: ${word}`));
  }
  return found;
}

test('what staff noted of a deleted account, where its orders were to go, and what they were found by, goes too', async () => {
  const [admin, shopper] = [await anAdmin(), await aShopper('Quentin')];
  const order = await aPaidOrder(shopper);
  const at = `/order/${order.id}`;
  const asAdmin = (method: string, path: string, body: unknown) =>
    call(method, `${at}/${path}/${admin.user._id}`, { token: admin.token, body });
  await asAdmin('PUT', 'address', { text: '7 Hidden Lane', was: order.address });
  await asAdmin('POST', 'notes', { text: 'Quentin rings at night.' });
  const found = (search: string) =>
    call('GET', `/orders/desk/${admin.user._id}?search=${search}`, admin);
  expect((await found('quentin')).body).toMatchObject({ orders: [{ _id: order.id }] });
  await db.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', order.id).execute();
  await leaveNothingDue();

  expect(await remove(shopper)).toMatchObject({ status: 200 });

  const named = await whereNamed('quentin', 'at night', 'Hidden Lane', 'hidden');
  expect(named).toEqual([]);
  expect((await found('quentin')).body).toMatchObject({ orders: [] });
  expect((await found(order.id)).body).toMatchObject({
    orders: [{ _id: order.id, user: { name: 'Deleted account', email: null } }],
  });
});

test('a deleted account is nobody’s any more: no name, no sign-in, no way to pay, its orders kept', async () => {
  const shopper = await aCustomer();
  const order = await aPaidOrder(shopper);
  await db.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', order.id).execute();
  await leaveNothingDue();
  const { email, _id } = shopper.user;
  await call('PUT', `/user/${_id}/address`, { ...shopper, body: { parts: PARTS } });
  expect(await whereNamed('Secret Street')).toEqual([
    'addresses: Secret Street',
    'orders: Secret Street',
    'payments: Secret Street',
  ]);

  expect(await remove(shopper)).toMatchObject({
    status: 200,
    body: { message: 'Account deleted' },
  });

  expect(await rowOf(shopper)).toMatchObject({
    name: 'Deleted account',
    email: `${shopper.user._id}@deleted.invalid`,
    role: 0,
  });
  expect(await call('GET', `/user/${shopper.user._id}`, shopper)).toMatchObject({ status: 401 });
  const again = await call('POST', '/signin', { body: { email, password: PASSWORD } });
  expect(again).toMatchObject({ status: 401, body: { reason: 'wrong-credentials' } });
  expect(await ordersOf(shopper)).toMatchObject([
    { id: order.id, amount_cents: 1000, address: '', address_parts: null, status: 'Delivered' },
  ]);
  // The last mail is on its way; nothing else knows the person.
  expect(await whereNamed('Secret Street', email)).toEqual([`mails: ${email}`]);
  const events = db.selectFrom('security_events').select('kind');
  expect(await events.where('user_id', '=', shopper.user._id).execute()).toContainEqual({
    kind: 'account-deleted',
  });
});

test('a last mail says so, to the address that was theirs, and no other follows', async () => {
  const life = await anOrderToSeeTo();
  await leaveNothingDue();
  await db.updateTable('mails').set({ due_at: null }).execute();
  await remove(life.shopper);
  // The shop cancels the order afterwards.
  await life.cancel();
  const mailing = aMailing();

  await sendDueMails(depsIn(MINUTE, { mailing }));

  expect(mailing.mails.map(({ to, subject }) => `${to.email}: ${subject}`)).toEqual([
    `${life.shopper.user.email}: Your account was deleted`,
  ]);
  expect(mailing.mails[0]?.text).toContain(
    `${RETENTION_DAYS.shippedAddress} days after it was sent at the latest`,
  );
  const mails = db.selectFrom('mails').select(['kind', 'state', 'trouble']);
  expect(await mails.where('kind', '=', 'order-cancelled').execute()).toContainEqual({
    kind: 'order-cancelled',
    state: 'failed',
    trouble: 'Not sent: the account was deleted.',
  });
});

test('the customer at Braintree is deleted with what they saved, however often Braintree is down', async () => {
  const shopper = await aCustomer();
  const { braintree_customer_id: customerId } = await rowOf(shopper);
  await fillVault(customerId ?? '', [{ number: '4111111111111111' }]).catch(() => []);
  const known = async () =>
    (await gatewayCustomers()).some(({ id }) => btoa(`customer_${id}`) === customerId);
  await remove(shopper);
  expect(await known()).toBe(true);

  const end = failGateway('DeleteCustomer', 'lost');
  await finishDeletions(depsIn(3 * MINUTE));
  end();
  expect(await deletionOf(shopper)).toMatchObject({
    state: 'pending',
    trouble: 'The customer at Braintree could not be deleted yet.',
  });

  // Done, and its answer lost: asked for again, there is none.
  const lost = failGateway('DeleteCustomer', 'answer-lost');
  await finishDeletions(depsIn(10 * MINUTE));
  lost();
  expect(await known()).toBe(false);
  await finishDeletions(depsIn(HOUR));

  expect(await deletionOf(shopper)).toMatchObject({ state: 'done', due_at: null, trouble: null });
  expect(await rowOf(shopper)).toMatchObject({ braintree_customer_id: null });
});

test('an order under way keeps its address until it has arrived', async () => {
  const shopper = await aShopper();
  const order = await aPaidOrder(shopper);
  await leaveNothingDue();
  await remove(shopper);
  await finishDeletions(depsIn(3 * MINUTE));
  expect(await ordersOf(shopper)).toMatchObject([{ address: ADDRESS }]);
  expect(await paymentsOf(shopper)).toMatchObject([{ address: '' }]);

  await db.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', order.id).execute();
  await finishDeletions(depsIn(2 * DAY));

  expect(await ordersOf(shopper)).toMatchObject([{ address: '', amount_cents: 1000 }]);
  expect(await deletionOf(shopper)).toMatchObject({ state: 'done' });
});

test('a shipped order that nobody notes as arrived keeps its address for 90 days, and then the deletion ends', async () => {
  const shopper = await aShopper();
  const order = await aPaidOrder(shopper);
  await setAt(order.id, 'Shipped', 0);
  await leaveNothingDue();
  await remove(shopper);

  await finishDeletions(depsIn(89 * DAY));
  expect(await ordersOf(shopper)).toMatchObject([{ address: ADDRESS }]);
  expect(await deletionOf(shopper)).toMatchObject({ state: 'pending', due_at: expect.any(String) });

  // What changes an order otherwise, such as money that goes back, does not put it off.
  await setAt(order.id, 'Shipped', 89);
  await finishDeletions(depsIn(91 * DAY));

  expect(await ordersOf(shopper)).toMatchObject([
    { address: '', address_parts: null, amount_cents: 1000, status: 'Shipped' },
  ]);
  expect(await deletionOf(shopper)).toMatchObject({ state: 'done', due_at: null });
});

test.each([
  { days: 89, what: 'keeps its address', address: ADDRESS },
  { days: 91, what: 'loses its address at once', address: '' },
])(
  'an order that was shipped $days days before its account is deleted $what',
  async ({ days, address }) => {
    const shopper = await aShopper();
    const order = await aPaidOrder(shopper);
    await setAt(order.id, 'Shipped', -days);
    await leaveNothingDue();

    expect(await remove(shopper)).toMatchObject({ status: 200 });

    expect(await ordersOf(shopper)).toMatchObject([{ address, status: 'Shipped' }]);
  },
);

test('an order that came back counts from when it was shipped last', async () => {
  const shopper = await aShopper();
  const order = await aPaidOrder(shopper);
  await setAt(order.id, 'Shipped', -120);
  await setAt(order.id, 'Processing', -30);
  await setAt(order.id, 'Shipped', -20);
  await leaveNothingDue();

  await remove(shopper);
  expect(await ordersOf(shopper)).toMatchObject([{ address: ADDRESS }]);

  await finishDeletions(depsIn(71 * DAY));
  expect(await ordersOf(shopper)).toMatchObject([{ address: '' }]);
  expect(await deletionOf(shopper)).toMatchObject({ state: 'done' });
});

test('what staff typed about a refund goes with the person; that there was one stays on record', async () => {
  const life = await anOrderToSeeTo();
  await life.cancel({ reason: 'Jane Doe of Secret Street called' });
  await leaveNothingDue();
  const [order] = await ordersOf(life.shopper);
  const events = db
    .selectFrom('events')
    .selectAll()
    .where('order_id', '=', order?.id ?? '');
  expect(JSON.stringify(await events.execute())).not.toContain('Jane Doe');
  expect(await whereNamed('Jane Doe of Secret Street')).toEqual([
    'refunds: Jane Doe of Secret Street',
  ]);

  await remove(life.shopper);

  expect(await whereNamed('Jane Doe of Secret Street')).toEqual([]);
  expect((await events.execute()).map(({ subject }) => subject)).toContain('refund');
});

test('while a payment is not certain, the account stays', async () => {
  const shopper = await aShopper();
  const end = failGateway('ChargePaymentMethod', 'answer-lost');
  await pay(shopper, { amount: 10 });
  end();

  expect(await remove(shopper)).toMatchObject({
    status: 409,
    body: { reason: 'money-in-flight' },
  });

  expect(await rowOf(shopper)).toMatchObject({ email: shopper.user.email });
  const [payment] = await paymentsOf(shopper);
  expect(await transactionsOfOrder(payment?.id ?? '')).toHaveLength(1);
  expect(await call('GET', `/user/${shopper.user._id}`, shopper)).toMatchObject({ status: 200 });
});

test('while money is on its way back, the account stays', async () => {
  const life = await anOrderToSeeTo();
  const end = failGateway('ReverseTransaction', 'answer-lost');
  await life.cancel();
  end();

  expect(await remove(life.shopper)).toMatchObject({ status: 409 });

  expect(await deletionOf(life.shopper)).toBeUndefined();
});

test('a wrong password deletes nothing, and a new one that came in between neither', async () => {
  const shopper = await aShopper();

  expect(await remove(shopper, 'not-it-1')).toMatchObject({
    status: 403,
    body: { reason: 'password-wrong', fields: { currentPassword: expect.any(String) } },
  });
  expect(await call('DELETE', `/user/${shopper.user._id}`, { ...shopper, body: {} })).toMatchObject(
    { status: 400, body: { error: 'Please enter your current password' } },
  );

  expect(await rowOf(shopper)).toMatchObject({ email: shopper.user.email });
});

test('the last admin stays, another one may go', async () => {
  await db.updateTable('users').set({ role: 0 }).execute();
  const admin = await anAdmin();

  expect(await remove(admin)).toMatchObject({ status: 409, body: { reason: 'last-admin' } });
  expect(await rowOf(admin)).toMatchObject({ role: 1, name: 'Ada Admin' });

  await anAdmin();
  expect(await remove(admin)).toMatchObject({ status: 200 });
  expect(await rowOf(admin)).toMatchObject({ role: 0, name: 'Deleted account' });
});

test('two deletions at once are one', async () => {
  const shopper = await aShopper();

  const answers = await Promise.all([remove(shopper), remove(shopper)]);

  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(200);
  expect([401, 409]).toContain(statuses[1]);
  const rows = db.selectFrom('account_deletions').selectAll();
  expect(await rows.where('user_id', '=', shopper.user._id).execute()).toHaveLength(1);
});
