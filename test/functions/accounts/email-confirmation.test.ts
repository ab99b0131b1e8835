import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { readProfile, rowOf, sessionsOf, signIn } from '#support/accounts.ts';
import { expectAnswer, expectRefusal } from '#support/api.ts';
import { linesOf } from '#support/checkout.ts';
import { depsIn, HOUR } from '#support/clock.ts';
import { costOf } from '#support/cost.ts';
import { createMailingShop, tokenIn } from '#support/mailed-links.ts';
import { createOrderWithQueuedMail, makeMailing } from '#support/mails.ts';
import { setRows } from '#support/rows.ts';
import { createBook, createShopper, db, ordersOf, PASSWORD } from '#support/shop.ts';
import { createDeps } from '../../../functions/deps.ts';
import { parseEnv } from '../../../functions/env.ts';
import { sendDueMails } from '../../../functions/mail/send-due-mails.ts';

const REQUIRED = { emailMustBeConfirmed: true };
const newEmail = () => `reader-${crypto.randomUUID()}@example.com`;

/** A shopper who has not confirmed their address. */
async function createUnconfirmedShopper() {
  const shopper = await createShopper();
  await setRows('users', { id: shopper.user._id }, { email_confirmed_at: null });
  return shopper;
}

test('a sign-up mails a link, which confirms the address once', async () => {
  const shop = createMailingShop();
  const email = newEmail();
  const body = { name: 'Nora', email, password: 'doll-house-1' };
  const signedUp = await shop.call('POST', '/signup', { body });
  const user = { _id: expect.any(String), name: 'Nora', email, role: 0 };
  expect(signedUp).toMatchObject({ status: 200 });
  expect(signedUp.body).toEqual({ user });
  const stored = () =>
    db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  expect((await stored()).email_confirmed_at).toBeNull();
  expect(shop.mails).toMatchObject([{ to: { email } }]);
  // The mailbox's owner, who did not sign up, reads what the other person would see.
  expect(shop.mails[0]?.text).toContain('bought with this address without an account joins');

  const link = { body: { token: tokenIn(shop.mails[0]) } };
  expectAnswer(await shop.call('POST', '/account/confirm-email', link), { email });
  expect((await stored()).email_confirmed_at).not.toBeNull();
  expectRefusal(await shop.call('POST', '/account/confirm-email', link), 400, {
    reason: 'link-ended',
  });
});

test('the link can be mailed again five times an hour, and only the newest works', async () => {
  const shop = createMailingShop();
  const { token, user } = await createUnconfirmedShopper();
  const path = `/account/email/${user._id}`;
  const unconfirmed = { email: user.email, confirmed: false, pending: null, required: false };
  expect(await shop.call('GET', path, { token })).toMatchObject({ status: 200, body: unconfirmed });

  for (let times = 0; times < 5; times += 1) {
    expect((await shop.call('POST', path, { token })).status).toBe(200);
  }
  expectRefusal(await shop.call('POST', path, { token }), 429, { reason: 'too-many-mails' });

  expect(shop.mails).toHaveLength(5);
  const confirm = (at: number) =>
    shop.call('POST', '/account/confirm-email', { body: { token: tokenIn(shop.mails.at(at)) } });
  expect((await confirm(-2)).status).toBe(400);
  expect((await confirm(-1)).status).toBe(200);
  expect(await shop.call('GET', path, { token })).toMatchObject({ body: { confirmed: true } });
});

