import type { Session } from '#contract/accounts/user.ts';
import { linesOf, pay } from './checkout.ts';
import { createBook, createShopper, db } from './shop.ts';

/** A shopper who has paid $10 with a nonce, and the answer. */
export async function createOrderPaidWith(paymentMethodNonce = 'fake-valid-nonce') {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  const cart = { amount: 10, products: linesOf([book, 1]), address: '1 Old Street' };
  const answer = await pay(shopper, { ...cart, paymentMethodNonce });
  return { shopper, answer };
}

/** What the shop keeps of the methods that a shopper has paid with. */
export const methodsOf = ({ user }: Session) =>
  db
    .selectFrom('payment_methods')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['kind', 'brand', 'last_four', 'account'])
    .where('user_id', '=', user._id)
    .execute();
