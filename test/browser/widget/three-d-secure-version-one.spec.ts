import { expect, type Page, test } from '@playwright/test';
import {
  answer,
  ask,
  cards,
  causeOf,
  openWithThreeDSecure,
  type Setup,
  somethingWentWrong,
  threeDSecureRequests,
} from './bank-steps.ts';
import { typeCard } from './card-form.ts';
import { newestRequest } from './gateway-steps.ts';
import { expectView } from './parts.ts';
import { savePicture } from './save-picture.ts';
import { isCurrent } from './workbench.ts';

/** The frame with the bank's page in version 1. */
function versionOneFrame(page: Page) {
  return page.locator('iframe[name^="braintreethreedsecurelanding_"]');
}

const fallbacks: { about: string; setup: Setup }[] = [
  { about: 'a bank of version 1', setup: {} },
  { about: 'a script that does not load', setup: { faults: ['songbird-missing'] } },
  { about: 'a script without its global', setup: { faults: ['songbird-no-global'] } },
  { about: 'a script that throws', setup: { faults: ['songbird-setup-throws'] } },
];

for (const { about, setup } of fallbacks) {
  // proves widget-popups.8, widget-transitions.32, widget-calls.5, widget-limits.21, widget-next.1
  test(`with ${about} the challenge is shown in a frame of version 1`, async ({ page }) => {
    test.skip(!isCurrent, 'Version 1 has gone from 1.48.0');
    const before = await newestRequest();
    await openWithThreeDSecure(page, setup);
    await typeCard(page, setup.faults ? cards.passes : cards.versionOne);
    await ask(page);
    const frame = versionOneFrame(page);
    await expect(frame).toHaveAttribute('width', '400');
    await expect(frame).toHaveAttribute('height', '400');
    await frame.contentFrame().getByRole('button', { name: 'Confirm the payment' }).click();

    expect(await answer(page)).toMatchObject({
      liabilityShifted: true,
      threeDSecureInfo: { status: 'authenticate_successful', threeDSecureVersion: '1.0.2' },
    });
    await expect(frame).toHaveCount(0);
    expect((await threeDSecureRequests(before)).map(({ call }) => call)).toEqual([
      'lookup',
      'authenticate',
    ]);
  });
}

// proves widget-popups.9
test('a version 1 challenge can fail, and its button closes it', async ({ page }) => {
  test.skip(!isCurrent, 'Version 1 has gone from 1.48.0');
  await openWithThreeDSecure(page, {
    options: {
      threeDSecure: {
        amount: '10.00',
        cardinalSDKConfig: { payment: { displayExitButton: true } },
      },
    },
  });
  const frame = versionOneFrame(page);
  await test.step('a wrong code', async () => {
    await typeCard(page, cards.versionOne);
    await ask(page);
    const wrong = frame.contentFrame().getByRole('button', { name: 'Give a wrong code' });
    await expect(wrong).toBeVisible();
    await savePicture(page, 'three-d-secure-version-one');
    await wrong.click();
    expect(await answer(page)).toMatchObject({
      liabilityShifted: false,
      liabilityShiftPossible: true,
    });
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expectView(page, 'card');
  });
  await test.step('closed by its button', async () => {
    await typeCard(page, cards.versionOne);
    await ask(page);
    await expect(frame.contentFrame().getByRole('button', { name: 'Cancel' })).toBeVisible();
    await page.locator('[data-braintree-v1-fallback-close-button]').click();
    expect(await answer(page)).toBe(somethingWentWrong);
    expect(await causeOf(page)).toMatchObject({
      code: 'THREEDS_CARDINAL_SDK_CANCELED',
      message: 'Canceled by user.',
    });
    await expect(frame).toHaveCount(0);
  });
});
