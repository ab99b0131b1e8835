import type { Session } from '#contract/accounts/user.ts';
import { composeAddress } from '#contract/delivery/address-rules.ts';
import { call } from './api.ts';
import { linesOf, pay } from './checkout.ts';
import { ALBANY_ADDRESS } from './delivery.ts';
import { createBook, db, ordersOf, PASSWORD } from './shop.ts';

/** The delivery address of `createPaidOrder`. */
export const PARTS = { ...ALBANY_ADDRESS, name: 'Jane Doe', line1: '12 Secret Street' };
export const ADDRESS = composeAddress(PARTS);

export const deleteAccount = ({ token, user }: Session, currentPassword = PASSWORD) =>
  call('DELETE', `/user/${user._id}`, { token, body: { currentPassword } });

export const deletionOf = ({ user }: Session) =>
  db.selectFrom('account_deletions').selectAll().where('user_id', '=', user._id).executeTakeFirst();

export async function createPaidOrder(shopper: Session) {
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  await pay(shopper, { amount: 10, products: linesOf([book, 1]), addressParts: PARTS });
  const [order] = await ordersOf(shopper);
  if (!order) throw new Error('no order');
  return order;
}
