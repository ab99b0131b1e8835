import { expect, test } from 'vitest';
import { sendDueMails } from '../../functions/mail/send-due-mails.ts';
import { moveOrder } from '../../functions/orders/order.repository.ts';
import { expectAnswer } from '../support/api.ts';
import { depsIn, MINUTE } from '../support/clock.ts';
import { settleTransaction } from '../support/gateway.ts';
import { makeMailing } from '../support/mails.ts';
import { createTwoCopyOrder } from '../support/order-life.ts';
import { db, getBook } from '../support/shop.ts';

// What a shopper is mailed about an order: each mail is queued in the batch of its event.

const UPS = { carrier: 'ups', trackingNumber: '1Z 999' } as const;

/** An order whose first mail is sent, and the mails sent about it from now on. */
async function createOrderWithMails(state: 'fresh' | 'settled' = 'fresh') {
  const seen = await createTwoCopyOrder(state);
  await db.updateTable('mails').set({ due_at: null }).execute();
  const mailing = makeMailing();
  const sentMails = async () => {
    await sendDueMails(depsIn(MINUTE, { mailing }));
    return mailing.mails.splice(0);
  };
  return { ...seen, mailing, sentMails, number: (await seen.stored())?.number ?? '' };
}

test('a shipped order’s mail names the carrier and links to its tracking page', async () => {
  const { orderId, asAdmin, shopper, number, sentMails } = await createOrderWithMails();

  await asAdmin('PUT', `/order/${orderId}`, { status: 'Shipped', shipment: UPS });

  const [mail, ...more] = await sentMails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: { email: shopper.user.email },
    subject: `Your order ${number} is on its way`,
    text: expect.stringContaining(
      'Your books travel with UPS. Tracking number: 1Z 999\n\nFollow your parcel:\nhttps://www.ups.com/track?tracknum=1Z999\n',
    ),
  });
  expect(mail?.html).toContain('href="https://www.ups.com/track?tracknum=1Z999"');
  expect(mail?.html).toContain(`/checkout/done/${orderId}"`);
});

test('the mail about an order shipped without a carrier says nothing about tracking', async () => {
  const { setStatus, sentMails } = await createOrderWithMails();

  await setStatus('Shipped');

  const [mail] = await sentMails();
  expect(mail?.text).toContain('We have sent your order.\n\nOrder ');
  expect(mail?.text).not.toContain('Tracking');
});

test.each([
  ['Shipped', 'Not processed', 'is on its way'],
  ['Delivered', 'Shipped', 'has arrived'],
])(
  '%s by mistake and undone at once mails nobody until it is set again',
  async (status, was, news) => {
    const { setStatus, mailing, number, sentMails } = await createOrderWithMails();
    if (was !== 'Not processed') await setStatus(was);
    await sentMails();

    await setStatus(status);
    await sendDueMails(depsIn(0, { mailing }));
    expect(mailing.mails).toEqual([]);
    await setStatus(was);
    expect(await sentMails()).toEqual([]);

    await setStatus(status);
    expect(await sentMails()).toMatchObject([{ subject: `Your order ${number} ${news}` }]);
  },
);

test('an order cancelled at once after it was set to Shipped is mailed as cancelled alone', async () => {
  const { setStatus, cancel, number, sentMails } = await createOrderWithMails();
  await setStatus('Shipped');

  await cancel();

  expect(await sentMails()).toMatchObject([{ subject: `Your order ${number} is cancelled` }]);
});

test('each new tracking number is mailed once', async () => {
  const { orderId, asAdmin, setStatus, number, sentMails } = await createOrderWithMails();
  await setStatus('Shipped');
  await sentMails();

  for (const trackingNumber of ['1', '1', '2']) {
    await asAdmin('PUT', `/order/${orderId}/shipment`, { ...UPS, trackingNumber });
  }

  const mails = await sentMails();
  const subject = `Your order ${number} has a new tracking number`;
  expect(mails.map((mail) => mail.subject)).toEqual([subject, subject]);
});

test('a tracking number that comes before the mail about the shipment is sent is in that mail alone', async () => {
  const { orderId, asAdmin, setStatus, mailing, mails, number, sentMails } =
    await createOrderWithMails();
  await setStatus('Shipped');

  await asAdmin('PUT', `/order/${orderId}/shipment`, UPS);

  await sendDueMails(depsIn(0, { mailing }));
  expect(mailing.mails).toEqual([]);
  const subject = `Your order ${number} is on its way`;
  const text = expect.stringContaining('Tracking number: 1Z 999');
  expect(await sentMails()).toMatchObject([{ subject, text }]);
  expect(await mails()).toEqual(['order-placed', 'order-shipped']);
});

