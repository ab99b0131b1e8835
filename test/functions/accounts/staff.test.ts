import { expect, test } from 'vitest';
import { MAX_STAFF_LISTED } from '#contract/accounts/staff-requests.ts';
import type { Session, StaffRole } from '#contract/accounts/user.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { createAccountTakeover, factorsOf, openUndoLink } from '#support/account-takeover.ts';
import { call, expectRefusal } from '#support/api.ts';
import { setUpAuthenticator } from '#support/factors.ts';
import { createMailingShop, tokenIn } from '#support/mailed-links.ts';
import { addPasskey, signInByPasskey } from '#support/passkeys.ts';
import { listColumns } from '#support/rows.ts';
import { changeSettings } from '#support/settings.ts';
import { createAdmin, createShopper, createStaffMember, db, PASSWORD } from '#support/shop.ts';
import { createInvitation } from '#support/staff.ts';

// Who works in the shop: their roles, and how they join and leave.

const rowOf = ({ user }: Session) =>
  db
    .selectFrom('users')
    .select(['role', 'staff_role'])
    .where('id', '=', user._id)
    .executeTakeFirst();

const sessionsOf = async ({ user }: Session) => {
  const rows = await listColumns('sessions', { user_id: user._id }, ['id']);
  return rows.length;
};

const eventsAbout = async (userId: string) => {
  const rows = await listColumns('security_events', { user_id: userId }, [
    'kind',
    'actor_id',
    'detail',
  ]);
  return rows
    .filter(({ kind }) => kind.startsWith('staff-'))
    .map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) }));
};

const as = (who: Session, method: string, path: string, body?: unknown) =>
  call(method, `${path}/${who.user._id}`, { token: who.token, body });

const setRole = (owner: Session, member: Session, staffRole: StaffRole) =>
  as(owner, 'PUT', `/staff/${member.user._id}`, { staffRole });

const ACCOUNT = { name: 'Olga Orders', password: 'walden-pond-1854' };

const join = (token: string) => call('POST', '/staff/join', { body: { token, account: ACCOUNT } });

const newEmail = () => `${crypto.randomUUID()}@example.com`;

test('a changed staff role ends the member’s sessions and is logged', async () => {
  const [owner, member] = [await createAdmin(), await createStaffMember('orders')];

  const answer = await setRole(owner, member, 'catalog');

  const { _id, name, email } = member.user;
  expect(answer).toMatchObject({ status: 200, body: { _id, name, email, staffRole: 'catalog' } });
  expect(await rowOf(member)).toEqual({ role: 1, staff_role: 'catalog' });
  expect(await sessionsOf(member)).toBe(0);
  expect(await eventsAbout(_id)).toEqual([
    {
      kind: 'staff-role-changed',
      actor_id: owner.user._id,
      detail: { role: { before: 'orders', after: 'catalog' } },
    },
  ]);
});

test('setting the same staff role ends no session and is not logged', async () => {
  const [owner, member] = [await createAdmin(), await createStaffMember('orders')];

  expect(await setRole(owner, member, 'orders')).toMatchObject({ status: 200 });

  expect(await sessionsOf(member)).toBe(1);
  expect(await eventsAbout(member.user._id)).toEqual([]);
});

test('a member’s profile has their staff role, and an owner’s is as specified', async () => {
  const [owner, member] = [await createAdmin(), await createStaffMember('read-only')];

  expect((await as(owner, 'GET', '/user')).body).toEqual({ ...owner.user, role: 1 });
  expect((await as(member, 'GET', '/user')).body).toEqual({
    ...member.user,
    staffRole: 'read-only',
  });
});

test('a member who is removed from the staff is a registered user and signed out', async () => {
  const [owner, member] = [await createAdmin(), await createStaffMember('catalog')];

  expect(await as(owner, 'DELETE', `/staff/${member.user._id}`)).toMatchObject({ status: 200 });

  expect(await rowOf(member)).toEqual({ role: 0, staff_role: 'owner' });
  expect(await sessionsOf(member)).toBe(0);
  expect(await eventsAbout(member.user._id)).toMatchObject([
    { kind: 'staff-removed', detail: { role: { before: 'catalog', after: null } } },
  ]);
  expectRefusal(await setRole(owner, member, 'orders'), 404, { reason: 'staff-not-found' });
});

test('of two owners who demote each other at once, one remains owner', async () => {
  await db.updateTable('users').set({ role: 0 }).where('role', '=', 1).execute();
  const [ada, bea] = [await createAdmin(), await createAdmin()];

  const answers = await Promise.all([setRole(ada, bea, 'orders'), setRole(bea, ada, 'orders')]);

  // Whoever comes second is no longer an owner, or is already signed out.
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(200);
  expect([401, 403, 409]).toContain(statuses[1]);
  const owners = [ada, bea].map(async (one) => (await rowOf(one))?.staff_role === 'owner');
  expect((await Promise.all(owners)).filter(Boolean)).toHaveLength(1);
});

