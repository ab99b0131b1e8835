import { expect, test } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import { createPaidOrder, deleteAccount, deletionOf, PARTS } from '#support/account-deletion.ts';
import { changeProfile, rowOf } from '#support/accounts.ts';
import { call, expectAnswer, expectRefusal } from '#support/api.ts';
import { createCustomer, pay } from '#support/checkout.ts';
import { depsIn, HOUR, MINUTE } from '#support/clock.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { fillVault, gatewayCustomers, transactionsOfOrder } from '#support/gateway.ts';
import { leaveNothingDue } from '#support/jobs.ts';
import { makeMailing } from '#support/mails.ts';
import { depsMeanwhile } from '#support/meanwhile.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import {
  createAdmin,
  createShopper,
  db,
  ordersOf,
  PASSWORD,
  paymentsOf,
  run,
} from '#support/shop.ts';
import { findSessionUser } from '../../../functions/accounts/session.repository.ts';
import { rememberAddressStatement } from '../../../functions/delivery/address.statements.ts';
import { sendDueMails } from '../../../functions/mail/send-due-mails.ts';
import { deleteAccount as deleteOwnAccount } from '../../../functions/privacy/delete-account.ts';
import { finishDeletions } from '../../../functions/privacy/finish-deletions.ts';
import { RETENTION_DAYS } from '../../../functions/privacy/retention.ts';

