import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sessionSchema } from '#contract/accounts/user.ts';
import {
  changeProfileIn,
  createAccountTakeover,
  newEmail,
  openUndoLink,
} from '#support/account-takeover.ts';
import { readProfile, rowOf, sessionsOf, signIn } from '#support/accounts.ts';
import { expectAnswer, expectRefusal } from '#support/api.ts';
import { depsIn, HOUR } from '#support/clock.ts';
import { createGuest, createOrderOf } from '#support/guests.ts';
import { createLink, createMailingShop, tokenIn } from '#support/mailed-links.ts';
import { createAdmin, createShopper, db, ordersOf, PASSWORD } from '#support/shop.ts';
import { sendDueMails } from '../../../functions/mail/send-due-mails.ts';

const undone = z.object({ email: z.string(), resetToken: z.string() });

test('a change of address is mailed to both: the old one can undo it, the new one confirms it', async () => {
  const thief = newEmail();
  const { shop, email } = await createAccountTakeover({ email: thief });

  const told = shop.mails.map(({ to, subject }) => [to.email, subject]);
  expect(told.sort()).toEqual(
    [
      [email, 'Your e-mail address was changed'],
      [thief, 'Please confirm your e-mail address'],
    ].sort(),
  );
  expect(shop.mails.find(({ to }) => to.email === thief)?.text).toContain(
    'after that, ask for another in your profile.',
  );
  expect(JSON.stringify(shop.mails.find(({ to }) => to.email === email))).not.toContain(thief);
});

test.each([
  ['address', () => ({ email: newEmail() })],
  ['password', () => ({ password: 'thieves-1' })],
  ['address and password', () => ({ email: newEmail(), password: 'thieves-1' })],
])('a change of %s can be undone, and then only a new password signs in', async (_what, change) => {
  const { shopper, shop, email, toOwner } = await createAccountTakeover(change());
  const by = { user_id: shopper.user._id, updated_at: new Date().toISOString() };
  await db
    .insertInto('addresses')
    .values({ ...by, text: '1 Thieves Lane', parts: null })
    .execute();

  const answer = await shop.call('POST', '/account/undo-change', {
    body: { token: tokenIn(toOwner) },
  });

  expect(answer).toMatchObject({ status: 200, body: { email } });
  expect(await sessionsOf(shopper)).toEqual([]);
  for (const password of [PASSWORD, 'thieves-1']) {
    expect((await signIn(email, password)).status).toBe(401);
  }
  const { resetToken: token } = z.parse(undone, answer.body);
  const body = { token, password: 'mine-again-2' };
  expect((await shop.call('POST', '/password/reset', { body })).status).toBe(200);
  expect((await signIn(email, 'mine-again-2')).status).toBe(200);
  expect((await rowOf(shopper)).email).toBe(email);
  const addresses = db.selectFrom('addresses').select('text');
  expect(await addresses.where('user_id', '=', shopper.user._id).execute()).toEqual([]);
});

test('an undo link works once within 72 hours, and ends the new address’s link', async () => {
  const { shop, toOwner, shopper } = await createAccountTakeover({ email: newEmail() });
  const body = { token: tokenIn(toOwner) };
  const confirm = { token: tokenIn(shop.mails.find((mail) => mail !== toOwner)) };
  const at = (ms: number) => createMailingShop({ now: () => new Date(Date.now() + ms) });

  expect((await at(73 * HOUR).call('POST', '/account/undo-change', { body })).status).toBe(400);
  expect((await at(71 * HOUR).call('POST', '/account/undo-change', { body })).status).toBe(200);
  expect((await shop.call('POST', '/account/undo-change', { body })).status).toBe(400);
  expect((await shop.call('POST', '/account/confirm-email', { body: confirm })).status).toBe(400);
  const links = db.selectFrom('account_links').where('user_id', '=', shopper.user._id);
  expect(await links.select('purpose').execute()).toEqual([{ purpose: 'reset-password' }]);
});

