import { expect, test } from '@playwright/test';
import { createShopper } from './at-checkout.ts';
import { expectReadable } from './expect-readable.ts';
import { buyBook, sessionOf, signInAs } from './people.ts';

// Carrier and tracking number: set by the admin, followed by the shopper.

// proves order-life.12
test('an admin ships an order with a tracking number, and the shopper can follow it', async ({
  page,
  browser,
  request,
}) => {
  const { session } = await createShopper(request);
  const id = await buyBook(request, session);
  await signInAs(page, await sessionOf(request, 'admin'));
  await page.goto(`/admin/orders?search=${id}`);
  await page.getByRole('button', { name: /^Details of order/ }).click();

  await page.getByRole('button', { name: 'Send with tracking…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Set to Shipped' }).click();
  await expect(dialog.getByLabel('Carrier')).toBeFocused();
  await expectReadable(page);
  await dialog.getByLabel('Carrier').selectOption('UPS');
  await dialog.getByLabel('Tracking number').fill('1Z999AA10123456784');
  await dialog.getByLabel('Tracking number').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel(/^Update Status of order/)).toHaveValue('Shipped');
  await expect(page.getByText('Sent by UPS')).toBeVisible();
  await expectReadable(page);

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const shopper = await context.newPage();
  await signInAs(shopper, session);
  await shopper.goto(`/checkout/done/${id}`);
  await expect(shopper.getByRole('link', { name: /^1Z999AA10123456784/ })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  );
  await expectReadable(shopper);
  await context.close();
});
