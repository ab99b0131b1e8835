import { expect, test } from 'vitest';
import { call, expectRefusal } from '#support/api.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { asOwner } from '#support/discounts-and-gift-cards.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { listRows } from '#support/rows.ts';
import { createBook, createShopper, getBook, ordersOf, paymentsOf } from '#support/shop.ts';

// Characters that no line of text has and no SQL file can hold are refused in multi-line fields.

const NUL = '\u0000';

test('an address with control characters is refused, and nothing is charged', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  const checkout = { amount: 10, products: linesOf([book, 1]) };

  const answer = await pay(shopper, { ...checkout, address: `1 Lane${NUL}; 2` });

  expectRefusal(answer, 400, {
    error: 'Address must be plain text',
    fields: { address: 'Address must be plain text' },
  });
  expect(await paymentsOf(shopper)).toEqual([]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5 });
});

test('an address of several lines is stored with normalised line ends', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1000, quantity: 5 });

  const answer = await pay(shopper, {
    amount: 10,
    products: linesOf([book, 1]),
    address: ' Ada\r\n1 Lane\tflat 2\nDublin ',
  });

  expect(answer.status).toBe(200);
  expect(await ordersOf(shopper)).toMatchObject([{ address: 'Ada\n1 Lane\tflat 2\nDublin' }]);
});

test('an idempotency key with control characters is refused', async () => {
  const shopper = await createShopper();

  const answer = await pay(shopper, { amount: 10, idempotencyKey: `key${NUL}` });

  expectRefusal(answer, 400, 'idempotencyKey must be one line of text');
  expect(await paymentsOf(shopper)).toEqual([]);
});

test('a saved address with control characters is refused', async () => {
  const { token, user } = await createShopper();

  const answer = await call('PUT', `/user/${user._id}/address`, {
    token,
    body: { text: `1 Lane${NUL}` },
  });

  expectRefusal(answer, 400, 'Address must be plain text');
  const rows = await listRows('addresses', { user_id: user._id });
  expect(rows).toEqual([]);
});

test('notes, reasons and tracking links with control characters are refused', async () => {
  const { orderId, asAdmin, cancel, refund, refunds, stored } = await createTwoCopyOrder('settled');
  const link = `https://parcels.example/${NUL}`;

  const answers = [
    await asAdmin('POST', `/order/${orderId}/notes`, { text: `Rang${NUL}` }),
    await cancel({ reason: `Changed${NUL}` }),
    await refund(1, { reason: `Torn${NUL}` }),
    await asAdmin('PUT', `/order/${orderId}`, {
      status: 'Shipped',
      shipment: { carrier: 'other', trackingNumber: 'A1', trackingUrl: link },
    }),
  ];

  expect(answers.map(({ status, body }) => [status, Object(body).error])).toEqual([
    [400, 'text must be plain text'],
    [400, 'reason must be plain text'],
    [400, 'reason must be plain text'],
    [400, 'trackingUrl must be a link that begins with https://'],
  ]);
  expect(await refunds()).toEqual([]);
  expect(await stored()).toMatchObject({ status: 'Not processed' });
  const notes = await listRows('order_notes', { order_id: orderId });
  expect(notes).toEqual([]);
});

test('a gift card’s message with control characters is refused', async () => {
  const body = { amount: 25, email: 'nul@example.com', message: `Happy${NUL}birthday` };

  const answer = await asOwner('POST', '/gift-cards/', body);

  expectRefusal(answer, 400, 'The message must be plain text');
  const cards = await listRows('gift_cards', { recipient_email: body.email });
  expect(cards).toEqual([]);
});

test('odd texts in a payment request are refused or kept, and never cause a server error', async () => {
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  const cart = { amount: 10, products: linesOf([book, 1]) };
  const odd = ['\u0000', 'a\u0000b', '\ud800', '\u202e', '💥'.repeat(60), "'; DROP TABLE payments"];
  for (const text of odd) {
    const shopper = await createShopper();
    const asKey = await pay(shopper, { ...cart, idempotencyKey: text });
    expect(asKey.status).toBeLessThan(500);
    const asAddress = await pay(await createShopper(), { amount: 10, address: text });
    expect(asAddress.status).toBeLessThan(500);
    const asBook = await pay(shopper, { amount: 10, products: [{ _id: text, count: 1 }] });
    expect(asBook.status).toBe(409);
    const asNonce = await pay(await createShopper(), { amount: 10, paymentMethodNonce: text });
    expect(asNonce.status).toBeLessThan(500);
  }
});
