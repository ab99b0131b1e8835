import { expect, test } from 'vitest';
import { deliverySettingsSchema } from '#contract/delivery/delivery-settings.ts';
import { addedRows } from '#contract/orders/order-total-rows.ts';
import { allocate } from '../../../functions/orders/price-discount.ts';
import type { CartedLine } from '../../../functions/orders/price-lines.ts';
import { priceOrder } from '../../../functions/orders/price-total.ts';
import { splitRefund } from '../../../functions/orders/refundable-amount.ts';

const makeLine = (unitCents: number, count = 1): CartedLine => ({
  productId: `book of ${unitCents}`,
  name: 'A book',
  unitCents,
  count,
  discountCents: 0,
  ships: true,
  weightGrams: null,
  categoryId: 'any',
  taxClass: null,
});

const SETTINGS_GIVEN = { deliveryTax: 'none', shop: { country: 'US', region: 'NY' } };
const SETTINGS = deliverySettingsSchema.parse({
  ...SETTINGS_GIVEN,
  zones: [
    {
      name: 'Everywhere',
      places: ['*'],
      rates: [
        { _id: 'post', name: 'By post', kind: 'flat', price: '4.90', freeFrom: '50' },
        { _id: 'shop', name: 'Fetched', kind: 'pickup', price: '1.00' },
      ],
    },
  ],
  taxRates: [{ place: 'US', taxClass: 'standard', percent: '10' }],
});

const order = (lines: CartedLine[], more: object = {}) =>
  priceOrder(SETTINGS, { lines, place: null, rateId: undefined, ...more });
const percent = (millionths: number) => ({
  code: 'SPRING',
  kind: 'percent' as const,
  percentMillionths: millionths,
  amountCents: null,
});

const amount = (amountCents: number) => ({
  code: 'FIVER',
  kind: 'amount' as const,
  percentMillionths: null,
  amountCents,
});

const freeDelivery = {
  code: 'POSTFREE',
  kind: 'free-delivery' as const,
  percentMillionths: null,
  amountCents: null,
};

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [1, [100, 200, 300], [0, 0, 1]],
  [2, [1, 1, 1, 1], [1, 1, 0, 0]],
  [500, [500], [500]],
  [7, [0, 3, 4], [0, 3, 4]],
  [5, [0, 0], [0, 0]],
  [999_999_99, [333_333_33, 666_666_66], [333_333_33, 666_666_66]],
])('%i cents are allocated over %j as %j', (cents, weights, parts) => {
  expect(allocate(cents, weights)).toEqual(parts);
});

test('a percentage is rounded once, and the shares of the lines add up to it', () => {
  const { lines, sums } = order([makeLine(333), makeLine(333), makeLine(334)], {
    discount: percent(155_000),
  });

  // 15.5 % of 10.00 is 1.55, split into 51.615, 51.615 and 51.77.
  expect(lines.map(({ discountCents }) => discountCents)).toEqual([52, 51, 52]);
  expect(sums).toMatchObject({ discountCode: 'SPRING', discountCents: 155 });
});

test('tax is on the discounted price, and free delivery depends on the discounted total', () => {
  const full = order([makeLine(2500, 2)]);
  const lower = order([makeLine(2500, 2)], { discount: amount(1000) });

  expect(full).toMatchObject({ totalCents: 5500, sums: { deliveryCents: 0, taxCents: 500 } });
  // 40.00, delivery 4.90, tax 4.00.
  expect(lower).toMatchObject({
    itemsCents: 5000,
    totalCents: 4890,
    dueCents: 4890,
    sums: { discountCents: 1000, deliveryCents: 490, taxCents: 400 },
  });
});

test('a discount is at most the price of the books', () => {
  const { totalCents, sums } = order([makeLine(300)], { discount: amount(1000), rateId: 'shop' });

  expect(sums).toMatchObject({ discountCents: 300, deliveryCents: 100, taxCents: 0 });
  expect(totalCents).toBe(100);
});

test('a free-delivery code waives postage, and is not redeemed for pickup or free delivery', () => {
  const sent = order([makeLine(2000)], { discount: freeDelivery });
  const fetched = order([makeLine(2000)], { discount: freeDelivery, rateId: 'shop' });
  const free = order([makeLine(6000)], { discount: freeDelivery });

  expect(sent.sums).toMatchObject({ discountCode: 'POSTFREE', deliveryCents: 0, discountCents: 0 });
  expect(fetched.sums).toMatchObject({ discountCode: null, deliveryCents: 100 });
  expect(free.sums).toMatchObject({ discountCode: null, deliveryCents: 0 });
});

