import { expect, test } from 'vitest';
import {
  askCharge,
  charge,
  createCustomer,
  createFingerprint,
  createNonce,
  createTestGateway,
  makeTypedCard,
} from './test-gateway.ts';

test('an approved charge waits for settlement and is stored with its order id', async () => {
  const gateway = createTestGateway();
  const made = await charge(gateway, 'fake-valid-nonce', { amount: '12.50', orderId: 'order-1' });

  expect(made.status).toBe('SUBMITTED_FOR_SETTLEMENT');
  expect(made.amount).toEqual({ value: '12.50', currencyCode: 'USD' });
  expect(made.statusHistory.map(({ status }) => status)).toEqual([
    'SUBMITTED_FOR_SETTLEMENT',
    'AUTHORIZED',
  ]);
  expect(Buffer.from(made.id, 'base64').toString()).toBe(`transaction_${made.legacyId}`);
  expect(gateway.store.transactions.find(made.legacyId)).toMatchObject({
    orderId: 'order-1',
    amountCents: 1250,
    status: 'SUBMITTED_FOR_SETTLEMENT',
  });
});

test.each([
  ['0.01', 'SUBMITTED_FOR_SETTLEMENT', '1000', 'Approved'],
  ['1999.99', 'SUBMITTED_FOR_SETTLEMENT', '1000', 'Approved'],
  ['2000.00', 'PROCESSOR_DECLINED', '2000', 'Do Not Honor'],
  ['2001.99', 'PROCESSOR_DECLINED', '2001', 'Insufficient Funds'],
  ['2999.99', 'PROCESSOR_DECLINED', '2999', 'Processor Declined'],
  ['3000.99', 'FAILED', '3000', 'Processor Network Unavailable - Try Again'],
  ['3001.00', 'SUBMITTED_FOR_SETTLEMENT', '1000', 'Approved'],
])('an amount of %s ends as %s', async (amount, status, legacyCode, message) => {
  const made = await charge(createTestGateway(), 'fake-valid-nonce', { amount });
  expect(made.status).toBe(status);
  expect(made.statusHistory.at(-1)?.processorResponse).toEqual({ legacyCode, message });
});

test('the amount 5001.00 is rejected as an incomplete application', async () => {
  const made = await charge(createTestGateway(), 'fake-valid-nonce', { amount: '5001.00' });
  expect(made.status).toBe('GATEWAY_REJECTED');
  expect(made.statusHistory[0]?.gatewayRejectionReason).toBe('APPLICATION_INCOMPLETE');
});

test.each([
  ['fake-valid-visa-nonce', 'SUBMITTED_FOR_SETTLEMENT', undefined],
  ['fake-valid-amex-nonce', 'SUBMITTED_FOR_SETTLEMENT', undefined],
  ['fake-processor-declined-visa-nonce', 'PROCESSOR_DECLINED', undefined],
  ['fake-processor-failure-jcb-nonce', 'FAILED', undefined],
  ['fake-gateway-rejected-fraud-nonce', 'GATEWAY_REJECTED', 'FRAUD'],
  ['fake-gateway-rejected-risk-thresholds-nonce', 'GATEWAY_REJECTED', 'RISK_THRESHOLD'],
  ['fake-paypal-one-time-nonce', 'SETTLING', undefined],
  ['fake-paypal-billing-agreement-nonce', 'SETTLING', undefined],
])('the test nonce %s ends as %s', async (nonce, status, reason) => {
  const made = await charge(createTestGateway(), nonce, { amount: '10.00' });
  expect(made.status).toBe(status);
  expect(made.statusHistory[0]?.gatewayRejectionReason).toBe(reason);
});

test.each([
  ['fake-valid-prepaid-nonce', { prepaid: 'YES' }],
  ['fake-valid-debit-nonce', { debit: 'YES' }],
  ['fake-valid-business-nonce', { commercial: 'YES' }],
  ['fake-valid-purchase-nonce', { commercial: 'YES' }],
  ['fake-valid-consumer-nonce', { commercial: 'NO' }],
  ['fake-valid-healthcare-nonce', { healthcare: 'YES' }],
  ['fake-valid-payroll-nonce', { payroll: 'YES' }],
  ['fake-valid-durbin-regulated-nonce', { durbinRegulated: 'YES' }],
  ['fake-valid-country-of-issuance-usa-nonce', { countryOfIssuance: 'USA' }],
])('%s has the BIN data that it is published for', async (nonce, binTraits) => {
  const gateway = createTestGateway();
  const { legacyId, status } = await charge(gateway, nonce, { amount: '10.00' });
  expect(status).toBe('SUBMITTED_FOR_SETTLEMENT');
  expect(gateway.store.transactions.find(legacyId)?.instrument).toMatchObject({ binTraits });
});

test.each([
  ['fake-consumed-nonce', '91564'],
  ['fake-luhn-invalid-nonce', '81715'],
  ['no-such-nonce', '91565'],
])('the payment method %s is refused with %s and leaves no transaction', async (nonce, code) => {
  const gateway = createTestGateway();
  const { errors } = await askCharge(gateway, nonce, { amount: '10.00' });
  expect(errors?.[0]?.extensions).toEqual({
    errorType: 'user_error',
    errorClass: 'VALIDATION',
    legacyCode: code,
    inputPath: ['input', 'paymentMethodId'],
  });
  expect(gateway.store.transactions.search([], 10)).toEqual([]);
});