/** Returns every text in the shop's tables that contains one of these words. */
async function textsNaming(...words: string[]): Promise<string[]> {
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

test('deleting an account erases the notes, delivery addresses and search words of its orders', async () => {
  const [admin, shopper] = [await createAdmin(), await createShopper('Quentin')];
  const order = await createPaidOrder(shopper);
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

  expect(await deleteAccount(shopper)).toMatchObject({ status: 200 });

  const named = await textsNaming('quentin', 'at night', 'Hidden Lane', 'hidden');
  expect(named).toEqual([]);
  expect((await found('quentin')).body).toMatchObject({ orders: [] });
  expect((await found(order.id)).body).toMatchObject({
    orders: [{ _id: order.id, user: { name: 'Deleted account', email: null } }],
  });
});

test('a deleted account loses name, addresses and sessions, cannot sign in, and keeps its orders', async () => {
  const shopper = await createCustomer();
  const order = await createPaidOrder(shopper);
  await db.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', order.id).execute();
  await leaveNothingDue();
  const { email, _id } = shopper.user;
  await call('PUT', `/user/${_id}/address`, { ...shopper, body: { parts: PARTS } });
  expect(await textsNaming('Secret Street')).toEqual([
    'addresses: Secret Street',
    'orders: Secret Street',
    'payments: Secret Street',
  ]);

  expectAnswer(await deleteAccount(shopper), { message: 'Account deleted' });

  expect(await rowOf(shopper)).toMatchObject({
    name: 'Deleted account',
    email: `${shopper.user._id}@deleted.invalid`,
    role: 0,
  });
  expect(await call('GET', `/user/${shopper.user._id}`, shopper)).toMatchObject({ status: 401 });
  const again = await call('POST', '/signin', { body: { email, password: PASSWORD } });
  expectRefusal(again, 401, { reason: 'wrong-credentials' });
  expect(await ordersOf(shopper)).toMatchObject([
    { id: order.id, amount_cents: 1000, address: '', address_parts: null, status: 'Delivered' },
  ]);
  // The last mail is queued; nothing else still identifies the person.
  expect(await textsNaming('Secret Street', email)).toEqual([`mails: ${email}`]);
  const events = db.selectFrom('security_events').select('kind');
  expect(await events.where('user_id', '=', shopper.user._id).execute()).toContainEqual({
    kind: 'account-deleted',
  });
});

test('an account deletion is confirmed by one last mail to its address, and no other mail follows', async () => {
  const life = await createTwoCopyOrder();
  await leaveNothingDue();
  await db.updateTable('mails').set({ due_at: null }).execute();
  await deleteAccount(life.shopper);
  // The shop cancels the order after the account is deleted.
  await life.cancel();
  const mailing = makeMailing();

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

test('a deleted account’s customer at Braintree is deleted too, with retries while Braintree is down', async () => {
  const shopper = await createCustomer();
  const { braintree_customer_id: customerId } = await rowOf(shopper);
  await fillVault(customerId ?? '', [{ number: '4111111111111111' }]).catch(() => []);
  const known = async () =>
    (await gatewayCustomers()).some(({ id }) => btoa(`customer_${id}`) === customerId);
  await deleteAccount(shopper);
  expect(await known()).toBe(true);

  const end = failGateway('DeleteCustomer', 'lost');
  await finishDeletions(depsIn(3 * MINUTE));
  end();
  expect(await deletionOf(shopper)).toMatchObject({
    state: 'pending',
    trouble: 'The customer at Braintree could not be deleted yet.',
  });

  // The deletion succeeds but its answer is lost; the retry finds no customer.
  const lost = failGateway('DeleteCustomer', 'answer-lost');
  await finishDeletions(depsIn(10 * MINUTE));
  lost();
  expect(await known()).toBe(false);
  await finishDeletions(depsIn(HOUR));

  expect(await deletionOf(shopper)).toMatchObject({ state: 'done', due_at: null, trouble: null });
  expect(await rowOf(shopper)).toMatchObject({ braintree_customer_id: null });
});

test('what a request still wrote while its account was deleted is deleted soon after', async () => {
  const shopper = await createShopper();
  const { _id: userId } = shopper.user;
  await deleteAccount(shopper);
  const address = { text: '12 Secret Street', parts: null };
  await run(rememberAddressStatement(db, { userId, address, now: new Date() }));

  await finishDeletions(depsIn(3 * MINUTE));

  expect(await deletionOf(shopper)).toMatchObject({ state: 'done' });
  expect(await textsNaming('12 Secret Street')).toEqual([]);
});

test('deleting an account erases the reason typed for a refund, but not the record of the refund', async () => {
  const life = await createTwoCopyOrder();
  await life.cancel({ reason: 'Jane Doe of Secret Street called' });
  await leaveNothingDue();
  const [order] = await ordersOf(life.shopper);
  const events = db
    .selectFrom('events')
    .selectAll()
    .where('order_id', '=', order?.id ?? '');
  expect(JSON.stringify(await events.execute())).not.toContain('Jane Doe');
  expect(await textsNaming('Jane Doe of Secret Street')).toEqual([
    'refunds: Jane Doe of Secret Street',
  ]);

  await deleteAccount(life.shopper);

  expect(await textsNaming('Jane Doe of Secret Street')).toEqual([]);
  expect((await events.execute()).map(({ subject }) => subject)).toContain('refund');
});

test('an account cannot be deleted while the outcome of a payment is unknown', async () => {
  const shopper = await createShopper();
  const end = failGateway('ChargePaymentMethod', 'answer-lost');
  await pay(shopper, { amount: 10 });
  end();

  expectRefusal(await deleteAccount(shopper), 409, { reason: 'money-in-flight' });

  expect(await rowOf(shopper)).toMatchObject({ email: shopper.user.email });
  const [payment] = await paymentsOf(shopper);
  expect(await transactionsOfOrder(payment?.id ?? '')).toHaveLength(1);
  expect(await call('GET', `/user/${shopper.user._id}`, shopper)).toMatchObject({ status: 200 });
});

test('an account cannot be deleted while a refund is pending', async () => {
  const life = await createTwoCopyOrder();
  const end = failGateway('ReverseTransaction', 'answer-lost');
  await life.cancel();
  end();

  expect(await deleteAccount(life.shopper)).toMatchObject({ status: 409 });

  expect(await deletionOf(life.shopper)).toBeUndefined();
});

test('a wrong or missing password deletes no account', async () => {
  const shopper = await createShopper();

  expect(await deleteAccount(shopper, 'not-it-1')).toMatchObject({
    status: 403,
    body: { reason: 'password-wrong', fields: { currentPassword: expect.any(String) } },
  });
  expect(await call('DELETE', `/user/${shopper.user._id}`, { ...shopper, body: {} })).toMatchObject(
    { status: 400, body: { error: 'Please enter your current password' } },
  );

  expect(await rowOf(shopper)).toMatchObject({ email: shopper.user.email });
});

/** The user as the shop derives them from their session. */
async function requesterOf({ user: { _id: userId } }: Session) {
  const sessions = db.selectFrom('sessions').select('id').where('user_id', '=', userId);
  const { id: sessionId } = await sessions.executeTakeFirstOrThrow();
  const at = { now: new Date(), terms: depsIn(0).sessionTerms };
  const sessionUser = await findSessionUser(db, { sessionId, userId }, at);
  if (!sessionUser) throw new Error('no session');
  return { ...sessionUser, userId, address: 'local' };
}

test('an account whose password changes during its deletion is not deleted', async () => {
  const shopper = await createShopper();
  const { user } = shopper;
  const requester = await requesterOf(shopper);
  const meanwhile = depsMeanwhile(async () => {
    const body = { name: user.name, password: 'another-1854', currentPassword: PASSWORD };
    expect(await changeProfile(shopper, body)).toMatchObject({ status: 200 });
  });
  const deleting = deleteOwnAccount(meanwhile, requester, PASSWORD);

  await expect(deleting).rejects.toMatchObject({ status: 409, reason: 'user-not-changed' });

  expect(await rowOf(shopper)).toMatchObject({ email: user.email, name: user.name });
  expect(await deletionOf(shopper)).toBeUndefined();
});

test('the last admin cannot delete their account, but one of two can', async () => {
  await db.updateTable('users').set({ role: 0 }).execute();
  const admin = await createAdmin();

  expectRefusal(await deleteAccount(admin), 409, { reason: 'last-admin' });
  expect(await rowOf(admin)).toMatchObject({ role: 1, name: 'Ada Admin' });

  await createAdmin();
  expect(await deleteAccount(admin)).toMatchObject({ status: 200 });
  expect(await rowOf(admin)).toMatchObject({ role: 0, name: 'Deleted account' });
});

test('two simultaneous deletions of one account delete it once', async () => {
  const shopper = await createShopper();

  const answers = await Promise.all([deleteAccount(shopper), deleteAccount(shopper)]);

  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(200);
  expect([401, 409]).toContain(statuses[1]);
  const rows = db.selectFrom('account_deletions').selectAll();
  expect(await rows.where('user_id', '=', shopper.user._id).execute()).toHaveLength(1);
});