test('the only owner can neither change role nor be removed from the staff', async () => {
  await db.updateTable('users').set({ role: 0 }).where('role', '=', 1).execute();
  const owner = await createAdmin();
  await createStaffMember('orders');

  const refusal = { status: 409, body: { reason: 'last-owner' } };
  expect(await setRole(owner, owner, 'read-only')).toMatchObject(refusal);
  expect(await as(owner, 'DELETE', `/staff/${owner.user._id}`)).toMatchObject(refusal);

  expect(await rowOf(owner)).toEqual({ role: 1, staff_role: 'owner' });
  expect(await sessionsOf(owner)).toBe(1);
});

test('an invited person creates an account by the mailed link, once, and joins the staff', async () => {
  const owner = await createAdmin();
  await changeSettings(owner, { shopName: 'The Owl & Pen' });
  const { call: ask, mails } = createMailingShop();
  const email = newEmail();

  const invited = await ask('POST', `/staff/invitations/${owner.user._id}`, {
    token: owner.token,
    body: { email, staffRole: 'orders' },
  });
  expect(invited).toMatchObject({ status: 200, body: { email, staffRole: 'orders' } });
  await changeSettings(owner, { shopName: DEFAULT_SETTINGS.shopName });
  expect(mails).toMatchObject([
    {
      to: { email },
      subject: 'Join the staff of The Owl & Pen',
      text: expect.stringContaining('The owner of The Owl & Pen asks you to work there: with its'),
      html: expect.stringContaining(
        'If you do not know The Owl &amp; Pen, there is nothing to do.',
      ),
    },
  ]);
  const token = tokenIn(mails[0]);
  expect(await join(token)).toMatchObject({ status: 200, body: { email, staffRole: 'orders' } });

  const signedIn = await call('POST', '/signin', { body: { email, password: ACCOUNT.password } });
  expect(signedIn).toMatchObject({ body: { user: { email, role: 1, staffRole: 'orders' } } });
  expectRefusal(await join(token), 400, { reason: 'link-ended' });
  const { user } = Object(signedIn.body);
  expect(await eventsAbout(user._id)).toMatchObject([{ kind: 'staff-joined' }]);
});

test('an invited person who has an account joins with it, under a new name and password', async () => {
  const [owner, shopper] = [await createAdmin(), await createShopper()];
  const { email } = shopper.user;
  const { token } = await createInvitation(owner, email, { staffRole: 'catalog' });

  expect(await join(token)).toMatchObject({ status: 200 });

  expect(await rowOf(shopper)).toEqual({ role: 1, staff_role: 'catalog' });
  expect(await sessionsOf(shopper)).toBe(0);
  const answer = await call('POST', '/signin', { body: { email, password: ACCOUNT.password } });
  expect(answer).toMatchObject({
    body: { user: { _id: shopper.user._id, name: ACCOUNT.name, staffRole: 'catalog' } },
  });
});

test('who knew the account before it joined the staff has no way into it', async () => {
  // A stranger opened it, and the owner of the mailbox pressed “Confirm” in the mail.
  const [owner, stranger] = [await createAdmin(), await createShopper()];
  const { email } = stranger.user;
  const { passkey } = await addPasskey(stranger);
  await setUpAuthenticator(stranger);
  const { token } = await createInvitation(owner, email, { staffRole: 'owner' });

  expect(await join(token)).toMatchObject({ status: 200 });

  expectRefusal(await call('POST', '/signin', { body: { email, password: PASSWORD } }), 401, {
    reason: 'wrong-credentials',
  });
  expectRefusal(await signInByPasskey(passkey), 401, { reason: 'passkey-refused' });
  expect(await factorsOf(stranger)).toEqual({ passkeys: 0, apps: 0, codes: 0 });
  expect(await sessionsOf(stranger)).toBe(0);
  const events = await listColumns('security_events', { user_id: stranger.user._id }, ['kind']);
  const kinds = events.map(({ kind }) => kind);
  expect(kinds).toEqual(
    expect.arrayContaining(['staff-joined', 'passkey-removed', 'authenticator-removed']),
  );
});

test('joining the staff requires a name and a password, and ends no invitation without them', async () => {
  const [owner, shopper] = [await createAdmin(), await createShopper()];
  const { token } = await createInvitation(owner, shopper.user.email);

  const body = { token, account: {} };
  expectRefusal(await call('POST', '/staff/join', { body }), 400, { error: 'Name is required' });
  expect(await rowOf(shopper)).toMatchObject({ role: 0 });
  expect(await join(token)).toMatchObject({ status: 200 });
});

