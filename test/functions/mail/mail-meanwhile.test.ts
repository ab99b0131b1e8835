import { expect, test } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import { changeProfile, rowOf, sessionsOf } from '#support/accounts.ts';
import { call } from '#support/api.ts';
import { depsIn } from '#support/clock.ts';
import { createGuest } from '#support/guests.ts';
import { createLink, createMailingShop } from '#support/mailed-links.ts';
import { makeMailing } from '#support/mails.ts';
import { depsMeanwhile } from '#support/meanwhile.ts';
import { setRows } from '#support/rows.ts';
import { createShopper, db } from '#support/shop.ts';
import { requestClaimLink } from '../../../functions/accounts/claim-orders.ts';
import { resendConfirmation } from '../../../functions/accounts/email-confirmation.ts';
import { requestPasswordReset } from '../../../functions/accounts/request-password-reset.ts';
import { findSessionUser } from '../../../functions/accounts/session.repository.ts';
import { signUp } from '../../../functions/accounts/sign-up.ts';
import { findUserByEmail } from '../../../functions/accounts/user.repository.ts';

// An account changes between the read of it and the write that queues a mail with a link.

const newEmail = () => `reader-${crypto.randomUUID()}@example.com`;

const mailingMeanwhile = (meanwhile: () => Promise<void>) => ({
  ...depsMeanwhile(meanwhile),
  mailing: makeMailing(),
});

async function linksAndMailsTo(email: string, kind: string) {
  const links = db.selectFrom('account_links').select('purpose').where('email', '=', email);
  const mails = db.selectFrom('mails').select('kind').where('to_email', '=', email);
  return {
    links: await links.execute(),
    mails: await mails.where('kind', '=', kind).execute(),
  };
}

test('the address that an account has just left gets no link to its password', async () => {
  const shopper = await createShopper();
  const { email } = shopper.user;
  const deps = mailingMeanwhile(async () => {
    const answer = await changeProfile(shopper, { name: 'Sam', email: newEmail() });
    expect(answer.status).toBe(200);
  });

  await requestPasswordReset(deps, email);

  expect(await linksAndMailsTo(email, 'password-forgotten')).toEqual({ links: [], mails: [] });
});

/** A shopper who has asked for another address, which awaits confirmation. */
async function createPendingChange() {
  const shopper = await createShopper();
  const { user, token } = shopper;
  const email = newEmail();
  const shop = createMailingShop({ emailMustBeConfirmed: true });
  await shop.call('PUT', `/user/${user._id}`, { token, body: { name: 'Sam', email } });
  const [session] = await sessionsOf(shopper);
  const asked = { sessionId: session?.id ?? '', userId: user._id };
  const at = { now: new Date(), terms: depsIn(0).sessionTerms };
  const asking = await findSessionUser(db, asked, at);
  if (!asking) throw new Error('The shopper is not signed in');
  return { shopper, email, asking };
}

test('a change of address that a new password has just ended is not mailed again', async () => {
  const { shopper, email, asking } = await createPendingChange();
  const deps = mailingMeanwhile(async () => {
    const answer = await changeProfile(shopper, { name: 'Sam', password: 'second-2' });
    expect(answer.status).toBe(200);
  });

  await expect(resendConfirmation(deps, asking)).rejects.toMatchObject({ reason: 'signed-out' });

  const { links, mails } = await linksAndMailsTo(email, 'confirm-email');
  expect(links).toEqual([]);
  expect(mails).toHaveLength(1);
});

test('a change of address that was just withdrawn is not mailed again', async () => {
  const { shopper, email, asking } = await createPendingChange();
  const deps = mailingMeanwhile(async () => {
    const answer = await changeProfile(shopper, { name: 'Sam', email: shopper.user.email });
    expect(answer.status).toBe(200);
  });

  const sent = resendConfirmation(deps, asking);

  await expect(sent).rejects.toMatchObject({ reason: 'address-outdated' });
  const { links, mails } = await linksAndMailsTo(email, 'confirm-email');
  expect(links).toEqual([]);
  expect(mails).toHaveLength(1);
});

