import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { rowOf } from '#support/accounts.ts';
import { expectRefusal } from '#support/api.ts';
import { linesOf, order, pay } from '#support/checkout.ts';
import { depsIn, HOUR, MINUTE } from '#support/clock.ts';
import { settleTransaction } from '#support/gateway.ts';
import { createLink, createMailingShop } from '#support/mailed-links.ts';
import { makeMailing } from '#support/mails.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { setRows } from '#support/rows.ts';
import { changeSettings } from '#support/settings.ts';
import { createAdmin, createBook, createShopper, db, ordersOf, paymentsOf } from '#support/shop.ts';
import { createUnknownPayment } from '#support/unknown-payment.ts';
import { sendDueMails } from '../../../functions/mail/send-due-mails.ts';
import { OWNER_TEMPLATES } from '../../../functions/mail/templates/owner-templates.ts';
import { notifyAttention } from '../../../functions/reconciliation/notify-attention.ts';
import { findUncollected } from '../../../functions/reconciliation/reconcile-settlements.ts';
import { doScheduledWork } from '../../../functions/scheduled-work.ts';

// What owners are mailed about their sales, once they have set an address.

const orderMail = 'owner@shop.example';
const OWNERS = ['order-received', 'low-stock', 'money-attention'];

const admin = await createAdmin();

beforeEach(() => changeSettings(admin, { orderMail, lowStock: 2 }));
afterEach(() => changeSettings(admin, { orderMail: '', lowStock: DEFAULT_SETTINGS.lowStock }));

function ownersMails() {
  const mails = db.selectFrom('mails').selectAll().where('kind', 'in', OWNERS).orderBy('id');
  return mails.execute();
}

/** Sends what is queued. @returns what went to the owner */
async function sent() {
  const mailing = makeMailing();
  await sendDueMails(depsIn(0, { mailing }), 20);
  return mailing.mails.filter(({ to }) => to.email === orderMail);
}

test('the owner gets one mail about each new order, with its buyer, books and address', async () => {
  const shopper = await createShopper('Sam');
  const book = await createBook({ name: 'Walden', price_cents: 1250, quantity: 9 });
  await pay(shopper, { amount: 25, products: linesOf([book, 2]), address: '1 Pond Road' });
  const [order] = await ordersOf(shopper);

  expect(await ownersMails()).toMatchObject([
    {
      kind: 'order-received',
      to_email: orderMail,
      about: order?.id,
      order_id: null,
      user_id: null,
    },
  ]);
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`New order ${order?.number}`);
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain(`Sam (${shopper.user.email}) has paid $25.00 for 2 books.`);
    expect(body).toContain('2 × Walden');
    expect(body).toContain('1 Pond Road');
    expect(body).toContain(`https://shop.example/admin/orders?search=${order?.number}`);
  }
});

test('mails about an order whose payment was never collected do not say that it is paid', async () => {
  const [shopper, book] = [await createShopper('Sam'), await createBook({ price_cents: 1000 })];
  await pay(shopper, { amount: 10 });
  const [payment] = await paymentsOf(shopper);
  const transaction_id = payment?.transaction_id ?? '';
  await settleTransaction(transaction_id, 'SETTLEMENT_DECLINED');
  await findUncollected(depsIn(0));

  await order(shopper, { transaction_id, amount: 10, products: linesOf([book, 1]) });

  const mailing = makeMailing();
  await sendDueMails(depsIn(0, { mailing }), 20);
  const [owners, shoppers] = [orderMail, shopper.user.email].map((email) =>
    mailing.mails.find(({ to }) => to.email === email),
  );
  expect(owners?.text).toContain('has ordered 1 book, and the payment could not be collected');
  expect(shoppers?.text).toContain('nothing was taken from you.');
  expect(`${owners?.text}${shoppers?.text}`).not.toMatch(/has paid|has arrived/);
});

test('without an address in the settings, a new order sends the owner no mail', async () => {
  await changeSettings(admin, { orderMail: '' });
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 500, quantity: 2 });

  await pay(shopper, { amount: 5, products: linesOf([book, 1]) });

  expect(await ordersOf(shopper)).toHaveLength(1);
  expect(await ownersMails()).toEqual([]);
  expect(await db.selectFrom('owner_notices').selectAll().execute()).toEqual([]);
});

test('a payment without an order sends the owner no mail', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 200_000, quantity: 3 });

  await pay(shopper, { amount: 2000, products: linesOf([book, 1]) });

  expect(await ordersOf(shopper)).toEqual([]);
  expect(await ownersMails()).toEqual([]);
});

test('a low-stock mail is sent when a sale reaches the limit, and again after stock was above it', async () => {
  const shopper = await createShopper();
  const book = await createBook({ name: 'Emma', price_cents: 500, quantity: 4 });
  const buy = (count: number) =>
    pay(shopper, { amount: 5 * count, products: linesOf([book, count]) });
  const low = async () => {
    const mails = (await ownersMails()).filter(({ kind }) => kind === 'low-stock');
    return mails.map(({ data }) => JSON.parse(data ?? '').books[0].left);
  };
  const setStock = (quantity: number) =>
    db.updateTable('products').set({ quantity }).where('id', '=', book.id).execute();

  await buy(1);
  expect(await low()).toEqual([]);
  await buy(1);
  expect(await low()).toEqual([2]);
  await buy(1);
  await setStock(2);
  await buy(1);
  expect(await low()).toEqual([2]);

  await setStock(3);
  await buy(1);
  expect(await low()).toEqual([2, 2]);
  const mails = (await sent()).filter(({ subject }) => subject === 'Low stock: Emma');
  expect(mails).toMatchObject([
    { text: expect.stringContaining('Emma: 2 copies left') },
    { html: expect.stringContaining('Emma: 2 copies left') },
  ]);
  expect(mails[0]?.text).toContain('https://shop.example/admin/products?stock=low');
});

