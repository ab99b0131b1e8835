import { type APIRequestContext, expect, type Locator } from '@playwright/test';
import { discountListSchema } from '#contract/discounts-and-gift-cards/discounts.ts';
import { giftCardListSchema } from '#contract/discounts-and-gift-cards/gift-cards.ts';
import { createShopper, openCart, payNow, waitForWidget } from './at-checkout.ts';
import { test } from './at-end.ts';
import { expectReadable } from './expect-readable.ts';
import { credentialsOf, sessionOf, signInAs } from './people.ts';
import { fillAddress, GOOD_CARD, payButton, typeCard } from './shopping.ts';

/** Ends all codes and empties all gift cards: the other specs expect a shop without codes. */
async function endCodes(request: APIRequestContext): Promise<void> {
  const { userId, headers } = credentialsOf(await sessionOf(request, 'admin'));
  const read = async (list: string) =>
    await (await request.get(`/api/${list}/${userId}`, { headers })).json();
  for (const discount of discountListSchema.parse(await read('discounts')).discounts) {
    const { _id, version, uses: _, createdAt: __, updatedAt: ___, ...terms } = discount;
    const data = { version, discount: { ...terms, isActive: false } };
    const ended = await request.put(`/api/discount/${_id}/${userId}`, { headers, data });
    expect(ended.status()).toBe(200);
  }
  for (const { _id, balance } of giftCardListSchema.parse(await read('gift-cards')).giftCards) {
    if (balance === 0) continue;
    const data = { from: balance, balance: 0 };
    const emptied = await request.post(`/api/gift-card/${_id}/adjust/${userId}`, { headers, data });
    expect(emptied.status()).toBe(200);
  }
}

/** Returns how many lines a text takes. */
function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
}

test('a discount code and a gift card are created, redeemed at checkout and shown on the order', async ({
  page,
  request,
  atEnd,
}) => {
  atEnd(() => endCodes(request));
  await signInAs(page, await sessionOf(request, 'admin'));
  const code = `SPRING ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/admin/discounts');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Create the code' }).click();
  await expect(page.getByText('Percent must be more than 0 and at most 100').first()).toBeVisible();
  await expectReadable(page);
  await page.getByLabel('Percent', { exact: true }).fill('10');
  await page.getByLabel('Total uses').fill('5');
  await page.getByRole('button', { name: 'Create the code' }).click();
  await expect(page.getByText(`The code ${code} is created`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText('10% off');

  await page.goto('/admin/gift-cards');
  await page.getByLabel('Amount ($)').fill('2');
  await page.getByLabel('Recipient’s e-mail').fill('reader@example.com');
  await page.getByRole('button', { name: 'Issue the gift card' }).click();
  const shown = page.getByText('Its code is').locator('strong');
  await expect(shown).toBeVisible();
  const giftCard = (await shown.textContent()) ?? '';
  await page
    .getByRole('button', { name: /^Open the card/ })
    .first()
    .click();
  await expect(page.getByRole('cell', { name: 'Issued' })).toBeVisible();
  const money = page.getByRole('region', { name: /^Money of the card/ });
  const hidden = await money.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden, 'pixels of the table that must be scrolled to').toBe(0);
  await expectReadable(page);

  const book = await openCart(page, await createShopper(request));
  await fillAddress(page);
  const field = page.getByLabel('Discount code or gift card');
  const apply = page.getByRole('button', { name: 'Apply' });
  await field.fill('no such code');
  await apply.click();
  await expect(page.getByText('There is no discount code or gift card')).toBeVisible();
  await field.fill(code.toLowerCase());
  await apply.click();
  await expect(page.getByText(/^\$[\d.]+ off$/)).toBeVisible();
  await field.fill(giftCard);
  await apply.click();
  const applied = page.getByRole('listitem').filter({ hasText: giftCard.slice(-4) });
  await expect(applied).toContainText(`Gift card ending in ${giftCard.slice(-4)}`);
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ ...size, width: 320 });
  expect(await linesOf(applied.getByRole('button'))).toBe(1);
  await page.setViewportSize(size);
  await page.reload();
  const off = Math.round(book.price * 10) / 100;
  const due = (book.price - off - 2).toFixed(2);
  await expect(page.getByLabel('What you pay')).toContainText(`To pay$${due}`);
  await waitForWidget(page);
  await expectReadable(page);
  await typeCard(page, GOOD_CARD);
  await expect(payButton(page)).toHaveText(`Pay $${due}`);
  await payNow(page);
  await expect(page.getByRole('main')).toContainText(`Discount: ${code}`);
  await expect(page.getByRole('main')).toContainText('Gift card−$2.00');
  await expectReadable(page);

  await signInAs(page, await sessionOf(request, 'admin'));
  await page.goto('/admin/discounts');
  await page.getByRole('button', { name: `End ${code}` }).click();
  await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText('Ended');
});
