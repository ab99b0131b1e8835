import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import { adminOrdersOf } from '#support/admin-order.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { depsIn } from '#support/clock.ts';
import { createDiscount, createMixedOrder } from '#support/discounts-and-gift-cards.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { createAdmin, createBook, createShopper, ordersOf } from '#support/shop.ts';
import { keepOrdersIndexed } from '../../../functions/orders/update-order-index.ts';

let admin: Session;

beforeAll(async () => {
  admin = await createAdmin();
});

const found = async (search: string) =>
  (await adminOrdersOf(admin, { search })).orders.map(({ _id }) => _id);

test('an order is found by its current tracking number, in any spacing and case', async () => {
  const sent = await createTwoCopyOrder();
  const ship = (trackingNumber: string) =>
    sent.asAdmin('PUT', `/order/${sent.orderId}`, {
      status: 'Shipped',
      shipment: { carrier: 'ups', trackingNumber },
    });
  await ship('1Z 999 AA1 01 2345 6784');

  for (const search of ['1Z 999 AA1 01 2345 6784', '1z999aa10123456784', '1Z999AA1-0123456784']) {
    expect(await found(search), search).toEqual([sent.orderId]);
  }
  expect(await found('1z999')).toContain(sent.orderId);

  const shipment = { carrier: 'ups', trackingNumber: '1Z8Y84W40392511112' };
  await sent.asAdmin('PUT', `/order/${sent.orderId}/shipment`, shipment);

  expect(await found('1Z8Y 84W4 0392 5111 12')).toEqual([sent.orderId]);
  expect(await found('1z999aa10123456784')).toEqual([]);
  const { results } = await env.DB.prepare(
    `SELECT word FROM order_words WHERE order_id = ? AND word LIKE '1z%'`,
  )
    .bind(sent.orderId)
    .all();
  expect(results).toEqual([{ word: '1z8y84w40392511112' }]);
});

test('an order is found by a tracking number that looks like an ISBN', async () => {
  const sent = await createTwoCopyOrder();
  const trackingNumber = '0306406152';
  await sent.asAdmin('PUT', `/order/${sent.orderId}`, {
    status: 'Shipped',
    shipment: { carrier: 'dhl', trackingNumber },
  });

  for (const search of [trackingNumber, '03 0640 6152']) {
    expect(await found(search), search).toEqual([sent.orderId]);
  }
});

test('an order is found by its total, and by what of it was charged beside a gift card', async () => {
  const { order } = await createMixedOrder();

  expect(await found('$50.00')).toEqual([order.id]);
  expect(await found('30.00')).toEqual([order.id]);
  expect(await found('20.00')).not.toContain(order.id);
});

test('an order is found by the discount code that lowered it', async () => {
  const { code } = await createDiscount({ code: 'Summer-Reading 26' });
  const [shopper, book] = [await createShopper(), await createBook({ price_cents: 2000 })];
  await pay(shopper, { amount: 18, products: linesOf([book, 1]), codes: [code] });
  await pay(shopper, { amount: 20, products: linesOf([book, 1]) });
  const lowered = (await ordersOf(shopper)).find(({ amount_cents }) => amount_cents === 1800);

  for (const search of [code, 'summer-reading', '18.00']) {
    expect(await found(search), search).toEqual([lowered?.id]);
  }
});

test('orders that an earlier Worker has indexed by its own rule are indexed again, once', async () => {
  const { order } = await createMixedOrder();
  expect(await found('$50.00')).toContain(order.id);
  const forget = () =>
    env.DB.batch([
      env.DB.prepare('DELETE FROM order_words'),
      env.DB.prepare(`UPDATE order_index SET words = '[]'`),
    ]);
  await forget();
  expect(await found('$50.00')).toEqual([]);

  await keepOrdersIndexed(depsIn(0));
  expect(await found('$50.00')).toContain(order.id);

  await forget();
  await keepOrdersIndexed(depsIn(0));
  expect(await found('$50.00')).toEqual([]);
});
