import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import { appWith } from '#support/app-with.ts';
import { linesOf } from '#support/checkout.ts';
import { depsIn, HOUR, MINUTE } from '#support/clock.ts';
import { createOrderWithQueuedMail, makeMailing } from '#support/mails.ts';
import { createAdmin, createBook, createShopper, db, ordersOf, PASSWORD } from '#support/shop.ts';
import { sendDueMails } from '../../../functions/mail/send-due-mails.ts';

// Mails are queued in the batch of their event, and retried until they are sent or given up.

// proves order-life.16
test('the mail of an order is queued as soon as the order exists', async () => {
  const { mailsOf } = await createOrderWithQueuedMail();

  expect(await mailsOf()).toMatchObject([
    { kind: 'order-placed', state: 'queued', tries: 0, due_at: expect.any(String) },
  ]);
});

test('a mail is sent once, to the shopper of the order', async () => {
  const { shopper, order, mailsOf } = await createOrderWithQueuedMail();
  const mailing = makeMailing();

  expect(await sendDueMails(depsIn(0, { mailing }))).toMatchObject({ sent: 1 });
  expect(await sendDueMails(depsIn(2 * HOUR, { mailing }))).toMatchObject({ sent: 0 });

  expect(mailing.mails).toMatchObject([
    { to: { email: shopper.user.email }, subject: `Your order ${order.number}` },
  ]);
  expect(await mailsOf()).toMatchObject([{ state: 'sent', due_at: null, trouble: null }]);
});

test('of several simultaneous runs, one sends a mail', async () => {
  await createOrderWithQueuedMail();
  const mailing = makeMailing();

  await Promise.all([1, 2, 3, 4].map(() => sendDueMails(depsIn(0, { mailing }))));

  expect(mailing.mails).toHaveLength(1);
});

test('a run sends a limited number of mails, the longest waiting first', async () => {
  const first = await createOrderWithQueuedMail();
  const second = await createOrderWithQueuedMail();
  const mailing = makeMailing();

  expect(await sendDueMails(depsIn(0, { mailing }), 1)).toMatchObject({ sent: 1 });
  expect(await first.mailsOf()).toMatchObject([{ state: 'sent' }]);
  expect(await second.mailsOf()).toMatchObject([{ state: 'queued' }]);
  expect(await sendDueMails(depsIn(0, { mailing }), 1)).toMatchObject({ sent: 1 });
});

test('a mail that could not be sent is retried, less and less often', async () => {
  const { mailsOf } = await createOrderWithQueuedMail();
  const mailing = makeMailing();
  mailing.broken = true;
  const pauses: number[] = [];
  for (const ms of [0, 2 * MINUTE, 10 * MINUTE]) {
    const deps = depsIn(ms, { mailing });
    expect(await sendDueMails(deps)).toMatchObject({ waiting: 1 });
    const [mail] = await mailsOf();
    pauses.push(Math.round((Date.parse(mail?.due_at ?? '') - deps.now().getTime()) / MINUTE));
  }
  expect(pauses).toEqual([1, 2, 4]);
  expect(await mailsOf()).toMatchObject([
    { state: 'queued', tries: 3, trouble: 'the post office is closed' },
  ]);

  mailing.broken = false;
  expect(await sendDueMails(depsIn(10 * MINUTE, { mailing }))).toMatchObject({ sent: 0 });
  expect(await sendDueMails(depsIn(15 * MINUTE, { mailing }))).toMatchObject({ sent: 1 });
  expect(await mailsOf()).toMatchObject([{ state: 'sent', trouble: null }]);
});

test('a mail is given up after a day, and that is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { mailsOf } = await createOrderWithQueuedMail();
  const mailing = makeMailing();
  mailing.broken = true;
  await sendDueMails(depsIn(23 * HOUR, { mailing }));
  expect(await mailsOf()).toMatchObject([{ state: 'queued' }]);

  expect(await sendDueMails(depsIn(25 * HOUR, { mailing }))).toMatchObject({ failed: 1 });

  const trouble = expect.stringContaining('Not sent within a day: the post office is closed');
  expect(await mailsOf()).toMatchObject([{ state: 'failed', due_at: null, trouble }]);
  expect(log.mock.calls.join()).toContain('mail given up');
});

test('a mail whose run died is sent by a later run, once its lease has ended', async () => {
  const { mailsOf } = await createOrderWithQueuedMail();
  const mailing = makeMailing();
  let sends = 0;
  const hanging = { ...mailing, provider: { send: () => new Promise<never>(() => sends++) } };
  void sendDueMails(depsIn(0, { mailing: hanging }));
  await vi.waitFor(() => expect(sends).toBe(1));

  expect(await sendDueMails(depsIn(MINUTE, { mailing }))).toMatchObject({ sent: 0 });
  expect(await sendDueMails(depsIn(3 * MINUTE, { mailing }))).toMatchObject({ sent: 1 });

  expect(await mailsOf()).toMatchObject([{ state: 'sent' }]);
});

