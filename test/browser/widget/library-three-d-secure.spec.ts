import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import type { SetupInput } from '../../rehearsal/workbench/setup.ts';
import { begin, call, openFlow, outcome, press } from './library.ts';
import { shoot } from './shoot.ts';
import { listenAtGateway } from './wallets.ts';
import { eventNames } from './workbench.ts';

/** 3D Secure by the library alone: each framework that the bank's question can be shown in. */

const challenge = '4000000000001091';
/** A bank that speaks only version 1. */
const oldBank = '4000000000000002';

const setup = (version: string, number: string, more: SetupInput = {}): SetupInput => ({
  ...more,
  options: { version, ...more.options },
  request: { amount: '10.00', ...more.request },
  extras: { number, ...more.extras },
});

const bank = (page: Page): FrameLocator =>
  page.frameLocator('iframe[name^="braintreethreedsecurelanding"]');

async function confirm(frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', { name: 'Confirm the payment' }).click();
}

const verified = {
  type: 'CreditCard',
  nonce: expect.any(String),
  description: 'ending in 91',
  details: { lastFour: '1091', bin: '400000' },
  binData: expect.any(Object),
  liabilityShifted: true,
  liabilityShiftPossible: true,
  threeDSecureInfo: { status: 'authenticate_successful' },
};

// proves widget-popups.5, widget-popups.6, widget-three-d-secure.14, widget-three-d-secure.15
// proves widget-three-d-secure.17, widget-provider-rules.9, widget-provider-rules.10
// proves widget-events.13, widget-events.14
test('the modal frameworks ask the bank’s question in a window over the page', async ({ page }) => {
  const rows: [version: string, classes: string][] = [
    ['2', ''],
    ['2-cardinal-modal', ''],
    ['2-bootstrap3-modal', 'modal fade in'],
  ];
  for (const [version, classes] of rows)
    await test.step(version, async () => {
      await openFlow(page, 'three-d-secure', setup(version, challenge));
      await begin(page, 'Verify card');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      expect((await dialog.getAttribute('class')) ?? '').toBe(classes);
      await shoot(page, `three-d-secure-${version}`);
      await confirm(dialog.frameLocator('iframe'));
      expect(await outcome(page)).toMatchObject({
        ...verified,
        rawCardinalSDKVerificationData: { ActionCode: 'SUCCESS' },
      });
      await expect(dialog).toHaveCount(0);
      expect(await eventNames(page)).toEqual([
        'onLookupComplete',
        'authentication-modal-render',
        'authentication-modal-close',
      ]);
    });
});

// proves widget-popups.7, widget-provider-rules.11
test('the inline framework hands the bank’s frame to the shop’s page', async ({ page }) => {
  await openFlow(page, 'three-d-secure', setup('2-inline-iframe', challenge));
  await begin(page, 'Verify card');
  const frame = page.locator('#dropin iframe');
  await expect(frame).toBeVisible();
  await shoot(page, 'three-d-secure-2-inline-iframe');
  await confirm(page.frameLocator('#dropin iframe'));
  expect(await outcome(page)).toMatchObject(verified);
  await expect(frame).toHaveCount(0);
  expect(await eventNames(page)).toContain('authentication-iframe-available');
});

// proves widget-popups.4, widget-three-d-secure.10, widget-provider-rules.8
test('the legacy framework hands a frame of 400 by 400 to addFrame, and to removeFrame', async ({
  page,
}) => {
  for (const version of ['1', '']) {
    await openFlow(page, 'three-d-secure', setup(version, oldBank));
    await begin(page, 'Verify card');
    const frame = page.locator('#dropin iframe');
    await expect(frame).toHaveAttribute('width', '400');
    await expect(frame).toHaveAttribute('height', '400');
    await expect(frame).toHaveAttribute('title', '3D Secure Authorization Frame');
    await shoot(page, 'three-d-secure-legacy');
    await confirm(bank(page));
    expect(await outcome(page)).toMatchObject({ liabilityShifted: true });
    await expect(frame).toHaveCount(0);
  }
});

const exitButton = { cardinalSDKConfig: { payment: { displayExitButton: true } } };
const closeButton = (page: Page) => page.locator('[data-braintree-v1-fallback-close-button]');

/** Where a bank speaks version 1, what each framework puts on the page in its stead. */
const fallbacks: readonly [version: string, options: object, closable: boolean][] = [
  ['2-cardinal-modal', {}, false],
  ['2-cardinal-modal', exitButton, true],
  ['2-bootstrap3-modal', {}, true],
];