test('the address that an account has just left is not asked to confirm itself', async () => {
  const { shopper, asking } = await createPendingChange();
  await db.deleteFrom('account_links').where('user_id', '=', asking.id).execute();
  const deps = mailingMeanwhile(async () => {
    const answer = await changeProfile(shopper, { name: 'Sam', email: newEmail() });
    expect(answer.status).toBe(200);
  });

  const sent = resendConfirmation(deps, { ...asking, email_confirmed_at: null });

  await expect(sent).rejects.toMatchObject({ reason: 'address-outdated' });
  const left = await linksAndMailsTo(asking.email, 'confirm-email');
  expect(left).toEqual({ links: [], mails: [] });
});

/** A sign-up with the unconfirmed address of an account that changes `meanwhile`. */
async function signUpMeanwhile(change: (shopper: Session) => Promise<void>) {
  const shopper = await createShopper();
  const { _id: holderId, email } = shopper.user;
  await setRows('users', { id: holderId }, { email_confirmed_at: null });
  let isFirst = true;
  const deps = mailingMeanwhile(async () => {
    if (isFirst) await change(shopper);
    isFirst = false;
  });
  const input = { name: 'Nora', email, password: 'doll-house-1' };
  const visitor = { userId: null, address: '192.0.2.1' };
  return { email, signedUp: signUp({ ...deps, emailMustBeConfirmed: true }, input, visitor) };
}

test('a sign-up with an address that an account has just left creates an account', async () => {
  const { email, signedUp } = await signUpMeanwhile(async (shopper) => {
    const answer = await changeProfile(shopper, { name: 'Sam', email: newEmail() });
    expect(answer.status).toBe(200);
  });

  const { _id } = await signedUp;

  expect(await findUserByEmail(db, email)).toMatchObject({ id: _id, name: 'Nora' });
  const { links, mails } = await linksAndMailsTo(email, 'claim-address');
  expect(links).toEqual([{ purpose: 'confirm-email' }]);
  expect(mails).toEqual([]);
});

test('a sign-up with an address that its account has just confirmed is refused', async () => {
  const { email, signedUp } = await signUpMeanwhile(async (shopper) => {
    const token = await createLink(shopper, 'confirm-email');
    const answer = await call('POST', '/account/confirm-email', { body: { token } });
    expect(answer.status).toBe(200);
  });

  await expect(signedUp).rejects.toMatchObject({ reason: 'email-taken' });

  expect(await linksAndMailsTo(email, 'claim-address')).toEqual({ links: [], mails: [] });
});

/** A guest whose orders are claimed with a password meanwhile: the guest becomes an account. */
async function createGuestClaimedMeanwhile() {
  const guest = await createGuest();
  const deps = mailingMeanwhile(async () => {
    const token = await createLink(guest, 'claim-orders');
    const body = { token, password: 'doll-house-1' };
    const answer = await call('POST', '/account/claim-orders', { body });
    expect(answer.status).toBe(200);
  });
  return { guest, email: guest.user.email, deps };
}

test('a guest whose orders have just been claimed gets no link to claim them', async () => {
  const { guest, email, deps } = await createGuestClaimedMeanwhile();

  const asked = requestClaimLink(deps, await rowOf(guest));

  await expect(asked).rejects.toMatchObject({ reason: 'not-a-guest' });
  expect(await linksAndMailsTo(email, 'claim-orders')).toEqual({ links: [], mails: [] });
});

test('a forgotten password of a guest whose orders have just been claimed is not mailed', async () => {
  const { email, deps } = await createGuestClaimedMeanwhile();

  await requestPasswordReset(deps, email);

  expect(await linksAndMailsTo(email, 'claim-orders')).toEqual({ links: [], mails: [] });
});
