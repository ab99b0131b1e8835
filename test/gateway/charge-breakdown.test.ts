import { expect, test } from 'vitest';
import { aGateway, askCharge, charge } from './a-gateway.ts';

const lineItems = [
  { name: 'Emma', kind: 'DEBIT', quantity: '2', unitAmount: '12.50', totalAmount: '25.00' },
];

test.each([
  ['added', '32.55'],
  ['included', '29.90'],
])('a charge with line items, shipping and %s tax is accepted', async (_how, amount) => {
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

test('with PayPal the tax is always added to the line items', async () => {
  const gateway = aGateway();
  const parts = { lineItems, shipping: { shippingAmount: '4.90' }, tax: { taxAmount: '2.65' } };
  const nonce = 'fake-paypal-billing-agreement-nonce';

  const { errors } = await askCharge(gateway, nonce, { amount: '29.90', ...parts });
  const made = await charge(gateway, nonce, { amount: '32.55', ...parts });

  expect(errors?.[0]?.extensions).toMatchObject({ errorClass: 'VALIDATION' });
  expect(gateway.store.transactions.search([], 10)).toMatchObject([{ id: made.legacyId }]);
});

test('a charge is accepted if its amount fits its discount, and refused otherwise', async () => {
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
  ['another shipping amount', { amount: '32.55', shipping: { shippingAmount: '5.90' }, lineItems }],
  ['another tax', { amount: '27.00', tax: { taxAmount: '1.00' }, lineItems }],
  [
    'items that do not add up',
    { amount: '26', tax: { taxAmount: '1' }, lineItems: [{ ...lineItems[0], quantity: '3' }] },
  ],
])('a charge with %s is refused, and nothing is charged', async (_what, transaction) => {
  const gateway = aGateway();

  const { errors } = await askCharge(gateway, 'fake-valid-nonce', transaction);

  expect(errors?.[0]?.extensions).toMatchObject({ errorClass: 'VALIDATION' });
  expect(gateway.store.transactions.search([], 10)).toEqual([]);
});
