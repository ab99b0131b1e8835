import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { readProfile, sessionsOf, signIn } from '#support/accounts.ts';
import { call } from '#support/api.ts';
import { readFactors, setUpAuthenticator } from '#support/factors.ts';
import { createLink } from '#support/mailed-links.ts';
import { addPasskey } from '#support/passkeys.ts';
import { getRow, listColumns, setRows } from '#support/rows.ts';
import { createAdmin, createShopper, PASSWORD } from '#support/shop.ts';
import { resetAdminAccessSql } from '../../../frontend/operator/reset-admin-access.ts';
import { createLinkToken, hashLinkToken } from '../../../functions/accounts/mailed-link.ts';

// What `npm run owner -- --let-in` writes, and how the shop treats it.

async function resetAdminAccess(address: string) {
  const token = createLinkToken();
  const sql = resetAdminAccessSql({ address, token, now: new Date() });
  const [first] = await env.DB.batch(sql.map((each) => env.DB.prepare(each)));
  const reset = (password: string) =>
    call('POST', '/password/reset', { body: { token, password } });
  return { found: first?.results, token, reset };
}

const eventsOf = (userId: string) =>
  listColumns('security_events', { user_id: userId, kind: 'let-in' }, [
    'kind',
    'user_id',
    'actor_id',
    'address',
  ]);

test('an admin who lost every factor sets a new password by the link, once, and signs in', async () => {
  const admin = await createAdmin();
  const { email, _id } = admin.user;
  await setUpAuthenticator(admin);
  await addPasskey(admin);
  const earlier = await createLink(admin, 'undo-change');

  const { found, token, reset } = await resetAdminAccess(email);

  expect(found).toEqual([{ name: admin.user.name }]);
  expect((await readProfile(admin)).status).toBe(401);
  // Without factors the old password alone would be enough.
  expect((await signIn(email, PASSWORD)).status).toBe(401);
  expect((await call('POST', '/account/undo-change', { body: { token: earlier } })).status).toBe(
    400,
  );
  expect(
    await listColumns('account_links', { user_id: _id }, ['purpose', 'email', 'token_hash']),
  ).toEqual([{ purpose: 'reset-password', email, token_hash: hashLinkToken(token) }]);
  expect(await eventsOf(_id)).toEqual([
    { kind: 'let-in', user_id: _id, actor_id: null, address: null },
  ]);

  expect((await reset('another-one-2')).status).toBe(200);
  expect((await reset('another-one-3')).status).toBe(400);
  const { status, body } = await signIn(email, 'another-one-2');
  expect(status).toBe(200);
  expect(await readFactors(body as typeof admin)).toMatchObject({
    secondFactor: false,
    authenticatorSince: null,
    passkeys: [],
    recoveryCodesLeft: 0,
  });
  expect((body as typeof admin).user.role).toBe(1);
});

test('the link expires after 30 minutes', async () => {
  const admin = await createAdmin();
  const { reset } = await resetAdminAccess(admin.user.email);
  const { expires_at } = await getRow('account_links', { user_id: admin.user._id });

  expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(29 * 60_000);
  expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(30 * 60_000);
  const over = new Date(Date.now() - 1).toISOString();
  await setRows('account_links', { user_id: admin.user._id }, { expires_at: over });
  expect((await reset('another-one-2')).status).toBe(400);
});

test('a shopper’s account is not changed', async () => {
  const shopper = await createShopper();
  await setUpAuthenticator(shopper);
  const before = await sessionsOf(shopper);

  const { found, reset } = await resetAdminAccess(shopper.user.email);

  expect(found).toEqual([]);
  expect((await reset('another-one-2')).status).toBe(400);
  expect(await sessionsOf(shopper)).toEqual(before);
  expect(await readFactors(shopper)).toMatchObject({ secondFactor: true, recoveryCodesLeft: 10 });
  expect(await eventsOf(shopper.user._id)).toEqual([]);
});
