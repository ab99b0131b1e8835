import { expect, test } from 'vitest';
import { discountListSchema } from '#contract/discounts-and-gift-cards/discounts.ts';
import { call, expectAnswer, expectRefusal } from '#support/api.ts';
import { createCustomer, linesOf, pay, placeFreeOrder } from '#support/checkout.ts';
import { DAY } from '#support/clock.ts';
import { asOwner, createDiscount, discountUsesOf } from '#support/discounts-and-gift-cards.ts';
import { transactionsOfOrder } from '#support/gateway.ts';
import { createGuest } from '#support/guests.ts';
import { readOwnOrder } from '#support/order-life.ts';
import {
  createAdmin,
  createBook,
  createShopper,
  db,
  getBook,
  ordersOf,
  paymentsOf,
} from '#support/shop.ts';

const quote = (body: object) => call('POST', '/checkout/quote', { body });
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

test('a quote shows the discount of a code, however the code is typed', async () => {
  const { code } = await createDiscount({ code: 'Été-2026 books', percent: 12.5 });
  const products = linesOf([await createBook({ price_cents: 1000 }), 2]);

  const { status, body } = await quote({ products, codes: [' ete2026BOOKS '] });

  expect(status).toBe(200);
  expect(body).toMatchObject({
    items: 20,
    total: 17.5,
    due: 17.5,
    discount: { code, amount: 2.5, freeDelivery: false },
  });
});

test('a checkout asks for codes once there is one', async () => {
  await createDiscount();

  expect((await call('GET', '/checkout/options')).body).toMatchObject({ codes: true });
});

test('an order is charged, stored and shown with its discount', async () => {
  const shopper = await createShopper();
  const discount = await createDiscount({ kind: 'amount', amount: 5 });
  const first = await createBook({ price_cents: 1000 });
  const second = await createBook({ price_cents: 2000, quantity: 3 });
  const products = linesOf([first, 1], [second, 1]);

  const dear = await pay(shopper, { amount: 30, products, codes: [discount.code] });
  const { body } = await pay(shopper, { amount: 25, products, codes: [discount.code] });

  expectRefusal(dear, 409, { reason: 'quote-outdated' });
  expect(body).toMatchObject({ success: true, transaction: { amount: '25.00' } });
  const [payment] = await paymentsOf(shopper);
  expect(await ordersOf(shopper)).toMatchObject([
    { amount_cents: 2500, discount_code: discount.code, discount_cents: 500 },
  ]);
  expect(await readOwnOrder(shopper)).toMatchObject({
    amount: 25,
    discount: { code: discount.code, amount: 5 },
    products: [{ discount: 1.67 }, { discount: 3.33 }],
  });
  const [transaction] = await transactionsOfOrder(payment?.id ?? '');
  expect(transaction).toMatchObject({ amountCents: 2500, discountAmount: '5.00' });
  expect(await discountUsesOf(discount._id)).toBe(1);
});

test('a code that does not apply is refused with its reason, and nothing is charged', async () => {
  const shopper = await createShopper();
  const products = linesOf([await createBook({ price_cents: 1000, quantity: 9 }), 1]);
  const codes = {
    'discount-not-yet': (await createDiscount({ startsAt: inDays(1) })).code,
    'discount-expired': (await createDiscount({ endsAt: inDays(-1) })).code,
    'discount-below-minimum': (await createDiscount({ minimum: 12 })).code,
    'code-unknown': 'NO SUCH CODE',
  };
  // Nothing is there to remove for somebody who has only typed the code.
  expect(await quote({ products, codes: [codes['discount-expired']] })).toMatchObject({
    body: { error: `The code ${codes['discount-expired']} has ended. Please go on without it.` },
  });

  for (const [reason, code] of Object.entries(codes)) {
    expect(await quote({ products, codes: [code] }), reason).toMatchObject({
      status: 409,
      body: { reason, error: expect.stringContaining(code) },
    });
    const paid = await pay(shopper, { amount: 9, products, codes: [code] });
    expect(paid, reason).toMatchObject({ status: 409, body: { reason } });
  }
  const two = [(await createDiscount()).code, (await createDiscount()).code];
  expect(await quote({ products, codes: two })).toMatchObject({
    body: { reason: 'codes-too-many' },
  });
  expect(await paymentsOf(shopper)).toEqual([]);
});

