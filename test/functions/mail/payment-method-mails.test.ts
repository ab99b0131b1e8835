import { expect, test } from 'vitest';
import { paymentMethodText } from '#contract/payments/payment-method.ts';
import { makeMailedOrder } from '#support/mailed-order.ts';
import type { MailedOrder } from '../../../functions/mail/mail.repository.ts';
import { writeOrderMail } from '../../../functions/mail/write-order-mail.ts';

// What mails say about what an order was paid with, and where its money goes back.

const SHOP = 'https://shop.example';

const VISA = { kind: 'card', brand: 'Visa', lastFour: '1111' } as const;
const PAYPAL = { kind: 'paypal', account: 'jane@example.com' } as const;

const makeOrder = (parts: Partial<MailedOrder> = {}) =>
  makeMailedOrder({ amountCents: 5000, method: VISA, ...parts });

const placed = (parts: Partial<MailedOrder>) =>
  writeOrderMail('order-placed', makeOrder(parts), SHOP);

test.each([
  [VISA, 'Visa ending in 1111'],
  [{ kind: 'card', lastFour: '1111' }, 'Card ending in 1111'],
  [{ kind: 'card', brand: 'Visa' }, 'Visa'],
  [{ kind: 'card' }, 'Card'],
  [{ ...VISA, kind: 'apple-pay' }, 'Apple Pay (Visa ending in 1111)'],
  [{ kind: 'apple-pay' }, 'Apple Pay'],
  [{ kind: 'google-pay', lastFour: '1111' }, 'Google Pay (card ending in 1111)'],
  [{ kind: 'google-pay', brand: 'Visa' }, 'Google Pay (Visa)'],
  [PAYPAL, 'PayPal (jane@example.com)'],
  [{ kind: 'paypal' }, 'PayPal'],
  [{ kind: 'venmo', account: '@venmojoe' }, 'Venmo (@venmojoe)'],
] as const)('the method %o is called %s', (method, text) => {
  expect(paymentMethodText(method)).toBe(text);
});

// proves order-life.21
test('the mail of a new order names what it was paid with', async () => {
  const { text, html } = await placed({});

  expect(text).toContain('Total   $50.00\n\nPayment\nVisa ending in 1111\n\nDeliver to\n');
  expect(html).toMatch(/>Payment<br>Visa ending in 1111<\/p>/);
});

test('a mail says what a gift card and the method have paid of an order', async () => {
  const { text, html } = await placed({ giftCardCents: 2000, method: PAYPAL });

  expect(text).toContain(
    'Gift card   −$20.00\nPaid   $30.00\n\nPayment\nGift card: $20.00\nPayPal (jane@example.com): $30.00\n\n',
  );
  expect(html).toMatch(
    />Payment<br>Gift card: \$20\.00<br>PayPal \(jane@example\.com\): \$30\.00</,
  );
});

test('a mail about a payment that was never collected does not call it paid', async () => {
  const { text } = await placed({ isUncollected: true });
  expect(text).toContain('Payment\nVisa ending in 1111, not taken\n');
});

test('the mail of an order that a gift card paid names the gift card alone', async () => {
  const { text } = await placed({ giftCardCents: 5000, method: undefined });
  expect(text).toContain('Payment\nGift card: $50.00\n');
});

test.each([
  ['free', { amountCents: 0 }],
  ['of an unknown method', { giftCardCents: 2000 }],
])('the mail of an order that was %s names no method', async (_, parts) => {
  const { text, html } = await placed({ ...parts, method: undefined });
  expect(text).not.toContain('Payment\n');
  expect(html).not.toContain('Payment<br>');
});

test('a mail to an address that nobody has confirmed does not say whose account paid', async () => {
  const card = await placed({ isConfirmed: false });
  const account = await placed({ isConfirmed: false, method: PAYPAL });

  expect(card.text).toContain('Payment\nVisa ending in 1111\n');
  expect(account.text).toContain('Payment\nPayPal\n');
  expect(account.text + account.html).not.toContain('jane@example.com');
});

test('an account’s name cannot add HTML to a mail', async () => {
  const { html } = await placed({ method: { kind: 'paypal', account: '<b>jane</b>@example.com' } });
  expect(html).toContain('PayPal (&lt;b&gt;jane&lt;/b&gt;@example.com)');
});

test.each([
  [VISA, 'to Visa ending in 1111'],
  [PAYPAL, 'to PayPal (jane@example.com)'],
  [{ kind: 'card', lastFour: '1111' } as const, 'to your card ending in 1111'],
  [{ kind: 'card', brand: 'Visa' } as const, 'the way you paid'],
  [undefined, 'the way you paid'],
])('a refund of what was paid with %o goes back %s', async (method, where) => {
  const refund = { amountCents: 1000, giftCardCents: 0, copies: [], delivery: false };
  const refunded = makeOrder({ method, refundedCents: 1000, refund });
  const cancelled = makeOrder({ method, refundedCents: 5000 });

  expect((await writeOrderMail('order-refunded', refunded, SHOP)).text).toContain(
    `A part of what you paid goes back ${where}: $10.00. Your bank`,
  );
  expect((await writeOrderMail('order-cancelled', cancelled, SHOP)).text).toContain(
    `Your money goes back ${where}: $50.00 in all. Your bank`,
  );
});
