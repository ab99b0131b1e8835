import { afterAll, expect, test } from 'vitest';
import { quoteSchema } from '#contract/orders/checkout.ts';
import { ask } from '#support/api.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { ALBANY_ADDRESS, setUpDelivery } from '#support/delivery.ts';
import { transactionsOfOrder } from '#support/gateway.ts';
import { createBook, createShopper, ordersOf, paymentsOf } from '#support/shop.ts';

// The breakdown of an amount that Braintree is told: with PayPal it must add up.

afterAll(() => setUpDelivery({}));

/** Pays $11.90 for the book and $4.90 for the post, at 19 percent. */
async function payByPayPal({ pricesIncludeTax }: { pricesIncludeTax: boolean }) {
  await setUpDelivery({
    shop: { country: 'US', region: 'NY' },
    pricesIncludeTax,
    zones: [
      {
        name: 'All',
        places: ['*'],
        rates: [{ _id: 'post', name: 'By post', kind: 'flat', price: '4.90' }],
      },
    ],
    taxRates: [{ place: 'US-NY', taxClass: 'standard', percent: '19' }],
  });
  const shopper = await createShopper();
  const book = await createBook({ name: 'Emma', price_cents: 1190, quantity: 5 });
  const products = linesOf([book, 1]);
  const place = { country: 'US', region: 'NY' };
  const { total } = await ask(quoteSchema, 'POST', '/checkout/quote', {
    body: { products, place },
  });
  const answer = await pay(shopper, {
    ...{ amount: total, products, addressParts: ALBANY_ADDRESS, delivery: 'post' },
    paymentMethodNonce: 'fake-paypal-billing-agreement-nonce',
  });
  const [[payment], [order]] = [await paymentsOf(shopper), await ordersOf(shopper)];
  const [transaction] = await transactionsOfOrder(payment?.id ?? '');
  return { answer, order, transaction };
}

test('tax included in the prices is not sent to PayPal, which would add it', async () => {
  const { answer, order, transaction } = await payByPayPal({ pricesIncludeTax: true });

  expect(answer.body).toMatchObject({ success: true });
  expect(order).toMatchObject({ amount_cents: 1680, tax_included: 1, tax_cents: 268 });
  expect(transaction).toMatchObject({ amountCents: 1680, tax: null });
  expect(transaction?.shipping).toEqual({ shippingAmount: '4.90' });
  expect(transaction?.lineItems).toEqual([
    { name: 'Emma', kind: 'DEBIT', quantity: '1', unitAmount: '11.90', totalAmount: '11.90' },
  ]);
});

test('tax on top of the prices is sent to PayPal', async () => {
  const { answer, order, transaction } = await payByPayPal({ pricesIncludeTax: false });

  expect(answer.body).toMatchObject({ success: true });
  expect(order).toMatchObject({ amount_cents: 1999, tax_included: 0, tax_cents: 319 });
  expect(transaction).toMatchObject({
    amountCents: 1999,
    shipping: { shippingAmount: '4.90', shippingTaxAmount: '0.93' },
    tax: { taxAmount: '3.19' },
    lineItems: [{ totalAmount: '11.90', taxAmount: '2.26' }],
  });
});
