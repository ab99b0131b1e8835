import { expect, type Page, test } from '@playwright/test';
import type { SetupInput } from '../../rehearsal/workbench/setup.ts';
import { newestRequest, requestsAfter } from './gateway-steps.ts';
import { expectView, part } from './parts.ts';
import { shoot } from './shoot.ts';
import { openWorkbench, resultOf, widgetVersion } from './workbench.ts';

type Setup = Omit<SetupInput, 'widget'>;
type Refusal = { about: string; setup: Setup; says: string };

/** Opens the workbench with a setup that must fail, and checks what the promise rejects with. */
async function expectRefusal(page: Page, { setup, says }: Refusal): Promise<void> {
  await openWorkbench(page, setup);
  await expect(page.locator('#state')).toHaveText('failed');
  expect(await resultOf(page)).toBe(`DropinError: ${says}`);
}

/** The error of braintree-web behind the widget's own. */
async function causeOf(page: Page): Promise<string | undefined> {
  return await page.evaluate(() => {
    const { _braintreeWebError: cause } = Object(globalThis.workbench.result) as {
      _braintreeWebError?: { code?: string };
    };
    return cause?.code;
  });
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
    about: 'a container that holds something',
    setup: { options: { container: 'main' } },
    says: 'options.selector or options.container must reference an empty DOM node.',
  },
  {
    about: 'a paymentOptionPriority that is no array',
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
    about: 'no option besides a card that is turned off',
    setup: { options: { card: false } },
    says: 'No valid payment options available.',
  },
];

// proves widget-options.1, widget-options.2, widget-setup-rules.1, widget-setup-rules.2
// proves widget-setup-rules.3, widget-setup-rules.4, widget-setup-rules.5, widget-setup-rules.6
// proves widget-setup-errors.2, widget-setup-errors.3, widget-setup-errors.5
test('a setup that cannot work is refused with the words of the specification', async ({
  page,
}) => {
  for (const refusal of refusals) {
    await test.step(refusal.about, () => expectRefusal(page, refusal));
  }
});

// proves widget-options.2
test('a refused widget leaves its container as it was', async ({ page }) => {
  await openWorkbench(page, { options: { paymentOptionPriority: [] } });

  await expect(page.locator('#dropin')).toBeEmpty();
});

// proves widget-setup-errors.4
test('an authorization that the gateway does not know is an error of creation', async ({
  page,
}) => {
  await expectRefusal(page, {
    about: 'text that is neither a client token nor a key',
    setup: { options: { authorization: 'nonsense' } },
    says: 'There was an error creating Drop-in.',
  });
  expect(await causeOf(page)).toBe('CLIENT_INVALID_AUTHORIZATION');
});

// proves widget-setup-errors.4
test('a gateway that does not give its configuration is an error of creation', async ({ page }) => {
  await expectRefusal(page, {
    about: 'the configuration answers 500',
    setup: { faults: ['configuration-fails'] },
    says: 'There was an error creating Drop-in.',
  });
  expect(await causeOf(page)).toBe('CLIENT_GATEWAY_NETWORK');
});

// proves widget-transitions.4, widget-setup-errors.1
test('a widget of which every option fails is not created', async ({ page }) => {
  await expectRefusal(page, {
    about: 'PayPal alone, with a sandbox account that is not linked',
    setup: {
      options: { card: false, paypal: { flow: 'vault' } },
      merchant: { payPalLinked: false },
    },
    says: 'All payment options failed to load.',
  });
  // What the widget drew so far is taken away again.
  await expect(part(page, 'upper-container')).toHaveCount(0);
});

// proves widget-purpose.1, widget-options.3, widget-methods.1
test('a selector places the widget as a container does', async ({ page }) => {
  await openWorkbench(page, { options: { container: null, selector: '#dropin' } });

  await expect(page.locator('#state')).toHaveText('ready');
  await expectView(page, 'card');
});

/** Changes a word of the configuration that the gateway gives the widget. */
async function rewriteConfiguration(page: Page, from: string, to: string): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(from, to) });
  });
}

async function expectNoThreeDSecure(page: Page, setup: Setup, code: string): Promise<void> {
  const options = { threeDSecure: { amount: '10.00' } };
  await expectRefusal(page, { about: code, setup: { ...setup, options }, says: noThreeDSecure });
  expect(await causeOf(page)).toBe(code);
  await expect(part(page, 'upper-container')).toHaveCount(0);
}