// proves widget-popups.8, widget-popups.9, widget-limits.21
test('an older bank’s question comes in a frame of 400 by 400, with a close button where it is wanted', async ({
  page,
}) => {
  for (const [version, options, closable] of fallbacks)
    await test.step(`${version} ${JSON.stringify(options)}`, async () => {
      await openFlow(page, 'three-d-secure', setup(version, oldBank, { options: { ...options } }));
      await begin(page, 'Verify card');
      const frame = page.locator('[data-braintree-v1-fallback-iframe-container] iframe');
      await expect(frame).toHaveAttribute('width', '400');
      await expect(frame).toHaveAttribute('height', '400');
      await expect(closeButton(page)).toBeVisible({ visible: closable });
      await expect(page.locator('[data-braintree-v1-fallback-backdrop]')).toHaveCount(1);
      await shoot(page, `three-d-secure-fallback-${version}${closable ? '-closable' : ''}`);
      await confirm(bank(page));
      expect(await outcome(page)).toMatchObject({ liabilityShifted: true });
      await expect(frame).toHaveCount(0);
    });
  await test.step('2-inline-iframe', async () => {
    await openFlow(page, 'three-d-secure', setup('2-inline-iframe', oldBank));
    await begin(page, 'Verify card');
    await confirm(page.frameLocator('#dropin iframe'));
    expect(await outcome(page)).toMatchObject({ liabilityShifted: true });
    expect(await eventNames(page)).toContain('authentication-iframe-available');
  });
});

// proves widget-popups.9, widget-three-d-secure-errors.12
test('closing an older bank’s frame cancels by button, by Escape and by the dark around it', async ({
  page,
}) => {
  const ways: readonly (() => Promise<unknown>)[] = [
    () => closeButton(page).click(),
    () => page.keyboard.press('Escape'),
    () => page.locator('[data-braintree-v1-fallback-backdrop]').click({ position: { x: 5, y: 5 } }),
  ];
  await openFlow(page, 'three-d-secure', setup('2', oldBank, { options: exitButton }));
  for (const close of ways) {
    await begin(page, 'Verify card');
    await expect(bank(page).getByRole('button', { name: 'Cancel' })).toBeVisible();
    await close();
    expect(await outcome(page)).toMatchObject({
      code: 'THREEDS_CARDINAL_SDK_CANCELED',
      type: 'CUSTOMER',
      message: 'Canceled by user.',
    });
    await expect(page.locator('[data-braintree-v1-fallback-iframe-container]')).toHaveCount(0);
  }
});

// proves widget-three-d-secure.9, widget-three-d-secure.16, widget-transitions.27
test('the bank of a card may let it pass without a question', async ({ page }) => {
  await openFlow(page, 'three-d-secure', setup('2', '4000000000001000'));
  expect(await press(page, 'Verify card')).toMatchObject({
    liabilityShifted: true,
    liabilityShiftPossible: true,
    verificationDetails: { liabilityShifted: true },
  });
  expect(await eventNames(page)).toEqual(['onLookupComplete']);
});

// proves widget-three-d-secure.9, widget-three-d-secure.18, widget-provider-rules.7
test('a listener may go on after the lookup, in place of a callback', async ({ page }) => {
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

// proves widget-three-d-secure-errors.14, widget-three-d-secure-errors.15
// proves widget-three-d-secure-errors.22
test('a shop may cancel a verification, once there is one', async ({ page }) => {
  await openFlow(page, 'three-d-secure', setup('2', challenge));
  expect(await press(page, 'Cancel verification')).toMatchObject({
    code: 'THREEDS_NO_VERIFICATION_PAYLOAD',
    message: 'No verification payload available.',
  });
  await begin(page, 'Verify card');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await call(page, 'verifyCard', { nonce: 'another', amount: '1.00' })).toEqual({
    code: 'THREEDS_AUTHENTICATION_IN_PROGRESS',
    message: 'Cannot call verifyCard while existing authentication is in progress.',
  });
  expect(await call(page, 'cancelVerifyCard')).toMatchObject({ nonce: expect.any(String) });
  expect(await outcome(page)).toMatchObject({
    code: 'THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT',
    message: '3D Secure verfication canceled by merchant.',
  });
});

// proves widget-three-d-secure.1, widget-three-d-secure.2, widget-three-d-secure.3
// proves widget-three-d-secure.4, widget-three-d-secure.5, widget-three-d-secure.6
// proves widget-three-d-secure.7, widget-three-d-secure.8, widget-three-d-secure.11
// proves widget-three-d-secure.12, widget-three-d-secure.13
test('the lookup tells the bank all that verifyCard was given', async ({ page }) => {
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
  const heard = await listenAtGateway();
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
