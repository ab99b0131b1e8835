import { expect, test } from '@playwright/test';
import { begin, openFlow, outcome } from './library.ts';
import { challenge, confirm, oldBank, olderBank, setup, verified } from './library-bank-steps.ts';
import { savePicture } from './save-picture.ts';
import { eventNames } from './workbench.ts';

/**
 * 3D Secure through the library alone: each supported `version`, and where its challenge appears.
 * Unknown versions are refused: `library-three-d-secure-setup-errors.spec.ts`.
 */

// proves widget-popups.5, widget-popups.6, widget-three-d-secure.14, widget-three-d-secure.15
// proves widget-three-d-secure.17, widget-provider-rules.9, widget-provider-rules.10
// proves widget-events.13, widget-events.14
test('the modal frameworks show the challenge in a dialog', async ({ page }) => {
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
      await savePicture(page, `three-d-secure-${version}`);
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
test('the inline framework hands the challenge’s frame to the shop’s page', async ({ page }) => {
  await openFlow(page, 'three-d-secure', setup('2-inline-iframe', challenge));
  await begin(page, 'Verify card');
  const frame = page.locator('#dropin iframe');
  await expect(frame).toBeVisible();
  await savePicture(page, 'three-d-secure-2-inline-iframe');
  await confirm(page.frameLocator('#dropin iframe'));
  expect(await outcome(page)).toMatchObject(verified);
  await expect(frame).toHaveCount(0);
  expect(await eventNames(page)).toContain('authentication-iframe-available');
});

// proves widget-popups.4, widget-three-d-secure.10, widget-provider-rules.8
test('the legacy framework passes a 400 by 400 frame to addFrame, and removes it by removeFrame', async ({
  page,
}) => {
  for (const version of ['1', '']) {
    await openFlow(page, 'three-d-secure', setup(version, oldBank));
    await begin(page, 'Verify card');
    const frame = page.locator('#dropin iframe');
    await expect(frame).toHaveAttribute('width', '400');
    await expect(frame).toHaveAttribute('height', '400');
    await expect(frame).toHaveAttribute('title', '3D Secure Authorization Frame');
    await savePicture(page, 'three-d-secure-legacy');
    await confirm(olderBank(page));
    expect(await outcome(page)).toMatchObject({ liabilityShifted: true });
    await expect(frame).toHaveCount(0);
  }
});
