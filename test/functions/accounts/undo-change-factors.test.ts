import { expect, test } from 'vitest';
import {
  changeMailsTo,
  changeProfileIn,
  createAccountTakeover,
  factorsOf,
  newEmail,
  openUndoLink,
  unconfirmEmail,
} from '#support/account-takeover.ts';
import { rowOf, signIn } from '#support/accounts.ts';
import { setUpAuthenticator } from '#support/factors.ts';
import { createMailingShop, tokenIn } from '#support/mailed-links.ts';
import { addPasskey, signInByPasskey } from '#support/passkeys.ts';
import { setRows } from '#support/rows.ts';
import { createAdmin, createShopper, db, PASSWORD } from '#support/shop.ts';

// What happens to passkeys and authenticator apps when a change of e-mail or password is undone.

const NEEDS_CODE = { status: 401, body: { reason: 'second-factor-needed' } };
const PASSWORD_AGAIN = 'mine-again-2';

/** Sets a new password with a link from a mail or from the answer to an undo. */
async function reset(shop: ReturnType<typeof createMailingShop>, token: string): Promise<void> {
  const body = { token, password: PASSWORD_AGAIN };
  expect((await shop.call('POST', '/password/reset', { body })).status).toBe(200);
}

test.each([
  ['of address', () => ({ email: newEmail() })],
  ['of password', () => ({ password: 'thieves-1' })],
])(
  'an undone change %s removes the passkey and the app that the thief added',
  async (_what, change) => {
    const { shopper, thief, shop, toOwner } = await createAccountTakeover(change());
    const { passkey } = await addPasskey(thief);
    await setUpAuthenticator(thief);

    await openUndoLink(shop, toOwner);

    expect(await signInByPasskey(passkey)).toMatchObject({ status: 401 });
    expect(await factorsOf(shopper)).toEqual({ passkeys: 0, apps: 0, codes: 0 });
  },
);

test.each([
  ['of address', () => ({ email: newEmail() })],
  ['of password', () => ({ password: 'thieves-1' })],
])(
  'an undone change %s keeps passkey, app and saved cards from before the change',
  async (_what, change) => {
    const owner = await createShopper();
    const left = { passkeys: 1, apps: 1, codes: 10 };
    const { passkey } = await addPasskey(owner);
    await setUpAuthenticator(owner);
    const vault = { braintree_customer_id: `vault-${crypto.randomUUID()}` };
    await db.updateTable('users').set(vault).where('id', '=', owner.user._id).execute();
    const { shop, toOwner, email } = await createAccountTakeover(change(), owner);

    const resetToken = await openUndoLink(shop, toOwner);

    expect(await factorsOf(owner)).toEqual(left);
    await reset(shop, resetToken);
    expect(await signIn(email, PASSWORD_AGAIN)).toMatchObject(NEEDS_CODE);
    expect(await signInByPasskey(passkey)).toMatchObject({ status: 200 });
    expect(await factorsOf(owner)).toEqual(left);
    expect(await rowOf(owner)).toMatchObject({ email, ...vault });
  },
);

test('undoing a password change of an unconfirmed account removes its factors and saved cards', async () => {
  const squatter = await createShopper();
  const { _id: id, email } = squatter.user;
  await setRows(
    'users',
    { id },
    { email_confirmed_at: null, braintree_customer_id: 'squatters-vault' },
  );
  const { passkey } = await addPasskey(squatter);
  await setUpAuthenticator(squatter);
  const { shop, toOwner } = await createAccountTakeover({ password: 'squatter-2' }, squatter);

  await openUndoLink(shop, toOwner);

  expect(await rowOf(squatter)).toMatchObject({ email, braintree_customer_id: null });
  expect(await factorsOf(squatter)).toEqual({ passkeys: 0, apps: 0, codes: 0 });
  expect(await signInByPasskey(passkey)).toMatchObject({ status: 401 });
});

test.each([
  ['of address', () => ({ email: newEmail() })],
  ['of password', () => ({ password: 'my-own-new-1' })],
])('an undone change %s keeps the factors that staff added after it', async (_what, change) => {
  const staff = await createAdmin();
  const shop = createMailingShop();
  const proven = { ...change(), currentPassword: PASSWORD };
  const changed = await changeProfileIn(shop, staff, proven);
  await addPasskey(changed);
  await setUpAuthenticator(changed);

  await reset(shop, await openUndoLink(shop, changeMailsTo(shop, staff.user.email)[0]));

  expect(await signIn(staff.user.email, PASSWORD_AGAIN)).toMatchObject(NEEDS_CODE);
  expect(await factorsOf(staff)).toEqual({ passkeys: 1, apps: 1, codes: 10 });
});

