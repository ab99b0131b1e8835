import { expect, test } from 'vitest';
import { createAccountTakeover, factorsOf, newEmail } from '#support/account-takeover.ts';
import { rowOf, signIn } from '#support/accounts.ts';
import { expectRefusal } from '#support/api.ts';
import { HOUR } from '#support/clock.ts';
import { setUpAuthenticator } from '#support/factors.ts';
import { createGuest } from '#support/guests.ts';
import { createLink, createMailingShop, tokenIn } from '#support/mailed-links.ts';
import { createShopper } from '#support/shop.ts';

// An account with an authenticator app was moved to an address, perhaps by a stranger, and the
// mailbox's owner sets a new password. The app may belong to the previous owner: it stays while
// they can still undo the change.

const OWNER = 'it-is-mine-2';
const NEEDS_CODE = { status: 401, body: { reason: 'second-factor-needed' } };

/** @returns the account, and the address it was moved to */
async function createMovedAccount() {
  const stranger = await createShopper();
  await setUpAuthenticator(stranger);
  const email = newEmail();
  await createAccountTakeover({ email }, stranger);
  return { stranger, email };
}

/** Resets the password by mail, this many hours from now. */
async function resetIn(hours: number, email: string, afresh = false) {
  const shop = createMailingShop({ now: () => new Date(Date.now() + hours * HOUR) });
  await shop.call('POST', '/password/forgotten', { body: { email } });
  const mail = shop.mails.findLast(({ to }) => to.email === email);
  const body = { token: tokenIn(mail), password: OWNER, ...(afresh && { afresh }) };
  expect((await shop.call('POST', '/password/reset', { body })).status).toBe(200);
}

test('a password reset does not confirm an address while an earlier owner’s app is kept', async () => {
  const { stranger, email } = await createMovedAccount();

  await resetIn(0, email);

  expect(await signIn(email, OWNER)).toMatchObject(NEEDS_CODE);
  expect(await rowOf(stranger)).toMatchObject({ email, email_confirmed_at: null });
  expect(await factorsOf(stranger)).toEqual({ passkeys: 0, apps: 1, codes: 10 });
});

test('a mailbox’s owner whom such an app keeps out can start a new account at once', async () => {
  const { stranger, email } = await createMovedAccount();
  await resetIn(0, email);

  await resetIn(1, email, true);

  expect(await signIn(email, OWNER)).toMatchObject({ status: 200 });
  expect((await rowOf(stranger)).email).not.toBe(email);
});

test('another reset, once the change of address cannot be undone, removes the app and confirms', async () => {
  const { stranger, email } = await createMovedAccount();
  await resetIn(0, email);

  await resetIn(73, email);

  expect(await signIn(email, OWNER)).toMatchObject({ status: 200 });
  expect(await factorsOf(stranger)).toEqual({ passkeys: 0, apps: 0, codes: 0 });
  expect((await rowOf(stranger)).email_confirmed_at).not.toBeNull();
});

test('a claim of guest orders changes nothing in an account that an earlier owner can take back', async () => {
  const { stranger, email } = await createMovedAccount();
  const before = await rowOf(stranger);
  const guest = await createGuest(email);
  const token = await createLink({ ...guest, user: { ...guest.user, email } }, 'claim-orders');
  const body = { token, password: OWNER };

  const claimed = await createMailingShop().call('POST', '/account/claim-orders', { body });

  expectRefusal(claimed, 409, { reason: 'address-new' });
  expect(await rowOf(stranger)).toEqual(before);
  expect(await factorsOf(stranger)).toEqual({ passkeys: 0, apps: 1, codes: 10 });
});
