import { expect, type Page, test } from '@playwright/test';
import { setControls } from './gateway-steps.ts';
import { begin, call, openFlow, outcome, press } from './library.ts';
import { confirm, usual } from './library-bank-steps.ts';

/** 3D Secure through the library alone: everything it refuses, and with which error. */

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
test('a failed lookup reports whether the card, the data or the gateway failed', async ({
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
  await confirm(page.getByRole('dialog').frameLocator('iframe'));
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
test('each error number of the 3D Secure script has its error code', async ({ page }) => {
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
test('an unknown error number is a general error of the 3D Secure script', async ({ page }) => {
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
test('an answer of the bank that the gateway refuses is an error', async ({ page }) => {
  await openFlow(page, 'three-d-secure', { ...usual, faults: ['authenticate-fails'] });
  expect(await answerTheBank(page)).toMatchObject({
    code: 'THREEDS_JWT_AUTHENTICATION_FAILED',
    message: 'Something went wrong authenticating the JWT from Cardinal',
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

// proves widget-three-d-secure-errors.14, widget-three-d-secure-errors.15
// proves widget-three-d-secure-errors.22
test('a shop can cancel a verification only while one is in progress', async ({ page }) => {
  await openFlow(page, 'three-d-secure', usual);
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
