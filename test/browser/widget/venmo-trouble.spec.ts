import { expect, test } from '@playwright/test';
import { setControls } from './gateway-steps.ts';
import { option, part } from './parts.ts';
import { savePicture } from './save-picture.ts';
import { announcement, openPhone, overlay, overlayFrame, pressInApp } from './venmo-steps.ts';
import {
  collectGatewayRequests,
  expectError,
  reportedErrors,
  waitForChosen,
  walletButton,
} from './wallets.ts';
import { openWorkbench } from './workbench.ts';

// Payments by Venmo’s QR code that fail or are abandoned.

const venmo = { allowDesktop: true };
const only = { card: false, venmo };
const generic = 'Something went wrong on our end.';

// proves widget-transitions.36, widget-transitions.37, widget-transitions.38, widget-transitions.40
test('a rejected, failed or expired payment says so in the overlay, which offers a new code', async ({
  page,
}) => {
  await openWorkbench(page, { options: only });
  const heard = await collectGatewayRequests();
  const again = overlay(page).getByRole('button', { name: 'Ask for a new code' });
  await walletButton(page, 'venmo').click();
  await test.step('rejected', async () => {
    await pressInApp(await openPhone(page), 'Reject');
    await expect(overlay(page).getByText('The authorization was canceled')).toBeVisible();
    await expect(announcement(page)).toHaveText('The authorization was canceled');
    await savePicture(page, 'venmo-rejected');
    await again.click();
  });
  await test.step('failed', async () => {
    await pressInApp(await openPhone(page), 'Let it fail');
    await expect(announcement(page)).toHaveText('Something went wrong');
    await savePicture(page, 'venmo-failed');
    await again.click();
    await expect(overlay(page).getByRole('img')).toBeVisible();
  });
  await test.step('expired at Venmo', async () => {
    await setControls({ faults: ['venmo-expired'] });
    await expect(announcement(page)).toHaveText('Something went wrong');
  });
  await test.step('expired by the widget’s own clock', async () => {
    await setControls({ merchant: { venmoContextLifetimeSeconds: 0.9 } });
    await again.click();
    await expect(announcement(page)).toHaveText('To scan the QR code, open your Venmo app');
    await expect(announcement(page)).toHaveText('Something went wrong');
  });
  await test.step('approved with the newest code', async () => {
    await setControls({});
    await again.click();
    await pressInApp(await openPhone(page), 'Approve');
    await waitForChosen(page);
  });
  expect(await reportedErrors(page)).toEqual([]);
  expect(await heard(/^CreateVenmoQRCodePaymentContext$/)).toHaveLength(5);
  const given = (await heard(/^UpdateVenmoQRCodePaymentContext$/)).map(({ body }) => body);
  expect(given).toMatchObject([{ variables: { input: { status: 'EXPIRED' } } }]);
});

// proves widget-relied-on.9
test('a code drawn after the payment has ended does not hide its result', async ({ page }) => {
  for (const fault of ['venmo-fails', 'venmo-expired'])
    await test.step(fault, async () => {
      await openWorkbench(page, { options: only });
      await setControls({ faults: [fault] });
      const draw = Promise.withResolvers<void>();
      await page.route('**/venmo/code?*', async (route) => {
        await draw.promise;
        await route.continue();
      });
      const drawn = page.waitForResponse('**/venmo/code?*');
      await walletButton(page, 'venmo').click();
      await expect(announcement(page)).toHaveText('Something went wrong');
      draw.resolve();
      await (await drawn).finished();
      // Anything that would hide the final state runs in the overlay's next task.
      await overlay(page)
        .getByRole('status')
        .evaluate(() => new Promise((done) => setTimeout(done)));
      await expect(announcement(page)).toHaveText('Something went wrong');
      await expect(overlay(page).getByRole('button', { name: 'Ask for a new code' })).toBeVisible();
      await expect(overlay(page).getByRole('img')).toBeHidden();
      await page.unrouteAll();
    });
});

// proves widget-venmo-errors.11
test('a QR code that cannot be created or polled closes the overlay with a message in the sheet', async ({
  page,
}) => {
  await openWorkbench(page, { options: only });
  const rows = [
    { name: 'the payment cannot be started', fault: 'venmo-context-fails' },
    { name: 'the status cannot be read', fault: 'venmo-status-fails' },
    { name: 'the overlay reports an error', fault: 'venmo-frame-error' },
  ];
  for (const { name, fault } of rows) {
    await test.step(name, async () => {
      await setControls({ faults: [fault] });
      const before = (await reportedErrors(page)).length;
      await walletButton(page, 'venmo').click();
      await expect.poll(async () => (await reportedErrors(page)).length).toBe(before + 1);
      await expectError(page, generic, {
        code: 'VENMO_DESKTOP_UNKNOWN_ERROR',
        message: 'Something went wrong with the Venmo Desktop flow.',
      });
      await expect(overlayFrame(page)).toBeHidden();
    });
  }
  await savePicture(page.locator('#dropin'), 'error-venmo');
});

// proves widget-faults.1
test('if Venmo’s overlay does not load, the widget stays disabled', async ({ page }) => {
  // Both versions wait for the overlay forever, so it must never be missing.
  await openWorkbench(page, { options: { venmo }, faults: ['desktop-frame-fails'] });
  await option(page, 'venmo').click();
  await walletButton(page, 'venmo').click();
  await expect(part(page, 'disable-wrapper')).toBeVisible();
  await expect(overlayFrame(page)).toBeHidden();
  expect(await reportedErrors(page)).toEqual([]);
});