test('a shop that sends no mails records a mail as failed, once', async () => {
  const { mailsOf } = await createOrderWithQueuedMail();

  expect(await sendDueMails(depsIn(0))).toMatchObject({ failed: 1 });
  expect(await sendDueMails(depsIn(0))).toMatchObject({ failed: 0 });

  const trouble = expect.stringContaining('sends no mails');
  expect(await mailsOf()).toMatchObject([{ state: 'failed', due_at: null, trouble }]);
});

type OwnMailing = ReturnType<typeof makeMailing>;

/** Calls a shop with that mailing. @returns the answer, and how to wait for its background work */
async function callAt(
  mailing: OwnMailing,
  { token }: Session,
  [method, path, body]: [method: string, path: string, body: unknown],
) {
  const context = createExecutionContext();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const init = { method, headers, body: JSON.stringify(body) };
  const answer = await appWith({ mailing }).request(`/api${path}`, init, env, context);
  return { answer, done: () => waitOnExecutionContext(context) };
}

async function payAt(mailing: OwnMailing) {
  const shopper = await createShopper();
  const products = linesOf([await createBook({ price_cents: 1000 }), 1]);
  const body = { paymentMethodNonce: 'fake-valid-nonce', amount: 10, products };
  const path = `/braintree/payment/${shopper.user._id}`;
  return { shopper, ...(await callAt(mailing, shopper, ['POST', path, body])) };
}

test('the mail is sent right after the order is placed', async () => {
  const mailing = makeMailing();

  const { shopper, answer, done } = await payAt(mailing);
  await done();

  expect(await answer.json()).toMatchObject({ success: true });
  expect(mailing.mails).toMatchObject([{ to: { email: shopper.user.email } }]);
});

test.each([
  ['the cancel call', 'POST', 'cancel', {}],
  ['a change of status', 'PUT', 'status', { status: 'Cancelled' }],
])('the mail of an order cancelled by %s is sent right away', async (_name, method, way, body) => {
  const { shopper, order } = await createOrderWithQueuedMail();
  await db.updateTable('mails').set({ due_at: null }).execute();
  const [admin, mailing] = [await createAdmin(), makeMailing()];

  const path = `/order/${order.id}/${way}/${admin.user._id}`;
  const { answer, done } = await callAt(mailing, admin, [method, path, body]);
  await done();

  expect(answer.status).toBe(200);
  expect(await ordersOf(shopper)).toMatchObject([{ status: 'Cancelled' }]);
  expect(mailing.mails).toMatchObject([
    { to: { email: shopper.user.email }, subject: `Your order ${order.number} is cancelled` },
  ]);
});

test('a mail that a call has queued is sent right after its answer', async () => {
  const [shopper, mailing] = [await createShopper(), makeMailing()];

  const body = { currentPassword: PASSWORD };
  const { answer, done } = await callAt(mailing, shopper, [
    'DELETE',
    `/user/${shopper.user._id}`,
    body,
  ]);
  await done();

  expect(answer.status).toBe(200);
  expect(mailing.mails).toMatchObject([{ to: { email: shopper.user.email } }]);
  const rows = db.selectFrom('mails').selectAll().where('to_email', '=', shopper.user.email);
  expect(await rows.execute()).toMatchObject([
    { kind: 'account-deleted', state: 'sent', due_at: null },
  ]);
});

test('a call that has queued no mail leaves the outbox to the next round', async () => {
  const { shopper, mailsOf } = await createOrderWithQueuedMail();
  const mailing = makeMailing();

  const path = `/user/${shopper.user._id}`;
  const { answer, done } = await callAt(mailing, shopper, ['PUT', path, { name: 'Ada' }]);
  await done();

  expect(answer.status).toBe(200);
  expect(mailing.mails).toEqual([]);
  expect(await mailsOf()).toMatchObject([{ state: 'queued', tries: 0 }]);
});

test('a mail that cannot be sent neither delays nor fails the answer', async () => {
  const mailing = makeMailing();
  let close = () => {};
  mailing.provider.send = () =>
    new Promise((_, reject) => {
      close = () => reject(new Error('closed'));
    });

  const { shopper, answer, done } = await payAt(mailing);

  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ success: true });
  expect(await ordersOf(shopper)).toHaveLength(1);
  await vi.waitFor(async () => {
    close();
    const mails = await db
      .selectFrom('mails')
      .selectAll()
      .where('due_at', 'is not', null)
      .execute();
    expect(mails).toMatchObject([{ state: 'queued', trouble: 'closed' }]);
  });
  await done();
});
