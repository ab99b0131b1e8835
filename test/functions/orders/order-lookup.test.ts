import { expect, test } from 'vitest';
import { call, expectRefusal } from '#support/api.ts';
import { appWith, callApp } from '#support/app-with.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { depsIn } from '#support/clock.ts';
import { ALBANY_ADDRESS } from '#support/delivery.ts';
import { createDiscount, createGiftCard } from '#support/discounts-and-gift-cards.ts';
import { settleTransaction } from '#support/gateway.ts';
import { createGuest, createOrderOf } from '#support/guests.ts';
import { makeMailing } from '#support/mails.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { createBook, createShopper, ordersOf } from '#support/shop.ts';
import { sendDueMails } from '../../../functions/mail/send-due-mails.ts';

const lookUp = (number: string, email: string) =>
  call('POST', '/order/lookup', { body: { number, email } });

test('an order is found by its number, however typed, and the buyer’s e-mail address', async () => {
  const guest = await createGuest();
  const { number } = await createOrderOf(guest);
  const typed = number.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');

  const { status, body } = await lookUp(typed, ` ${guest.user.email.toUpperCase()} `);

  expect(status).toBe(200);
  expect(body).toMatchObject({
    number,
    status: 'Not processed',
    amount: 10,
    products: [{ count: 1, price: 10 }],
    deliverTo: null,
    guest: true,
  });
  expect(JSON.stringify(body)).not.toMatch(/Secret|Ada|transaction|user/);
});

// proves order-life.22
test('a found order says where its receipt was mailed, once it has been', async () => {
  const guest = await createGuest('gina@example.com');
  const { number } = await createOrderOf(guest);
  const body = { number, email: ' Gina@Example.com ' };
  const mailing = makeMailing();
  const find = async () =>
    (await callApp(appWith({ mailing }), 'POST', '/order/lookup', { body })).body;

  expect(await find()).toMatchObject({ receiptMail: { state: 'queued', to: guest.user.email } });
  await sendDueMails(depsIn(0, { mailing }), 50);
  expect(await find()).toMatchObject({ receiptMail: { state: 'sent', to: guest.user.email } });
  expect((await lookUp(number, guest.user.email)).body).not.toHaveProperty('receiptMail');
});

test('an address entered in parts is shown only as town and country', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  const addressParts = { ...ALBANY_ADDRESS, name: 'Jane Doe', line1: '12 Secret Street' };
  await pay(shopper, { amount: 10, products: linesOf([book, 1]), addressParts });
  const [order] = await ordersOf(shopper);

  const { body } = await lookUp(order?.number ?? '', shopper.user.email);

  expect(body).toMatchObject({ deliverTo: { town: 'Albany', country: 'US' }, guest: false });
  expect(JSON.stringify(body)).not.toMatch(/Secret|Jane/);
});

test('a discount and a gift card are shown as amounts, without their codes', async () => {
  const shopper = await createShopper();
  const discount = await createDiscount({ kind: 'amount', amount: 5 });
  const { code: card } = await createGiftCard(10);
  const products = linesOf([await createBook({ price_cents: 3000 }), 1]);
  await pay(shopper, { amount: 15, products, codes: [discount.code, card] });
  const [order] = await ordersOf(shopper);

  const { body } = await lookUp(order?.number ?? '', shopper.user.email);

  expect(order).toMatchObject({ amount_cents: 2500, discount_cents: 500, gift_card_cents: 1000 });
  expect(body).toMatchObject({ amount: 25, discount: { amount: 5 }, giftCard: 10 });
  expect(JSON.stringify(body)).not.toMatch(/CODE/);
  expect(JSON.stringify(body)).not.toContain(card);
});

test('a shipped order shows its carrier and tracking number', async () => {
  const { asAdmin, orderId, shopper, stored } = await createTwoCopyOrder();
  const shipment = { carrier: 'dhl', trackingNumber: '00340434292135100186' };
  const path = `/order/${orderId}/status`;
  expect(await asAdmin('PUT', path, { status: 'Shipped', shipment })).toMatchObject({
    status: 200,
  });

  const { body } = await lookUp((await stored())?.number ?? '', shopper.user.email);

  expect(body).toMatchObject({
    status: 'Shipped',
    shipment: { ...shipment, carrierName: 'DHL Express' },
  });
});

test('an unknown number, an invalid number and another buyer’s address get the same 404', async () => {
  const [guest, other] = [await createGuest(), await createGuest()];
  const { number } = await createOrderOf(guest);
  await createOrderOf(other);

  const answers = [
    await lookUp(number, other.user.email),
    await lookUp('0000-0000', guest.user.email),
    await lookUp('0000-0001', guest.user.email),
    await lookUp('what?', 'nobody@example.com'),
  ];

  for (const { status, body } of answers) {
    const error = 'We found no order with this number and e-mail address. Please check both.';
    expect({ status, body }).toEqual({ status: 404, body: { error, reason: 'order-unknown' } });
  }
});

test('a guest’s internal e-mail address is refused and shows no order', async () => {
  const guest = await createGuest();
  const { number } = await createOrderOf(guest);

  const { status, body } = await lookUp(number, `guest-${guest.user._id}@invalid`);

  expectRefusal({ status, body }, 400, 'Email must be an address, such as name@example.com');
  expect(body).not.toHaveProperty('products');
});

test('lookups are limited by IP address, by e-mail address and in total', async () => {
  const keys: string[] = [];
  const limit = { limit: async ({ key }: { key: string }) => ({ success: !(keys.push(key) > 3) }) };
  const app = appWith({
    limits: { account: limit, address: limit, payment: limit, visitor: limit },
  });
  const body = { number: '0000-0000', email: 'ada@example.com' };

  expect((await callApp(app, 'POST', '/order/lookup', { body })).status).toBe(404);
  expect((await callApp(app, 'POST', '/order/lookup', { body })).status).toBe(429);

  expect(keys.slice(0, 3)).toEqual(['lookup local', 'lookup ada@example.com', 'lookup']);
});

test('a cancelled order whose payment was never collected says so', async () => {
  const { shopper, cancel, transactionId } = await createTwoCopyOrder();
  await settleTransaction(transactionId, 'SETTLEMENT_DECLINED');
  const [order] = await ordersOf(shopper);
  const found = async () => (await lookUp(order?.number ?? '', shopper.user.email)).body;
  expect(await found()).not.toHaveProperty('uncollected');

  await cancel();

  expect(await found()).toMatchObject({ status: 'Cancelled', uncollected: true });
});
