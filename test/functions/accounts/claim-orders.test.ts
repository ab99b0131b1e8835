import { expect, test } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import { signIn } from '#support/accounts.ts';
import { adminOrdersOf } from '#support/admin-order.ts';
import { type Answer, call, expectAnswer, expectRefusal } from '#support/api.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { asOwner } from '#support/discounts-and-gift-cards.ts';
import { createGuest, createOrderOf } from '#support/guests.ts';
import { createLink, createMailingShop, tokenIn } from '#support/mailed-links.ts';
import { createPaymentRow, listColumns, setRows } from '#support/rows.ts';
import { createAdmin, createBook, createShopper, db, ordersOf, paymentsOf } from '#support/shop.ts';

const PASSWORD = 'a-pond-1854';

const claim = (token: string, password?: string): Promise<Answer> =>
  call('POST', '/account/claim-orders', { body: { token, ...(password && { password }) } });

function accountOf(email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

function eventsOf(userId: string) {
  return listColumns('security_events', { user_id: userId, kind: 'orders-claimed' }, ['kind']);
}

test('a guest who opens the mailed link and sets a password gets an account with all their orders', async () => {
  const email = `ada-${crypto.randomUUID()}@example.com`;
  const [first, second] = [await createGuest(email), await createGuest(email)];
  const orders = [await createOrderOf(first), await createOrderOf(second)];
  const shop = createMailingShop();
  const path = `/guest/claim/${second.user._id}`;

  expectAnswer(await shop.call('POST', path, { token: second.token }), { email });
  const token = tokenIn(shop.mails.find(({ subject }) => subject === 'Keep your orders'));
  expect(await claim(token)).toMatchObject({ body: { email, passwordNeeded: true } });
  expect(await accountOf(email)).toBeUndefined();
  expect(await claim(token, PASSWORD)).toMatchObject({ body: { email, passwordNeeded: false } });

  const signedIn = await signIn(email, PASSWORD);
  expect(signedIn).toMatchObject({ status: 200, body: { user: { _id: second.user._id, email } } });
  expect(Object(signedIn.body).user).not.toHaveProperty('guest');
  expect((await ordersOf(second)).map(({ id }) => id).sort()).toEqual(
    orders.map(({ id }) => id).sort(),
  );
  expect(await paymentsOf(second)).toHaveLength(2);
  expect(await eventsOf(second.user._id)).toHaveLength(1);
  // The guests' own sessions have ended, and the first guest owns nothing any more.
  for (const guest of [first, second]) {
    const own = await call('GET', `/orders/by/user/${guest.user._id}`, { token: guest.token });
    expect(own.status).toBe(401);
  }
  expect(await accountOf(`${first.user._id}@deleted.invalid`)).toMatchObject({ guest_email: null });
  expect(await claim(token, PASSWORD)).toMatchObject({ status: 400 });
});

test('claimed orders join the account that has confirmed the address, and its password stays', async () => {
  const owner = await createShopper();
  await setRows(
    'users',
    { id: owner.user._id },
    { email_confirmed_at: '2026-01-01T00:00:00.000Z' },
  );
  const guest = await createGuest(owner.user.email);
  const order = await createOrderOf(guest);

  const claimed = await claim(await createLink(guest, 'claim-orders'), PASSWORD);

  expect(claimed).toMatchObject({ status: 200, body: { passwordNeeded: false } });
  expect(await ordersOf(owner)).toMatchObject([{ id: order.id }]);
  expect(await signIn(owner.user.email, PASSWORD)).toMatchObject({ status: 401 });
  const own = await call('GET', `/user/${owner.user._id}`, { token: owner.token });
  expect(own.status).toBe(200);
});

test('a claimed order is found by the account’s name, and no longer by the guest’s', async () => {
  const owner = await createShopper('Wilhelmina');
  const guest = await createGuest(owner.user.email);
  const order = await createOrderOf(guest);
  const admin = await createAdmin();
  const found = async (search: string) => {
    const { orders } = await adminOrdersOf(admin, { search });
    return orders.filter(({ _id }) => _id === order.id).map(({ user }) => user.name);
  };
  expect(await found('ada guest')).toEqual(['Ada Guest']);

  await claim(await createLink(guest, 'claim-orders'), PASSWORD);

  expect(await found('wilhelmina')).toEqual(['Wilhelmina']);
  expect(await found('ada guest')).toEqual([]);
  const words = db.selectFrom('order_words').select('word').where('order_id', '=', order.id);
  const stored = (await words.execute()).map(({ word }) => word);
  expect(stored).toContain('wilhelmina');
  expect(stored).not.toContain('ada');
});

test('claiming orders hands an unconfirmed account of the address to the mailbox’s owner', async () => {
  const email = `squat-${crypto.randomUUID()}@example.com`;
  const body = { name: 'Mallory', email, password: 'bookshop-1' };
  await call('POST', '/signup', { body });
  const stranger = await signIn(email, 'bookshop-1');
  const guest = await createGuest(email);
  const order = await createOrderOf(guest);

  expect(await claim(await createLink(guest, 'claim-orders'))).toMatchObject({
    body: { passwordNeeded: true },
  });
  await claim(await createLink(guest, 'claim-orders'), PASSWORD);

  const { token, user } = Object(stranger.body);
  expect((await call('GET', `/orders/by/user/${user._id}`, { token })).status).toBe(401);
  expect(await signIn(email, 'bookshop-1')).toMatchObject({ status: 401 });
  expect(await signIn(email, PASSWORD)).toMatchObject({ status: 200 });
  expect(await ordersOf({ token, user })).toMatchObject([{ id: order.id }]);
});

test('a guest with an unknown payment stays a guest while the address’s other orders are claimed', async () => {
  const email = `open-${crypto.randomUUID()}@example.com`;
  const [open, done] = [await createGuest(email), await createGuest(email)];
  await createOrderOf(open);
  const { id } = await createOrderOf(done);
  await createPaymentRow({ user_id: open.user._id, state: 'unknown', due_at: null });

  await claim(await createLink(done, 'claim-orders'), PASSWORD);

  expect(await ordersOf(done)).toMatchObject([{ id }]);
  expect(await ordersOf(open)).toHaveLength(1);
  const row = db.selectFrom('users').select('guest_email').where('id', '=', open.user._id);
  expect(await row.executeTakeFirst()).toEqual({ guest_email: email });
});

test('guests who paid with the same idempotency key can be claimed into one account', async () => {
  const email = `key-${crypto.randomUUID()}@example.com`;
  const first = await createGuest(email);
  const second = await createGuest(email);
  const third = await createGuest(email);
  const products = linesOf([await createBook({ price_cents: 1000, quantity: 9 }), 1]);
  const idempotencyKey = crypto.randomUUID();
  for (const guest of [first, second, third]) {
    const { body } = await pay(guest, { amount: 10, products, idempotencyKey });
    expect(body).toMatchObject({ success: true });
  }

  expectAnswer(await claim(await createLink(third, 'claim-orders'), PASSWORD), {
    passwordNeeded: false,
  });

  expect(await ordersOf(third)).toHaveLength(3);
  const keys = (await paymentsOf(third)).map(({ idempotency_key: key }) => key);
  expect(keys.sort()).toEqual([idempotencyKey, null, null].sort());
  expect(await signIn(email, PASSWORD)).toMatchObject({ status: 200 });
});

test('an account is refused a claim link, and a guest’s forgotten password is answered with one', async () => {
  const email = `late-${crypto.randomUUID()}@example.com`;
  await createOrderOf(await createGuest(email));
  await db.updateTable('mails').set({ state: 'sent', due_at: null }).execute();
  const owner = await createShopper();
  const shop = createMailingShop();

  const refused = await shop.call('POST', `/guest/claim/${owner.user._id}`, owner);
  await shop.call('POST', '/password/forgotten', { body: { email } });

  expectRefusal(refused, 409, { reason: 'not-a-guest' });
  const mail = shop.mails.find(({ to }) => to.email === email);
  expect(shop.mails.map(({ subject }) => subject)).toContain('Keep your orders');
  expect(mail?.text).toContain('/account/claim-orders#token=');
});

test('an address is sent at most five claim links an hour, for all its guests together', async () => {
  const email = `full-${crypto.randomUUID()}@example.com`;
  const shop = createMailingShop();
  const ask = async ({ user, token }: Session) =>
    (await shop.call('POST', `/guest/claim/${user._id}`, { token })).status;

  const answers: number[] = [];
  for (let at = 0; at < 6; at += 1) answers.push(await ask(await createGuest(email)));
  await shop.call('POST', '/password/forgotten', { body: { email } });

  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  const mails = db.selectFrom('mails').select('kind').where('to_email', '=', email);
  expect(await mails.execute()).toHaveLength(5);
  expect(await ask(await createGuest())).toBe(200);
});

test('an account that confirms its address gets the orders bought with it as a guest', async () => {
  const owner = await createShopper();
  const guest = await createGuest(owner.user.email);
  const { id } = await createOrderOf(guest);
  const token = await createLink(owner, 'confirm-email');

  await call('POST', '/account/confirm-email', { body: { token } });

  expect(await ordersOf(owner)).toMatchObject([{ id }]);
  expect(await accountOf(`${guest.user._id}@deleted.invalid`)).toBeDefined();
});

test('a claim link opened twice at once makes one account, with the password of one of them', async () => {
  const email = `twice-${crypto.randomUUID()}@example.com`;
  const guest = await createGuest(email);
  const order = await createOrderOf(guest);
  const token = await createLink(guest, 'claim-orders');
  const passwords = ['a-pond-1854', 'a-lake-1855'];

  const answers = await Promise.all(passwords.map((password) => claim(token, password)));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const signedIn = await Promise.all(passwords.map((password) => signIn(email, password)));
  expect(signedIn.map(({ status }) => status)).toEqual(
    answers.map(({ status }) => (status === 200 ? 200 : 401)),
  );
  expect(await ordersOf(guest)).toMatchObject([{ id: order.id }]);
  expect(await eventsOf(guest.user._id)).toHaveLength(1);
});

test('guests of one address who claim at once become one account with the orders of both', async () => {
  const email = `both-${crypto.randomUUID()}@example.com`;
  const guests = [await createGuest(email), await createGuest(email)];
  const orders = await Promise.all(guests.map(createOrderOf));
  const tokens = await Promise.all(guests.map((guest) => createLink(guest, 'claim-orders')));

  const answers = await Promise.all(tokens.map((token) => claim(token, PASSWORD)));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const account = await accountOf(email);
  const theirs = db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', account?.id ?? '');
  expect((await theirs.execute()).map(({ id }) => id).sort()).toEqual(
    orders.map(({ id }) => id).sort(),
  );
});

test('an order claimed while it is cancelled is refunded once, and belongs to the account', async () => {
  const owner = await createShopper();
  const guest = await createGuest(owner.user.email);
  const order = await createOrderOf(guest);
  const token = await createLink(guest, 'claim-orders');

  const [cancelled, claimed] = await Promise.all([
    asOwner('POST', `/order/${order.id}/cancel/`, {}),
    claim(token),
  ]);

  expect(cancelled).toMatchObject({ status: 200 });
  expect(claimed).toMatchObject({ status: 200 });
  expect(await ordersOf(owner)).toMatchObject([
    { id: order.id, status: 'Cancelled', refunded_cents: 1000 },
  ]);
  const refunds = db.selectFrom('refunds').select('state').where('order_id', '=', order.id);
  expect(await refunds.execute()).toEqual([{ state: 'succeeded' }]);
  const customer = db.selectFrom('customers').selectAll().where('user_id', '=', owner.user._id);
  expect(await customer.execute()).toMatchObject([{ orders: 1, spent_cents: 0 }]);
});
