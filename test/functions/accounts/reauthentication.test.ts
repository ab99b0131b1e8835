import { expect, test } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { sessionsOf } from '#support/accounts.ts';
import { call, expectRefusal } from '#support/api.ts';
import { MINUTE } from '#support/clock.ts';
import { ageSessions, reauthenticate, setUpAuthenticator } from '#support/factors.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { getRow, setRows } from '#support/rows.ts';
import { createAdmin, createShopper, PASSWORD } from '#support/shop.ts';

const needed = { status: 403, body: { reason: 'reauthentication-needed' } };

async function createAdminWithOldSession(): Promise<Session> {
  const admin = await createAdmin();
  await ageSessions(admin, 61 * MINUTE);
  return admin;
}

const cancel = ({ token, user }: Session, orderId: string) =>
  call('POST', `/order/${orderId}/cancel/${user._id}`, { token, body: {} });

const statusOf = async (orderId: string) => (await getRow('orders', { id: orderId })).status;

test('cancelling an order needs a session that was authenticated within the hour', async () => {
  const admin = await createAdminWithOldSession();
  const { orderId } = await createTwoCopyOrder();
  const before = await statusOf(orderId);

  expect(await cancel(admin, orderId)).toMatchObject(needed);
  expect(await statusOf(orderId)).toBe(before);

  expect((await reauthenticate(admin, { password: PASSWORD })).status).toBe(200);
  expect((await cancel(admin, orderId)).status).toBe(200);
  expect(await statusOf(orderId)).toBe('Cancelled');
});

test('of all status changes, only a cancellation needs reauthentication', async () => {
  const { token, user } = await createAdminWithOldSession();
  const { orderId } = await createTwoCopyOrder();
  const change = (status: string) =>
    call('PUT', `/order/${orderId}/${user._id}`, { token, body: { status } });

  expect((await change('Shipped')).status).toBe(200);
  expect(await change('Cancelled')).toMatchObject(needed);
  expect(await statusOf(orderId)).toBe('Shipped');
});

test('a wrong password does not reauthenticate, and after five even the right one answers 429', async () => {
  const admin = await createAdminWithOldSession();
  const [before] = await sessionsOf(admin);

  for (let tries = 0; tries < 5; tries += 1) {
    expect(await reauthenticate(admin, { password: 'not-it-1' })).toMatchObject({
      status: 403,
      body: { reason: 'proof-wrong', fields: { password: expect.any(String) } },
    });
  }
  expectRefusal(await reauthenticate(admin, { password: PASSWORD }), 429, {
    reason: 'too-many-proofs',
  });
  expect(await sessionsOf(admin)).toMatchObject([{ authenticated_at: before?.authenticated_at }]);
});

test('with a second factor, a code reauthenticates and the password does not', async () => {
  const admin = await createAdmin();
  const { app } = await setUpAuthenticator(admin);
  await ageSessions(admin, 61 * MINUTE);
  const { orderId } = await createTwoCopyOrder();

  expectRefusal(await reauthenticate(admin, { password: PASSWORD }), 403, {
    reason: 'proof-too-weak',
  });
  expect(await cancel(admin, orderId)).toMatchObject(needed);
  expect((await reauthenticate(admin, { code: app.code() })).status).toBe(200);
  expect((await cancel(admin, orderId)).status).toBe(200);
});

test('a session authenticated by password alone must reauthenticate after a second factor is added', async () => {
  const admin = await createAdmin();
  await setUpAuthenticator(admin);
  await setRows('sessions', { user_id: admin.user._id }, { proved_by: 'password' });

  expect(await cancel(admin, (await createTwoCopyOrder()).orderId)).toMatchObject(needed);
});

test('reauthentication counts for its own session only', async () => {
  const admin = await createAdminWithOldSession();
  const { body } = await call('POST', '/signin', {
    body: { email: admin.user.email, password: PASSWORD },
  });
  const other = body as Session;
  await ageSessions(admin, 61 * MINUTE);

  expect((await reauthenticate(other, { password: PASSWORD })).status).toBe(200);
  const { orderId } = await createTwoCopyOrder();
  expect(await cancel(admin, orderId)).toMatchObject(needed);
  expect((await cancel(other, orderId)).status).toBe(200);
});

test.each([{}, { password: 'a', code: '1' }])(
  'reauthentication with %o answers 400',
  async (body) => {
    expectRefusal(await reauthenticate(await createShopper(), body), 400, {
      reason: 'invalid-input',
    });
  },
);

test('the contract marks exactly these calls as needing reauthentication', () => {
  const marked = Object.entries<Endpoint>(endpoints).flatMap(([name, { reauth }]) =>
    reauth ? [name] : [],
  );

  expect(marked.sort()).toEqual([
    'DELETE /customer/:customerId/sessions/:userId',
    'DELETE /staff/:staffId/:userId',
    'DELETE /user/:userId/authenticator',
    'DELETE /user/:userId/passkeys/:passkeyId',
    'GET /user/:userId/export',
    'POST /gift-card/:giftCardId/adjust/:userId',
    'POST /gift-cards/:userId',
    'POST /order/:orderId/cancel/:userId',
    'POST /order/:orderId/refund/:userId',
    'POST /staff/invitations/:userId',
    'POST /user/:userId/authenticator',
    'POST /user/:userId/passkeys',
    'POST /user/:userId/passkeys/question',
    'POST /user/:userId/recovery-codes',
    'PUT /order/:orderId/:userId',
    'PUT /order/:orderId/status/:userId',
    'PUT /payment/:paymentId/:userId',
    'PUT /refund/:refundId/:userId',
    'PUT /staff/:staffId/:userId',
    'PUT /user/:userId/authenticator',
  ]);
});
