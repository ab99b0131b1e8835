import { expect, test } from 'vitest';
import { aGateway, askCharge, charge } from './a-gateway.ts';

const lineItems = [
  { name: 'Emma', kind: 'DEBIT', quantity: '2', unitAmount: '12.50', totalAmount: '25.00' },
];

test.each([
  ['added', '32.55'],
  ['held by the prices', '29.90'],
])('an amount is taken with what it is made of, its tax %s', async (_how, amount) => {
  const gateway = aGateway();
  const shipping = { shippingAmount: '4.90', shippingTaxAmount: '0.43' };
  const tax = { taxAmount: '2.65' };

  const made = await charge(gateway, 'fake-valid-nonce', { amount, lineItems, shipping, tax });

  expect(made.status).toBe('SUBMITTED_FOR_SETTLEMENT');
  expect(gateway.store.transactions.find(made.legacyId)?.input).toMatchObject({
    lineItems,
    shipping,
    tax,
  });
});

test.each([
  ['fake-valid-nonce', 35],
  ['fake-paypal-billing-agreement-nonce', 127],
])('with %s a line item’s name may have %i characters, and no more', async (nonce, most) => {
  const gateway = aGateway();
  const named = (length: number) => ({
    ...{ amount: '32.55', shipping: { shippingAmount: '4.90' }, tax: { taxAmount: '2.65' } },
    lineItems: [{ ...lineItems[0], name: 'x'.repeat(length) }],
  });

  const { errors } = await askCharge(gateway, nonce, named(most + 1));
  const made = await charge(gateway, nonce, named(most));

  expect(errors?.[0]?.extensions).toMatchObject({ legacyCode: '95823' });
  expect(gateway.store.transactions.search([], 10)).toMatchObject([{ id: made.legacyId }]);
});

test('with PayPal the tax is added, whether the items include it or not', async () => {
  const gateway = aGateway();
  const parts = { lineItems, shipping: { shippingAmount: '4.90' }, tax: { taxAmount: '2.65' } };
  const nonce = 'fake-paypal-billing-agreement-nonce';

  const { errors } = await askCharge(gateway, nonce, { amount: '29.90', ...parts });
  const made = await charge(gateway, nonce, { amount: '32.55', ...parts });

  expect(errors?.[0]?.extensions).toMatchObject({ errorClass: 'VALIDATION' });
  expect(gateway.store.transactions.search([], 10)).toMatchObject([{ id: made.legacyId }]);
});

test('an amount is taken with a discount, and refused with another one', async () => {
  const gateway = aGateway();
  const parts = { lineItems, shipping: { shippingAmount: '4.90' }, tax: { taxAmount: '2.65' } };

  const made = await charge(gateway, 'fake-valid-nonce', {
    ...{ amount: '27.55', discountAmount: '5.00', ...parts },
  });
  const { errors } = await askCharge(gateway, 'fake-valid-nonce', {
    ...{ amount: '27.55', discountAmount: '4.00', ...parts },
  });

  expect(gateway.store.transactions.find(made.legacyId)?.input).toMatchObject({
    discountAmount: '5.00',
  });
  expect(errors?.[0]?.extensions).toMatchObject({ errorClass: 'VALIDATION' });
});

test.each([
  ['another delivery', { amount: '32.55', shipping: { shippingAmount: '5.90' }, lineItems }],
  ['another tax', { amount: '27.00', tax: { taxAmount: '1.00' }, lineItems }],
  [
    'items that do not come to their total',
    { amount: '26', tax: { taxAmount: '1' }, lineItems: [{ ...lineItems[0], quantity: '3' }] },
  ],
])(
  'an amount that is said to be made of %s is refused, and nothing is charged',
  async (_what, transaction) => {
    const gateway = aGateway();

    const { errors } = await askCharge(gateway, 'fake-valid-nonce', transaction);

    expect(errors?.[0]?.extensions).toMatchObject({ errorClass: 'VALIDATION' });
    expect(gateway.store.transactions.search([], 10)).toEqual([]);
  },
);
