import { expect, type Page, test } from '@playwright/test';
import { causeOf, type Setup } from './bank-steps.ts';
import { rewriteConfiguration } from './gateway-steps.ts';
import { part } from './parts.ts';
import { openWorkbench, resultOf } from './workbench.ts';

// What keeps the widget, or part of it, from being set up, and the error from `create`.

type Refusal = { about: string; setup: Setup; says: string };

/**
 * Opens the workbench with a setup that must fail, and checks the error of the rejected promise.
 */
async function expectRefusal(page: Page, { setup, says }: Refusal): Promise<void> {
  await openWorkbench(page, setup);
  await expect(page.locator('#state')).toHaveText('failed');
  expect(await resultOf(page)).toBe(`DropinError: ${says}`);
}

const refusals: Refusal[] = [
  {
    about: 'no authorization',
    setup: { authorization: 'none' },
    says: 'options.authorization is required.',
  },
  {
    about: 'neither container nor selector',
    setup: { options: { container: null } },
    says: 'options.container is required.',
  },
  {
    about: 'both container and selector',
    setup: { options: { container: '#dropin', selector: '#dropin' } },
    says: 'Must only have one options.selector or options.container.',
  },
  {
    about: 'a container that is not on the page',
    setup: { options: { container: '#nowhere' } },
    says: 'options.selector or options.container must reference a valid DOM node.',
  },
  {
    about: 'a selector that is not on the page',
    setup: { options: { container: null, selector: '#nowhere' } },
    says: 'options.selector or options.container must reference a valid DOM node.',
  },
  {
    about: 'a container that is not empty',
    setup: { options: { container: 'main' } },
    says: 'options.selector or options.container must reference an empty DOM node.',
  },
  {
    about: 'a paymentOptionPriority that is not an array',
    setup: { options: { paymentOptionPriority: 'card' } },
    says: 'paymentOptionPriority must be an array.',
  },
  {
    about: 'a paymentOptionPriority with an unknown option',
    setup: { options: { paymentOptionPriority: ['card', 'cash'] } },
    says: 'paymentOptionPriority: Invalid payment option specified.',
  },
  {
    about: 'an empty paymentOptionPriority',
    setup: { options: { paymentOptionPriority: [] } },
    says: 'No valid payment options available.',
  },
  {
    about: 'no payment option, because the card is turned off',
    setup: { options: { card: false } },
    says: 'No valid payment options available.',
  },
];

// proves widget-options.1, widget-options.2, widget-setup-rules.1, widget-setup-rules.2
// proves widget-setup-rules.3, widget-setup-rules.4, widget-setup-rules.5, widget-setup-rules.6
// proves widget-setup-errors.2, widget-setup-errors.3, widget-setup-errors.5
test('a setup that cannot work is refused with the specified message', async ({ page }) => {
  for (const refusal of refusals) {
    await test.step(refusal.about, () => expectRefusal(page, refusal));
  }
});

// proves widget-options.2
test('a refused widget leaves its container empty', async ({ page }) => {
  await openWorkbench(page, { options: { paymentOptionPriority: [] } });

  await expect(page.locator('#dropin')).toBeEmpty();
});

// proves widget-setup-errors.4
test('an unknown authorization is an error of create', async ({ page }) => {
  await expectRefusal(page, {
    about: 'text that is neither a client token nor a key',
    setup: { options: { authorization: 'nonsense' } },
    says: 'There was an error creating Drop-in.',
  });
  expect((await causeOf(page)).code).toBe('CLIENT_INVALID_AUTHORIZATION');
});

// proves widget-setup-errors.4
test('a gateway without its configuration is an error of create', async ({ page }) => {
  await expectRefusal(page, {
    about: 'the configuration answers 500',
    setup: { faults: ['configuration-fails'] },
    says: 'There was an error creating Drop-in.',
  });
  expect((await causeOf(page)).code).toBe('CLIENT_GATEWAY_NETWORK');
});

// proves widget-transitions.4, widget-setup-errors.1
test('a widget whose options all fail is not created', async ({ page }) => {
  await expectRefusal(page, {
    about: 'PayPal alone, with a sandbox account that is not linked',
    setup: {
      options: { card: false, paypal: { flow: 'vault' } },
      merchant: { payPalLinked: false },
    },
    says: 'All payment options failed to load.',
  });
  // What the widget has drawn so far is removed.
  await expect(part(page, 'upper-container')).toHaveCount(0);
});

async function expectNoThreeDSecure(page: Page, setup: Setup, code: string): Promise<void> {
  const options = { threeDSecure: { amount: '10.00' } };
  const says = '3D Secure failed to set up.';
  await expectRefusal(page, { about: code, setup: { ...setup, options }, says });
  expect((await causeOf(page)).code).toBe(code);
  await expect(part(page, 'upper-container')).toHaveCount(0);
}

// proves widget-provider-rules.13, widget-provider-rules.14, widget-provider-rules.16
// proves widget-setup-errors.9, widget-three-d-secure-errors.1, widget-three-d-secure-errors.2
// proves widget-three-d-secure-errors.4
test('3D Secure that cannot be set up cancels the creation', async ({ page }) => {
  await test.step('with a tokenization key', () =>
    expectNoThreeDSecure(page, { authorization: 'key' }, 'THREEDS_CAN_NOT_USE_TOKENIZATION_KEY'));
  await test.step('without a JWT for the 3D Secure script', () =>
    expectNoThreeDSecure(
      page,
      { merchant: { threeDSecureJwt: false } },
      'THREEDS_NOT_ENABLED_FOR_V2',
    ));
  await test.step('for a merchant who does not offer it', async () => {
    await rewriteConfiguration(page, '"threeDSecureEnabled":true', '"threeDSecureEnabled":false');
    await expectNoThreeDSecure(page, {}, 'THREEDS_NOT_ENABLED');
  });
});

// proves widget-provider-rules.15, widget-three-d-secure-errors.3
test('3D Secure in production requires HTTPS', async ({ page }) => {
  await rewriteConfiguration(page, '"environment":"DEVELOPMENT"', '"environment":"PRODUCTION"');

  await expectNoThreeDSecure(page, {}, 'THREEDS_HTTPS_REQUIRED');
});

// proves widget-setup-errors.8
test('a data collector that throws during setup cancels the creation', async ({ page }) => {
  // The widget logs a missing script and continues without it; setup fails only on a page where
  // logging fails too.
  await page.route('**/js/data-collector.min.js', (route) => route.abort());
  await page.addInitScript(() => {
    console.log = () => {
      throw new Error('This page has no console');
    };
  });

  await openWorkbench(page, { options: { dataCollector: true } });

  expect(await resultOf(page)).toBe('DropinError: Data Collector failed to set up.');
  await expect(part(page, 'upper-container')).toHaveCount(0);
});
