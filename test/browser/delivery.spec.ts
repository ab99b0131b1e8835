import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { DeliverySettingsChange } from '#contract/delivery/delivery-settings.ts';
import { createShopper, openCart, payNow, waitForWidget } from './at-checkout.ts';
import { expectReadable } from './expect-readable.ts';
import { credentialsOf, sessionOf, signInAs } from './people.ts';
import { GOOD_CARD, payButton, typeCard } from './shopping.ts';

const SETTINGS: DeliverySettingsChange['settings'] = {
  shop: { country: 'US', region: 'NY' },
  zones: [
    {
      name: 'America',
      places: ['US'],
      rates: [
        { _id: 'ground', name: 'By ground', kind: 'flat', price: '4.90' },
        { _id: 'air', name: 'By air', kind: 'flat', price: '9.90' },
        { _id: 'shop', name: 'Pickup in the shop', kind: 'pickup', price: 0 },
      ],
    },
  ],
  taxRates: [{ place: 'US-OR', taxClass: 'standard', percent: 10 }],
  deliveryTax: 'none',
};

async function setUp(request: APIRequestContext, settings: object): Promise<void> {
  const { userId, headers } = credentialsOf(await sessionOf(request, 'admin'));
  const data = { settings };
  const answer = await request.put(`/api/delivery/settings/${userId}`, { headers, data });
  expect(answer.status()).toBe(200);
}

// The other specs expect a shop that charges no delivery and no tax.
test.afterEach(async ({ request }) => setUp(request, {}));

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Nora Helmer');
  await page.getByLabel('Street and number').fill('1 Quiet Street');
  await page.getByLabel('Town or city').fill('Portland');
  await page.getByLabel('State or region').selectOption('OR');
  await page.getByLabel('Postcode').fill('97201');
}

const sums = (page: Page) => page.getByLabel('What you pay');

test('delivery and tax are shown and charged, and the address is kept for a reload and the next order', async ({
  page,
  request,
  browser,
}) => {
  await setUp(request, SETTINGS);
  const shopper = await createShopper(request);
  const book = await openCart(page, shopper);
  await expect(page.getByLabel('Country')).toHaveValue('US');
  await fillAddress(page);
  await expect(sums(page)).toContainText('Delivery: By ground$4.90');
  await waitForWidget(page);
  const beyond = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
  expect(beyond, 'pixels wider than the page at twice the font size').toBeLessThanOrEqual(0);

  await page.reload();
  await expect(page.getByLabel('Postcode')).toHaveValue('97201');
  await page.getByRole('radio', { name: /By air/ }).check();
  const total = Math.round(book.price * 110) / 100 + 9.9;
  await expect(sums(page)).toContainText(`Total$${total.toFixed(2)}`);
  await waitForWidget(page);
  await expectReadable(page);
  await typeCard(page, GOOD_CARD);
  await expect(payButton(page)).toHaveText(`Pay $${total.toFixed(2)}`);
  await payNow(page);
  await expect(page.getByRole('main')).toContainText('Delivery: By air');
  await expect(page.getByRole('main')).toContainText(`$${total.toFixed(2)}`);
  await expect(page.getByRole('main')).toContainText('Portland, OR 97201');

  await openCart(page, shopper);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByLabel('Street and number')).toHaveValue('1 Quiet Street');

  const desk = await (await browser.newContext()).newPage();
  await signInAs(desk, await sessionOf(request, 'admin'));
  await desk.goto('/admin/orders');
  await desk
    .getByRole('button', { name: /^Details of order/ })
    .first()
    .click();
  const lines = desk.getByRole('region', { name: /^Books of order/ });
  await expect(lines).toContainText('Delivery: By air');
  const cut = await lines.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(cut, 'pixels cut off the amounts').toBe(0);
  await desk.context().close();
});

test('the owner sets up a delivery zone and a tax rate', async ({ page, request }) => {
  await signInAs(page, await sessionOf(request, 'admin'));
  await page.goto('/admin/delivery');
  await page.getByRole('button', { name: 'Add a zone' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Home');
  await page.getByLabel('Places').fill('us, ca');
  await page.getByLabel('Name at the checkout').fill('By post');
  await page.getByLabel('Amount ($)').fill('free');
  await page.getByRole('button', { name: 'Add a tax rate' }).click();
  await page.getByRole('textbox', { name: 'Place', exact: true }).fill('us-ny');
  await page.getByLabel('Percent').fill('8.875');
  const save = page.getByRole('button', { name: 'Save delivery and tax' });
  await save.click();
  await expect(page.getByText('Zone 1, rate 1: A price must be dollars')).toBeVisible();
  await expectReadable(page);

  await page.getByLabel('Amount ($)').fill('3.50');
  await save.click();
  await expect(page.getByText('Delivery and tax are saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Places')).toHaveValue('US, CA');
  const options = await request.get('/api/checkout/options');
  expect(await options.json()).toMatchObject({ quotes: true, countries: ['US', 'CA'] });
});
