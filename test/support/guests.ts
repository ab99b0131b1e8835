import { type Session, sessionSchema } from '#contract/accounts/user.ts';
import { ask } from './api.ts';
import { linesOf, pay } from './checkout.ts';
import { createBook, ordersOf } from './shop.ts';

let guests = 0;

/** A shopper without an account, with a unique address unless one is given. */
export function createGuest(
  email = `guest${++guests}-${crypto.randomUUID().slice(0, 8)}@example.com`,
): Promise<Session> {
  return ask(sessionSchema, 'POST', '/guest', { body: { name: 'Ada Guest', email } });
}

/** The order of a shopper who has just bought one book. */
export async function createOrderOf(shopper: Session) {
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  await pay(shopper, { amount: 10, products: linesOf([book, 1]), address: '1 Secret Street' });
  const [order] = await ordersOf(shopper);
  if (!order) throw new Error('nothing was ordered');
  return order;
}
