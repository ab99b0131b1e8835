import type { APIRequestContext, Page } from '@playwright/test';
import { type Session, sessionSchema } from '#contract/accounts/user.ts';
import { productListSchema } from '#contract/catalog/product.ts';
import { type Order, orderListSchema, orderSchema } from '#contract/orders/order.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../rehearsal/demo-accounts.ts';

/** The three kinds of visitor (spec 6). */
export type Visitor = 'a visitor' | 'a user' | 'an admin';

/** Signs in a demo account through the API; the forms have tests of their own. */
export async function sessionOf(
  request: APIRequestContext,
  who: keyof typeof DEMO_ACCOUNTS,
): Promise<Session> {
  const { email } = DEMO_ACCOUNTS[who];
  const answer = await request.post('/api/signin', { data: { email, password: DEMO_PASSWORD } });
  return sessionSchema.parse(await answer.json());
}

/** Opens every page from now on with this session. */
export async function signInAs(page: Page, session: Session): Promise<void> {
  await page.addInitScript((jwt) => localStorage.setItem('jwt', jwt), JSON.stringify(session));
}

/** User id and headers for API calls made without a page. */
export function credentialsOf({ token, user }: Session) {
  return { userId: user._id, headers: { authorization: `Bearer ${token}` } };
}

/** Deletes the newest books whose titles begin so: the other tests buy from the newest. */
export async function deleteNewest(request: APIRequestContext, title: string): Promise<void> {
  const { userId, headers } = credentialsOf(await sessionOf(request, 'admin'));
  const newest = await request.get('/api/products?sortBy=createdAt&order=desc&limit=5');
  for (const { _id, name } of productListSchema.parse(await newest.json())) {
    if (name.startsWith(title)) await request.delete(`/api/product/${_id}/${userId}`, { headers });
  }
}

/** Returns the user's orders, newest first. */
export async function ordersOf(request: APIRequestContext, session: Session): Promise<Order[]> {
  const { userId, headers } = credentialsOf(session);
  const answer = await request.get(`/api/orders/by/user/${userId}`, { headers });
  return orderListSchema.parse(await answer.json());
}

/**
 * Orders one book with a good test card: the one with the most stock, or the `nth` after it.
 * @returns the order's id
 */
export async function buyBook(
  request: APIRequestContext,
  session: Session,
  nth = 0,
): Promise<string> {
  const { userId, headers } = credentialsOf(session);
  const shelf = await request.get(`/api/products?sortBy=quantity&order=desc&limit=${nth + 1}`);
  const book = productListSchema.parse(await shelf.json())[nth];
  if (!book) throw new Error('The demo shop has no book');
  const products = [{ _id: book._id, count: 1 }];
  const address = 'Nora Helmer\n1 Quiet Street\nPortland, OR 97201';
  const paid = await request.post(`/api/braintree/payment/${userId}`, {
    headers,
    data: { paymentMethodNonce: 'fake-valid-nonce', amount: book.price, products, address },
  });
  const { transaction } = (await paid.json()) as { transaction: { id: string } };
  const order = { products, transaction_id: transaction.id, amount: book.price, address };
  const made = await request.post(`/api/order/create/${userId}`, { headers, data: { order } });
  return orderSchema.parse(await made.json())._id;
}
