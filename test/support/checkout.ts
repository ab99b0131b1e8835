import type { Session } from '#contract/accounts/user.ts';
import type { PostalAddress } from '#contract/delivery/postal-address.ts';
import type { CartLine } from '#contract/orders/cart-lines.ts';
import { call } from './api.ts';
import { createBook, createShopper } from './shop.ts';

export interface Checkout {
  paymentMethodNonce?: string;
  amount: number | string;
  /** Partial because some tests send incomplete lines. */
  products?: Partial<CartLine>[];
  address?: string;
  addressParts?: Partial<PostalAddress>;
  delivery?: string;
  codes?: string[];
  idempotencyKey?: string;
}

/** A new shopper who has opened the cart once, and so is a customer at Braintree. */
export async function createCustomer(): Promise<Session> {
  const shopper = await createShopper();
  await call('GET', `/braintree/getToken/${shopper.user._id}`, shopper);
  return shopper;
}

/** Pays as the shop's own page does, with a valid card unless another nonce is given. */
export function pay(session: Session, checkout: Checkout) {
  const body = { paymentMethodNonce: 'fake-valid-nonce', ...checkout };
  return call('POST', `/braintree/payment/${session.user._id}`, { token: session.token, body });
}

/** Asks for the order of a payment. */
export function order(
  session: Session,
  body: { products: CartLine[]; transaction_id: string; amount: number | string; address?: string },
) {
  const path = `/order/create/${session.user._id}`;
  return call('POST', path, { token: session.token, body: { order: body } });
}

/** Cart lines from pairs of book and count. */
export function linesOf(...books: [{ id: string }, number][]): CartLine[] {
  return books.map(([{ id }, count]) => ({ _id: id, count }));
}

/** A customer, and a cart with a copy of a book for $10. */
export async function createCart(quantity = 5) {
  const book = await createBook({ price_cents: 1000, quantity });
  const cart = { amount: 10, products: linesOf([book, 1]) };
  return { shopper: await createCustomer(), book, cart };
}

/** Places an order with nothing to charge. */
export function placeFreeOrder(
  session: Session,
  body: Omit<Checkout, 'amount' | 'paymentMethodNonce'>,
) {
  return call('POST', `/checkout/order/${session.user._id}`, { token: session.token, body });
}