test('a gift card pays at most the total', () => {
  const some = order([makeLine(2000)], { giftCardCents: 1000 });
  const all = order([makeLine(2000)], { giftCardCents: 100_000 });

  // 20.00, delivery 4.90, tax 2.00.
  expect(some).toMatchObject({ totalCents: 2690, dueCents: 1690, sums: { giftCardCents: 1000 } });
  expect(all).toMatchObject({ totalCents: 2690, dueCents: 0, sums: { giftCardCents: 2690 } });
});

test.each([
  ['all at once', 5000, 2000, 0, 5000, [3000, 2000]],
  ['less than was charged', 5000, 2000, 0, 1000, [1000, 0]],
  ['more than was charged', 5000, 2000, 1000, 3000, [2000, 1000]],
  ['after all that was charged is returned', 5000, 2000, 3000, 500, [0, 500]],
  ['after part of the gift card is returned', 5000, 2000, 4000, 1000, [0, 1000]],
  ['when a gift card paid everything', 5000, 5000, 0, 700, [0, 700]],
  ['without a gift card', 5000, 0, 1000, 4000, [4000, 0]],
])(
  'a refund returns what was charged before gift card money: %s',
  (_what, worth, gift, before, back, parts) => {
    const toGiftCardCents = Math.max(0, before - (worth - gift));
    const gone = { refundedCents: before, toGiftCardCents, heldCents: 0 };
    const stored = { amountCents: worth, giftCardCents: gift, ...gone };
    const { chargedCents, giftCardCents } = splitRefund(stored, back);

    expect([chargedCents, giftCardCents]).toEqual(parts);
  },
);

test('free delivery waives the cheapest rate, and takes its price off the dearer ones', () => {
  const rates = [
    { _id: 'express', name: 'Express', kind: 'flat', price: '12.00' },
    { _id: 'post', name: 'By post', kind: 'flat', price: '4.90' },
    { _id: 'same', name: 'By van', kind: 'flat', price: '4.90' },
    { _id: 'shop', name: 'Fetched', kind: 'pickup', price: '1.00' },
  ];
  const settings = deliverySettingsSchema.parse({
    ...SETTINGS_GIVEN,
    zones: [{ name: 'Everywhere', places: ['*'], rates }],
  });
  const to = (rateId: string) =>
    priceOrder(settings, { lines: [makeLine(1000)], place: null, rateId, discount: freeDelivery });

  expect(to('post').choices.map(({ id, cents }) => [id, cents])).toEqual([
    ['express', 710],
    ['post', 0],
    ['same', 0],
    ['shop', 100],
  ]);
  expect(to('post').sums).toMatchObject({ deliveryCents: 0, discountCode: 'POSTFREE' });
  expect(to('express').sums).toMatchObject({ deliveryCents: 710, discountCode: 'POSTFREE' });
  expect(to('shop').sums).toMatchObject({ deliveryCents: 100, discountCode: null });
});

test('when one rate is free already, a free-delivery code takes nothing off the others', () => {
  const rates = [
    { _id: 'express', name: 'Express', kind: 'flat', price: '12.00' },
    { _id: 'post', name: 'By post', kind: 'flat', price: '4.90', freeFrom: '10' },
  ];
  const settings = deliverySettingsSchema.parse({
    ...SETTINGS_GIVEN,
    zones: [{ name: 'Everywhere', places: ['*'], rates }],
  });
  const { sums } = priceOrder(settings, {
    lines: [makeLine(1000)],
    place: null,
    rateId: 'express',
    discount: freeDelivery,
  });

  expect(sums).toMatchObject({ deliveryCents: 1200, discountCode: null });
});

test('the order summary labels a dearer rate as reduced and the cheapest as free', () => {
  const sums = { itemsCents: 1000, taxCents: 0, taxIncluded: false, discountCents: 0 };
  const of = (deliveryName: string, deliveryCents: number) =>
    addedRows({ ...sums, deliveryName, deliveryCents, discountCode: 'POSTFREE' });

  expect(of('By post', 0).slice(1)).toEqual([
    { label: 'Free delivery: POSTFREE', cents: 0 },
    { label: 'Delivery: By post', cents: 0 },
  ]);
  expect(of('Express', 710).slice(1)).toEqual([
    { label: 'Delivery: Express, less by POSTFREE', cents: 710 },
  ]);
});
