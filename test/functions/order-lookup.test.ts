import { expect, test } from 'vitest';
import { call } from '../support/api.ts';
import { appWith, callApp } from '../support/app-with.ts';
import { linesOf, pay } from '../support/checkout.ts';
import { aDiscount, aGiftCard } from '../support/codes.ts';
import { inAlbany } from '../support/delivery.ts';
import { settleTransaction } from '../support/gateway.ts';
import { aGuest, anOrderOf } from '../support/guests.ts';
import { anOrderToSeeTo } from '../support/order-life.ts';
import { aBook, aShopper, ordersOf } from '../support/shop.ts';

const lookUp = (number: string, email: string) =>
  call('POST', '/order/lookup', { body: { number, email } });

test('an order is found by its number, however it is typed, and its buyer’s address', async () => {
  const guest = await aGuest();
  const { number } = await anOrderOf(guest);
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

test('of an address by its parts the town and the country are shown', async () => {
  const shopper = await aShopper();
  const book = await aBook({ price_cents: 1000, quantity: 5 });
  const addressParts = { ...inAlbany, name: 'Jane Doe', line1: '12 Secret Street' };
  await pay(shopper, { amount: 10, products: linesOf([book, 1]), addressParts });
  const [order] = await ordersOf(shopper);

  const { body } = await lookUp(order?.number ?? '', shopper.user.email);

  expect(body).toMatchObject({ deliverTo: { town: 'Albany', country: 'US' }, guest: false });
  expect(JSON.stringify(body)).not.toMatch(/Secret|Jane/);
});

test('what made an order cheaper is shown as amounts, and by which code is not', async () => {
  const [shopper, discount, { code: card }] = [
    await aShopper(),
    await aDiscount({ kind: 'amount', amount: 5 }),
    await aGiftCard(10),
  ];
  const products = linesOf([await aBook({ price_cents: 3000 }), 1]);
  await pay(shopper, { amount: 15, products, codes: [discount.code, card] });
  const [order] = await ordersOf(shopper);

  const { body } = await lookUp(order?.number ?? '', shopper.user.email);

  expect(order).toMatchObject({ amount_cents: 2500, discount_cents: 500, gift_card_cents: 1000 });
  expect(body).toMatchObject({ amount: 25, discount: { amount: 5 }, giftCard: 10 });
  expect(JSON.stringify(body)).not.toMatch(/CODE/);
  expect(JSON.stringify(body)).not.toContain(card);
});

test('of an order on its way it is told by whom it was sent, and the number that follows it', async () => {
  const { asAdmin, orderId, shopper, stored } = await anOrderToSeeTo();
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

test('an unknown number, a misread one and another’s address are answered alike', async () => {
  const [guest, other] = [await aGuest(), await aGuest()];
  const { number } = await anOrderOf(guest);
  await anOrderOf(other);

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

test('nobody finds a guest’s order by what the shop calls the guest', async () => {
  const guest = await aGuest();
  const { number } = await anOrderOf(guest);

  const { status, body } = await lookUp(number, `guest-${guest.user._id}@invalid`);

  expect({ status, body }).toMatchObject({ status: 400, body: { error: 'Email must contain @' } });
  expect(body).not.toHaveProperty('products');
});

test('lookups are counted by address, by e-mail and over all', async () => {
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

test('of a payment that did not go through in the end it says so', async () => {
  const { shopper, cancel, transactionId } = await anOrderToSeeTo();
  await settleTransaction(transactionId, 'SETTLEMENT_DECLINED');
  const [order] = await ordersOf(shopper);
  const found = async () => (await lookUp(order?.number ?? '', shopper.user.email)).body;
  expect(await found()).not.toHaveProperty('uncollected');

  await cancel();

  expect(await found()).toMatchObject({ status: 'Cancelled', uncollected: true });
});
