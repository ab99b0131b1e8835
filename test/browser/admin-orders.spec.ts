import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createShopper } from './at-checkout.ts';
import { expectReadable } from './expect-readable.ts';
import { buyBook, ordersOf, sessionOf, signInAs } from './people.ts';
import { skipInFirefox } from './skip-in-firefox.ts';

// A morning in the admin: twenty orders, from the list to shipping.

const ORDERS = 20;

/** Counts real clicks and menu choices in every page of the context. */
async function countHands(context: BrowserContext): Promise<() => number> {
  let count = 0;
  await context.exposeFunction('countHand', () => {
    count += 1;
  });
  await context.addInitScript(() => {
    const { countHand } = window as unknown as { countHand: () => void };
    const onClick = (event: Event) => event.isTrusted && countHand();
    addEventListener('click', onClick, true);
    addEventListener(
      'change',
      ({ target }) => target instanceof HTMLSelectElement && countHand(),
      true,
    );
  });
  return () => count;
}

async function openPrint(page: Page, name: string): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name }).click();
  const paper = await opening;
  await expect(paper.getByRole('heading', { level: 1, name })).toBeVisible();
  return paper;
}

// proves admin-orders.1
test('an owner processes twenty orders (picks, ships, refunds one, readdresses one) in 20 clicks', async ({
  page,
  context,
  request,
}) => {
  test.skip(test.info().project.name !== 'desktop', 'once is enough');
  const { session: shopper } = await createShopper(request);
  for (let made = 0; made < ORDERS; made += 1) await buyBook(request, shopper, made % 4);
  const orders = await ordersOf(request, shopper);
  const [first, second] = orders;
  if (!first || !second || orders.length !== ORDERS) throw new Error('The orders are not there');

  await signInAs(page, await sessionOf(request, 'admin'));
  await page.goto('/admin/orders');
  const hands = await countHands(context);
  await page.reload();
  const began = Date.now();

  await page.getByLabel('Find orders').fill(shopper.user.email);
  await expect(page.getByText(`Found: ${ORDERS}`)).toBeVisible();

  await page.getByRole('button', { name: `Details of order ${first.number}` }).click();
  await page.getByRole('button', { name: 'Change address…' }).click();
  await page.getByRole('dialog').getByLabel('Address').fill('2 Side Street\nPortland, OR 97201');
  await page.getByRole('button', { name: 'Change address', exact: true }).click();
  await expect(page.getByRole('cell', { name: '2 Side Street' })).toBeVisible();
  await page.getByRole('button', { name: `Details of order ${first.number}` }).click();

  await page.getByRole('button', { name: `Details of order ${second.number}` }).click();
  await page.getByRole('button', { name: 'Cancel and refund…' }).click();
  await page.getByRole('button', { name: 'Cancel and refund', exact: true }).click();
  await expect(page.getByText(/goes back\.$/)).toBeVisible();
  await page.getByRole('button', { name: `Details of order ${second.number}` }).click();

  await page.getByLabel('Select all orders shown').check();
  await page.getByLabel(`Select order ${second.number}`).uncheck();
  const picking = await openPrint(page, 'Pick list');
  await expect(picking.getByText(/^19 orders, \d+ books, 19 copies$/)).toBeVisible();
  await picking.close();

  const posted = orders.map(({ number }, at) => `${number}\t1Z ${1000 + at}`).join('\n');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), posted);
  await page.getByRole('button', { name: 'Ship…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship 19 orders' });
  await expect(dialog.getByLabel('Carrier')).toBeFocused();
  await dialog.getByLabel('Carrier').selectOption('UPS');
  await dialog.getByRole('textbox').first().click();
  await page.keyboard.press('ControlOrMeta+V');
  await dialog.getByRole('button', { name: 'Set to Shipped' }).click();
  await expect(page.getByText('19 of 19 orders set')).toBeVisible();

  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`${ORDERS} orders: ${hands()} clicks and choices, ${seconds} s by a quick hand`);
  expect(hands()).toBeLessThanOrEqual(20);
  const done = await ordersOf(request, shopper);
  expect(done.map(({ status }) => status)).toEqual(
    orders.map(({ _id }) => (_id === second._id ? 'Cancelled' : 'Shipped')),
  );
  expect(done.map(({ shipment }) => shipment?.trackingNumber)).toEqual(
    orders.map(({ _id }, at) => (_id === second._id ? undefined : `1Z ${1000 + at}`)),
  );
  expect(done[0]?.address).toBe('2 Side Street\nPortland, OR 97201');
  expect(done[1]).toMatchObject({ refunded: second.amount });
});

// proves admin-orders.2
test('the admin’s orders, dialogs and printed sheets are accessible', async ({ page, request }) => {
  const admin = await sessionOf(request, 'admin');
  await buyBook(request, admin, 1);
  await signInAs(page, admin);
  await page.goto('/admin/orders');
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .check();
  await page
    .getByRole('button', { name: /^Details of order/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Notes' }).first().click();
  await page.getByLabel('Note', { exact: true }).fill('Wants it wrapped.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Wants it wrapped.', { exact: true })).toBeVisible();
  // Scrolled down, the bar of the selection may cover a part of a link.
  await page.evaluate(() => scrollTo(0, 0));
  await expectReadable(page);

  await page.getByRole('button', { name: 'Ship…' }).click();
  await expect(page.getByRole('dialog', { name: 'Ship one order' })).toBeVisible();
  await expectReadable(page);
  await page.keyboard.press('Escape');

  const paper = await openPrint(page, 'Packing slips');
  await expect(paper.getByRole('article', { name: /^Packing slip of order/ })).toBeVisible();
  for (const next of ['Address labels', 'Receipts', 'Pick list']) {
    await expectReadable(paper);
    await paper.getByRole('link', { name: next }).click();
    await expect(paper.getByRole('heading', { level: 1, name: next })).toBeVisible();
  }
  await expectReadable(paper);
  skipInFirefox('Playwright cannot show a page as printed there');
  await paper.emulateMedia({ media: 'print' });
  await expect(paper.getByRole('table', { name: 'Pick list' })).toBeVisible();
  await expect(paper.getByRole('button', { name: 'Print' })).toBeHidden();
});

// proves admin-orders.8
test('the books of an opened order show all their facts within the page', async ({
  page,
  request,
}) => {
  const shopper = await sessionOf(request, 'shopper');
  await buyBook(request, shopper, 0);
  await signInAs(page, await sessionOf(request, 'admin'));
  await page.goto('/admin/orders');
  await page
    .getByRole('button', { name: /^Details of order/ })
    .first()
    .click();
  const lines = page.getByRole('region', { name: /^Books of order/ });
  await expect(lines).toBeVisible();

  const { scrollWidth, clientWidth } = await lines.evaluate((box) => ({
    scrollWidth: box.scrollWidth,
    clientWidth: box.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await expect(lines.locator('tbody td')).toHaveCount(8);
  for (const fact of await lines.locator('tbody td').all()) await expect(fact).toBeVisible();
  const endGaps = await lines.locator('tbody td[class*="number"]').evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      if (cell.firstChild) range.selectNode(cell.firstChild);
      return Math.round(cell.getBoundingClientRect().right - range.getBoundingClientRect().right);
    }),
  );
  expect(endGaps).toHaveLength(3);
  expect(new Set(endGaps).size, `numbers end ${endGaps} px before their cells`).toBe(1);
  await expectReadable(page);
});