test('a once-per-person code works again after its order is cancelled', async () => {
  const { code, _id } = await createDiscount({ kind: 'amount', amount: 1, oncePerPerson: true });
  const [sam, kim] = [await createShopper(), await createShopper()];
  const products = linesOf([await createBook({ price_cents: 1000, quantity: 9 }), 1]);
  const buy = (shopper: typeof sam) => pay(shopper, { amount: 9, products, codes: [code] });

  const first = await buy(sam);
  const again = await buy(sam);
  const other = await buy(kim);
  const [order] = await ordersOf(sam);
  await asOwner('POST', `/order/${order?.id}/cancel/`, {});
  const usedAfter = await discountUsesOf(_id);
  const third = await buy(sam);

  expect(first.body).toMatchObject({ success: true });
  expectRefusal(again, 409, { reason: 'discount-already-used' });
  expect(other.body).toMatchObject({ success: true });
  expect(usedAfter).toBe(1);
  expect(third.body).toMatchObject({ success: true });
  expect(await discountUsesOf(_id)).toBe(2);
});

test('a once-per-person code counts the guests and the account of one address as one person', async () => {
  const { code, _id } = await createDiscount({ kind: 'amount', amount: 1, oncePerPerson: true });
  const account = await createShopper();
  const { email } = account.user;
  const guests = [await createGuest(email), await createGuest(email), await createGuest()];
  const products = linesOf([await createBook({ price_cents: 1000, quantity: 9 }), 1]);
  const buy = (shopper: typeof account) => pay(shopper, { amount: 9, products, codes: [code] });

  const [one, two, other] = await Promise.all(guests.map(buy));
  const later = await buy(account);

  const ended = [one?.status, two?.status].sort();
  expect(ended).toEqual([200, 409]);
  expect(other?.body).toMatchObject({ success: true });
  expectRefusal(later, 409, { reason: 'discount-already-used' });
  expect(await discountUsesOf(_id)).toBe(2);
});

test('a declined payment returns its use of a code', async () => {
  const { code, _id } = await createDiscount({ useLimit: 1 });
  const shopper = await createCustomer();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  const products = linesOf([book, 1]);
  const paymentMethodNonce = 'fake-processor-declined-visa-nonce';

  const declined = await pay(shopper, { amount: 9, products, codes: [code], paymentMethodNonce });
  const uses = await discountUsesOf(_id);
  const paid = await pay(shopper, { amount: 9, products, codes: [code] });

  expect(declined.body).toMatchObject({ status: 'declined' });
  expect(uses).toBe(0);
  expect(paid.body).toMatchObject({ success: true });
  expect(await discountUsesOf(_id)).toBe(1);
  expect(await getBook(book.id)).toMatchObject({ quantity: 4 });
});

test('of a hundred simultaneous orders with a code, only as many as its limit are placed', async () => {
  const { code, _id } = await createDiscount({ percent: 100, useLimit: 7 });
  const book = await createBook({ price_cents: 1000, quantity: 500 });
  const shoppers = await Promise.all(Array.from({ length: 100 }, () => createShopper()));

  const answers = await Promise.all(
    shoppers.map((shopper) =>
      placeFreeOrder(shopper, { products: linesOf([book, 1]), codes: [code] }),
    ),
  );

  const placed = answers.filter(({ status }) => status === 200);
  const reasons = answers.flatMap(({ status, body }) =>
    status === 200 ? [] : [Object(body).reason],
  );
  expect(placed).toHaveLength(7);
  expect(reasons).toHaveLength(93);
  for (const reason of reasons) expect(['discount-used-up', 'codes-outdated']).toContain(reason);
  expect(await discountUsesOf(_id)).toBe(7);
  expect(await getBook(book.id)).toMatchObject({ quantity: 493, sold: 7 });
});

test('an order that a code makes free is placed without a charge, and can be cancelled', async () => {
  const { code, _id } = await createDiscount({ percent: 100 });
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  const idempotencyKey = crypto.randomUUID();
  const request = { products: linesOf([book, 2]), codes: [code], idempotencyKey };

  const { body } = await placeFreeOrder(shopper, request);
  const again = await placeFreeOrder(shopper, request);

  const [payment] = await paymentsOf(shopper);
  const id = `uncharged-${payment?.id}`;
  expect(body).toEqual({ success: true, status: 'succeeded', transaction: { id, amount: '0.00' } });
  expect(again.body).toEqual(body);
  expect(payment).toMatchObject({ state: 'succeeded', amount_cents: 0, transaction_id: id });
  expect(await transactionsOfOrder(payment?.id ?? '')).toEqual([]);
  const [order] = await ordersOf(shopper);
  expect(order).toMatchObject({ amount_cents: 0, discount_cents: 2000, status: 'Not processed' });

  const history = await asOwner('GET', `/order/${order?.id}/history/`);
  const cancelled = await asOwner('POST', `/order/${order?.id}/cancel/`, {});

  expect(history).toMatchObject({ status: 200, body: { payment: { amount: 0 } } });
  expectAnswer(cancelled, { order: { status: 'Cancelled' }, refund: null });
  expect(await getBook(book.id)).toMatchObject({ quantity: 5, sold: 0 });
  expect(await discountUsesOf(_id)).toBe(0);
});

