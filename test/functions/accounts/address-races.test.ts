import { expect, test } from 'vitest';
import { type Session, sessionSchema } from '#contract/accounts/user.ts';
import { changeProfile, rowOf, sessionsOf, signIn } from '#support/accounts.ts';
import { createGuest, createOrderOf } from '#support/guests.ts';
import { createLink, createMailingShop } from '#support/mailed-links.ts';
import { depsMeanwhile } from '#support/meanwhile.ts';
import { createAdmin, createShopper, db, ordersOf } from '#support/shop.ts';
import { createInvitation } from '#support/staff.ts';
import { confirmEmail } from '../../../functions/accounts/email-confirmation.ts';

// The account of an address moves to another one, or takes its address, between the read of the
// account and the write that gives it something.

const newEmail = () => `reader-${crypto.randomUUID()}@example.com`;
const OUTDATED = { status: 409, body: { reason: 'address-outdated' } };

async function createSquatter(email: string): Promise<Session> {
  const body = { name: 'Eve', email, password: 'squatter-1' };
  await createMailingShop().call('POST', '/signup', { body });
  return sessionSchema.parse((await signIn(email, 'squatter-1')).body);
}

/** A shop in which the squatter changes address while a new password is checked. */
function createShopWithSquatter(squatter: Session) {
  const elsewhere = newEmail();
  const has = async () => {
    expect(await changeProfile(squatter, { name: 'Eve', email: elsewhere })).toMatchObject({
      status: 200,
    });
    return false;
  };
  return {
    elsewhere,
    shop: createMailingShop({ passwordRules: { minLength: 6, breached: { has } } }),
  };
}

test('claiming orders is refused when the account changes its address meanwhile, and can be repeated', async () => {
  const email = newEmail();
  const guest = await createGuest(email);
  const order = await createOrderOf(guest);
  const squatter = await createSquatter(email);
  const { elsewhere, shop } = createShopWithSquatter(squatter);
  const claim = { token: await createLink(guest, 'claim-orders'), password: 'a-pond-1854' };

  expect(await shop.call('POST', '/account/claim-orders', { body: claim })).toMatchObject(OUTDATED);

  expect(await rowOf(squatter)).toMatchObject({ email: elsewhere, email_confirmed_at: null });
  expect(await ordersOf(squatter)).toEqual([]);
  expect(await ordersOf(guest)).toMatchObject([{ id: order.id }]);
  // The link still works: the guest becomes the account of the address.
  const again = await createMailingShop().call('POST', '/account/claim-orders', { body: claim });
  expect(again).toMatchObject({ status: 200, body: { email, passwordNeeded: false } });
  expect(await rowOf(guest)).toMatchObject({ email, guest_email: null });
});

test('joining the staff is refused when the account of the invited address moves away meanwhile', async () => {
  const email = newEmail();
  const squatter = await createSquatter(email);
  const { elsewhere, shop } = createShopWithSquatter(squatter);
  const { token } = await createInvitation(await createAdmin(), email);
  const body = { token, account: { name: 'Nora', password: 'a-pond-1854' } };

  expect(await shop.call('POST', '/staff/join', { body })).toMatchObject(OUTDATED);

  expect(await rowOf(squatter)).toMatchObject({ email: elsewhere, role: 0 });
  expect(await sessionsOf(squatter)).toHaveLength(1);
  const invitations = db.selectFrom('staff_invitations').select('id').where('email', '=', email);
  expect(await invitations.execute()).toHaveLength(1);
});

test('confirming an address is refused when the account that has it moves away meanwhile', async () => {
  const email = newEmail();
  const squatter = await createSquatter(email);
  const elsewhere = newEmail();
  const reader = await createShopper();
  const waiting = { ...reader, user: { ...reader.user, email } };
  const token = await createLink(waiting, 'confirm-email');
  const deps = depsMeanwhile(async () => {
    await changeProfile(squatter, { name: 'Eve', email: elsewhere });
  });

  await expect(confirmEmail(deps, token, { userId: null, address: 'local' })).rejects.toMatchObject(
    {
      reason: 'address-outdated',
    },
  );

  expect(await rowOf(squatter)).toMatchObject({ email: elsewhere });
  expect(await rowOf(reader)).toMatchObject({ email: reader.user.email });
});
