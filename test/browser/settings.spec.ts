import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { editedSettingsSchema } from '#contract/settings/settings-requests.ts';
import { expectReadable } from './expect-readable.ts';
import { credentialsOf, sessionOf, signInAs } from './people.ts';
import { skipInFirefox } from './skip-in-firefox.ts';
import { layoutShiftOf, watchLayoutShifts } from './watch-layout-shifts.ts';

/** The other tests share this shop, so the settings are restored. */
test.afterEach(async ({ request }) => {
  const { userId, headers } = credentialsOf(await sessionOf(request, 'admin'));
  const at = `/api/settings/${userId}`;
  const { version } = editedSettingsSchema.parse(await (await request.get(at, { headers })).json());
  const back = await request.put(at, { headers, data: { ...DEFAULT_SETTINGS, version } });
  expect(back.status()).toBe(200);
});

async function openSettings(page: Page, request: APIRequestContext) {
  await signInAs(page, await sessionOf(request, 'admin'));
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Settings' }).last().click();
  await expect(page.getByLabel('Shop’s name')).toBeVisible();
}

async function pickBook(request: APIRequestContext): Promise<string> {
  const [book] = (await (await request.get('/api/products')).json()) as { _id: string }[];
  return book?._id ?? '';
}

test('the owner’s settings are shown to the next shopper', async ({ page, request, browser }) => {
  await openSettings(page, request);
  await page.getByLabel('Shop’s name').fill('The Owl & Pen');
  await page.getByLabel('Waiting time of a book’s page').fill('0');
  await page.getByLabel('Seller’s name').fill('Owl Books Ltd');
  await page.getByLabel('Postal address').fill('3 Oak Lane\nBath BA1 1AA');
  await page.getByLabel('E-mail address for shoppers').fill('hello@owl.example');
  await page
    .getByLabel('Delivery and returns')
    .fill('## Returns\n\nWithin **30 days**, in any state. <script>alert(1)</script>');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('The settings are saved.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'The Owl & Pen, to the home page' })).toBeVisible();
  await expectReadable(page);

  const shopper = await browser.newContext();
  const visit = await shopper.newPage();
  await visit.goto('/');
  await expect(visit).toHaveTitle('The Owl & Pen, a bookshop');
  await expect(visit.getByRole('contentinfo')).toContainText('Owl Books Ltd');
  await visit.getByRole('link', { name: 'Delivery and returns' }).click();
  await expect(visit.getByRole('heading', { name: 'Returns', exact: true })).toBeVisible();
  await expect(visit.getByText('30 days')).toBeVisible();
  await expect(visit.locator('main script')).toHaveCount(0);
  await expectReadable(visit);

  await visit.goto(`/product/${await pickBook(request)}`);
  await expect(visit.getByText('Please wait')).toHaveCount(0);
  await expect(visit.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  await shopper.close();
});

test('a notice is shown on every page, also without JavaScript, and shifts nothing', async ({
  page,
  request,
  browser,
}) => {
  const notice = 'Closed until 6 January; orders leave after.';
  await openSettings(page, request);
  await page.getByLabel('Notice', { exact: true }).fill(notice);
  await page.getByLabel('Its last day').fill('2999-01-06');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('The settings are saved.')).toBeVisible();
  await expectReadable(page);

  for (const javaScriptEnabled of [true, false]) {
    if (!javaScriptEnabled) skipInFirefox('Playwright cannot turn scripts off there');
    const shopper = await browser.newContext({ javaScriptEnabled });
    const visit = await shopper.newPage();
    if (javaScriptEnabled) await watchLayoutShifts(visit);
    for (const path of javaScriptEnabled ? ['/', '/shop', '/cart'] : ['/', '/shop']) {
      await visit.goto(path);
      await expect(visit.getByRole('complementary', { name: 'Notice' })).toHaveText(notice);
      if (!javaScriptEnabled) continue;
      await expect(visit.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
      await visit.waitForLoadState('networkidle');
      expect(await layoutShiftOf(visit), path).toBeLessThan(0.02);
      await expectReadable(visit);
    }
    await shopper.close();
  }
});

test('saving outdated settings shows the conflict and loses no input', async ({
  page,
  request,
}) => {
  await openSettings(page, request);
  const { userId, headers } = credentialsOf(await sessionOf(request, 'admin'));
  const at = `/api/settings/${userId}`;
  const { version } = editedSettingsSchema.parse(await (await request.get(at, { headers })).json());
  await request.put(at, { headers, data: { version, sellerName: 'Lark Books Ltd' } });

  await page.getByLabel('Shop’s name').fill('The Owl');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByRole('button', { name: 'Load theirs, and keep what I typed' }).click();

  await expect(page.getByLabel('Seller’s name')).toHaveValue('Lark Books Ltd');
  await expect(page.getByLabel('Shop’s name')).toHaveValue('The Owl');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('The settings are saved.')).toBeVisible();
  const stands = editedSettingsSchema.parse(await (await request.get(at, { headers })).json());
  expect(stands.settings).toMatchObject({ shopName: 'The Owl', sellerName: 'Lark Books Ltd' });
});

test('Back asks before it takes what was typed, and leaves it where the owner stays', async ({
  page,
  request,
}) => {
  await openSettings(page, request);
  await page.getByLabel('Shop’s name').fill('The Owl');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
  });

  await page.goBack();
  await expect.poll(() => asked).toHaveLength(1);
  await expect(page).toHaveURL('/admin/settings');
  await expect(page.getByLabel('Shop’s name')).toHaveValue('The Owl');

  await page.goBack();
  await expect(page).toHaveURL('/admin/dashboard');
  expect(asked).toEqual(Array(2).fill('Leave this page? What you have typed is not saved.'));
});
