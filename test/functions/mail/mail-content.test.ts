import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { makeMailedOrder } from '#support/mailed-order.ts';
import { createBook, createShopper, db, ordersOf } from '#support/shop.ts';
import { getMailedOrder } from '../../../functions/mail/mail.repository.ts';
import { writeOrderMail } from '../../../functions/mail/write-order-mail.ts';

const SHOP = 'https://shop.example';

test('the mail of a new order lists books, prices and address, and links to the order', async () => {
  const { to, subject, text, html } = await writeOrderMail('order-placed', makeMailedOrder(), SHOP);

  expect(to).toEqual({ name: 'Sam Shopper', email: 'sam@example.com' });
  expect(subject).toBe('Your order 7QK4-M2XA');
  expect(text).toBe(`Thank you for your order

Hello Sam Shopper,

Your payment of $1,234.50 has arrived, and we are getting your books ready.

Order 7QK4-M2XA
November 3, 2026

2 × Walden   $25.00
1 × Middlemarch   $1,209.50
Total   $1,234.50

Deliver to
1 Pond Road
Concord

Your order at the shop:
https://shop.example/checkout/done/01936f2c-2f74-7e5b-93d4-805f6e4d3c04

Colophon
`);
  for (const part of ['2 × Walden', '$25.00', '$1,234.50', 'November 3, 2026', '1 Pond Road']) {
    expect(html).toContain(part);
  }
  expect(html).toContain(
    'href="https://shop.example/checkout/done/01936f2c-2f74-7e5b-93d4-805f6e4d3c04"',
  );
});

test('the mail of a cancelled order says how much is refunded', async () => {
  const order = makeMailedOrder({ refundedCents: 123450 });
  const { subject, text, html } = await writeOrderMail('order-cancelled', order, SHOP);

  expect(subject).toBe('Your order 7QK4-M2XA is cancelled');
  for (const body of [text, html]) {
    expect(body).toContain('Your order is cancelled');
    expect(body).toContain('goes back the way you paid: $1,234.50 in all');
    expect(body).not.toContain('getting your books ready');
  }
});

test('the cancellation mail of an uncollected payment refunds only what a gift card paid', async () => {
  const facts = { isUncollected: true, giftCardCents: 1000, refundedCents: 123450 };
  const order = makeMailedOrder({ ...facts, toGiftCardCents: 1000 });
  const { text } = await writeOrderMail('order-cancelled', order, SHOP);

  expect(text).toContain('nothing was taken from you.');
  expect(text).toContain(
    'What a gift card paid goes back to the gift card that you used: $10.00. It can be spent again.',
  );
  expect(text).not.toContain('the way you paid');
});

test('the mail of a new order with an uncollected payment does not say that it has arrived', async () => {
  const order = makeMailedOrder({ isUncollected: true });
  const { text } = await writeOrderMail('order-placed', order, SHOP);
  const mixed = await writeOrderMail('order-placed', { ...order, giftCardCents: 10_000 }, SHOP);

  for (const body of [text, mixed.text]) {
    expect(body).toContain('keep your books until it is paid');
    expect(body).toContain('did not go through in the end, and nothing was taken from you.');
    expect(body).not.toMatch(/has arrived|getting your books ready|Paid/);
  }
  expect(mixed.text).toContain('Gift card   −$100.00\nNot taken   $1,134.50');
});

test('names, addresses and titles cannot add HTML or lines to a mail', async () => {
  const order = makeMailedOrder({
    shopper: { name: 'Eve\r\nBcc: all@example.com <b>', email: 'eve@example.com' },
    address: '<script>alert(1)</script>',
    lines: [{ name: 'Q & A <img src=x onerror=alert(1)>', price_cents: 100, count: 1 }],
  });
  const { html, text } = await writeOrderMail('order-placed', order, SHOP);

  expect(html).not.toMatch(/<script|<img|<b>/);
  expect(html).toContain('Q &amp; A &lt;img');
  expect(text).toContain('Hello Eve Bcc all example. com b,\n');
});