/** The tracking numbers in the mails, in order. */
const numbersIn = (mails: { text: string }[]) =>
  mails.map(({ text }) => /Tracking number: (.*)/.exec(text)?.[1] ?? 'none');

test('a tracking number that comes back after another one is mailed again', async () => {
  const { orderId, asAdmin, mails, sentMails } = await createOrderWithMails();
  await asAdmin('PUT', `/order/${orderId}`, { status: 'Shipped', shipment: UPS });

  const mailed = numbersIn(await sentMails());
  for (const trackingNumber of ['B2', '1Z 999', 'B2']) {
    await asAdmin('PUT', `/order/${orderId}/shipment`, { ...UPS, trackingNumber });
    mailed.push(...numbersIn(await sentMails()));
  }

  expect(mailed).toEqual(['1Z 999', 'B2', '1Z 999', 'B2']);
  const tracking = ['order-tracking', 'order-tracking', 'order-tracking'];
  expect(await mails()).toEqual(['order-placed', 'order-shipped', ...tracking]);
});

test.each(['Processing', 'Delivered'])(
  'an order shipped again after %s mails its new tracking number',
  async (meanwhile) => {
    const { orderId, asAdmin, setStatus, mails, number, sentMails } = await createOrderWithMails();
    const ship = (trackingNumber: string) =>
      asAdmin('PUT', `/order/${orderId}`, {
        status: 'Shipped',
        shipment: { ...UPS, trackingNumber },
      });
    await ship('A1');
    await sentMails();
    await setStatus(meanwhile);
    await sentMails();

    const answer = await ship('B2');

    expectAnswer(answer, { status: 'Shipped', shipment: { trackingNumber: 'B2' } });
    const told = await sentMails();
    expect(numbersIn(told)).toEqual(['B2']);
    expect(told[0]?.subject).toBe(`Your order ${number} has a new tracking number`);
    expect((await mails()).at(-1)).toBe('order-tracking');
  },
);

test('an order shipped again with the same tracking number sends no further mail', async () => {
  const { orderId, asAdmin, setStatus, mails } = await createOrderWithMails();
  const shipped = { status: 'Shipped', shipment: UPS };
  await asAdmin('PUT', `/order/${orderId}`, shipped);
  await setStatus('Processing');

  const { body } = await asAdmin('PUT', `/order/${orderId}`, shipped);

  expect(body).toMatchObject({ status: 'Shipped', shipment: UPS });
  expect(await mails()).toEqual(['order-placed', 'order-shipped']);
});

test('a tracking number that is saved twice at once is mailed once', async () => {
  const { orderId, asAdmin, setStatus, mails, sentMails } = await createOrderWithMails();
  await setStatus('Shipped');
  await sentMails();

  const amend = () => asAdmin('PUT', `/order/${orderId}/shipment`, UPS);
  const answers = await Promise.all([amend(), amend()]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await mails()).toEqual(['order-placed', 'order-shipped', 'order-tracking']);
});

test('a new tracking number is not mailed if the parcel came back before the mail was sent', async () => {
  const { orderId, asAdmin, setStatus, mails, sentMails } = await createOrderWithMails();
  await setStatus('Shipped');
  await sentMails();
  await asAdmin('PUT', `/order/${orderId}/shipment`, UPS);
  await setStatus('Processing');
  await setStatus('Shipped');

  expect(await sentMails()).toEqual([]);
  expect(await mails()).toEqual(['order-placed', 'order-shipped', 'order-tracking']);
  const stored = db.selectFrom('mails').select(['state', 'trouble']);
  expect(await stored.where('order_id', '=', orderId).orderBy('id').execute()).toContainEqual({
    state: 'failed',
    trouble: 'Not sent: the parcel that it would tell of came back.',
  });
});

// proves order-life.15
test('an order that is shipped and delivered twice gets one mail about each', async () => {
  const { setStatus, mails, number, sentMails } = await createOrderWithMails();

  for (const status of ['Shipped', 'Delivered', 'Processing', 'Shipped', 'Delivered']) {
    await setStatus(status);
  }

  expect(await mails()).toEqual(['order-placed', 'order-shipped', 'order-delivered']);
  expect((await sentMails()).map(({ subject }) => subject)).toEqual([
    `Your order ${number} is on its way`,
    `Your order ${number} has arrived`,
  ]);
});