test('a second change and a password reset by the thief leave the owner’s undo link valid', async () => {
  const { shopper, thief, shop, email, toOwner } = await createAccountTakeover({
    email: newEmail(),
  });
  const second = newEmail();
  await changeProfileIn(shop, thief, { email: second });
  expect((await rowOf(shopper)).email).toBe(second);
  await shop.call('POST', '/password/forgotten', { body: { email: second } });
  const reset = { token: tokenIn(shop.mails.at(-1)), password: 'thieves-1' };
  expect((await shop.call('POST', '/password/reset', { body: reset })).status).toBe(200);

  const body = { token: tokenIn(toOwner) };
  expect((await shop.call('POST', '/account/undo-change', { body })).status).toBe(200);
  expect((await rowOf(shopper)).email).toBe(email);
});

test('guest orders stay with their mailbox while an earlier address can take its account back', async () => {
  const {
    shopper,
    thief: owner,
    shop,
    toOwner,
  } = await createAccountTakeover({ email: newEmail() });
  const { email } = await rowOf(owner);
  const guest = await createGuest(email);
  const { id } = await createOrderOf(guest);
  const claim = { token: await createLink(guest, 'claim-orders'), password: 'mine-again-2' };

  await shop.call('POST', '/password/forgotten', { body: { email } });
  const reset = { token: tokenIn(shop.mails.at(-1)), password: 'mine-again-2' };
  expectAnswer(await shop.call('POST', '/password/reset', { body: reset }), {
    message: expect.stringContaining('Orders placed as a guest with this address'),
  });
  expect(shop.mails.at(-1)?.text).toContain('Orders placed as a guest with this address');
  const refused = await shop.call('POST', '/account/claim-orders', { body: claim });
  expectRefusal(refused, 409, {
    reason: 'address-new',
    error: expect.stringContaining('from the sign-in page'),
  });
  await openUndoLink(shop, toOwner);

  expect(await ordersOf(shopper)).toEqual([]);
  expect(await ordersOf(guest)).toMatchObject([{ id }]);
  expect(await shop.call('POST', '/account/claim-orders', { body: claim })).toMatchObject({
    status: 200,
  });
});

test('guest orders that have stayed join by another new password, three days later', async () => {
  const { shopper, thief: owner } = await createAccountTakeover({ email: newEmail() });
  const { email } = await rowOf(owner);
  const guest = await createGuest(email);
  const { id } = await createOrderOf(guest);
  const resetIn = async (hours: number) => {
    const shop = createMailingShop({ now: () => new Date(Date.now() + hours * HOUR) });
    await shop.call('POST', '/password/forgotten', { body: { email } });
    const body = { token: tokenIn(shop.mails.at(-1)), password: 'mine-again-2' };
    expect((await shop.call('POST', '/password/reset', { body })).status).toBe(200);
    return shop.mails.at(-1)?.text;
  };

  expect(await resetIn(0)).toContain('Orders placed as a guest');
  expect(await ordersOf(guest)).toMatchObject([{ id }]);

  expect(await resetIn(73)).not.toContain('guest');
  expect(await ordersOf(shopper)).toMatchObject([{ id }]);
});

test('a new password says nothing of guest orders where there are none', async () => {
  const { thief, shop } = await createAccountTakeover({ email: newEmail() });
  const { email } = await rowOf(thief);
  await createGuest(email);

  await shop.call('POST', '/password/forgotten', { body: { email } });
  const reset = { token: tokenIn(shop.mails.at(-1)), password: 'mine-again-2' };
  expectAnswer(await shop.call('POST', '/password/reset', { body: reset }), {
    message: 'Your new password is set. Please sign in with it.',
    email,
  });

  expect(shop.mails.at(-1)).toMatchObject({ subject: 'Your new password is set' });
  expect(shop.mails.at(-1)?.text).not.toContain('guest');
});

test('an undo by a later address leaves the first address’s undo link valid', async () => {
  const { shopper, thief, shop, email, toOwner } = await createAccountTakeover({
    email: newEmail(),
  });
  await changeProfileIn(shop, thief, { email: newEmail() });
  const { email: between } = await rowOf(thief);
  const second = shop.mails.find(
    ({ to, subject }) => to.email !== email && to.email !== between && / changed$/.test(subject),
  );
  await openUndoLink(shop, second);

  await openUndoLink(shop, toOwner);

  expect((await rowOf(shopper)).email).toBe(email);
  const links = db.selectFrom('account_links').where('user_id', '=', shopper.user._id);
  expect(await links.select(['purpose', 'email']).execute()).toEqual([
    { purpose: 'reset-password', email },
  ]);
});

