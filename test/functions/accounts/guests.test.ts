import { expect, test } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { clientTokenAnswerSchema } from '#contract/payments/payment.ts';
import { REFUSALS } from '#contract/refusals.ts';
import { signIn } from '#support/accounts.ts';
import { ask, call, expectRefusal } from '#support/api.ts';
import { appWith, callApp } from '#support/app-with.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { DAY, depsIn } from '#support/clock.ts';
import { createGuest, createOrderOf } from '#support/guests.ts';
import { createLink } from '#support/mailed-links.ts';
import { makeMailing } from '#support/mails.ts';
import { listRows } from '#support/rows.ts';
import { createBook, createShopper, db, getBook, ordersOf, paymentsOf } from '#support/shop.ts';
import { sendDueMails } from '../../../functions/mail/send-due-mails.ts';
import { deleteExpiredData } from '../../../functions/privacy/retention.ts';

function rowOf(id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

function deletionsOf({ user }: Session) {
  return db.selectFrom('account_deletions').selectAll().where('user_id', '=', user._id).execute();
}

test('a guest buys with only a name and an e-mail address', async () => {
  const guest = await createGuest('ada@example.com');
  expect(guest.user).toMatchObject({ name: 'Ada Guest', email: 'ada@example.com', guest: true });

  const order = await createOrderOf(guest);

  expect(order).toMatchObject({ user_id: guest.user._id, amount_cents: 1000 });
  expect(await rowOf(guest.user._id)).toMatchObject({
    email: `guest-${guest.user._id}@invalid`,
    guest_email: 'ada@example.com',
    role: 0,
    email_confirmed_at: null,
  });
});

test('a guest’s session lasts a day', async () => {
  const { user } = await createGuest();

  const [session] = await listRows('sessions', { user_id: user._id });

  const { created_at: from = '', expires_at: until = '' } = session ?? {};
  expect(Date.parse(until) - Date.parse(from)).toBe(DAY);
});

test('a guest with an account’s address sees nothing of the account, and takes nothing from it', async () => {
  const owner = await createShopper();
  const order = await createOrderOf(owner);

  const guest = await createGuest(owner.user.email);

  const path = `/orders/by/user/${guest.user._id}`;
  expect(await call('GET', path, { token: guest.token })).toMatchObject({ status: 200, body: [] });
  const theirs = await call('GET', `/orders/by/user/${owner.user._id}`, { token: guest.token });
  expect(theirs.status).toBe(403);
  expect(await rowOf(owner.user._id)).toMatchObject({ email: owner.user.email });
  expect(await ordersOf(owner)).toMatchObject([{ id: order.id }]);
});

test('a second guest with the same address sees nothing of the first', async () => {
  const first = await createGuest('twice@example.com');
  await createOrderOf(first);

  const second = await createGuest('twice@example.com');

  expect(second.user._id).not.toBe(first.user._id);
  for (const { _id } of [first.user, second.user]) {
    const { status, body } = await call('GET', `/orders/by/user/${_id}`, { token: second.token });
    expect(_id === second.user._id ? body : status).toEqual(_id === second.user._id ? [] : 403);
  }
});

test('nobody can sign in as a guest, and the address stays free for an account', async () => {
  const { user } = await createGuest('free@example.com');

  for (const email of ['free@example.com', `guest-${user._id}@invalid`]) {
    expect(await signIn(email, 'bookshop-1')).toMatchObject({ status: 401 });
  }
  const body = { name: 'Ada', email: 'free@example.com', password: 'bookshop-1' };
  expect(await call('POST', '/signup', { body })).toMatchObject({ status: 200 });
});

const GUARDED = Object.entries<Endpoint>(endpoints).filter(([, { auth }]) => auth !== 'anyone');

test.each(GUARDED.filter(([, { guests }]) => !guests))('%s is refused to guests', async (name) => {
  const { token, user } = await createGuest();
  const [method = '', path = ''] = name.split(' ');
  const at = path.replace(':userId', user._id).replace(/:\w+/g, 'any');

  const { status, body } = await call(method, at, { token, ...(method !== 'GET' && { body: {} }) });

  expectRefusal({ status, body }, 403, { error: REFUSALS['guest-account'].text });
});

test('a guest’s cards are not saved, and after an order their session cannot pay again', async () => {
  const guest = await createGuest();
  const path = `/braintree/getToken/${guest.user._id}`;
  const { widget } = await ask(clientTokenAnswerSchema, 'GET', path, guest);
  expect(widget).toMatchObject({ keepsMethods: false, saveCardChoice: false });
  await createOrderOf(guest);

  const book = await createBook({ price_cents: 500, quantity: 5 });
  const again = await pay(guest, { amount: 5, products: linesOf([book, 1]) });

  for (const refused of [again, await call('GET', path, { token: guest.token })]) {
    expectRefusal(refused, 403, { reason: 'guest-order-placed' });
  }
  expect(await ordersOf(guest)).toHaveLength(1);
});

/** A shop in which a guest's other tab pays just before the first one does. */
function createShopBetween(paysMeanwhile: () => Promise<unknown>) {
  const { gateway } = depsIn(0);
  const createCustomer: typeof gateway.createCustomer = async (who) => {
    await paysMeanwhile();
    return await gateway.createCustomer(who);
  };
  return appWith({ gateway: { ...gateway, createCustomer } });
}

test.each(['the same key', 'another key', 'no key'])(
  'of two simultaneous payments of a guest with %s, one is charged and becomes an order',
  async (how) => {
    const guest = await createGuest();
    const path = `/braintree/payment/${guest.user._id}`;
    const book = await createBook({ price_cents: 500, quantity: 5 });
    const body = (key: string) => ({
      paymentMethodNonce: 'fake-valid-nonce',
      amount: 5,
      products: linesOf([book, 1]),
      ...(how !== 'no key' && { idempotencyKey: how === 'another key' ? key : 'one' }),
    });
    const faster = () => call('POST', path, { token: guest.token, body: body('one') });

    const slower = await callApp(createShopBetween(faster), 'POST', path, {
      token: guest.token,
      body: body('other'),
    });

    expect(slower).toMatchObject(
      how === 'the same key'
        ? { status: 200, body: { success: true } }
        : { status: 403, body: { reason: 'guest-order-placed' } },
    );
    expect(await ordersOf(guest)).toHaveLength(1);
    const payments = await paymentsOf(guest);
    expect(payments).toMatchObject([{ state: 'succeeded' }]);
    expect((await getBook(book.id)).quantity).toBe(4);
  },
);

test('a guest who has paid without naming books cannot pay again', async () => {
  const guest = await createGuest();
  expect(await pay(guest, { amount: 12.5 })).toMatchObject({ body: { success: true } });

  const again = await pay(guest, { amount: 12.5 });

  expectRefusal(again, 403, { reason: 'guest-order-placed' });
  expect(await paymentsOf(guest)).toHaveLength(1);
});

test('a guest whose card was declined can pay with another', async () => {
  const guest = await createGuest();
  const dear = await createBook({ price_cents: 200_000, quantity: 5 });
  const declined = await pay(guest, { amount: 2000, products: linesOf([dear, 1]) });
  expect(declined).toMatchObject({ body: { success: false, status: 'declined' } });

  await createOrderOf(guest);

  expect(await ordersOf(guest)).toHaveLength(1);
});

test('the mail of a guest’s order goes to their address, and links to the order lookup', async () => {
  const guest = await createGuest('mailed@example.com');
  const { number } = await createOrderOf(guest);
  const mailing = makeMailing();

  await sendDueMails(depsIn(0, { mailing, emailMustBeConfirmed: true }), 50);

  const mail = mailing.mails.find(({ to }) => to.email === 'mailed@example.com');
  expect(mail).toMatchObject({ subject: `Your order ${number}` });
  expect(mail?.text).toContain(`https://shop.example/order-lookup#number=${number}`);
  expect(mail?.text).not.toContain('1 Secret Street');
});

test('a guest without an order is erased after a month, and one with an order is not', async () => {
  const [idle, buyer] = [await createGuest(), await createGuest()];
  await createOrderOf(buyer);

  await deleteExpiredData(depsIn(29 * DAY));
  expect(await rowOf(idle.user._id)).toMatchObject({ guest_email: idle.user.email });
  await deleteExpiredData(depsIn(31 * DAY));

  expect(await rowOf(idle.user._id)).toMatchObject({
    name: 'Deleted account',
    email: `${idle.user._id}@deleted.invalid`,
    guest_email: null,
  });
  expect(await rowOf(buyer.user._id)).toMatchObject({ guest_email: buyer.user.email });
  // Their deletion is done: no requested deletion waits behind it.
  expect(await deletionsOf(idle)).toMatchObject([{ state: 'done', due_at: null }]);
});

test('a guest whose charge still waits for its order is not erased', async () => {
  const guest = await createGuest();
  await pay(guest, { amount: 10 });
  expect(await paymentsOf(guest)).toMatchObject([
    { state: 'succeeded', due_at: expect.any(String) },
  ]);
  const at = new Date().toISOString();
  await db.updateTable('users').set({ guest_until: at }).where('id', '=', guest.user._id).execute();

  await deleteExpiredData(depsIn(2 * DAY));

  expect(await rowOf(guest.user._id)).toMatchObject({ guest_email: guest.user.email });
  expect(await deletionsOf(guest)).toEqual([]);
});

test('erasing a guest who has a customer at Braintree or a payment leaves a deletion pending', async () => {
  const [known, tried] = [await createGuest(), await createGuest()];
  const customer = { braintree_customer_id: 'a-customer' };
  await db.updateTable('users').set(customer).where('id', '=', known.user._id).execute();
  const products = linesOf([await createBook({ price_cents: 1000, quantity: 9 }), 1]);
  const paymentMethodNonce = 'fake-processor-declined-visa-nonce';
  await pay(tried, { paymentMethodNonce, amount: 10, products, address: '1 Secret Street' });
  const at = new Date().toISOString();
  const ids = [known.user._id, tried.user._id];
  await db.updateTable('users').set({ guest_until: at }).where('id', 'in', ids).execute();

  await deleteExpiredData(depsIn(2 * DAY));

  for (const guest of [known, tried]) {
    expect(await rowOf(guest.user._id)).toMatchObject({ guest_email: null });
    expect(await deletionsOf(guest)).toMatchObject([{ state: 'pending' }]);
  }
});

test('a guest still signed in when their orders are claimed is left with a pending deletion', async () => {
  const owner = await createShopper();
  const [here, gone] = [await createGuest(owner.user.email), await createGuest(owner.user.email)];
  await db.deleteFrom('sessions').where('user_id', '=', gone.user._id).execute();
  const token = await createLink(owner, 'confirm-email');

  await call('POST', '/account/confirm-email', { body: { token } });

  expect(await deletionsOf(here)).toMatchObject([{ state: 'pending', due_at: expect.any(String) }]);
  expect(await deletionsOf(gone)).toMatchObject([{ state: 'done', due_at: null }]);
  const sessions = db.selectFrom('sessions').select('id').where('user_id', '=', here.user._id);
  expect(await sessions.execute()).toEqual([]);
});
