import { expect, test } from 'vitest';
import { call, expectRefusal } from '#support/api.ts';
import { createCart, pay } from '#support/checkout.ts';
import { balanceOf, createGiftCard } from '#support/discounts-and-gift-cards.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { transactionsOfOrder } from '#support/gateway.ts';
import { listRows } from '#support/rows.ts';
import { createShopper, db, getBook, ordersOf, paymentsOf } from '#support/shop.ts';

// A payment is safe to repeat: its key and its body identify it.

const key = () => crypto.randomUUID();

test('a repeated request with the same key gets the first answer, and charges once', async () => {
  const { shopper, book, cart } = await createCart();
  const request = { ...cart, idempotencyKey: key() };

  const first = await pay(shopper, request);
  const again = await pay(shopper, request);

  expect(again.body).toEqual(first.body);
  const payments = await paymentsOf(shopper);
  expect(payments).toHaveLength(1);
  expect(await transactionsOfOrder(payments[0]?.id ?? '')).toHaveLength(1);
  expect(await ordersOf(shopper)).toHaveLength(1);
  expect(await getBook(book.id)).toMatchObject({ quantity: 4, sold: 1 });
});

test('the key may be sent as a header', async () => {
  const { shopper, cart } = await createCart();
  const headers = { 'idempotency-key': key() };
  const body = { paymentMethodNonce: 'fake-valid-nonce', ...cart };
  const send = () =>
    call('POST', `/braintree/payment/${shopper.user._id}`, { token: shopper.token, body, headers });

  expect((await send()).body).toEqual((await send()).body);
  expect(await paymentsOf(shopper)).toMatchObject([
    { idempotency_key: headers['idempotency-key'] },
  ]);
});

test('the key of an order without a charge may be sent as a header too', async () => {
  const { shopper, cart } = await createCart();
  const { code, giftCard } = await createGiftCard(30);
  const headers = { 'idempotency-key': key() };
  const body = { products: cart.products, codes: [code] };
  const send = () =>
    call('POST', `/checkout/order/${shopper.user._id}`, { token: shopper.token, body, headers });

  expect((await send()).body).toEqual((await send()).body);
  expect(await ordersOf(shopper)).toHaveLength(1);
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 2000, sum: 2000 });
});

test('a repeated request for a declined payment gets the same answer, and is not tried again', async () => {
  const { shopper, cart } = await createCart();
  const request = {
    ...cart,
    paymentMethodNonce: 'fake-processor-declined-visa-nonce',
    idempotencyKey: key(),
  };

  const first = await pay(shopper, request);
  const again = await pay(shopper, request);

  expect(first.body).toMatchObject({ success: false, status: 'declined' });
  expect(again.body).toEqual(first.body);
  expect(await paymentsOf(shopper)).toHaveLength(1);
});

test('a key reused for another request is refused, and nothing is charged', async () => {
  const { shopper, cart } = await createCart();
  const request = { ...cart, idempotencyKey: key() };
  await pay(shopper, request);

  const other = await pay(shopper, { ...request, address: 'Elsewhere 2' });

  expect(other).toMatchObject({
    status: 409,
    body: { reason: 'key-reused', error: expect.stringContaining('Nothing was charged') },
  });
  expect(await paymentsOf(shopper)).toHaveLength(1);
});

test('of ten identical simultaneous requests one charges; others get its answer or are told to wait', async () => {
  const { shopper, book, cart } = await createCart(20);
  const request = { ...cart, idempotencyKey: key() };

  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(shopper, request)));

  for (const { status, body } of answers) {
    expect(status === 200 ? 'payment-in-progress' : Object(body).reason).toBe(
      'payment-in-progress',
    );
  }
  const payments = await paymentsOf(shopper);
  expect(payments).toMatchObject([{ state: 'succeeded' }]);
  expect(await transactionsOfOrder(payments[0]?.id ?? '')).toHaveLength(1);
  expect(await getBook(book.id)).toMatchObject({ quantity: 19, sold: 1 });
  expect((await pay(shopper, request)).body).toMatchObject({ success: true });
});

