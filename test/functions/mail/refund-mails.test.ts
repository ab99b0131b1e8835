import { expect, test } from 'vitest';
import { settleTransaction } from '#support/gateway.ts';
import { createOrderWithMails } from '#support/order-mails.ts';
import { db, getBook } from '#support/shop.ts';

// What a shopper is mailed about a refund or a cancellation.

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

test('a refund that is repeated or refused sends no further mail', async () => {
  const { refund, mails } = await createOrderWithMails('settled');
  const idempotencyKey = crypto.randomUUID();

  await Promise.all([refund(5, { idempotencyKey }), refund(5, { idempotencyKey })]);
  await refund(100);

  expect(await mails()).toEqual(['order-placed', 'order-refunded']);
});