const noThreeDSecure = '3D Secure failed to set up.';

// proves widget-provider-rules.13, widget-provider-rules.14, widget-provider-rules.16
// proves widget-setup-errors.9, widget-three-d-secure-errors.1, widget-three-d-secure-errors.2
// proves widget-three-d-secure-errors.4
test('3D Secure that cannot be set up cancels the initialization', async ({ page }) => {
  await test.step('with a tokenization key', () =>
    expectNoThreeDSecure(page, { authorization: 'key' }, 'THREEDS_CAN_NOT_USE_TOKENIZATION_KEY'));
  await test.step('without a statement for the 3D Secure script', () =>
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
test('3D Secure of a live merchant wants HTTPS', async ({ page }) => {
  await rewriteConfiguration(page, '"environment":"DEVELOPMENT"', '"environment":"PRODUCTION"');

  await expectNoThreeDSecure(page, {}, 'THREEDS_HTTPS_REQUIRED');
});

// proves widget-setup-errors.8
test('a data collector that breaks while it is set up cancels the initialization', async ({
  page,
}) => {
  // The widget logs a script that is missing and goes on without; what it cannot take is a page on
  // which even that fails.
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

// proves widget-methods.1, widget-methods.2
test('create and the methods of the widget also answer to a callback', async ({ page }) => {
  await openWorkbench(page);

  const answers = await page.evaluate(async () => {
    type Answer = [error: { message: string } | null | undefined, value: unknown];
    const { dropin, widget } = globalThis.workbench;
    if (!dropin || !widget) throw new Error('There is no widget');
    const called = (method: (callback: (...answer: Answer) => void) => void) =>
      new Promise<Answer>((resolve) => method((...answer) => resolve(answer)));
    const { authorization } = (
      dropin as unknown as { _client: { getConfiguration(): { authorization: string } } }
    )._client.getConfiguration();
    const create = widget.create as unknown as (options: object, callback: object) => void;
    const request = dropin.requestPaymentMethod.bind(dropin) as unknown as (cb: object) => void;
    const [requestError] = await called((callback) => request(callback));
    const teardown = dropin.teardown.bind(dropin) as unknown as (callback: object) => void;
    const [teardownError] = await called((callback) => teardown(callback));
    const container = '#dropin';
    const [noError, made] = await called((cb) => create({ authorization, container }, cb));
    const [createError, nothing] = await called((cb) => create({ authorization, container }, cb));
    return {
      requestError: requestError?.message,
      teardownError: teardownError?.message,
      noError: noError?.message,
      made: typeof Object(made).requestPaymentMethod,
      createError: createError?.message,
      nothing: typeof nothing,
    };
  });

  expect(answers).toEqual({
    requestError: 'No payment method is available.',
    teardownError: undefined,
    noError: undefined,
    made: 'function',
    createError: 'options.selector or options.container must reference an empty DOM node.',
    nothing: 'undefined',
  });
});

// proves widget-purpose.6, widget-calls.24
test('the stylesheet comes from the gateway’s assets, by the version of the widget', async ({
  page,
}) => {
  const before = await newestRequest();
  await openWorkbench(page);

  const path = `/web/dropin/${widgetVersion}/css/dropin.css`;
  await expect(page.locator('link#braintree-dropin-stylesheet')).toHaveAttribute(
    'href',
    new RegExp(`${path.replaceAll('.', '\\.')}$`),
  );
  expect((await requestsAfter(before)).filter((request) => request.path === path)).toMatchObject([
    { method: 'GET', status: 200 },
  ]);
  expect(await page.evaluate(() => globalThis.workbench.widget?.VERSION)).toBe(widgetVersion);
});

// proves widget-views.14
test('while its options load the widget shows a loading indicator', async ({ page }) => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/hosted-fields-frame.min.html*', async (route) => {
    await held;
    await route.continue();
  });

  const opened = openWorkbench(page);
  await expect(part(page, 'loading-indicator')).toBeVisible();
  await expect(page.locator('#dropin .braintree-dropin')).not.toHaveClass(/braintree-loaded/);
  await shoot(page.locator('#dropin'), 'options-list-loading');
  goOn();
  await opened;

  await expect(part(page, 'loading-container')).toHaveClass(/braintree-hidden/);
  await expect(page.locator('#dropin .braintree-dropin')).toHaveClass(/braintree-loaded/);
});
