import { expect, test } from 'vitest';
import { call, expectRefusal } from '#support/api.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { asOwner, createDiscount, discountUsesOf } from '#support/discounts-and-gift-cards.ts';
import { createGuest } from '#support/guests.ts';
import { createLink } from '#support/mailed-links.ts';
import { createBook, createShopper, db, ordersOf } from '#support/shop.ts';

// Once-per-person codes when a guest's orders join an account.

const claim = (token: string) => call('POST', '/account/claim-orders', { body: { token } });

test('a once-per-person code in a claimed order counts as used by the account', async () => {
  const { code, _id } = await createDiscount({ kind: 'amount', amount: 1, oncePerPerson: true });
  const products = linesOf([await createBook({ price_cents: 1000, quantity: 9 }), 1]);
  const owner = await createShopper();
  const { email } = owner.user;
  const guest = await createGuest(email);
  const buy = (shopper: typeof owner) => pay(shopper, { amount: 9, products, codes: [code] });
  expect((await buy(guest)).body).toMatchObject({ success: true });
  expect(await claim(await createLink(guest, 'claim-orders'))).toMatchObject({ status: 200 });

  const again = [await buy(owner), await buy(await createGuest(email))];

  for (const answer of again) {
    expectRefusal(answer, 409, { reason: 'discount-already-used' });
  }
  expect(await discountUsesOf(_id)).toBe(1);
  // The code can be used again once that order is cancelled, as for everybody.
  const [order] = await ordersOf(owner);
  await asOwner('POST', `/order/${order?.id}/cancel/`, {});
  expect(await discountUsesOf(_id)).toBe(0);
  expect((await buy(owner)).body).toMatchObject({ success: true });
});

test('orders can be claimed even if guest and account have both used a once-per-person code', async () => {
  const { code, _id } = await createDiscount({ kind: 'amount', amount: 1, oncePerPerson: true });
  const products = linesOf([await createBook({ price_cents: 1000, quantity: 9 }), 1]);
  const owner = await createShopper();
  const guest = await createGuest();
  const buy = (shopper: typeof owner) => pay(shopper, { amount: 9, products, codes: [code] });
  await buy(owner);
  await buy(guest);
  // The account has since taken the guest's address.
  const { email } = guest.user;
  await db.updateTable('users').set({ email }).where('id', '=', owner.user._id).execute();

  expect(await claim(await createLink(guest, 'claim-orders'))).toMatchObject({ status: 200 });

  expect(await ordersOf(owner)).toHaveLength(2);
  expect(await discountUsesOf(_id)).toBe(2);
  expect(await buy(owner)).toMatchObject({ status: 409 });
});