test('an older undo link removes the factors if its account is unconfirmed', async () => {
  const owner = await createShopper();
  await addPasskey(owner);
  const { shop, toOwner } = await createAccountTakeover({ password: 'thieves-1' }, owner);
  const { _id: id } = owner.user;
  const link = db.updateTable('account_links').set({ was_confirmed: null });
  await link.where('user_id', '=', id).execute();
  await unconfirmEmail(owner);

  await openUndoLink(shop, toOwner);

  expect(await factorsOf(owner)).toEqual({ passkeys: 0, apps: 0, codes: 0 });
});

test('undoing a change of address of an unconfirmed account removes its factors', async () => {
  const squatter = await createShopper();
  const { email } = squatter.user;
  await unconfirmEmail(squatter);
  await addPasskey(squatter);
  await setUpAuthenticator(squatter);
  const { shop, toOwner } = await createAccountTakeover({ email: newEmail() }, squatter);

  await reset(shop, await openUndoLink(shop, toOwner));

  expect(await signIn(email, PASSWORD_AGAIN)).toMatchObject({ status: 200 });
  expect(await factorsOf(squatter)).toEqual({ passkeys: 0, apps: 0, codes: 0 });
  expect((await rowOf(squatter)).email_confirmed_at).not.toBeNull();
});

test('an undone change of address removes the cards, once the other address was confirmed', async () => {
  const { shop, toOwner, shopper, email } = await createAccountTakeover({ email: newEmail() });
  const confirm = { token: tokenIn(shop.mails.find(({ to }) => to.email !== email)) };
  await shop.call('POST', '/account/confirm-email', { body: confirm });
  const vault = { braintree_customer_id: `vault-${crypto.randomUUID()}` };
  await setRows('users', { id: shopper.user._id }, vault);

  await openUndoLink(shop, toOwner);

  expect((await rowOf(shopper)).braintree_customer_id).toBeNull();
});

test('an undo by a new, unconfirmed address keeps the app and leaves the address unconfirmed', async () => {
  const owner = await createShopper();
  await setUpAuthenticator(owner);
  const { shop, thief, shopper } = await createAccountTakeover({ email: newEmail() }, owner);
  const { email } = await rowOf(shopper);
  await changeProfileIn(shop, thief, { password: 'thieves-1' });

  await reset(shop, await openUndoLink(shop, changeMailsTo(shop, email)[0]));

  expect(await signIn(email, PASSWORD_AGAIN)).toMatchObject(NEEDS_CODE);
  expect(await factorsOf(owner)).toEqual({ passkeys: 0, apps: 1, codes: 10 });
  expect(await rowOf(owner)).toMatchObject({ email, email_confirmed_at: null });
});

test('the link of a later change undoes earlier ones too, with a passkey added in between', async () => {
  const owner = await createShopper();
  const { passkey: own } = await addPasskey(owner);
  const { thief, shop, email } = await createAccountTakeover({ password: 'thieves-1' }, owner);
  const { passkey } = await addPasskey(thief);
  await changeProfileIn(shop, thief, { email: newEmail() });
  const told = changeMailsTo(shop, email);
  expect(told).toHaveLength(2);

  await openUndoLink(shop, told[1]);

  expect(await signInByPasskey(passkey)).toMatchObject({ status: 401 });
  expect(await factorsOf(owner)).toEqual({ passkeys: 1, apps: 0, codes: 0 });
  await expect(openUndoLink(shop, told[0])).rejects.toThrow('400');
  expect(await signInByPasskey(own)).toMatchObject({ status: 200 });
});

test('factors are kept if a confirmed address was changed away, back and away again', async () => {
  const owner = await createShopper();
  const { email } = owner.user;
  await addPasskey(owner);
  await setUpAuthenticator(owner);
  const { thief, shop } = await createAccountTakeover({ email: newEmail() }, owner);
  await changeProfileIn(shop, thief, { email });
  await changeProfileIn(shop, thief, { email: newEmail() });

  await openUndoLink(shop, changeMailsTo(shop, email).at(-1));

  expect(await factorsOf(owner)).toEqual({ passkeys: 1, apps: 1, codes: 10 });
  const links = db.selectFrom('account_links').where('user_id', '=', owner.user._id);
  expect(await links.select('purpose').execute()).toEqual([{ purpose: 'reset-password' }]);
});
