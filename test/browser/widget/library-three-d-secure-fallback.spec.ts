import { expect, type Page, test } from '@playwright/test';
import { begin, collectAnalytics, openFlow, outcome } from './library.ts';
import { confirm, oldBank, olderBank, setup, usual } from './library-bank-steps.ts';
import { savePicture } from './save-picture.ts';
import { eventNames } from './workbench.ts';

/**
 * 3D Secure through the library alone: the fallback to version 1, for banks that support only that
 * and where the 3D Secure script cannot be set up.
 */

const exitButton = { cardinalSDKConfig: { payment: { displayExitButton: true } } };
const closeButton = (page: Page) => page.locator('[data-braintree-v1-fallback-close-button]');

/** What each framework shows when a bank supports only version 1, and whether it can be closed. */
const fallbacks: readonly [version: string, options: object, closable: boolean][] = [
  ['2-cardinal-modal', {}, false],
  ['2-cardinal-modal', exitButton, true],
  ['2-bootstrap3-modal', {}, true],
];

// proves widget-popups.8, widget-popups.9, widget-limits.21
test('a version 1 challenge is shown in a 400 by 400 frame, with a close button where configured', async ({
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
      await savePicture(page, `three-d-secure-fallback-${version}${closable ? '-closable' : ''}`);
      await confirm(olderBank(page));
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
test('a version 1 challenge is canceled by its button, Escape and a click on the backdrop', async ({
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
    await expect(olderBank(page).getByRole('button', { name: 'Cancel' })).toBeVisible();
    await close();
    expect(await outcome(page)).toMatchObject({
      code: 'THREEDS_CARDINAL_SDK_CANCELED',
      type: 'CUSTOMER',
      message: 'Canceled by user.',
    });
    await expect(page.locator('[data-braintree-v1-fallback-iframe-container]')).toHaveCount(0);
  }
});

const brokenScripts: readonly [fault: string, reason: string][] = [
  ['songbird-missing', 'cardinal-sdk-setup-failed.songbird-js-failed-to-load'],
  ['songbird-no-global', 'cardinal-sdk-setup-failed.cardinal-global-unavailable'],
  ['songbird-setup-throws', 'cardinal-sdk-setup-failed.cardinal-configuration-threw-error'],
  ['cardinal-setup-error', 'cardinal-sdk-setup-error.number-10010'],
];

// proves widget-transitions.32, widget-three-d-secure-errors.6, widget-three-d-secure-errors.7
test('if the 3D Secure script cannot be set up, the challenge uses version 1', async ({ page }) => {
  for (const [fault, reason] of brokenScripts)
    await test.step(fault, async () => {
      const reported = await collectAnalytics();
      await openFlow(page, 'three-d-secure', { ...usual, faults: [fault] });
      await begin(page, 'Verify card');
      await confirm(page.frameLocator('[data-braintree-v1-fallback-iframe-container] iframe'));
      expect(await outcome(page)).toMatchObject({ nonce: expect.any(String) });
      await expect.poll(reported).toContain(`three-d-secure.v1-fallback.${reason}`);
    });
});
