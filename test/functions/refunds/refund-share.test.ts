import { expect, test } from 'vitest';
import type { OrderLine } from '#contract/orders/order.ts';
import { refundShare } from '#contract/refunds/refund-share.ts';

const AT = '2026-11-03T18:05:00.000Z';
const order = {
  amount: 51.16,
  refunded: 0,
  products: [
    {
      _id: 'emma',
      name: 'Emma',
      price: 12.5,
      count: 3,
      tax: 3.33,
      taxPercent: 8.875,
      createdAt: AT,
    },
    { _id: 'map', name: 'Map', price: 5, count: 1, createdAt: AT },
  ],
  delivery: { name: 'By ground', price: 4.9, tax: 0.43 },
  tax: { amount: 3.76, included: false },
};

test.each([
  ['all copies', { emma: 3 }, false, 4083],
  ['one copy of three', { emma: 1 }, false, 1361],
  ['two copies of three', { emma: 2 }, false, 2722],
  ['more copies than there are', { emma: 9 }, false, 4083],
  ['an untaxed line', { map: 1 }, false, 500],
  ['the delivery alone', {}, true, 533],
  ['everything', { emma: 3, map: 1 }, true, 5116],
])('a refund of %s includes its share of the tax', (_what, copies, delivery, cents) => {
  const back = { copies: new Map(Object.entries(copies)), delivery };

  expect(refundShare(order, back)).toBe(cents);
});

test('tax that is included in the prices is refunded as part of them', () => {
  const included = { ...order, tax: { amount: 3.76, included: true } };

  expect(refundShare(included, { copies: new Map([['emma', 2]]), delivery: true })).toBe(2990);
});

test('copies of a discounted line are refunded with their share of the discount', () => {
  const [emma, map] = order.products;
  const lowered = { ...order, products: [{ ...emma, discount: 1.01, tax: 3.24 }, map] };
  const back = (copies: number) =>
    refundShare(lowered as typeof order, { copies: new Map([['emma', copies]]), delivery: false });

  // A third of 1.01 is 0.34, and of 3.24 1.08.
  expect([back(1), back(2), back(3)]).toEqual([1324, 2649, 3973]);
});

test('copies refunded one by one add up to no more than was paid', () => {
  const [emma] = order.products;
  const pair = { ...order, amount: 26.33, products: [{ ...emma, count: 2, tax: 1.33 }] };
  const next = (refunded: number) =>
    refundShare({ ...pair, refunded } as typeof order, {
      copies: new Map([['emma', 1]]),
      delivery: false,
    });

  // Half of 1.33 is 0.67: the first copy has the cent that the second lacks.
  expect([next(0), next(13.17), next(26.33)]).toEqual([1317, 1316, 0]);
});

test('a delivery that was refunded is not refunded again', () => {
  const { delivery } = order;
  const back = { copies: new Map(), delivery: true };

  const first = refundShare(order, back);
  const again = refundShare({ ...order, delivery: { ...delivery, refunded: true } }, back);

  expect(first).toBeGreaterThan(0);
  expect(again).toBe(0);
});

test('of a delivery of which a part was refunded, the rest is', () => {
  const { delivery } = order;
  const back = { copies: new Map([['map', 1]]), delivery: true };

  expect(refundShare({ ...order, delivery: { ...delivery, refundable: 1.9 } }, back)).toBe(690);
});

test('returned copies are not refunded again, and all shares add up to the line’s amount', () => {
  const [emma] = order.products;
  const next = (line: Partial<OrderLine>, copies = 1) =>
    refundShare(
      { ...order, products: [{ ...emma, ...line } as OrderLine] },
      { copies: new Map([['emma', copies]]), delivery: false },
    );
  const each = (line: Partial<OrderLine>) =>
    [0, 1, 2, 3].map((returned) => next({ ...line, returned }));

  expect(each({ discount: 1, tax: 3.25 })).toEqual([1325, 1325, 1325, 0]);
  // A third of a dollar off each: the second copy gets the extra cent, all three the whole dollar.
  const third = { discount: 1, tax: 0 };
  expect(each(third)).toEqual([1217, 1216, 1217, 0]);
  expect(next({ ...third, returned: 0 }, 3)).toBe(1217 + 1216 + 1217);
  expect(next({ ...third, returned: 1 }, 9)).toBe(1216 + 1217);
});