test('a low-stock mail links to sold-out products only if all of its books are sold out', () => {
  const pathOf = (...left: number[]) => {
    const books = left.map((each, place) => ({ id: `${place}`, name: 'Emma', left: each }));
    return OWNER_TEMPLATES['low-stock']({ books }).action?.path;
  };

  expect(pathOf(0, 0)).toBe('/admin/products?stock=out');
  expect(pathOf(0, 1)).toBe('/admin/products?stock=low');
});

test('simultaneous purchases of the last copies send one low-stock mail', async () => {
  const book = await createBook({ price_cents: 500, quantity: 3 });
  const shoppers = [await createShopper(), await createShopper(), await createShopper()];

  await Promise.all(
    shoppers.map((shopper) => pay(shopper, { amount: 5, products: linesOf([book, 1]) })),
  );

  const mails = await ownersMails();
  expect(mails.filter(({ kind }) => kind === 'order-received')).toHaveLength(3);
  expect(mails.filter(({ kind }) => kind === 'low-stock')).toHaveLength(1);
});

/** A payment that needs a person's attention. */
async function createPaymentNeedingAttention(trouble: string): Promise<string> {
  const { payment } = await createTwoCopyOrder();
  await db.deleteFrom('mails').execute();
  await db.updateTable('payments').set({ trouble }).where('id', '=', payment.id).execute();
  return payment.id;
}

test('a payment needing attention is mailed once, and no two such mails within an hour', async () => {
  const first = await createPaymentNeedingAttention('The bank took it back.');

  await Promise.all([1, 2, 3].map(() => notifyAttention(depsIn(0))));
  const [mail, ...more] = await ownersMails();
  expect(more).toEqual([]);
  expect(JSON.parse(mail?.data ?? '')).toMatchObject({
    items: [{ kind: 'payment', id: first, cents: 2000, trouble: 'The bank took it back.' }],
    more: 0,
  });
  expect(await sent()).toMatchObject([
    {
      subject: 'A payment needs your attention',
      text: expect.stringContaining(`Payment ${first}: $20.00, open since`),
    },
  ]);

  const second = await createPaymentNeedingAttention('Another one.');
  await notifyAttention(depsIn(30 * MINUTE));
  expect(await ownersMails()).toEqual([]);
  await notifyAttention(depsIn(2 * HOUR));
  await notifyAttention(depsIn(4 * HOUR));
  const told = (await ownersMails()).map(({ data }) => JSON.parse(data ?? '').items);
  expect(told).toMatchObject([[{ id: second }]]);
});

test('a payment mailed as open too long is mailed again, once for each new last error', async () => {
  const { payment } = await createUnknownPayment('lost');
  const setLastError = (trouble: string) =>
    db.updateTable('payments').set({ trouble }).where('id', '=', payment.id).execute();
  await notifyAttention(depsIn(11 * MINUTE));
  await setLastError('Its money will not come.');

  await notifyAttention(depsIn(2 * HOUR));
  await notifyAttention(depsIn(4 * HOUR));
  await setLastError('The money did not arrive.');
  await notifyAttention(depsIn(6 * HOUR));
  await setLastError('Its money will not come.');
  await notifyAttention(depsIn(8 * HOUR));

  const told = (await ownersMails()).map(({ data }) => JSON.parse(data ?? '').items);
  expect(told).toMatchObject([
    [{ id: payment.id, trouble: null }],
    [{ id: payment.id, trouble: 'Its money will not come.' }],
    [{ id: payment.id, trouble: 'The money did not arrive.' }],
  ]);
  const notices = await db.selectFrom('owner_notices').select('about').orderBy('at').execute();
  expect(notices.map(({ about }) => about)).toEqual([
    `payment ${payment.id}`,
    `payment ${payment.id} Its money will not come.`,
    `payment ${payment.id} The money did not arrive.`,
  ]);
});

test('attention mails go to ALERT_EMAIL rather than the owner’s address, and nowhere without either', async () => {
  await changeSettings(admin, { orderMail: '' });
  await createPaymentNeedingAttention('Look at it.');

  await doScheduledWork(depsIn(0));
  expect(await ownersMails()).toEqual([]);
  await changeSettings(admin, { orderMail });
  await doScheduledWork(depsIn(0, { alertEmail: 'alerts@shop.example' }));

  expect(await ownersMails()).toMatchObject([
    { kind: 'money-attention', to_email: 'alerts@shop.example' },
  ]);
});

// The owner's account of a shop that began without confirmed addresses may be unconfirmed. Anyone
// may have a link sent to its address; opening it must not close the shop's account.

async function createUnconfirmedOwner(): Promise<Session> {
  const owner = await createAdmin();
  await setRows('users', { id: owner.user._id }, { email_confirmed_at: null });
  return owner;
}

test('a link that another account requested for the owner’s address changes neither account', async () => {
  const owner = await createUnconfirmedOwner();
  const before = await rowOf(owner);
  const reader = await createShopper();
  const { email } = owner.user;
  const token = await createLink({ ...reader, user: { ...reader.user, email } }, 'confirm-email');

  const confirmed = await createMailingShop().call('POST', '/account/confirm-email', {
    body: { token },
  });

  expectRefusal(confirmed, 409, 'Email is taken');
  expect(await rowOf(owner)).toEqual(before);
  expect(await rowOf(reader)).toMatchObject({ email: reader.user.email });
});