test('an earlier address cannot take back an account that has joined the staff', async () => {
  const { shopper, shop, toOwner } = await createAccountTakeover({ email: newEmail() });
  const { email } = (await as(shopper, 'GET', '/user')).body as { email: string };
  await shop.call('POST', '/account/confirm-email', {
    body: { token: tokenIn(shop.mails.find(({ to }) => to.email === email)) },
  });
  const { token } = await createInvitation(await createAdmin(), email, { staffRole: 'owner' });
  expect(await join(token)).toMatchObject({ status: 200 });

  await expect(openUndoLink(shop, toOwner)).rejects.toThrow('400');
});

test('an account whose address is unconfirmed does not get the role of an invitation', async () => {
  const [owner, stranger] = [await createAdmin(), await createShopper()];
  const { _id, email } = stranger.user;
  await db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', _id).execute();
  const { token } = await createInvitation(owner, email);

  expect(await join(token)).toMatchObject({ status: 200 });

  expect(await rowOf(stranger)).toEqual({ role: 0, staff_role: 'owner' });
  expect(await sessionsOf(stranger)).toBe(0);
});

test('an invitation ends when it expires, is withdrawn, or its sender is no longer owner', async () => {
  const [owner, inviter] = [await createAdmin(), await createAdmin()];
  const late = await createInvitation(owner, newEmail(), { expiresIn: -1000 });
  const ofInviter = await createInvitation(inviter, newEmail());
  const withdrawn = await createInvitation(owner, newEmail());

  await setRole(owner, inviter, 'orders');
  const withdraw = () => as(owner, 'DELETE', `/staff/invitations/${withdrawn.id}`);
  expect(await withdraw()).toMatchObject({ status: 200 });
  expect(await withdraw()).toMatchObject({ status: 404 });

  for (const { token } of [late, ofInviter, withdrawn]) {
    expectRefusal(await join(token), 400, { reason: 'link-ended' });
  }
});

test('each withdrawn invitation is logged once, even right after another', async () => {
  const owner = await createAdmin();
  const ids: string[] = [];
  for (let made = 0; made < 2; made += 1) ids.push((await createInvitation(owner, newEmail())).id);

  for (const id of [...ids, ...ids]) await as(owner, 'DELETE', `/staff/invitations/${id}`);

  const ended = await listColumns(
    'security_events',
    { actor_id: owner.user._id, kind: 'staff-invitation-ended' },
    ['detail', 'repeats'],
  );
  expect(ended.map(({ detail }) => JSON.parse(detail) as unknown)).toEqual(
    ids.map((invitation) => ({ invitation })),
  );
});

test('inviting a member of the staff, or in a shop without mail, answers 409', async () => {
  const [owner, member] = [await createAdmin(), await createStaffMember('orders')];
  const { call: ask, mails } = createMailingShop();
  const body = { email: member.user.email, staffRole: 'owner' };

  expect(
    await ask('POST', `/staff/invitations/${owner.user._id}`, { token: owner.token, body }),
  ).toMatchObject({ status: 409, body: { reason: 'staff-already' } });
  expect(
    await as(owner, 'POST', '/staff/invitations', { email: newEmail(), staffRole: 'orders' }),
  ).toMatchObject({ status: 409, body: { reason: 'mails-off' } });
  expect(mails).toEqual([]);
});

/** A mailing shop with so many invitations pending. `invite` returns the status of the answer. */
async function createShopWithInvitations(pending: number) {
  await db.deleteFrom('staff_invitations').execute();
  const owner = await createAdmin();
  await createInvitation(owner, newEmail(), { expiresIn: -1000 });
  const emails = Array.from({ length: pending }, newEmail);
  for (const email of emails) await createInvitation(owner, email);
  const { call: ask } = createMailingShop();
  async function invite(email: string) {
    const answer = await ask('POST', `/staff/invitations/${owner.user._id}`, {
      token: owner.token,
      body: { email, staffRole: 'orders' },
    });
    return answer.status === 200 ? 200 : answer.body;
  }
  const invited = async () => {
    const rows = await db.selectFrom('staff_invitations').select('email').execute();
    return rows.map(({ email }) => email);
  };
  return { emails, invite, invited };
}

test('of people invited at once, as many are as there is room for', async () => {
  const { emails, invite, invited } = await createShopWithInvitations(MAX_STAFF_LISTED - 2);
  const expired = 1;

  const answers = await Promise.all(Array.from({ length: 5 }, newEmail).map(invite));

  expect(answers.filter((answer) => answer === 200)).toHaveLength(2);
  const refused = answers.filter((answer) => answer !== 200);
  expect(refused).toMatchObject(Array(3).fill({ reason: 'too-many-invitations' }));
  expect(await invited()).toHaveLength(emails.length + 2 + expired);
});

test('a person can be invited again when there is no room for another', async () => {
  const { emails, invite, invited } = await createShopWithInvitations(MAX_STAFF_LISTED);
  const [email = ''] = emails;

  expect(await invite(newEmail())).toMatchObject({ reason: 'too-many-invitations' });
  expect(await invite(email)).toBe(200);

  expect((await invited()).filter((each) => each === email)).toHaveLength(1);
});