test('in ten tabs with different keys, a payment that is open lets no other one begin', async () => {
  const { shopper, cart } = await createCart(20);

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => pay(shopper, { ...cart, idempotencyKey: key() })),
  );

  const refused = answers.filter(({ status }) => status === 409);
  const paid = answers.filter(({ status }) => status === 200);
  expect(refused.map(({ body }) => Object(body).reason)).toEqual(refused.map(() => 'payment-open'));
  // A tab that asks after the first has finished makes a new purchase.
  expect(await ordersOf(shopper)).toHaveLength(paid.length);
  expect(refused.length).toBeGreaterThan(0);
});

test('a new key charges nothing while an earlier payment is unknown', async () => {
  const { shopper, book, cart } = await createCart();
  const end = failGateway('ChargePaymentMethod', 'answer-lost');
  const lost = await pay(shopper, { ...cart, idempotencyKey: key() });
  end();

  const next = await pay(shopper, { ...cart, idempotencyKey: key() });

  expect(lost.body).toMatchObject({ status: 'unknown' });
  expectRefusal(next, 409, { reason: 'payment-open' });
  expect(await paymentsOf(shopper)).toHaveLength(1);
  expect(await getBook(book.id)).toMatchObject({ quantity: 4, sold: 0 });
});

test('a key that was given up charges nothing, however late its request arrives', async () => {
  const { shopper, book, cart } = await createCart();
  const idempotencyKey = key();
  const path = `/braintree/payment/${shopper.user._id}?key=${idempotencyKey}`;

  const before = await call('GET', path, shopper);
  const givenUp = await call('DELETE', path, shopper);
  const late = await pay(shopper, { ...cart, idempotencyKey });

  expect(before).toMatchObject({ status: 404 });
  const message =
    'Your payment did not reach the shop, so it was called off. Nothing was charged. Please pay again.';
  expect(givenUp.body).toEqual({ success: false, status: 'declined', message });
  expect(late.body).toEqual(givenUp.body);
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'abandoned', failure: 'given-up' }]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5, sold: 0 });
});

test('a payment that has arrived cannot be given up', async () => {
  const { shopper, cart } = await createCart();
  const idempotencyKey = key();
  const paid = await pay(shopper, { ...cart, idempotencyKey });

  const path = `/braintree/payment/${shopper.user._id}?key=${idempotencyKey}`;
  const answer = await call('DELETE', path, shopper);

  expect(answer.body).toEqual(paid.body);
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'succeeded' }]);
});

test('a shopper can neither see nor use another’s key', async () => {
  const { shopper, cart } = await createCart();
  const idempotencyKey = key();
  await pay(shopper, { ...cart, idempotencyKey });
  const other = await createShopper();

  const seen = await call(
    'GET',
    `/braintree/payment/${other.user._id}?key=${idempotencyKey}`,
    other,
  );
  const paid = await pay(other, { ...cart, idempotencyKey });

  expect(seen).toMatchObject({ status: 404 });
  expect(paid.body).toMatchObject({ success: true });
  expect(await ordersOf(other)).toHaveLength(1);
});

test('every change of a payment is logged, and the log cannot be changed', async () => {
  const { shopper, cart } = await createCart();
  await pay(shopper, cart);
  const [payment] = await paymentsOf(shopper);
  const events = await listRows('events', { payment_id: payment?.id ?? '' });

  expect(events).toMatchObject([
    {
      subject: 'payment',
      before: null,
      after: 'charging',
      actor: shopper.user._id,
      amount_cents: 1000,
      detail: null,
    },
    { subject: 'payment', before: 'charging', after: 'succeeded', detail: payment?.transaction_id },
    { subject: 'order', before: null, after: 'Not processed' },
  ]);
  await expect(db.deleteFrom('events').execute()).rejects.toThrow('events are never deleted');
  await expect(db.updateTable('events').set({ after: 'x' }).execute()).rejects.toThrow(
    'events are never changed',
  );
});