test('the owner can change and end a code, and the log keeps the values before', async () => {
  const { _id, code } = await createDiscount({ useLimit: 5 });
  const change = (version: number, discount: object) =>
    asOwner('PUT', `/discount/${_id}/`, {
      version,
      discount: { code, kind: 'percent', ...discount },
    });

  const changed = await change(1, { percent: 20, useLimit: 9 });
  const late = await change(1, { percent: 30 });
  const ended = await change(2, { percent: 20, useLimit: 9, isActive: false });

  expect(changed).toMatchObject({ status: 200, body: { percent: 20, useLimit: 9, version: 2 } });
  expectRefusal(late, 409, { reason: 'discount-changed' });
  expect(ended.body).toMatchObject({ isActive: false, version: 3 });
  const products = linesOf([await createBook(), 1]);
  expect(await quote({ products, codes: [code] })).toMatchObject({
    body: { reason: 'discount-expired' },
  });
  const events = await db
    .selectFrom('security_events')
    .select(['kind', 'detail'])
    .where('detail', 'like', `%${_id}%`)
    .orderBy('id')
    .execute();
  expect(events.map(({ kind, detail }) => [kind, JSON.parse(detail)])).toMatchObject([
    ['discount-created', { code, percent: 100_000 }],
    [
      'discount-changed',
      { percent: { before: 100_000, after: 200_000 }, useLimit: { before: 5, after: 9 } },
    ],
    ['discount-changed', { isActive: { before: true, after: false } }],
  ]);
});

test('a code must be unique and valid', async () => {
  const { code } = await createDiscount();
  const make = (body: object) => asOwner('POST', '/discounts/', body);

  const twice = await make({ code: code.toLowerCase(), kind: 'percent', percent: 5 });
  const wrong = [
    { code: 'AB', kind: 'percent', percent: 5 },
    { code: 'ABC', kind: 'percent' },
    { code: 'ABC', kind: 'amount', percent: 5 },
    { code: 'ABC', kind: 'free-delivery', startsAt: inDays(2), endsAt: inDays(1) },
    { code: 'ABC', kind: 'free-delivery', useLimit: 0 },
  ];

  expectRefusal(twice, 409, { reason: 'discount-taken', fields: { code: expect.any(String) } });
  for (const body of wrong) expect((await make(body)).status, JSON.stringify(body)).toBe(400);
  for (const percent of [0, 101])
    expect(await make({ code: 'ABC', kind: 'percent', percent })).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/^Percent must be more than 0 and at most 100,/) },
    });
  expect(await make({ code: 'ABC', kind: 'free-delivery', minimum: 'ten' })).toMatchObject({
    status: 400,
    body: { error: 'minimum must be dollars, such as 12.50' },
  });
});

test('the list of codes continues where a page ended', async () => {
  const made: string[] = [];
  for (let n = 0; n < 3; n += 1) made.push((await createDiscount())._id);
  const { token, user } = await createAdmin();
  const list = (query: string) => call('GET', `/discounts/${user._id}${query}`, { token });
  const idsOf = (body: unknown) => discountListSchema.parse(body).discounts.map(({ _id }) => _id);

  const newest = await list('');
  const behind = await list(`?before=${made[1]}`);

  expect(idsOf(newest.body).slice(0, 3)).toEqual(made.toReversed());
  expect(idsOf(behind.body)[0]).toBe(made[0]);
});

test('a code is found by its beginning, however it is typed', async () => {
  const made = await createDiscount({ code: 'Été-2027 readers' });
  await createDiscount({ code: 'Spring-2027' });
  const { token, user } = await createAdmin();
  const find = async (search: string) => {
    const path = `/discounts/${user._id}?search=${encodeURIComponent(search)}`;
    const { body } = await call('GET', path, { token });
    return discountListSchema.parse(body).discounts.map(({ _id }) => _id);
  };

  expect(await find('ete 2027')).toEqual([made._id]);
  expect(await find('ÉTE2027-READ')).toEqual([made._id]);
  expect(await find('100%_')).toEqual([]);
});
