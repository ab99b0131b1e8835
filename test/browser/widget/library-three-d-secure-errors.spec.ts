import { expect, test } from '@playwright/test';
import { begin, call, openFlow, outcome, press } from './library.ts';
import { usual } from './library-bank-steps.ts';

/** 3D Secure through the library alone: what only a shop without the widget can make fail. */

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
