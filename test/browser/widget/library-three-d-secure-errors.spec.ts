import { expect, type Page, test } from '@playwright/test';
import type { SetupInput } from '../../rehearsal/workbench/setup.ts';
import { setControls } from './gateway-steps.ts';
import { begin, listenForAnalytics, openFlow, outcome, press, refusedFlow } from './library.ts';

/** 3D Secure by the library alone: everything that it refuses, and how it says so. */

const challenge = '4000000000001091';
const usual: SetupInput = {
  options: { version: '2' },
  request: { amount: '10.00' },
  extras: { number: challenge },
};

const refusedSetups: readonly [code: string, message: string, setup: SetupInput][] = [
  [
    'THREEDS_NOT_ENABLED',
    '3D Secure is not enabled for this merchant.',
    { merchant: { offers: [] }, options: { version: '1' } },
  ],
  [
    'THREEDS_CAN_NOT_USE_TOKENIZATION_KEY',
    '3D Secure can not use a tokenization key for authorization.',
    { authorization: 'key' },
  ],
  [
    'THREEDS_NOT_ENABLED_FOR_V2',
    '3D Secure version 2 is not enabled for this merchant. Contact Braintree Support for assistance at https://help.braintreepayments.com/',
    { merchant: { threeDSecureJwt: false } },
  ],
  [
    'THREEDS_UNRECOGNIZED_VERSION',
    'Version `3` is not a recognized version. You may need to update the version of your Braintree SDK to support this version.',
    { options: { version: '3' } },
  ],
];

// proves widget-provider-rules.12, widget-provider-rules.13, widget-provider-rules.14
// proves widget-provider-rules.16, widget-three-d-secure-errors.1, widget-three-d-secure-errors.2
// proves widget-three-d-secure-errors.4, widget-three-d-secure-errors.5
test('3D Secure is not set up where it cannot be', async ({ page }) => {
  for (const [code, message, setup] of refusedSetups)
    await test.step(code, async () => {
      const given = { ...usual, ...setup };
      const refusal = await refusedFlow(page, 'three-d-secure', given);
      expect(refusal).toMatchObject({ code, type: 'MERCHANT', message });
    });
});

