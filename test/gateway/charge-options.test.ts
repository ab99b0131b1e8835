import { expect, test } from 'vitest';
import { createFullGateway } from './rehearsal-calls.ts';
import { createFingerprint, createNonce, makeTypedCard, type TestGateway } from './test-gateway.ts';
import { createLookedUpCard, createSecureGateway } from './three-d-secure-lookup.ts';

type Made = {
  legacyId: string;
  status: string;
  statusHistory: { gatewayRejectionReason?: string }[];
  paymentMethodSnapshot: Record<string, unknown>;
};
type Field =
  | 'chargeCreditCard'
  | 'authorizeCreditCard'
  | 'chargePayPalAccount'
  | 'authorizePayPalAccount'
  | 'chargeVenmoAccount'
  | 'authorizeVenmoAccount';

/** Charges with the mutation of one kind of payment method. */
async function chargeBy(
  gateway: TestGateway,
  field: Field,
  paymentMethodId: string,
  options: object = {},
  amount = '12.34',
) {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  const { data, errors } = await gateway.ask<Record<string, { transaction: Made } | null> | null>(
    `mutation ($input: ${type}!) { ${field}(input: $input) { transaction { legacyId status
      statusHistory { ... on GatewayRejectedEvent { gatewayRejectionReason } }
      paymentMethodSnapshot { __typename
        ... on PayPalTransactionDetails { customField description }
        ... on CreditCardDetails { threeDSecure { authentication { authenticationStatus } } }
      } } } }`,
    { input: { paymentMethodId, options, transaction: { amount } } },
  );
  return { made: data?.[field]?.transaction, errors };
}

test.each([
  ['chargeCreditCard', 'fake-valid-nonce', 'SUBMITTED_FOR_SETTLEMENT'],
  ['authorizeCreditCard', 'fake-valid-nonce', 'AUTHORIZED'],
  ['chargePayPalAccount', 'fake-paypal-one-time-nonce', 'SETTLING'],
  ['authorizePayPalAccount', 'fake-paypal-one-time-nonce', 'AUTHORIZED'],
  ['chargeVenmoAccount', 'fake-venmo-account-nonce', 'SUBMITTED_FOR_SETTLEMENT'],
  ['authorizeVenmoAccount', 'fake-venmo-account-nonce', 'AUTHORIZED'],
] as const)('%s accepts its own kind of payment method only', async (field, nonce, status) => {
  const gateway = createFullGateway();
  const { made } = await chargeBy(gateway, field, nonce);
  expect(made?.status).toBe(status);
  const other = nonce === 'fake-valid-nonce' ? 'fake-paypal-one-time-nonce' : 'fake-valid-nonce';
  const { errors } = await chargeBy(gateway, field, other);
  expect(errors?.[0]?.extensions).toMatchObject({
    errorClass: 'VALIDATION',
    inputPath: ['input', 'paymentMethodId'],
  });
  expect(gateway.store.transactions.search([], 10)).toHaveLength(1);
});

test('options for PayPal are in the transaction, and options for Venmo are stored', async () => {
  const gateway = createFullGateway();
  const told = { customField: 'shelf 3', description: 'Two books' };
  const payPal = await chargeBy(gateway, 'chargePayPalAccount', 'fake-paypal-one-time-nonce', told);
  expect(payPal.made?.paymentMethodSnapshot).toMatchObject(told);
  const venmo = { profileId: 'books' };
  const { made } = await chargeBy(gateway, 'chargeVenmoAccount', 'fake-venmo-account-nonce', venmo);
  expect(gateway.store.transactions.find(made?.legacyId ?? '')?.input.options).toEqual(venmo);
});

test.each([
  ['a wrong security code is accepted with skipCvv', { cvv: '200' }, { skipCvv: true }],
  [
    'a wrong postal code is accepted with skipAvs',
    { billingAddress: { postalCode: '20000' } },
    { skipAvs: true, skipCvv: false },
  ],
])('%s', async (_, typed, fraudTools) => {
  const gateway = createFullGateway();
  const fingerprint = await createFingerprint(gateway);
  const card = () => createNonce(gateway, fingerprint, makeTypedCard(typed));
  const plain = await chargeBy(gateway, 'chargeCreditCard', await card());
  expect(plain.made?.status).toBe('GATEWAY_REJECTED');
  const { made } = await chargeBy(gateway, 'chargeCreditCard', await card(), { fraudTools });
  expect(made?.status).toBe('SUBMITTED_FOR_SETTLEMENT');
});