test.each([
  ['0.00', '81531'],
  ['-1.00', '81501'],
  ['ten', '81503'],
  ['1.234', '81503'],
  ['100000000.00', '81528'],
])('the amount %s is refused with %s', async (amount, code) => {
  const { errors } = await askCharge(createTestGateway(), 'fake-valid-nonce', { amount });
  expect(errors?.[0]?.extensions).toMatchObject({
    legacyCode: code,
    inputPath: ['input', 'transaction', 'amount'],
  });
});

test('an order id over 255 characters is refused', async () => {
  const wish = { amount: '1.00', orderId: 'x'.repeat(256) };
  const { errors } = await askCharge(createTestGateway(), 'fake-valid-nonce', wish);
  expect(errors?.[0]?.extensions?.['legacyCode']).toBe('91501');
});

test('a nonce from the widget is spent by its first use, even when the charge is declined', async () => {
  const gateway = createTestGateway();
  const nonce = await createNonce(
    gateway,
    await createFingerprint(gateway),
    makeTypedCard(),
    false,
  );

  expect((await charge(gateway, nonce, { amount: '2000.00' })).status).toBe('PROCESSOR_DECLINED');
  const { errors } = await askCharge(gateway, nonce, { amount: '10.00' });
  expect(errors?.[0]?.extensions?.['legacyCode']).toBe('91564');
});

test('a request that is refused before the attempt does not spend the nonce', async () => {
  const gateway = createTestGateway();
  const nonce = await createNonce(gateway, await createFingerprint(gateway));
  await askCharge(gateway, nonce, { amount: '10.00', customerId: 'nobody' });
  expect((await charge(gateway, nonce, { amount: '10.00' })).status).toBe(
    'SUBMITTED_FOR_SETTLEMENT',
  );
});

test('the same card, amount and order within 30 seconds is a duplicate', async () => {
  const gateway = createTestGateway();
  const fingerprint = await createFingerprint(gateway);
  const wish = { amount: '10.00', orderId: 'order-1' };
  const first = await charge(gateway, await createNonce(gateway, fingerprint), wish);
  gateway.passSeconds(29);
  const second = await charge(gateway, await createNonce(gateway, fingerprint), wish);

  expect(second.status).toBe('GATEWAY_REJECTED');
  expect(second.statusHistory[0]).toMatchObject({
    gatewayRejectionReason: 'DUPLICATE',
    duplicateOf: { legacyId: first.legacyId },
  });
  gateway.passSeconds(2);
  const third = await charge(gateway, await createNonce(gateway, fingerprint), wish);
  expect(third.status).toBe('SUBMITTED_FOR_SETTLEMENT');
});

test.each([
  ['another amount', { amount: '10.01', orderId: 'order-1' }, 'fake-valid-nonce'],
  ['another order', { amount: '10.00', orderId: 'order-2' }, 'fake-valid-nonce'],
  ['another card', { amount: '10.00', orderId: 'order-1' }, 'fake-valid-visa-nonce'],
])('%s is no duplicate', async (_, wish, nonce) => {
  const gateway = createTestGateway();
  await charge(gateway, 'fake-valid-nonce', { amount: '10.00', orderId: 'order-1' });
  expect((await charge(gateway, nonce, wish)).status).toBe('SUBMITTED_FOR_SETTLEMENT');
});

test('a declined charge can be repeated at once', async () => {
  const gateway = createTestGateway();
  const wish = { amount: '2000.00', orderId: 'order-1' };
  await charge(gateway, 'fake-valid-nonce', wish);
  expect((await charge(gateway, 'fake-valid-nonce', wish)).status).toBe('PROCESSOR_DECLINED');
});

test.each([
  [{ cvv: '200' }, 'CVV'],
  [{ billingAddress: { postalCode: '20000' } }, 'AVS'],
  [{ billingAddress: { streetAddress: '200 Main St' } }, 'AVS'],
  [{ cvv: '200', billingAddress: { postalCode: '20000' } }, 'AVS_AND_CVV'],
])('a card with %j is rejected for %s', async (changes, reason) => {
  const gateway = createTestGateway();
  const nonce = await createNonce(
    gateway,
    await createFingerprint(gateway),
    makeTypedCard(changes),
  );
  const made = await charge(gateway, nonce, { amount: '10.00' });
  expect(made.statusHistory[0]?.gatewayRejectionReason).toBe(reason);
});

test('a charge stores the card for the customer if that is requested and it succeeds', async () => {
  const gateway = createTestGateway();
  const customer = await createCustomer(gateway);
  const storing = {
    customerId: customer.id,
    vaultPaymentMethodAfterTransacting: { when: 'ON_SUCCESSFUL_TRANSACTION' },
  };
  const declined = await charge(gateway, 'fake-valid-nonce', { amount: '2000.00', ...storing });
  expect(declined.paymentMethod).toBeNull();
  const made = await charge(gateway, 'fake-valid-nonce', { amount: '10.00', ...storing });

  expect(made.customer?.id).toBe(customer.id);
  const [stored] = gateway.store.paymentMethods.listOf(customer.legacyId, true);
  expect(made.paymentMethod?.id).toBe(
    Buffer.from(`paymentmethod_${stored?.token}`).toString('base64'),
  );
});

test('a browser’s fingerprint cannot charge', async () => {
  const gateway = createTestGateway();
  const fingerprint = await createFingerprint(gateway);
  const { data, errors } = await gateway.ask(
    `mutation { chargePaymentMethod(input:
       { paymentMethodId: "fake-valid-nonce", transaction: { amount: "1.00" } }
     ) { transaction { id } } }`,
    {},
    `Bearer ${fingerprint}`,
  );
  expect(data).toEqual({ chargePaymentMethod: null });
  expect(errors?.[0]?.extensions?.['errorClass']).toBe('AUTHORIZATION');
  expect(gateway.store.transactions.search([], 10)).toEqual([]);
});
