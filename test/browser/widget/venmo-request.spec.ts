import { expect, test } from '@playwright/test';
import { part } from './parts.ts';
import {
  android,
  comeBack,
  inApp,
  overlay,
  overlayFrame,
  pageOn,
  switchToApp,
  takePhone,
} from './venmo-steps.ts';
import { expectNothingHappened, listenAtGateway, untilChosen, walletButton } from './wallets.ts';
import { isCurrent, openWorkbench, requestMethod } from './workbench.ts';

// What Venmo is told about a payment: its context is created, updated and looked up.

const venmo = { allowDesktop: true };

// proves widget-options.26, widget-venmo.4, widget-venmo.8, widget-calls.10, widget-calls.11
test('a payment method usage creates a context with the shop’s details and returns the payer', async ({
  page,
}) => {
  for (const usage of ['multi_use', 'single_use']) {
    await test.step(usage, async () => {
      const asked = { paymentMethodUsage: usage, profileId: 'profile-7', displayName: 'Colophon' };
      await openWorkbench(page, { options: { card: false, venmo: { ...venmo, ...asked } } });
      const heard = await listenAtGateway();
      await walletButton(page, 'venmo').click();
      await inApp(await takePhone(page), 'Approve');
      await untilChosen(page);
      expect(await requestMethod(page)).toMatchObject({
        type: 'VenmoAccount',
        details: {
          username: expect.stringMatching(/^@[^@]+$/),
          paymentContextId: expect.any(String),
          payerInfo: {
            firstName: expect.any(String),
            lastName: expect.any(String),
            phoneNumber: expect.any(String),
            email: expect.any(String),
            externalId: expect.any(String),
            userName: expect.stringMatching(/^@[^@]+$/),
          },
        },
      });
      const [created] = await heard(/^CreateVenmoPaymentContext$/);
      expect(created?.body).toMatchObject({
        variables: {
          input: {
            intent: 'PAY_FROM_APP',
            paymentMethodUsage: usage.toUpperCase(),
            customerClient: 'DESKTOP',
            merchantProfileId: 'profile-7',
            displayName: 'Colophon',
          },
        },
      });
    });
  }
});

// proves widget-transitions.39, widget-calls.13, widget-relied-on.7
test('canceling the overlay returns without an error and cancels the context at Venmo', async ({
  page,
}) => {
  await openWorkbench(page, { options: { card: false, venmo } });
  const heard = await listenAtGateway();
  await walletButton(page, 'venmo').click();
  await expect(overlay(page).getByRole('img')).toBeVisible();
  await overlay(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(overlayFrame(page)).toBeHidden();
  await expect(part(page, 'venmo')).not.toHaveClass(/braintree-sheet--loading/);
  await expectNothingHappened(page);
  await expect
    .poll(async () => (await heard(/^UpdateVenmoQRCodePaymentContext$/)).map(({ body }) => body))
    .toMatchObject([{ variables: { input: { id: expect.any(String), status: 'CANCELED' } } }]);
});

// proves widget-popups.23, widget-calls.12, widget-next.13
test('Venmo’s app gets the context’s id, and 1.33.4 looks up the payer by it', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOn(browser, android, baseURL);
  const heard = await listenAtGateway();
  await openWorkbench(page, {
    options: { card: false, venmo: { paymentMethodUsage: 'multi_use' } },
  });
  const app = await switchToApp(page);
  const id = new URL(app.url()).searchParams.get('resource_id');
  expect(id).toMatch(/.+/);
  await app.getByLabel('Venmo user name').fill('nora-helmer');
  await comeBack(app, 'Approve');
  await untilChosen(app);
  const payload = await requestMethod(app);
  expect(payload).toMatchObject({
    type: 'VenmoAccount',
    nonce: expect.any(String),
    details: { username: '@nora-helmer', paymentContextId: id },
  });
  const [created] = await heard(/^CreateVenmoPaymentContext$/);
  expect(created?.body).toMatchObject({
    variables: {
      input: { paymentMethodUsage: 'MULTI_USE', intent: 'CONTINUE', customerClient: 'MOBILE_WEB' },
    },
  });
  const lookedUp = (await heard(/^PaymentContext$/)).map(({ body }) => body['variables']);
  if (isCurrent) {
    expect(lookedUp).toEqual([{ id }]);
    expect(payload).toMatchObject({
      details: {
        payerInfo: { firstName: expect.any(String), email: expect.any(String) },
      },
    });
  } else {
    // 1.48.0 looks for the id in the URL before the fragment, finds none, sends a lookup without an
    // id, and takes the fragment's values.
    expect(lookedUp).toEqual([{}]);
    expect(payload).not.toHaveProperty('details.payerInfo');
  }
  await page.context().close();
});

// proves widget-transitions.44, widget-next.14
test('a context is created when the page loads and renewed after two thirds of its lifetime', async ({
  page,
}) => {
  const heard = await listenAtGateway();
  await openWorkbench(page, {
    options: {
      card: false,
      venmo: {
        allowDesktop: true,
        allowDesktopWebLogin: true,
        paymentMethodUsage: 'multi_use',
        displayName: 'Colophon',
      },
    },
    merchant: { venmoContextLifetimeSeconds: 1.5 },
  });
  await expect
    .poll(async () => (await heard(/^CreateVenmoPaymentContext$/)).length)
    .toBeGreaterThanOrEqual(3);
  const [first] = await heard(/^CreateVenmoPaymentContext$/);
  expect(first?.body).toMatchObject({
    variables: {
      input: {
        paymentMethodUsage: 'MULTI_USE',
        intent: 'CONTINUE',
        // 1.48.0 distinguishes a desktop window from a phone's page, and sends more about the
        // purchase.
        customerClient: isCurrent ? 'MOBILE_WEB' : 'NATIVE_WEB',
        displayName: 'Colophon',
        ...(!isCurrent && {
          isFinalAmount: false,
          paysheetDetails: {
            collectCustomerBillingAddress: false,
            collectCustomerShippingAddress: false,
          },
        }),
      },
    },
  });
});
