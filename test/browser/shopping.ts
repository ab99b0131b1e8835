import { expect, type Page } from '@playwright/test';
import { type Product, productListSchema } from '#contract/catalog/product.ts';

/** What a person does in the shop, by the texts that they see. */

export const PASSWORD = 'reader-1';

/** Creates an account for the test and signs in with it. @returns its email address */
export async function signUpAndSignIn(page: Page): Promise<string> {
  const email = `reader-${crypto.randomUUID().slice(0, 13)}@example.com`;
  await page.goto('/signup');
  await page.getByLabel('Name').fill('Nora Helmer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('New account is created. Please signin.')).toBeVisible();
  await signIn(page, email, PASSWORD);
  return email;
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /dashboard/i })).toBeVisible();
}

/**
 * Returns the newest book on the home page that is in stock and has a photo; other tests may have
 * added books.
 */
export async function findNewestBook(page: Page): Promise<Pick<Product, '_id' | 'name'>> {
  const answer = await page.request.get('/api/products?sortBy=createdAt&order=desc&limit=6');
  const books = productListSchema.parse(await answer.json());
  const book = books.find(({ quantity, photoUrl }) => quantity > 0 && photoUrl);
  if (!book) throw new Error('No book of the first shelf can be bought.');
  return book;
}

/** Holds these files back until `release` is called. */
export async function holdBack(page: Page, files: string): Promise<{ release: () => void }> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return { release };
}

/** Finds a book through the search on the home page and opens its page. */
export async function openBook(page: Page, title: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search books' }).fill(title);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText(/^Found \d+ products$/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

export async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page).toHaveURL(/\/cart$/);
}

/** Finds a book and adds a copy to the cart. */
export async function takeBook(page: Page, title: string): Promise<void> {
  await openBook(page, title);
  await addToCart(page);
}

export async function fillAddress(page: Page): Promise<void> {
  await page
    .getByLabel(/^Delivery address/)
    .fill('Nora Helmer\n1 Quiet Street\nPortland, OR 97201');
}

/** One of the widget's card fields, inside its frame. */
function cardField(page: Page, field: 'number' | 'expirationDate' | 'cvv') {
  return page
    .frameLocator(`iframe[name="braintree-hosted-field-${field}"]`)
    .locator('input:not([aria-hidden="true"])')
    .first();
}

/** Types a card into the widget, as a person would. */
export async function typeCard(
  page: Page,
  card: { number: string; expires: string; cvv: string },
): Promise<void> {
  const tile = page.locator('.braintree-option__card');
  const otherWay = page.getByText('Choose another way to pay').filter({ visible: true });
  const number = cardField(page, 'number');
  await expect(tile.or(otherWay).filter({ visible: true }).first()).toBeVisible();
  if (!(await tile.isVisible())) await otherWay.click();
  await tile.click();
  // The widget focuses the number by itself; if late, it would steal the focus from the next field.
  await expect(number).toBeFocused();
  await number.pressSequentially(card.number);
  await cardField(page, 'expirationDate').pressSequentially(card.expires);
  await cardField(page, 'cvv').pressSequentially(card.cvv);
}

/** Chooses PayPal and approves in the window that it opens. */
export async function approveAtPayPal(page: Page): Promise<void> {
  await page.locator('.braintree-option__paypal').click();
  const popup = page.waitForEvent('popup');
  await page.locator('[data-braintree-id="paypal-button"]').getByRole('button').click();
  await (await popup).getByRole('button', { name: 'Agree and continue' }).click();
}

export const GOOD_CARD = { number: '4111111111111111', expires: '1230', cvv: '123' };

export function payButton(page: Page) {
  return page.getByRole('button', { name: /^Pay \$/ });
}
