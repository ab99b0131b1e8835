import { expect, test } from 'vitest';
import { aLinkFor } from '../support/account-links.ts';
import { call } from '../support/api.ts';
import { linesOf, pay } from '../support/checkout.ts';
import { aDiscount, asOwner, usesOf } from '../support/codes.ts';
import { aGuest } from '../support/guests.ts';
import { aBook, aShopper, db, ordersOf } from '../support/shop.ts';

// Once-per-person codes when a guest's orders join an account.

const claim = (token: string) => call('POST', '/account/claim-orders', { body: { token } });

test('a once-per-person code in a claimed order counts as used by the account', async () => {
  const { code, _id } = await aDiscount({ kind: 'amount', amount: 1, oncePerPerson: true });
  const products = linesOf([await aBook({ price_cents: 1000, quantity: 9 }), 1]);
  const owner = await aShopper();
  const { email } = owner.user;
  const guest = await aGuest(email);
  const buy = (shopper: typeof owner) => pay(shopper, { amount: 9, products, codes: [code] });
  expect((await buy(guest)).body).toMatchObject({ success: true });
  expect(await claim(await aLinkFor(guest, 'claim-orders'))).toMatchObject({ status: 200 });

  const again = [await buy(owner), await buy(await aGuest(email))];

  for (const answer of again) {
    expect(answer).toMatchObject({ status: 409, body: { reason: 'discount-already-used' } });
  }
  expect(await usesOf(_id)).toBe(1);
  // The code can be used again once that order is cancelled, as for everybody.
  const [order] = await ordersOf(owner);
  await asOwner('POST', `/order/${order?.id}/cancel/`, {});
  expect(await usesOf(_id)).toBe(0);
  expect((await buy(owner)).body).toMatchObject({ success: true });
});

test('orders can be claimed even if guest and account have both used a once-per-person code', async () => {
  const { code, _id } = await aDiscount({ kind: 'amount', amount: 1, oncePerPerson: true });
  const products = linesOf([await aBook({ price_cents: 1000, quantity: 9 }), 1]);
  const owner = await aShopper();
  const guest = await aGuest();
  const buy = (shopper: typeof owner) => pay(shopper, { amount: 9, products, codes: [code] });
  await buy(owner);
  await buy(guest);
  // The account has since taken the guest's address.
  const { email } = guest.user;
  await db.updateTable('users').set({ email }).where('id', '=', owner.user._id).execute();

  expect(await claim(await aLinkFor(guest, 'claim-orders'))).toMatchObject({ status: 200 });

  expect(await ordersOf(owner)).toHaveLength(2);
  expect(await usesOf(_id)).toBe(2);
  expect(await buy(owner)).toMatchObject({ status: 409 });
});
