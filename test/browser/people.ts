import type { APIRequestContext, Page } from '@playwright/test';
import { orderSchema } from '../../functions/contract/order.ts';
import { productListSchema } from '../../functions/contract/product.ts';
import type { StaffRole } from '../../functions/contract/staff-roles.ts';
import { type Session, sessionSchema } from '../../functions/contract/user.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../rehearsal/demo-accounts.ts';
import { linkOf } from './mailed-link.ts';

/** The three who visit the shop (spec 6). */
export type Visitor = 'a visitor' | 'a user' | 'an admin';

/** Signs a demo account in without a form; the forms have tests of their own. */
export async function sessionOf(
  request: APIRequestContext,
  who: keyof typeof DEMO_ACCOUNTS,
): Promise<Session> {
  const { email } = DEMO_ACCOUNTS[who];
  const answer = await request.post('/api/signin', { data: { email, password: DEMO_PASSWORD } });
  return sessionSchema.parse(await answer.json());
}

/** Opens every page from now on as somebody who has signed in already. */
export async function comeAs(page: Page, session: Session): Promise<void> {
  await page.addInitScript((jwt) => localStorage.setItem('jwt', jwt), JSON.stringify(session));
}

/** Somebody new on the staff, invited by the owner and signed in. */
export async function aStaffMember(
  request: APIRequestContext,
  owner: Session,
  staffRole: StaffRole,
): Promise<Session> {
  const email = `staff-${crypto.randomUUID()}@example.com`;
  const password = 'walden-pond-1854';
  await request.post(`/api/staff/invitations/${owner.user._id}`, {
    headers: { authorization: `Bearer ${owner.token}` },
    data: { email, staffRole },
  });
  const link = await linkOf(request, email, '/account/join-staff');
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
  const account = { name: 'Rhea Reader', password };
  await request.post('/api/staff/join', { data: { token, account } });
  const answer = await request.post('/api/signin', { data: { email, password } });
  return sessionSchema.parse(await answer.json());
}

/**
 * An order of one book that is on sale, paid with a good test card: of the one that there is most of,
 * or the `nth` after it. @returns its id
 */
export async function orderABook(
  request: APIRequestContext,
  session: Session,
  nth = 0,
): Promise<string> {
  const headers = { authorization: `Bearer ${session.token}` };
  const userId = session.user._id;
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
