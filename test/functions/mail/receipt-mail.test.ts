import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { appWith, callApp } from '#support/app-with.ts';
import { depsIn } from '#support/clock.ts';
import { withSessions } from '#support/d1.ts';
import { createGuest, createOrderOf } from '#support/guests.ts';
import { createOrderWithQueuedMail, makeMailing } from '#support/mails.ts';
import { type createShopper, db, paymentsOf } from '#support/shop.ts';
import type { SharedDeps } from '../../../functions/deps.ts';
import { sendDueMails } from '../../../functions/mail/send-due-mails.ts';

// Whether the order page may say that a receipt was mailed, as far as the outbox knows.

type Placed = Awaited<ReturnType<typeof createPlaced>>;

async function createPlaced(shopper: Awaited<ReturnType<typeof createShopper>>) {
  return { shopper, order: await createOrderOf(shopper) };
}

/** The order with `receiptMail`, as the shop answers it with these dependencies. */
async function read(
  { shopper, order }: Pick<Placed, 'order' | 'shopper'>,
  parts: Partial<SharedDeps> = {},
) {
  const path = `/orders/by/user/${shopper.user._id}?order=${order.id}`;
  const app = appWith({ mailing: makeMailing(), ...parts });
  const { body } = await callApp(app, 'GET', path, { token: shopper.token });
  return (body as { receiptMail?: unknown }[])[0];
}

/** Places the order of a payment, which has written it already. */
async function place({ shopper, order }: Pick<Placed, 'order' | 'shopper'>, d1 = env.DB) {
  const [payment] = await paymentsOf(shopper);
  const products = await db
    .selectFrom('order_lines')
    .select(['product_id as _id', 'count'])
    .where('order_id', '=', order.id)
    .execute();
  const placed = { products, transaction_id: payment?.transaction_id, amount: 10 };
  return await callApp(
    appWith({ mailing: makeMailing(), d1 }),
    'POST',
    `/order/create/${shopper.user._id}`,
    { token: shopper.token, body: { order: placed } },
  );
}

const queued = (to: string) => ({ receiptMail: { state: 'queued', to } });
const sent = (to: string) => ({ receiptMail: { state: 'sent', to } });

// proves order-life.22
test('a receipt is on its way until the mail service has it, and mailed then', async () => {
  const placed = await createOrderWithQueuedMail();
  const { email } = placed.shopper.user;

  expect(await read(placed)).toMatchObject(queued(email));
  await sendDueMails(depsIn(0, { mailing: makeMailing() }));

  expect(await placed.mailsOf()).toMatchObject([{ state: 'sent' }]);
  expect(await read(placed)).toMatchObject(sent(email));
});

test('the answer to a placed order says where its receipt goes', async () => {
  const placed = await createOrderWithQueuedMail();

  const { body } = await place(placed);

  expect(body).toMatchObject({ _id: placed.order.id, ...queued(placed.shopper.user.email) });
});

test('an order is placed although its mail cannot be looked up', async () => {
  const placed = await createOrderWithQueuedMail();
  const read = (sql: string) => {
    if (sql.startsWith('select') && sql.includes('from "mails"')) throw new Error('D1 is away');
    return env.DB.prepare(sql);
  };

  const { status, body } = await place(placed, withSessions({ ...env.DB, prepare: read }));

  expect(status).toBe(200);
  expect(body).toMatchObject({ _id: placed.order.id });
  expect(body).not.toHaveProperty('receiptMail');
});

test('a guest’s receipt goes to the address that the guest has named', async () => {
  const placed = await createPlaced(await createGuest());
  expect(await read(placed)).toMatchObject(queued(placed.shopper.user.email));
  expect(await read(placed, { emailMustBeConfirmed: true })).toHaveProperty('receiptMail');
});

test('a shop without mails promises none', async () => {
  const placed = await createOrderWithQueuedMail();

  expect(await read(placed, { mailing: null })).not.toHaveProperty('receiptMail');
  await sendDueMails(depsIn(0, { mailing: null }));

  expect(await placed.mailsOf()).toMatchObject([{ state: 'failed' }]);
  expect(await read(placed)).not.toHaveProperty('receiptMail');
});

test('a receipt that the mail service refuses is not promised', async () => {
  const placed = await createOrderWithQueuedMail();
  await sendDueMails(depsIn(0, { mailing: { ...makeMailing(), provider: refusing } }));

  expect(await placed.mailsOf()).toMatchObject([
    { state: 'queued', trouble: 'the post office is closed' },
  ]);
  expect(await read(placed)).not.toHaveProperty('receiptMail');
});

const refusing = {
  send: async () => {
    throw new Error('the post office is closed');
  },
};

test('a receipt that waits for the address to be confirmed is not promised', async () => {
  const placed = await createOrderWithQueuedMail();
  await db
    .updateTable('users')
    .set({ email_confirmed_at: null })
    .where('id', '=', placed.shopper.user._id)
    .execute();

  expect(await read(placed)).toHaveProperty('receiptMail');
  expect(await read(placed, { emailMustBeConfirmed: true })).not.toHaveProperty('receiptMail');
});

test('a receipt that was mailed is not claimed for an address set since', async () => {
  const placed = await createOrderWithQueuedMail();
  await sendDueMails(depsIn(0, { mailing: makeMailing() }));
  const change = { email: `new-${placed.shopper.user.email}`, updated_at: '2999-01-01T00:00:00Z' };
  await db.updateTable('users').set(change).where('id', '=', placed.shopper.user._id).execute();

  expect(await read(placed)).not.toHaveProperty('receiptMail');
});

test('a list of orders says nothing of mails', async () => {
  const placed = await createOrderWithQueuedMail();
  const { token, user } = placed.shopper;
  const app = appWith({ mailing: makeMailing() });

  const { body } = await callApp(app, 'GET', `/orders/by/user/${user._id}`, { token });

  expect(body).toMatchObject([{ _id: placed.order.id }]);
  expect(JSON.stringify(body)).not.toContain('receiptMail');
});