test('a mail loads nothing, and has only one link', async () => {
  for (const kind of ['order-placed', 'order-cancelled'] as const) {
    const { html } = await writeOrderMail(kind, makeMailedOrder(), SHOP);
    expect(html).not.toMatch(/<img|<link|<script|@import|url\(|src=/);
    expect([...html.matchAll(/https?:/g)]).toHaveLength(1);
  }
});

test('every color of a mail has a dark variant, by the reader’s own choice', async () => {
  const order = makeMailedOrder({ method: { kind: 'card', brand: 'Visa', lastFour: '1111' } });
  const owned = { ...DEFAULT_SETTINGS, delivery: 'By post' };
  const { html } = await writeOrderMail('order-placed', order, SHOP, owned);

  const [style = ''] = html.match(/@media \(prefers-color-scheme: dark\) \{.+?<\/style>/s) ?? [];
  const styles = html.match(/style="[^"]+"/g) ?? [];
  const colors = new Set(styles.join().match(/#[0-9a-f]{6}/g));
  // The page's own text has that of its background; the button's fits both.
  for (const text of ['#221b14', '#ffffff']) colors.delete(text);
  expect([...colors].sort()).toEqual([...new Set(selected(style))].sort());
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
});

/** Colors that the selectors of a style name. */
function selected(style: string): string[] {
  return [...style.matchAll(/\[style\W+(?:\w+:)?(#[0-9a-f]{6})"\]/g)].map(
    ([, color = '']) => color,
  );
}

test('the mail of an order without an address shows none', async () => {
  const { text, html } = await writeOrderMail(
    'order-placed',
    makeMailedOrder({ address: '' }),
    SHOP,
  );

  expect(text + html).not.toContain('Deliver to');
});

test('a mail describes the order as it was sold', async () => {
  const shopper = await createShopper('Ida Reader');
  const first = await createBook({ price_cents: 500 });
  const second = await createBook({ price_cents: 700 });
  const products = linesOf([first, 2], [second, 1]);
  await pay(shopper, { amount: 17, products, address: 'Elm Street 5' });
  const [order] = await ordersOf(shopper);
  await db.updateTable('products').set({ name: 'Renamed' }).where('id', '=', first.id).execute();

  expect(await getMailedOrder(db, order?.id ?? '')).toEqual(
    makeMailedOrder({
      id: order?.id ?? '',
      number: order?.number ?? '',
      shopper: { name: 'Ida Reader', email: shopper.user.email },
      amountCents: 1700,
      method: { kind: 'card', brand: 'Visa', lastFour: '1111' },
      address: 'Elm Street 5',
      createdAt: order?.created_at ?? '',
      lines: [
        { name: first.name, price_cents: 500, count: 2 },
        { name: second.name, price_cents: 700, count: 1 },
      ],
    }),
  );
});

test('a mail shows delivery and added tax', async () => {
  const sums = { deliveryName: 'By ground', deliveryCents: 490, taxCents: 265, taxIncluded: false };

  const { text, html } = await writeOrderMail('order-placed', makeMailedOrder(sums), SHOP);

  expect(text).toContain(
    '1 × Middlemarch   $1,209.50\nBooks   $1,234.50\nDelivery: By ground   $4.90\nTax   $2.65\nTotal   ',
  );
  for (const row of ['Delivery: By ground', '$4.90', '$2.65']) expect(html).toContain(row);
});

test('a mail shows the tax included in the prices', async () => {
  const { text } = await writeOrderMail(
    'order-placed',
    makeMailedOrder({ taxCents: 8076, taxIncluded: true }),
    SHOP,
  );

  expect(text).toContain('Total   $1,234.50\nTax included   $80.76\n');
  expect(text).not.toContain('Books ');
});

test('a mail of an order shows what was refunded of it, and what is left', async () => {
  const order = makeMailedOrder({ refundedCents: 2500 });
  const { text, html } = await writeOrderMail('order-shipped', order, SHOP);

  expect(text).toContain('Total   $1,234.50\nRefunded   −$25.00\nAfter refunds   $1,209.50\n');
  expect(textOf(html)).toContain('Total$1,234.50Refunded−$25.00After refunds$1,209.50');
});

test('a mail of an order shows which part went to the gift card, and that the delivery went back', async () => {
  const delivery = { deliveryName: 'By ground', deliveryCents: 490, isDeliveryRefunded: true };
  const refunds = { giftCardCents: 2000, refundedCents: 2500, toGiftCardCents: 700 };
  const order = makeMailedOrder({ ...delivery, ...refunds });
  const { text } = await writeOrderMail('order-shipped', order, SHOP);

  expect(text).toContain('Delivery: By ground (went back)   $4.90\n');
  expect(text).toContain(
    'Refunded   −$18.00\nRefunded to the gift card   −$7.00\nAfter refunds   $1,209.50\n',
  );
});

test('a mail of an uncollected order shows only its gift card money as refunded', async () => {
  const facts = { isUncollected: true, giftCardCents: 1000, toGiftCardCents: 1000 };
  const order = makeMailedOrder({ ...facts, refundedCents: 123450 });
  const { text } = await writeOrderMail('order-cancelled', order, SHOP);

  expect(text).toContain(
    'Not taken   −$1,224.50\nRefunded to the gift card   −$10.00\nAfter refunds   $0.00\n',
  );
});

/** What a page says, without its tags. */
function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, '');
}

test('a mail shows the discount, the gift card’s part, and what was charged', async () => {
  const lowered = { discountCode: 'SPRING', discountCents: 13_450, amountCents: 110_000 };
  const mixed = await writeOrderMail(
    'order-placed',
    makeMailedOrder({ ...lowered, giftCardCents: 10_000 }),
    SHOP,
  );
  const free = await writeOrderMail(
    'order-placed',
    makeMailedOrder({ ...lowered, giftCardCents: 110_000 }),
    SHOP,
  );

  expect(mixed.text).toContain('Your payment of $1,000.00 has arrived');
  expect(mixed.text).toContain('Discount: SPRING   −$134.50');
  expect(mixed.text).toContain('Gift card   −$100.00\nPaid   $1,000.00');
  expect(mixed.html).toContain('−$134.50');
  expect(free.text).toContain('Nothing was charged.');
});
