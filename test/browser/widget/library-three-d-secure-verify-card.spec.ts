import { expect, test } from '@playwright/test';
import type { SetupInput } from '../../rehearsal/workbench/setup.ts';
import { begin, openFlow, outcome, press } from './library.ts';
import { challenge, confirm, setup, usual, verified } from './library-bank-steps.ts';
import { collectGatewayRequests } from './wallets.ts';

/** 3D Secure through the library alone: the options of `verifyCard`, and what reaches the bank. */

const missingOptions: readonly [what: string, setup: SetupInput][] = [
  ['a nonce', { ...usual, request: { nonce: '', amount: '10.00' } }],
  ['an amount', { ...usual, request: {} }],
  ['an onLookupComplete function', { ...usual, extras: { number: challenge, lookup: 'none' } }],
  [
    'an addFrame function',
    { ...usual, options: { version: '1' }, extras: { number: challenge, frames: 'none' } },
  ],
  [
    'a removeFrame function',
    { ...usual, options: { version: '1' }, extras: { number: challenge, frames: 'add' } },
  ],
];

// proves widget-three-d-secure.1, widget-provider-rules.4, widget-provider-rules.5
// proves widget-provider-rules.6, widget-provider-rules.7, widget-three-d-secure-errors.16
test('verifyCard names a missing option', async ({ page }) => {
  for (const [what, setup] of missingOptions)
    await test.step(what, async () => {
      await openFlow(page, 'three-d-secure', setup);
      expect(await press(page, 'Verify card')).toMatchObject({
        code: 'THREEDS_MISSING_VERIFY_CARD_OPTION',
        type: 'MERCHANT',
        message: `verifyCard options must include ${what}.`,
      });
    });
});

// proves widget-three-d-secure.1, widget-three-d-secure.2, widget-three-d-secure.3
// proves widget-three-d-secure.4, widget-three-d-secure.5, widget-three-d-secure.6
// proves widget-three-d-secure.7, widget-three-d-secure.8, widget-three-d-secure.11
// proves widget-three-d-secure.12, widget-three-d-secure.13
test('the lookup sends everything that verifyCard was given', async ({ page }) => {
  const address = {
    streetAddress: '12 St James’s Square',
    extendedAddress: 'Flat 2',
    line3: 'Back door',
    locality: 'London',
    region: 'LND',
    postalCode: 'SW1Y 4LE',
    countryCodeAlpha2: 'GB',
  };
  const lines = (prefix: string) => ({
    [`${prefix}Line1`]: address.streetAddress,
    [`${prefix}Line2`]: address.extendedAddress,
    [`${prefix}Line3`]: address.line3,
    [`${prefix}City`]: address.locality,
    [`${prefix}State`]: address.region,
    [`${prefix}PostalCode`]: address.postalCode,
    [`${prefix}CountryCode`]: address.countryCodeAlpha2,
  });
  await openFlow(
    page,
    'three-d-secure',
    setup('2', '4000000000001000', {
      request: {
        email: 'ada@example.com',
        mobilePhoneNumber: '4155550123',
        billingAddress: {
          ...address,
          phoneNumber: '4155550124',
          givenName: 'Ada',
          surname: 'Byron',
        },
        additionalInformation: { shippingAddress: address, acsWindowSize: '03' },
        accountType: 'debit',
        challengeRequested: true,
        dataOnlyRequested: true,
        exemptionRequested: true,
        cardAdd: true,
      },
    }),
  );
  const heard = await collectGatewayRequests();
  await press(page, 'Verify card');
  const [{ body } = { body: {} }] = await heard(/three_d_secure\/lookup$/);
  expect(body).toMatchObject({
    amount: '10.00',
    bin: '400000',
    accountType: 'debit',
    challengeRequested: true,
    dataOnlyRequested: true,
    exemptionRequested: true,
    cardAdd: true,
    additionalInfo: {
      ...lines('billing'),
      ...lines('shipping'),
      billingPhoneNumber: '4155550124',
      billingGivenName: 'Ada',
      billingSurname: 'Byron',
      email: 'ada@example.com',
      mobilePhoneNumber: '4155550123',
      acsWindowSize: '03',
    },
    dfReferenceId: expect.any(String),
    clientMetadata: {
      requestedThreeDSecureVersion: '2',
      sdkVersion: 'web/3.86.0',
      cardinalDeviceDataCollectionTimeElapsed: expect.any(Number),
      issuerDeviceDataCollectionTimeElapsed: expect.any(Number),
      issuerDeviceDataCollectionResult: true,
    },
    authorizationFingerprint: expect.any(String),
    braintreeLibraryVersion: 'braintree/web/3.86.0',
  });
});

// proves widget-three-d-secure.9, widget-three-d-secure.18, widget-provider-rules.7
test('a lookup-complete listener can continue instead of the callback', async ({ page }) => {
  await openFlow(page, 'three-d-secure', setup('2', challenge, { extras: { lookup: 'listener' } }));
  await begin(page, 'Verify card');
  await expect(page.getByRole('dialog')).toBeVisible();
  const [lookup] = await page.evaluate(() => globalThis.workbench.events);
  expect(lookup).toMatchObject({
    name: 'lookup-complete',
    payload: { requiresUserAuthentication: true, lookup: { acsUrl: expect.any(String) } },
  });
  await confirm(page.getByRole('dialog').frameLocator('iframe'));
  expect(await outcome(page)).toMatchObject(verified);
});