test('a billing address given with the charge takes precedence over the typed one', async () => {
  const gateway = createFullGateway();
  const fingerprint = await createFingerprint(gateway);
  const [right, wrong] = [{ postalCode: '10001' }, { postalCode: '20000' }];
  const chargeTyped = async (typed: object, given: object) => {
    const card = makeTypedCard({ billingAddress: typed });
    const nonce = await createNonce(gateway, fingerprint, card);
    const options = { billingAddress: given };
    const { made } = await chargeBy(gateway, 'chargeCreditCard', nonce, options);
    return made?.statusHistory[0]?.gatewayRejectionReason ?? made?.status;
  };

  expect(await chargeTyped(right, wrong)).toBe('AVS');
  expect(await chargeTyped(wrong, right)).toBe('SUBMITTED_FOR_SETTLEMENT');
});

test.each([
  ['a card that was not verified', 'fake-valid-nonce', { required: true }, 'GATEWAY_REJECTED'],
  [
    'a card whose bank could not be asked',
    'fake-three-d-secure-visa-unavailable-nonce',
    { required: true },
    'GATEWAY_REJECTED',
  ],
  [
    'a card that was verified',
    'fake-three-d-secure-visa-full-authentication-nonce',
    { required: true },
    'SUBMITTED_FOR_SETTLEMENT',
  ],
  [
    'a card whose owner failed, when that does not matter',
    'fake-three-d-secure-visa-failed-authentication-nonce',
    { required: false },
    'SUBMITTED_FOR_SETTLEMENT',
  ],
  [
    'a published authentication that failed',
    'fake-valid-nonce',
    { authenticationId: 'fake-three-d-secure-visa-failed-authentication-id' },
    'GATEWAY_REJECTED',
  ],
  [
    'a published authentication that succeeded',
    'fake-valid-nonce',
    {
      authenticationId: 'fake-three-d-secure-two-visa-successful-frictionless-authentication-id',
      required: true,
    },
    'SUBMITTED_FOR_SETTLEMENT',
  ],
  [
    'another provider’s confirmation',
    'fake-valid-nonce',
    { passThrough: { eciFlag: '05', cavv: 'word' }, required: true },
    'SUBMITTED_FOR_SETTLEMENT',
  ],
  [
    'another provider’s failure',
    'fake-valid-nonce',
    { passThrough: { eciFlag: '07' }, required: true },
    'GATEWAY_REJECTED',
  ],
])(
  '3D Secure accepts or rejects a charge with %s',
  async (_, nonce, threeDSecureAuthentication, status) => {
    const gateway = createFullGateway();
    const options = { threeDSecureAuthentication };
    const { made } = await chargeBy(gateway, 'chargeCreditCard', nonce, options);
    expect(made?.status).toBe(status);
    if (status === 'GATEWAY_REJECTED')
      expect(made?.statusHistory[0]?.gatewayRejectionReason).toBe('THREE_D_SECURE');
  },
);

test('a card is charged with its own authentication, for the authenticated amount only', async () => {
  const { gateway, fingerprint } = await createSecureGateway();
  const number = '4000000000002701';
  const { body } = await createLookedUpCard(gateway, fingerprint, number);
  const { threeDSecureAuthenticationId: authenticationId } = body.threeDSecureInfo;
  const options = { threeDSecureAuthentication: { authenticationId, required: true } };
  const same = () => createNonce(gateway, fingerprint, makeTypedCard({ number }));
  const { made } = await chargeBy(gateway, 'chargeCreditCard', await same(), options);
  expect(made?.paymentMethodSnapshot).toMatchObject({
    threeDSecure: { authentication: { authenticationStatus: 'AUTHENTICATE_SUCCESSFUL' } },
  });
  const more = await chargeBy(gateway, 'chargeCreditCard', await same(), options, '99.00');
  expect(more.errors?.[0]?.extensions).toMatchObject({ legacyCode: '91585' });
  const other = await chargeBy(gateway, 'chargeCreditCard', 'fake-valid-nonce', options);
  expect(other.errors?.[0]?.extensions).toMatchObject({ errorClass: 'VALIDATION' });
});

test.each([
  ['an unknown authentication', { authenticationId: 'made-up' }],
  ['an unknown ECI flag', { passThrough: { eciFlag: '99' } }],
  ['two authentications at once', { authenticationId: 'a', passThrough: { eciFlag: '05' } }],
])('%s is refused before anything is charged', async (_, threeDSecureAuthentication) => {
  const gateway = createFullGateway();
  const options = { threeDSecureAuthentication };
  const { errors } = await chargeBy(gateway, 'chargeCreditCard', 'fake-valid-nonce', options);
  expect(errors?.[0]?.extensions).toMatchObject({ errorClass: 'VALIDATION' });
  expect(gateway.store.transactions.search([], 10)).toEqual([]);
});
