import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Session, sessionSchema } from '#contract/accounts/user.ts';
import { type Product, productListSchema } from '#contract/catalog/product.ts';
import { clientTokenAnswerSchema } from '#contract/payments/payment.ts';
import { credentialsOf, signInAs } from './people.ts';
import { fillAddress, PASSWORD, payButton } from './shopping.ts';
import { gatewayOrigin } from './widget/gateway-steps.ts';

/** A shopper of one test, with the shop's session and the gateway's customer id. */
export interface Shopper {
  session: Session;
  /** The shopper's id at the gateway. */
  customerId: string;
}

/** Creates an account and signs in through the API; the forms have tests of their own. */
export async function createShopper(request: APIRequestContext): Promise<Shopper> {
  const email = `reader-${crypto.randomUUID().slice(0, 13)}@example.com`;
  const credentials = { email, password: PASSWORD };
  await request.post('/api/signup', { data: { name: 'Nora Helmer', ...credentials } });
  const answer = await request.post('/api/signin', { data: credentials });
  const session = sessionSchema.parse(await answer.json());
  const { userId, headers } = credentialsOf(session);
  const token = await request.get(`/api/braintree/getToken/${userId}`, { headers });
  const { clientToken } = clientTokenAnswerSchema.parse(await token.json());
  const [, customerId = ''] = /customer_id=(\w+)/.exec(atob(clientToken)) ?? [];
  return { session, customerId };
}

/** Opens the cart as this shopper, holding one copy of the book with the most stock. */
export async function openCart(page: Page, { session }: Shopper): Promise<Product> {
  await signInAs(page, session);
  // The book with the most stock, as tests buy many copies.
  const found = await page.request.get('/api/products?sortBy=quantity&order=desc&limit=1');
  const [book] = productListSchema.parse(await found.json());
  if (!book) throw new Error('The demo shop has no book');
  // Any file of the shop's origin gives access to its localStorage.
  await page.goto('/favicon.svg');
  await page.evaluate(
    (line) => localStorage.setItem('cart', line),
    JSON.stringify([{ ...book, count: 1 }]),
  );
  await page.goto('/cart');
  return book;
}

/** Opens the cart, fills in the address and waits for the widget. */
export async function openCheckout(page: Page, shopper: Shopper): Promise<void> {
  await openCart(page, shopper);
  await fillAddress(page);
  await waitForWidget(page);
}

export async function waitForWidget(page: Page): Promise<void> {
  await expect(page.locator('.braintree-loaded')).toBeVisible();
}

export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByText('Thanks! Your payment was succesful!')).toBeVisible();
}

/** Presses Pay, and waits until the order is thanked for. */
export async function payNow(page: Page): Promise<void> {
  await payButton(page).click();
  await expectPaid(page);
}

interface Charged {
  status: string;
  paymentMethod: string;
  /** The saved method that was charged, or null. */
  vaultedToken: string | null;
  riskData: { deviceData?: string } | null;
}

/** Returns the shopper's transactions at the gateway, newest first. */
export async function chargesOf({ customerId }: Shopper): Promise<Charged[]> {
  const answer = await fetch(`${gatewayOrigin}/inspect/transactions`);
  const all = (await answer.json()) as (Charged & { customerId: string })[];
  return all.filter((transaction) => transaction.customerId === customerId);
}
