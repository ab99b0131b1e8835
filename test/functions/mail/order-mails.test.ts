import { expect, test } from 'vitest';
import { expectAnswer } from '#support/api.ts';
import { depsIn } from '#support/clock.ts';
import { createOrderWithMails } from '#support/order-mails.ts';
import { db } from '#support/shop.ts';
import { sendDueMails } from '../../../functions/mail/send-due-mails.ts';
import { moveOrder } from '../../../functions/orders/order.repository.ts';

// What a shopper is mailed about an order on its way: each mail is queued in the batch of its event.

const UPS = { carrier: 'ups', trackingNumber: '1Z 999' } as const;

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

// proves order-life.15
test.each([
  [['Shipped'], ['is on its way']],
  [
    ['Shipped', 'Delivered'],
    ['is on its way', 'has arrived'],
  ],
  [['Delivered'], ['has arrived']],
])(
  'after %j, a step back that is undone at once mails what would have been mailed',
  async (statuses, news) => {
    const { orderId, asAdmin, setStatus, number, sentMails } = await createOrderWithMails();
    for (const status of statuses) await setStatus(status);
    await setStatus('Processing');

    const undo = { status: statuses.at(-1), was: 'Processing', undo: true };
    expectAnswer(await asAdmin('PUT', `/order/${orderId}`, undo), { status: statuses.at(-1) });

    const subjects = (await sentMails()).map(({ subject }) => subject);
    expect(subjects).toEqual(news.map((text) => `Your order ${number} ${text}`));
  },
);

test('a step back undone after the buyer was told mails nothing again', async () => {
  const { orderId, asAdmin, setStatus, sentMails } = await createOrderWithMails();
  for (const status of ['Shipped', 'Delivered']) await setStatus(status);
  expect(await sentMails()).toHaveLength(2);
  await setStatus('Processing');

  const undo = { status: 'Delivered', was: 'Processing', undo: true };
  expectAnswer(await asAdmin('PUT', `/order/${orderId}`, undo), { status: 'Delivered' });

  expect(await sentMails()).toEqual([]);
});

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
