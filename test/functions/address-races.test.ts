import { afterEach, expect, test } from 'vitest';
import { confirmEmail } from '../../functions/accounts/confirm-email.ts';
import { type Session, sessionSchema } from '../../functions/contract/user.ts';
import { aLinkFor, aMailingShop } from '../support/account-links.ts';
import { changeProfile, rowOf, sessionsOf, signIn } from '../support/accounts.ts';
import { aGuest, anOrderOf } from '../support/guests.ts';
import { depsMeanwhile } from '../support/meanwhile.ts';
import { anAdmin, aShopper, db, ordersOf } from '../support/shop.ts';
import { anInvitationOf } from '../support/staff.ts';

// The account of an address moves to another one, or takes its address, between the read of the
// account and the write that gives it something.

afterEach(async () => {
  await db.updateTable('mails').set({ due_at: null }).execute();
});

const anAddress = () => `reader-${crypto.randomUUID()}@example.com`;
const OUTDATED = { status: 409, body: { reason: 'address-outdated' } };

async function aSquatter(email: string): Promise<Session> {
  const body = { name: 'Eve', email, password: 'squatter-1' };
  await aMailingShop().call('POST', '/signup', { body });
  return sessionSchema.parse((await signIn(email, 'squatter-1')).body);
}

/** A shop in which the squatter changes address while a new password is checked. */
function aShopMeanwhile(squatter: Session) {
  const elsewhere = anAddress();
  const has = async () => {
    expect(await changeProfile(squatter, { name: 'Eve', email: elsewhere })).toMatchObject({
      status: 200,
    });
    return false;
  };
  return {
    elsewhere,
    shop: aMailingShop({ passwordRules: { minLength: 6, breached: { has } } }),
  };
}

test('claiming orders is refused when the account changes its address meanwhile, and can be repeated', async () => {
  const email = anAddress();
  const guest = await aGuest(email);
  const order = await anOrderOf(guest);
  const squatter = await aSquatter(email);
  const { elsewhere, shop } = aShopMeanwhile(squatter);
  const claim = { token: await aLinkFor(guest, 'claim-orders'), password: 'a-pond-1854' };

  expect(await shop.call('POST', '/account/claim-orders', { body: claim })).toMatchObject(OUTDATED);

  expect(await rowOf(squatter)).toMatchObject({ email: elsewhere, email_confirmed_at: null });
  expect(await ordersOf(squatter)).toEqual([]);
  expect(await ordersOf(guest)).toMatchObject([{ id: order.id }]);
  // The link still works: the guest becomes the account of the address.
  const again = await aMailingShop().call('POST', '/account/claim-orders', { body: claim });
  expect(again).toMatchObject({ status: 200, body: { email, passwordNeeded: false } });
  expect(await rowOf(guest)).toMatchObject({ email, guest_email: null });
});

test('joining the staff is refused when the account of the invited address moves away meanwhile', async () => {
  const email = anAddress();
  const squatter = await aSquatter(email);
  const { elsewhere, shop } = aShopMeanwhile(squatter);
  const { token } = await anInvitationOf(await anAdmin(), email);
  const body = { token, account: { name: 'Nora', password: 'a-pond-1854' } };

  expect(await shop.call('POST', '/staff/join', { body })).toMatchObject(OUTDATED);

  expect(await rowOf(squatter)).toMatchObject({ email: elsewhere, role: 0 });
  expect(await sessionsOf(squatter)).toHaveLength(1);
  const invitations = db.selectFrom('staff_invitations').select('id').where('email', '=', email);
  expect(await invitations.execute()).toHaveLength(1);
});

test('confirming an address is refused when the account that has it moves away meanwhile', async () => {
  const email = anAddress();
  const squatter = await aSquatter(email);
  const elsewhere = anAddress();
  const reader = await aShopper();
  const waiting = { ...reader, user: { ...reader.user, email } };
  const token = await aLinkFor(waiting, 'confirm-email');
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
