import { expect, test } from '@playwright/test';
import type { SetupInput } from '../../rehearsal/workbench/setup.ts';
import { newestRequest, requestsAfter } from './gateway-steps.ts';
import { begin, call, openFlow, outcome, press } from './library.ts';
import { announcement, overlay } from './venmo-steps.ts';

/** Venmo by QR code through the library alone: what a shop without the widget can do about it. */

const qrCode: SetupInput = {
  options: { allowDesktop: true, paymentMethodUsage: 'multi_use', displayName: 'A book shop' },
};
// proves widget-transitions.39, widget-venmo-errors.9, widget-venmo-errors.10
test('a canceled QR code payment reports who canceled it', async ({ page }) => {
  const before = await newestRequest();
  await openFlow(page, 'venmo', qrCode);
  await test.step('the shopper closes the overlay', async () => {
    await begin(page, 'Tokenize');
    await overlay(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await outcome(page)).toMatchObject({
      code: 'VENMO_DESKTOP_CANCELED',
      type: 'CUSTOMER',
      message: 'User canceled Venmo authorization by closing the Venmo Desktop modal.',
    });
  });
  await test.step('the shop cancels', async () => {
    await begin(page, 'Tokenize');
    await expect(announcement(page)).toHaveText('To scan the QR code, open your Venmo app');
    await call(page, 'cancelTokenization');
    expect(await outcome(page)).toMatchObject({
      code: 'VENMO_TOKENIZATION_CANCELED_BY_MERCHANT',
      type: 'MERCHANT',
      message: 'The Venmo tokenization was canceled by the merchant.',
    });
  });
  const statuses = (await requestsAfter(before))
    .filter(({ operation }) => operation === 'UpdateVenmoPaymentContextStatus')
    .map(({ body }) => Object(body).variables.input.status as string);
  expect(statuses).toContain('CANCELED');
});

// proves widget-transitions.41, widget-transitions.42, widget-venmo-errors.2, widget-venmo-errors.3
test('only one Venmo tokenization can run at a time, and only a running one can be canceled', async ({
  page,
}) => {
  await openFlow(page, 'venmo', qrCode);
  expect(await press(page, 'Cancel tokenization')).toMatchObject({
    code: 'VENMO_TOKENIZATION_REQUEST_NOT_ACTIVE',
    message: 'No tokenization in progress.',
  });
  await begin(page, 'Tokenize');
  expect(await call(page, 'tokenize')).toEqual({
    code: 'VENMO_TOKENIZATION_REQUEST_ACTIVE',
    message: 'Another tokenization request is active.',
  });
  await call(page, 'cancelTokenization');
  expect(await outcome(page)).toMatchObject({ code: 'VENMO_TOKENIZATION_CANCELED_BY_MERCHANT' });
});