// proves widget-provider-rules.15, widget-three-d-secure-errors.3
test('3D Secure in production wants https', async ({ page }) => {
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace('"DEVELOPMENT"', '"PRODUCTION"');
    await route.fulfill({ response: answer, body: text });
  });
  const setup = { ...usual, options: { version: '1' } };
  expect(await refusedFlow(page, 'three-d-secure', setup)).toMatchObject({
    code: 'THREEDS_HTTPS_REQUIRED',
    type: 'MERCHANT',
    message: '3D Secure requires HTTPS.',
  });
});

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
test('verifyCard names the option that is missing', async ({ page }) => {
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

const lookupErrors: readonly [fault: string, code: string, message: string][] = [
  [
    'lookup-not-found',
    'THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR',
    'Either the payment method nonce passed to `verifyCard` does not exist, or it was already consumed',
  ],
  [
    'lookup-refused',
    'THREEDS_LOOKUP_VALIDATION_ERROR',
    'The data passed in `verifyCard` did not pass validation checks. See details for more info',
  ],
  ['lookup-fails', 'THREEDS_LOOKUP_ERROR', 'Something went wrong during the 3D Secure lookup'],
];

// proves widget-three-d-secure-errors.18, widget-three-d-secure-errors.19
// proves widget-three-d-secure-errors.20
test('a lookup that fails says whether the card, the data or the gateway is to blame', async ({
  page,
}) => {
  await openFlow(page, 'three-d-secure', usual);
  for (const [fault, code, message] of lookupErrors)
    await test.step(fault, async () => {
      await setControls({ faults: [fault] });
      expect(await press(page, 'Verify card')).toMatchObject({
        code,
        message,
        details: { originalError: expect.anything() },
      });
    });
});

async function answerTheBank(page: Page): Promise<unknown> {
  await begin(page, 'Verify card');
  const frame = page.getByRole('dialog').frameLocator('iframe');
  await frame.getByRole('button', { name: 'Confirm the payment' }).click();
  return await outcome(page);
}

const cardinalErrors: readonly [numbers: readonly number[], code: string, message: string][] = [
  [[10001, 10002], 'SETUP_TIMEDOUT', "Cardinal's Songbird.js took too long to setup."],
  [[10003, 10007, 10009], 'RESPONSE_TIMEDOUT', "Cardinal's API took too long to respond."],
  [
    [10005, 10006],
    'BAD_CONFIG',
    'JWT or other required field missing. Please check your setup configuration.',
  ],
  [
    [10008, 10010],
    'BAD_JWT',
    'Cardinal JWT missing or malformed. Please check your setup configuration.',
  ],
  [[10011], 'CANCELED', 'Canceled by user.'],
];

// proves widget-transitions.31, widget-three-d-secure-errors.8, widget-three-d-secure-errors.9
// proves widget-three-d-secure-errors.10, widget-three-d-secure-errors.11
// proves widget-three-d-secure-errors.12
test('each number that the 3D Secure script reports is an error of its own', async ({ page }) => {
  await openFlow(page, 'three-d-secure', usual);
  for (const [numbers, code, message] of cardinalErrors)
    for (const number of numbers)
      await test.step(`${number}`, async () => {
        await setControls({ faults: [`cardinal-error-${number}`] });
        expect(await answerTheBank(page)).toMatchObject({
          code: `THREEDS_CARDINAL_SDK_${code}`,
          message,
          details: { originalError: { code: number } },
        });
      });
});

// proves widget-three-d-secure-errors.13
test('a number that nobody knows is a general error of the 3D Secure script', async ({ page }) => {
  await page.addInitScript(() => {
    const listeners = new Map<string, (data: object) => void>();
    const cardinal = {
      on: (name: string, listener: (data: object) => void) => listeners.set(name, listener),
      off: () => undefined,
      configure: () => undefined,
      setup: () =>
        queueMicrotask(() => listeners.get('payments.setupComplete')?.({ sessionId: 'a-session' })),
      trigger: () => Promise.resolve({ Status: true }),
      continue: () =>
        listeners.get('payments.validated')?.({
          ActionCode: 'ERROR',
          ErrorNumber: 4711,
          ErrorDescription: 'Something new',
        }),
    };
    Object.defineProperty(window, 'Cardinal', { get: () => cardinal, set: () => undefined });
  });
  await openFlow(page, 'three-d-secure', usual);
  expect(await press(page, 'Verify card')).toMatchObject({
    code: 'THREEDS_CARDINAL_SDK_ERROR',
    message: 'A general error has occurred with Cardinal. See description for more information.',
    details: { originalError: { code: 4711, description: 'Something new' } },
  });
});

// proves widget-three-d-secure-errors.17
test('a bank’s answer that the gateway does not take is an error', async ({ page }) => {
  await openFlow(page, 'three-d-secure', { ...usual, faults: ['authenticate-fails'] });
  expect(await answerTheBank(page)).toMatchObject({
    code: 'THREEDS_JWT_AUTHENTICATION_FAILED',
    message: 'Something went wrong authenticating the JWT from Cardinal',
  });
});

const brokenScripts: readonly [fault: string, reason: string][] = [
  ['songbird-missing', 'cardinal-sdk-setup-failed.songbird-js-failed-to-load'],
  ['songbird-no-global', 'cardinal-sdk-setup-failed.cardinal-global-unavailable'],
  ['songbird-setup-throws', 'cardinal-sdk-setup-failed.cardinal-configuration-threw-error'],
  ['cardinal-setup-error', 'cardinal-sdk-setup-error.number-10010'],
];

// proves widget-transitions.32, widget-three-d-secure-errors.6, widget-three-d-secure-errors.7
test('where the 3D Secure script cannot be set up, the bank asks in the older frame', async ({
  page,
}) => {
  for (const [fault, reason] of brokenScripts)
    await test.step(fault, async () => {
      const reported = await listenForAnalytics();
      await openFlow(page, 'three-d-secure', { ...usual, faults: [fault] });
      await begin(page, 'Verify card');
      const frame = page.frameLocator('[data-braintree-v1-fallback-iframe-container] iframe');
      await frame.getByRole('button', { name: 'Confirm the payment' }).click();
      expect(await outcome(page)).toMatchObject({ nonce: expect.any(String) });
      await expect.poll(reported).toContain(`three-d-secure.v1-fallback.${reason}`);
    });
});

// proves widget-three-d-secure-errors.21
test('an inline frame without its details is refused', async ({ page }) => {
  await page.addInitScript(() => {
    let cardinal: { on(name: string, listener: unknown): void } | undefined;
    Object.defineProperty(window, 'Cardinal', {
      get: () => cardinal,
      set: (value: NonNullable<typeof cardinal>) => {
        const on = value.on;
        value.on = (name, listener) => {
          if (name === 'ui.inline.setup') Object.assign(window, { inlineSetup: listener });
          on(name, listener);
        };
        cardinal = value;
      },
    });
  });
  await openFlow(page, 'three-d-secure', { ...usual, options: { version: '2-inline-iframe' } });
  await page.waitForFunction(() => 'inlineSetup' in window);
  const refuse = (template: string, details: object | null) =>
    page.evaluate(
      async ([html, about]) => {
        const { inlineSetup } = window as unknown as {
          inlineSetup(...given: unknown[]): void;
        };
        const error = await new Promise((resolve, reject) => {
          inlineSetup(html, about, () => reject(new Error('It was taken')), resolve);
        });
        return { ...(error as object), message: (error as Error).message };
      },
      [template, details] as const,
    );
  for (const details of [null, { paymentType: 'other' }, { paymentType: 'CCA', data: {} }])
    expect(await refuse('<p>The bank</p>', details)).toMatchObject({
      code: 'THREEDS_INLINE_IFRAME_DETAILS_INCORRECT',
      message: 'Something went wrong when attempting to add the authentication iframe to the page.',
    });
});
