import { expect, test } from 'vitest';
import { orderListSchema } from '#contract/orders/order.ts';
import { parseOrderNumber } from '#contract/orders/order-number.ts';
import { ask } from '#support/api.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { createBook, createShopper, ordersOf } from '#support/shop.ts';

test('an order shows its stored number, which is valid and without ambiguous letters', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1250, quantity: 5 });

  await pay(shopper, { amount: 12.5, products: linesOf([book, 1]) });

  const { token, user } = shopper;
  const [order] = await ask(orderListSchema, 'GET', `/orders/by/user/${user._id}`, { token });
  expect(order?.number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(parseOrderNumber(order?.number ?? '')).toBe(order?.number);
  expect(await ordersOf(shopper)).toMatchObject([{ number: order?.number }]);
});

test.each(['7QK4-M2XA', '7qk4m2xa', ' 7QK4 M2XA ', '7-q-k-4 m.2.x.a'])(
  'an order number is read with any case, spaces and punctuation: %s',
  (text) => {
    expect(parseOrderNumber(text)).toBe('7QK4-M2XA');
  },
);

test('letters that look like 0 or 1 are read as digits', () => {
  expect(parseOrderNumber('10Q7-1011')).toBe(parseOrderNumber('IOQ7-L0i1'));
  expect(parseOrderNumber('OOOO-oooo')).toBe('0000-0000');
});

test('a number with one wrong character or two swapped neighbours is invalid', () => {
  const right = '7QK4M2XA';
  const wrong = [...right].flatMap((was, at) =>
    [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
      .filter((other) => other !== was)
      .map((other) => right.slice(0, at) + other + right.slice(at + 1)),
  );
  const swapped = [...right].slice(1).map((_, at) => {
    const [a = '', b = ''] = right.slice(at, at + 2);
    return right.slice(0, at) + b + a + right.slice(at + 2);
  });

  expect(wrong).toHaveLength(8 * 31);
  for (const text of [...wrong, ...swapped, '', '7QK4', '7QK4-M2XAA', '7QK4-M2XU']) {
    expect([text, parseOrderNumber(text)]).toEqual([text, undefined]);
  }
});