test('an undo takes its address back from an unconfirmed account that signed up with it', async () => {
  const { shop, email, toOwner, shopper } = await createAccountTakeover({ email: newEmail() });
  const squatter = { name: 'Eve', email, password: 'squatter-1' };
  expect((await shop.call('POST', '/signup', { body: squatter })).status).toBe(200);

  const body = { token: tokenIn(toOwner) };
  expect((await shop.call('POST', '/account/undo-change', { body })).status).toBe(200);

  expect((await rowOf(shopper)).email).toBe(email);
  expect((await signIn(email, 'squatter-1')).status).toBe(401);
});

test('a new address ends all other sessions and keeps the one that changed it', async () => {
  const shopper = await createShopper();
  await signIn(shopper.user.email, PASSWORD);
  expect(await sessionsOf(shopper)).toHaveLength(2);
  const body = { name: 'Sam', email: newEmail() };

  await createMailingShop().call('PUT', `/user/${shopper.user._id}`, {
    token: shopper.token,
    body,
  });

  expect(await sessionsOf(shopper)).toHaveLength(1);
  expect((await readProfile(shopper)).status).toBe(200);
});

test('staff must give the current password, however recent their sign-in', async () => {
  const admin = await createAdmin();
  const before = await rowOf(admin);
  const shop = createMailingShop();
  const change = (body: object) =>
    shop.call('PUT', `/user/${admin.user._id}`, { token: admin.token, body });
  const email = newEmail();

  expectRefusal(await change({ name: 'Ada', email }), 403, 'Please enter your current password');
  expect(await change({ name: 'Ada', password: 'second-2' })).toMatchObject({ status: 403 });
  expect(await rowOf(admin)).toEqual(before);
  expect(shop.mails).toEqual([]);

  expect(await change({ name: 'Ada', email, currentPassword: PASSWORD })).toMatchObject({
    status: 200,
  });
  expect((await rowOf(admin)).email).toBe(email);
});

test('a wrong current password is refused, however recent the sign-in', async () => {
  const shopper = await createShopper();
  const body = { name: 'Sam', email: newEmail(), currentPassword: 'not-it-1' };

  const answer = await createMailingShop().call('PUT', `/user/${shopper.user._id}`, {
    token: shopper.token,
    body,
  });

  expectRefusal(answer, 403, 'The current password is not right');
  expect((await rowOf(shopper)).email).toBe(shopper.user.email);
});

test('an order placed before an address is taken back stays with the account; its buyer has the receipt', async () => {
  const { shopper, thief, shop, email, toOwner } = await createAccountTakeover({
    email: newEmail(),
  });
  const { email: later } = await rowOf(thief);
  const order = await createOrderOf(thief);
  await sendDueMails(depsIn(0, { mailing: shop.mailing }), 50);
  const receipt = shop.mails.find(({ subject }) => subject === `Your order ${order.number}`);
  expect(receipt).toMatchObject({ to: { email: later } });
  const lookUp = (of: string) =>
    shop.call('POST', '/order/lookup', { body: { number: order.number, email: of } });
  expect((await lookUp(later)).status).toBe(200);

  const token = await openUndoLink(shop, toOwner);
  await shop.call('POST', '/password/reset', { body: { token, password: 'mine-again-2' } });

  expect(await sessionsOf(thief)).toEqual([]);
  expectRefusal(await lookUp(later), 404, { reason: 'order-unknown' });
  const owner = sessionSchema.parse((await signIn(email, 'mine-again-2')).body);
  expect(await ordersOf(owner)).toMatchObject([{ id: order.id, user_id: shopper.user._id }]);
  expect((await lookUp(email)).status).toBe(200);
  // What staff see when the buyer writes to them, by the number on the receipt.
  const undone = db
    .selectFrom('security_events')
    .select('kind')
    .where('user_id', '=', owner.user._id);
  expect(await undone.where('kind', '=', 'change-undone').execute()).toHaveLength(1);
});
