import { expect, test } from 'vitest';
import type { Session } from '../../functions/contract/user.ts';
import { createLink, createMailingShop } from '../support/account-links.ts';
import { rowOf } from '../support/accounts.ts';
import { expectRefusal } from '../support/api.ts';
import { setRows } from '../support/rows.ts';
import { createAdmin, createShopper } from '../support/shop.ts';

// The owner's account of a shop that began without confirmed addresses may be unconfirmed. Anyone
// may have a link sent to its address; opening it must not close the shop's account.

async function createUnconfirmedOwner(): Promise<Session> {
  const owner = await createAdmin();
  await setRows('users', { id: owner.user._id }, { email_confirmed_at: null });
  return owner;
}

test('a link that another account requested for the owner’s address changes neither account', async () => {
  const owner = await createUnconfirmedOwner();
  const before = await rowOf(owner);
  const reader = await createShopper();
  const { email } = owner.user;
  const token = await createLink({ ...reader, user: { ...reader.user, email } }, 'confirm-email');

  const confirmed = await createMailingShop().call('POST', '/account/confirm-email', {
    body: { token },
  });

  expectRefusal(confirmed, 409, 'Email is taken');
  expect(await rowOf(owner)).toEqual(before);
  expect(await rowOf(reader)).toMatchObject({ email: reader.user.email });
});