test('the cost of counting an address’s mails does not grow with the mails that wait', async () => {
  const rowsRead = async () => {
    const { token, user } = await createUnconfirmedShopper();
    const path = `/account/email/${user._id}`;
    return costOf(await createMailingShop().call('POST', path, { token })).rowsRead;
  };
  const before = await rowsRead();
  const at = new Date().toISOString();
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
    INSERT INTO mails (id, kind, to_name, to_email, data, state, due_at, created_at, updated_at)
    SELECT 'waiting-' || i, 'back-in-stock', '', i || '@example.com', '{}', 'queued', ?1, ?1, ?1 FROM n`,
  )
    .bind(at)
    .run();

  const after = await rowsRead();

  await db.deleteFrom('mails').where('id', 'like', 'waiting-%').execute();
  expect(after - before).toBeLessThan(50);
});

test('where confirmation is required, a new address takes effect when its link is opened', async () => {
  const shop = createMailingShop(REQUIRED);
  const shopper = await createShopper();
  await signIn(shopper.user.email, PASSWORD);
  const { token, user } = shopper;
  const email = newEmail();

  const asked = await shop.call('PUT', `/user/${user._id}`, {
    token,
    body: { name: 'Sam', email },
  });

  expect(asked).toMatchObject({ status: 200, body: { email: user.email } });
  expect((await rowOf(shopper)).email).toBe(user.email);
  expect(await shop.call('GET', `/account/email/${user._id}`, { token })).toMatchObject({
    body: { email: user.email, confirmed: true, pending: email },
  });
  expect(shop.mails.map(({ to, subject }) => [to.email, subject]).sort()).toEqual(
    [
      [email, 'Please confirm your e-mail address'],
      [user.email, 'Another e-mail address was asked for'],
    ].sort(),
  );

  const link = tokenIn(shop.mails.find(({ to }) => to.email === email));
  const body = { token: link };
  expect((await shop.call('POST', '/account/confirm-email', { body })).status).toBe(200);

  const row = await rowOf(shopper);
  expect(row).toMatchObject({ email });
  expect(row.email_confirmed_at).not.toBeNull();
  expect(await sessionsOf(shopper)).toHaveLength(1);
  expect((await readProfile(shopper)).status).toBe(200);
  const undo = { token: tokenIn(shop.mails.at(-1)) };
  expect((await shop.call('POST', '/account/undo-change', { body: undo })).status).toBe(200);
  expect((await rowOf(shopper)).email).toBe(user.email);
});

test('where confirmation is required, an address that somebody has confirmed is refused as taken', async () => {
  const shop = createMailingShop(REQUIRED);
  const [{ token, user }, other] = [await createShopper(), await createShopper()];
  const body = { name: 'Sam', email: other.user.email };

  expect(await shop.call('PUT', `/user/${user._id}`, { token, body })).toMatchObject({
    status: 409,
    body: { error: 'Email is taken' },
  });
  expect(shop.mails).toEqual([]);
});

async function buy(
  shop: ReturnType<typeof createMailingShop>,
  { token, user }: { token: string; user: { _id: string } },
) {
  const products = linesOf([await createBook({ price_cents: 1000 }), 1]);
  const body = { paymentMethodNonce: 'fake-valid-nonce', amount: 10, products };
  return await shop.call('POST', `/braintree/payment/${user._id}`, { token, body });
}

test('where confirmation is required, an unconfirmed account can have only one open order', async () => {
  const shop = createMailingShop(REQUIRED);
  const shopper = await createUnconfirmedShopper();
  expect(await buy(shop, shopper)).toMatchObject({ status: 200, body: { success: true } });

  const refused = {
    status: 403,
    body: { reason: 'email-unconfirmed', error: expect.stringContaining('from your profile') },
  };
  expect(await buy(shop, shopper)).toMatchObject(refused);
  const amountOnly = { paymentMethodNonce: 'fake-valid-nonce', amount: 10 };
  const path = `/braintree/payment/${shopper.user._id}`;
  const { token } = shopper;
  expect(await shop.call('POST', path, { token, body: amountOnly })).toMatchObject(refused);
  expect(await ordersOf(shopper)).toHaveLength(1);

  await db.updateTable('orders').set({ status: 'Delivered' }).execute();
  expect(await buy(shop, shopper)).toMatchObject({ status: 200 });
});

test('where confirmation is required, only one of an unconfirmed account’s two purchases at once succeeds', async () => {
  const { gateway } = depsIn(0);
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  const createCustomer = async (person: { name: string; email: string }) => {
    await told;
    return await gateway.createCustomer(person);
  };
  const slow = createMailingShop({ ...REQUIRED, gateway: { ...gateway, createCustomer } });
  const shopper = await createUnconfirmedShopper();

  // The first is admitted and waits for Braintree; the second finishes meanwhile.
  const late = buy(slow, shopper);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await buy(createMailingShop(REQUIRED), shopper)).toMatchObject({
    body: { success: true },
  });
  tell();

  expectRefusal(await late, 403, { reason: 'email-unconfirmed' });
  expect(await ordersOf(shopper)).toHaveLength(1);
});

test('where confirmation is not required, an unconfirmed account can buy again', async () => {
  const shop = createMailingShop();
  const shopper = await createUnconfirmedShopper();

  for (const _ of [1, 2]) expect(await buy(shop, shopper)).toMatchObject({ status: 200 });
});

test('where confirmation is required, an unconfirmed account has no vault', async () => {
  const shop = createMailingShop(REQUIRED);
  const shopper = await createUnconfirmedShopper();
  const path = `/braintree/getToken/${shopper.user._id}`;

  const answer = await shop.call('GET', path, { token: shopper.token });

  expectAnswer(answer, { clientToken: expect.any(String), widget: { saveCardChoice: false } });
  expect((await rowOf(shopper)).braintree_customer_id).toBeNull();
});

test('where confirmation is required, the mail of an order waits for it, for a day at most', async () => {
  const { shopper, mailsOf } = await createOrderWithQueuedMail();
  const confirmed = (at: string | null) =>
    setRows('users', { id: shopper.user._id }, { email_confirmed_at: at });
  await confirmed(null);
  const mailing = makeMailing();
  const at = (ms: number) => depsIn(ms, { mailing, ...REQUIRED });

  expect(await sendDueMails(at(0))).toMatchObject({ waiting: 1 });
  expect(mailing.mails).toEqual([]);
  await confirmed(new Date().toISOString());
  expect(await sendDueMails(at(2 * HOUR))).toMatchObject({ sent: 1 });
  expect(await mailsOf()).toMatchObject([{ state: 'sent' }]);

  const late = await createOrderWithQueuedMail();
  await db.updateTable('users').set({ email_confirmed_at: null }).execute();
  expect(await sendDueMails(at(25 * HOUR))).toMatchObject({ failed: 1 });
  const trouble = expect.stringContaining('nobody has confirmed the address');
  expect(await late.mailsOf()).toMatchObject([{ state: 'failed', trouble }]);
});

test('the mail of an order shows no delivery address to an unconfirmed e-mail address', async () => {
  const { shopper } = await createOrderWithQueuedMail();
  await db.updateTable('orders').set({ address: 'URGENT: call Eve' }).execute();
  await setRows('users', { id: shopper.user._id }, { email_confirmed_at: null });
  const mailing = makeMailing();

  await sendDueMails(depsIn(0, { mailing }));

  expect(mailing.mails).toHaveLength(1);
  expect(mailing.mails[0]?.text).not.toContain('URGENT');
});

test('a shop that requires confirmation must send mails', () => {
  const deployed = { ...env, EMAIL_CONFIRMATION: 'required' };
  const mailing = {
    MAIL: 'on',
    MAILBOX_URL: 'http://localhost:1/mailbox',
    SHOP_URL: 'http://localhost:1',
  };

  expect(() => parseEnv({ ...deployed, MAIL: 'off' })).toThrow('EMAIL_CONFIRMATION required needs');
  expect(createDeps(parseEnv({ ...deployed, ...mailing })).emailMustBeConfirmed).toBe(true);
  expect(createDeps(parseEnv({ ...env })).emailMustBeConfirmed).toBe(false);
  expect(() => parseEnv({ ...env, EMAIL_CONFIRMATION: 'maybe' })).toThrow(
    'must be off or required',
  );
});