// proves order-life.16
test('each partial refund is mailed with its amount and the sum refunded so far', async () => {
  const { refund, sentMails, number } = await createOrderWithMails('settled');

  await refund(7.5);
  const [first] = await sentMails();
  await refund(12.5);
  const [second] = await sentMails();

  expect(first).toMatchObject({ subject: `Your order ${number}: $7.50 goes back` });
  for (const body of [first?.text, first?.html]) {
    expect(body).toContain('A part of what you paid goes back to Visa ending in 1111: $7.50.');
    expect(body).toContain('Of the $20.00, $7.50 has gone back in all.');
  }
  expect(second).toMatchObject({ subject: `Your order ${number}: $12.50 goes back` });
  expect(second?.text).toContain('With it all of the $20.00 has gone back.');
});

test('a refund’s mail names the refunded copies, and later mails say that they went back', async () => {
  const { refund, setStatus, sentMails, bookId } = await createOrderWithMails('settled');
  const { name } = await getBook(bookId);

  await refund(10, { products: [{ _id: bookId, count: 1 }], restock: true });
  const [refunded] = await sentMails();
  await refund(2);
  const [plain] = await sentMails();
  await setStatus('Shipped');
  const [shipped] = await sentMails();

  for (const body of [refunded?.text, refunded?.html]) {
    expect(body).toContain(`It is for 1 copy of ${name}.`);
  }
  expect(plain?.text).not.toContain('It is for');
  for (const body of [shipped?.text, shipped?.html]) {
    expect(body).toContain(`2 × ${name} (1 went back)`);
  }
});

test('a full refund’s mail says that the whole payment goes back', async () => {
  const { refund, sentMails } = await createOrderWithMails('settled');

  await refund(20);

  const [mail] = await sentMails();
  expect(mail?.text).toContain('All that you paid goes back to Visa ending in 1111: $20.00.');
  expect(mail?.text).not.toContain('in all');
});

// proves order-life.16
test('the mail about a cancelled order that was never charged promises no refund', async () => {
  const { cancel, sentMails, transactionId, orderId, number } = await createOrderWithMails();
  await settleTransaction(transactionId, 'SETTLEMENT_DECLINED');

  await cancel();

  const [mail] = await sentMails();
  expect(mail).toMatchObject({
    subject: `Your order ${number} is cancelled`,
    text: expect.stringContaining('nothing was taken from you.'),
  });
  expect(mail?.text).not.toContain('goes back');
  const payment = db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.payment_id', 'payments.id')
    .select(['payments.settlement', 'payments.trouble'])
    .where('orders.id', '=', orderId);
  // Nothing is left to do about it.
  expect(await payment.executeTakeFirst()).toEqual({ settlement: 'declined', trouble: null });
});

test('a cancelled order sends one mail, without another about its refund', async () => {
  const { cancel, mails } = await createOrderWithMails('settled');

  await cancel();

  expect(await mails()).toEqual(['order-placed', 'order-cancelled']);
});

test('a refused status change queues no mail and stores no shipment', async () => {
  const { orderId, admin, setStatus, mails } = await createOrderWithMails();
  await setStatus('Processing');

  const stale = { orderId, from: 'Not processed', to: 'Shipped', shipment: UPS } as const;
  const moved = await moveOrder(depsIn(0), {
    ...stale,
    mailId: crypto.randomUUID(),
    parcelMailId: crypto.randomUUID(),
    by: admin.user._id,
    now: new Date(),
  });

  expect(moved).toBe(false);
  expect(await mails()).toEqual(['order-placed']);
  expect(await db.selectFrom('shipments').selectAll().execute()).not.toContainEqual(
    expect.objectContaining({ order_id: orderId }),
  );
});

test('a refund that is repeated or refused sends no further mail', async () => {
  const { refund, mails } = await createOrderWithMails('settled');
  const idempotencyKey = crypto.randomUUID();

  await Promise.all([refund(5, { idempotencyKey }), refund(5, { idempotencyKey })]);
  await refund(100);

  expect(await mails()).toEqual(['order-placed', 'order-refunded']);
});
