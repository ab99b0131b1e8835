import { expect, type Page, test } from '@playwright/test';
import type { SetupInput } from '../../rehearsal/workbench/setup.ts';
import { expectReadable } from '../expect-readable.ts';
import { typeCard } from './card-form.ts';
import { option, part } from './parts.ts';
import { shoot } from './shoot.ts';
import { listenAtGateway, openWindow } from './wallets.ts';
import { modelOf, openWorkbench, requestMethod, resultOf } from './workbench.ts';

/** The workbench as a person uses it. */

const setupIn = (page: Page) =>
  JSON.parse(new URL(page.url()).searchParams.get('setup') ?? '{}') as SetupInput;

async function openForm(page: Page): Promise<void> {
  await page.goto('/workbench');
  await expect(page.locator('#state')).toHaveText('ready');
}

async function create(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Create', exact: true }).first().click();
  await loaded;
  await expect(page.locator('#state')).toHaveText(/^(ready|failed)$/);
}

for (const width of [1280, 390]) {
  // proves workbench.5
  test(`/workbench redirects to /workbench/ and is readable at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openForm(page);
    expect(new URL(page.url()).pathname).toBe('/workbench/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment widget workbench');
    await expect(page.getByText('Rehearsal: no real payment happens here.')).toBeVisible();
    await expect(part(page, 'card')).toBeVisible();
    for (const title of ['Card', 'Merchant account at the gateway', 'Faults', 'As JSON'])
      await page.locator('summary', { hasText: new RegExp(`^${title}$`) }).click();
    await expect(page.getByText('Saved payment methods cannot be listed')).toBeVisible();
    await expectReadable(page);
  });
}

// proves workbench.1
test('a setup made in the form is put into the URL and used by the widget', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('Authorization').selectOption({ label: 'client token of a customer' });
  await page.locator('summary', { hasText: /^General$/ }).click();
  for (const name of ['paypal', 'card', 'venmo'])
    await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Move card up' }).click();
  await page.getByRole('button', { name: 'Remove venmo' }).click();
  await page.getByLabel('Locale').selectOption('de_DE');
  await page.getByLabel('Translations').fill('{ "payingWith": "Mit {{paymentSource}}" }');
  await page.locator('summary', { hasText: /^PayPal$/ }).click();
  await page.getByLabel('PayPal', { exact: true }).selectOption('included');
  await page.getByLabel('Flow', { exact: true }).selectOption('vault');
  await create(page);

  expect(setupIn(page)).toMatchObject({
    authorization: 'customer',
    options: {
      paymentOptionPriority: ['card', 'paypal'],
      locale: 'de_DE',
      translations: { payingWith: 'Mit {{paymentSource}}' },
      paypal: { flow: 'vault' },
    },
  });
  await expect(page.locator('#dropin .braintree-option')).toHaveText(['Karte', 'PayPal']);
  // The form stays open for the next try, with the same values.
  await expect(page.getByLabel('Locale')).toHaveValue(/\d+/);
  await expect(page.getByLabel('Locale').locator('option:checked')).toHaveText('de_DE');
  await expect(page.getByRole('link', { name: /Open again as customer/ })).toBeVisible();
  await shoot(page, 'shop-workbench');
});

// proves workbench.1
test('form and JSON edit the same setup, and invalid JSON changes nothing', async ({ page }) => {
  await openForm(page);
  await page.locator('summary', { hasText: /^As JSON$/ }).click();
  const json = page.getByLabel('The whole setup');
  await page.getByLabel('Widget version').selectOption('1.48.0');
  await expect(json).toHaveValue(/"widget": "1\.48\.0"/);
  await json.fill('{ "widget": "1.33.4", "options": { "card": ');
  await expect(page.getByText('This is not valid JSON yet.')).toBeVisible();
  await expect(page.getByLabel('Widget version').locator('option:checked')).toHaveText('1.48.0');
  await json.fill('{ "widget": "1.33.4", "options": { "card": false } }');
  await expect(page.getByLabel('Widget version').locator('option:checked')).toHaveText('1.33.4');
  await json.fill('{ "widget": "2.0.0" }');
  await expect(page.getByRole('alert')).toContainText('widget');
  await expect(page.getByRole('button', { name: 'Create', exact: true }).first()).toBeDisabled();
});

// proves workbench.2
test('a preset fills the form, and its customer returns with the saved methods', async ({
  page,
}) => {
  await openForm(page);
  await page.getByRole('button', { name: 'Returning customer' }).click();
  await create(page);
  await expect(page.locator('#dropin .braintree-method')).toHaveCount(3);
  await page.getByRole('link', { name: /Open again as customer/ }).click();
  await expect(page.locator('#state')).toHaveText('ready');
  await expect(page.locator('#dropin .braintree-method')).toHaveCount(3);
  expect(setupIn(page).customerId).toEqual(expect.any(String));

  await page.goto('/workbench');
  await page.getByRole('button', { name: 'Everything on' }).click();
  await create(page);
  await expect(page.locator('#dropin .braintree-option')).toHaveCount(6);
  await expect(option(page, 'applePay')).toBeVisible();
});

// proves workbench.2
test('a ticked fault is played, and the gateway can be reset', async ({ page }) => {
  await openForm(page);
  await page.locator('summary', { hasText: /^Faults$/ }).click();
  await page.getByLabel('Find a fault').fill('card-network');
  await page.getByRole('checkbox').and(page.locator('.faults input')).check();
  await create(page);
  expect(setupIn(page).faults).toEqual(['card-network-fails']);
  await typeCard(page);
  await requestMethod(page);
  await expect(part(page, 'sheet-error-text')).toHaveText('Network error. Please try again.');
  await expect(page.locator('#requests [data-kind="failed"]').first()).toContainText('no answer');

  await page.getByRole('button', { name: 'Reset the gateway' }).click();
  await expect(page.locator('#answer')).toContainText('is reset');
  expect(await requestMethod(page)).toMatchObject({ type: 'CreditCard' });
});

// proves widget-methods.4, widget-methods.6, workbench.3
test('events, model, requests and answers are shown as they come', async ({ page }) => {
  await openWorkbench(page, {});
  await typeCard(page);
  const events = page.locator('#events > li');
  await expect(events.filter({ hasText: 'card:cardTypeChange' }).first()).toBeVisible();
  await expect(events.filter({ hasText: 'model:' }).first()).toBeVisible();
  await page.getByLabel('model (internal)').uncheck();
  await expect(events.filter({ hasText: 'model:' }).first()).toBeHidden();
  await page.getByLabel('Name contains').fill('binAvailable');
  await expect(events.filter({ visible: true })).toHaveText([/^card:binAvailable .*411111/s]);

  expect(await requestMethod(page)).toMatchObject({ nonce: expect.any(String) });
  const request = page.locator('#requests > li', { hasText: 'TokenizeCreditCard' });
  await expect(request).toContainText('200 POST /graphql · TokenizeCreditCard');
  await request.locator('summary').click();
  await expect(request.locator('pre')).toContainText('"operationName": "TokenizeCreditCard"');
  // No log contains a card number.
  await expect(request.locator('pre')).not.toContainText('4111111111111111');

  await page.getByText('Other methods').click();
  await page.getByRole('button', { name: 'getAvailablePaymentOptions' }).click();
  await expect(page.locator('#answer')).toContainText('card');
  await page.getByRole('button', { name: 'isPaymentMethodRequestable' }).click();
  await expect(page.locator('#answer')).toHaveText('true');
  await page.getByRole('button', { name: 'Clear selection' }).click();
  expect((await modelOf(page))['requestable']).toBe(false);
  await page.getByRole('button', { name: 'Tear down' }).click();
  await expect(page.locator('#state')).toHaveText('torn down');
  await expect(page.locator('#dropin')).toBeEmpty();
});

// proves widget-methods.3
test('updateConfiguration accepts its value as JSON or text', async ({ page }) => {
  const paypal = { flow: 'checkout', amount: '10.00', currency: 'USD' };
  // The only payment option, so that its sheet is shown again after each change.
  await openWorkbench(page, { options: { card: false, paypal } });
  await page.getByText('Other methods').click();
  const asked = async () => {
    const heard = await listenAtGateway();
    await (await openWindow(page, 'paypal')).close();
    await expect.poll(() => heard(/create_payment_resource$/)).toHaveLength(1);
    return (await heard(/create_payment_resource$/))[0]?.body['amount'];
  };
  await page.getByRole('button', { name: 'updateConfiguration' }).click();
  await expect(page.locator('#answer')).toHaveText('"done"');
  expect(await asked()).toBe('12.50');
  await page.getByLabel('Value').fill('14.00 or so');
  await page.getByRole('button', { name: 'updateConfiguration' }).click();
  expect(await asked()).toBe('14.00 or so');
});

// proves workbench.1
test('a URL with an invalid setup or flow shows an error', async ({ page }) => {
  await page.goto(`/workbench/?setup=${encodeURIComponent('{"widget":"2.0.0"}')}`);
  await expect(page.locator('#state')).toHaveText('failed');
  expect(await resultOf(page)).toContain('widget');
  await page.goto('/workbench/?flow=nothing');
  await expect(page.locator('#state')).toHaveText('failed');
  expect(await resultOf(page)).toContain('There is no flow "nothing"');
});

// proves workbench.4
test('each flow of the library has its own page', async ({ page }) => {
  await page.goto('/workbench');
  const flows = await page
    .locator('#flows a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(flows).toHaveLength(7);
  for (const flow of flows) {
    await page.goto(flow);
    await expect(page.locator('#state')).toHaveText('ready');
    await expect(page.locator('#flows [aria-current]')).toHaveCount(1);
  }
});

// The flow with the longest setup form, and the one that puts its own form on the page.
for (const flow of ['three-d-secure', 'script-tag']) {
  // proves workbench.5
  test(`the flow ${flow} is readable on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`/workbench/?flow=${flow}`);
    await expect(page.locator('#state')).toHaveText('ready');
    await expectReadable(page);
  });
}
