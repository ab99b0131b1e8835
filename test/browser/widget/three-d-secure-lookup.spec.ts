import { expect, test } from '@playwright/test';
import { answer, ask, cards, openWithThreeDSecure, threeDSecureRequests } from './bank-steps.ts';
import { typeCard } from './card-form.ts';
import { newestRequest } from './gateway-steps.ts';
import { expectView } from './parts.ts';
import { isCurrent } from './workbench.ts';

// What the lookup sends to the bank: the amount, the shopper, the size of its window ('03' unless
// the shop sets another).

// proves widget-three-d-secure.2, widget-three-d-secure.3, widget-three-d-secure.5
// proves widget-three-d-secure.11, widget-three-d-secure.12, widget-three-d-secure.13
// proves widget-calls.25, widget-limits.4
test('the lookup sends the data of the shop and the browser to the bank', async ({ page }) => {
  const before = await newestRequest();
  await openWithThreeDSecure(page, {
    request: {
      threeDSecure: {
        amount: '12.34',
        email: 'maya@example.com',
        mobilePhoneNumber: '8101234567',
        billingAddress: {
          givenName: 'Maya',
          surname: 'Reyes',
          phoneNumber: '8101234567',
          streetAddress: '555 Smith St.',
          extendedAddress: '#5',
          locality: 'Oakland',
          region: 'CA',
          postalCode: '12345',
          countryCodeAlpha2: 'US',
        },
        additionalInformation: {
          workPhoneNumber: '5555555555',
          shippingAddress: { locality: 'Berkeley', countryCodeAlpha2: 'US' },
        },
      },
    },
  });
  await typeCard(page, cards.frictionless);
  await ask(page);
  await answer(page);

  const [lookup, ...others] = await threeDSecureRequests(before);
  expect(others).toEqual([]);
  expect(lookup).toMatchObject({
    call: 'lookup',
    status: 201,
    body: {
      // The request's amount overrides the one given at creation.
      amount: '12.34',
      bin: '400000',
      dfReferenceId: expect.stringMatching(/^0_/),
      additionalInfo: {
        acsWindowSize: '03',
        email: 'maya@example.com',
        mobilePhoneNumber: '8101234567',
        workPhoneNumber: '5555555555',
        billingGivenName: 'Maya',
        billingSurname: 'Reyes',
        billingPhoneNumber: '8101234567',
        billingLine1: '555 Smith St.',
        billingLine2: '#5',
        billingCity: 'Oakland',
        billingState: 'CA',
        billingPostalCode: '12345',
        billingCountryCode: 'US',
        shippingCity: 'Berkeley',
        shippingCountryCode: 'US',
      },
      clientMetadata: {
        requestedThreeDSecureVersion: '2',
        sdkVersion: isCurrent ? 'web/3.86.0' : 'web/3.123.2',
        cardinalDeviceDataCollectionTimeElapsed: expect.any(Number),
        issuerDeviceDataCollectionTimeElapsed: expect.any(Number),
        issuerDeviceDataCollectionResult: true,
      },
      authorizationFingerprint: expect.stringMatching(/./),
      braintreeLibraryVersion: isCurrent ? 'braintree/web/3.86.0' : 'braintree/web/3.123.2',
    },
  });
});

// proves widget-options.9, widget-calls.25, widget-methods.3, widget-limits.4
test('the amount given to create is the default, and updateConfiguration changes it', async ({
  page,
}) => {
  const before = await newestRequest();
  await openWithThreeDSecure(page, {
    request: { threeDSecure: { additionalInformation: { acsWindowSize: '01' } } },
  });
  for (const [index, amount] of ['10.00', '20.00'].entries()) {
    if (index > 0) {
      await page.evaluate((value) => {
        const { dropin } = globalThis.workbench;
        dropin?.updateConfiguration('threeDSecure', 'amount', value);
        dropin?.clearSelectedPaymentMethod();
      }, amount);
      await expectView(page, 'card');
    }
    await typeCard(page, cards.frictionless);
    await ask(page);
    await answer(page);
    await expectView(page, 'methods');
  }

  expect((await threeDSecureRequests(before)).map(({ body }) => body)).toMatchObject([
    { amount: '10.00', additionalInfo: { acsWindowSize: '01' } },
    { amount: '20.00', additionalInfo: { acsWindowSize: '01' } },
  ]);
});
