import { afterEach, expect, test } from 'vitest';
import { depsIn } from '#support/clock.ts';
import { makeMailing } from '#support/mails.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { getRow } from '#support/rows.ts';
import { changeSettings } from '#support/settings.ts';
import { createAdmin, db } from '#support/shop.ts';
import { makeWebhook, postWebhook } from '#support/webhooks.ts';
import { sendDueMails } from '../../../functions/mail/send-due-mails.ts';
import { signWebhook } from '../../rehearsal/gateway/webhooks/sign.ts';

// What the owner is mailed about disputes.

const orderMail = 'owner@shop.example';
const NOON = '2026-11-21T12:00:00Z';
const LATER = '2026-11-22T12:00:00Z';

afterEach(async () => changeSettings(await createAdmin(), { orderMail: '' }));

type Kind = Parameters<typeof makeWebhook>[0]['kind'];
type Amounts = Pick<Parameters<typeof makeWebhook>[0], 'amountWon' | 'disputeId'>;

/** A paid order, and the mails about its dispute after notifications arrive. */
async function createOrderWithDispute() {
  await changeSettings(await createAdmin(), { orderMail });
  const life = await createTwoCopyOrder('settled');
  return {
    ...life,
    tell: async (kind: Kind, at: string, amountDisputed?: string, more: Amounts = {}) => {
      const { transactionId } = life;
      const amounts = { ...(amountDisputed && { amountDisputed }), ...more };
      const webhook = await makeWebhook({ kind, transactionId, at, ...amounts });
      expect((await postWebhook(webhook)).status).toBe(200);
    },
    ownersMails: async () => {
      const mails = db
        .selectFrom('mails')
        .select(['to_email', 'data'])
        .where('kind', '=', 'shop-alert');
      return (await mails.orderBy('id').execute()).map(({ to_email, data }) => ({
        to: to_email,
        ...(JSON.parse(data ?? '{}') as { subject: string; text: string; path: string }),
      }));
    },
  };
}

test('the owner is mailed when a dispute is opened and when it is lost, once each', async () => {
  const { tell, ownersMails, stored } = await createOrderWithDispute();
  const number = (await stored())?.number;

  await tell('dispute_opened', NOON);
  await tell('dispute_under_review', NOON);
  await tell('dispute_lost', LATER);
  await tell('dispute_accepted', LATER);
  await tell('dispute_opened', NOON);

  expect(await ownersMails()).toMatchObject([
    {
      to: orderMail,
      subject: `A bank disputes the payment of order ${number}`,
      text: expect.stringContaining('It asks back the $20.00'),
      path: `/admin/orders?search=${number}`,
    },
    {
      subject: `The dispute about order ${number} is lost`,
      text: expect.stringMatching(
        /^The bank has taken back the \$20\.00 that were charged\. If its books/,
      ),
    },
  ]);
});

test('a mail about a dispute is addressed to nobody by name, as the shop knows no owner’s name', async () => {
  const { tell } = await createOrderWithDispute();
  await db.deleteFrom('mails').execute();
  await tell('dispute_opened', NOON);
  const mailing = makeMailing();

  await sendDueMails(depsIn(0, { mailing }), 50);

  expect(mailing.mails).toMatchObject([{ to: { name: '', email: orderMail } }]);
  expect(mailing.mails[0]?.text).toMatch(/\bHello,\n/);
});

test('the mail about a dispute won after the order was cancelled says how to refund the rest', async () => {
  const { tell, cancel, ownersMails, stored } = await createOrderWithDispute();
  await tell('dispute_lost', NOON);
  expect((await cancel()).status).toBe(200);

  await tell('dispute_won', LATER);

  expect((await ownersMails()).at(-1)).toMatchObject({
    subject: `The dispute about order ${(await stored())?.number} is won`,
    text: expect.stringMatching(/^The shop has the \$20\.00 .*“Refund the rest…” does that\.$/),
  });
});

test('the mail about a dispute won offers no refund of what another dispute has taken', async () => {
  const { tell, cancel, ownersMails } = await createOrderWithDispute();
  await tell('dispute_lost', NOON);
  expect((await cancel()).status).toBe(200);

  await tell('dispute_won', LATER, '20.00', { disputeId: `second-${crypto.randomUUID()}` });

  const { text } = (await ownersMails()).at(-1) ?? {};
  expect(text).toBe('The shop has the $20.00 that the bank had asked back.');
});

test('the mail about a dispute lost offers no refund of what another dispute has taken', async () => {
  const { tell, ownersMails } = await createOrderWithDispute();
  await tell('dispute_lost', NOON, '12.00');

  await tell('dispute_lost', LATER, '8.00', { disputeId: `second-${crypto.randomUUID()}` });

  const texts = (await ownersMails()).map(({ text }) => text);
  expect(texts).toEqual([
    expect.stringMatching(/\$12\.00 of the \$20\.00 .* which refunds the rest\.$/),
    expect.stringMatching(/\$8\.00 of the \$20\.00 .* which refunds none of it\.$/),
  ]);
});

test('the mail about a dispute won asks nothing for an order that stands', async () => {
  const { tell, ownersMails } = await createOrderWithDispute();
  await tell('dispute_opened', NOON);
  await tell('dispute_won', LATER);

  const { text } = (await ownersMails()).at(-1) ?? {};
  expect(text).toBe('The shop has the $20.00 that the bank had asked back.');
});

test('the mails about a dispute of a part name that part', async () => {
  const { tell, ownersMails, payment } = await createOrderWithDispute();
  await tell('dispute_opened', NOON, '5.50');
  await tell('dispute_lost', LATER, '5.50');
  await tell('dispute_won', '2026-11-23T12:00:00Z', '5.50', { amountWon: '5.00' });
  const second = { disputeId: 'pre-arbitration' };
  await tell('dispute_opened', '2026-11-24T12:00:00Z', '5.50', second);
  await tell('dispute_won', '2026-11-25T12:00:00Z', '5.50', second);

  const texts = (await ownersMails()).map(({ text }) => text);
  expect(texts).toEqual([
    expect.stringMatching(
      /^It asks back \$5\.50 of the \$20\.00 that were charged\. .* only the rest can be refunded/,
    ),
    expect.stringMatching(
      /^The bank has taken back \$5\.50 of the \$20\.00 .* on sale, which refunds the rest\.$/,
    ),
    'The shop has $5.00 of the $5.50 that the bank had asked back.',
    texts[0],
    'The shop has the $5.50 that the bank had asked back.',
  ]);
  expect(await getRow('payments', { id: payment.id })).toMatchObject({ disputed_cents: 550 });
  expect(await getRow('disputes', { payment_id: payment.id })).toMatchObject({
    lost_cents: 50,
  });
});

test('the mail about an inquiry, which asks nothing back, does not speak of money', async () => {
  const { tell, ownersMails, stored } = await createOrderWithDispute();

  await tell('dispute_opened', NOON, '0.00');
  await tell('dispute_expired', LATER, '0.00');
  await tell('dispute_won', '2026-11-23T12:00:00Z', '0.00');

  expect(await ownersMails()).toMatchObject([
    {
      subject: `A bank asks about the payment of order ${(await stored())?.number}`,
      text: 'It asks for no money back. Braintree’s control panel says by when to answer.',
    },
  ]);
});

test.each([
  ['<amount>5.50</amount>', '$5.50 of the $20.00'],
  ['', 'the $20.00'],
])('a notification that names its amount as “%s” asks back %s', async (amount, named) => {
  const { transactionId, ownersMails } = await createOrderWithDispute();

  const webhook = signWebhook(`<notification>
    <timestamp type="datetime">${NOON}</timestamp><kind>dispute_opened</kind>
    <subject><dispute><id>d-${transactionId}</id>${amount}<transaction><id>${transactionId}</id></transaction></dispute></subject>
  </notification>`);
  expect((await postWebhook(webhook)).status).toBe(200);

  const text = expect.stringContaining(`It asks back ${named} that were charged.`);
  expect(await ownersMails()).toMatchObject([{ text }]);
});

test('a dispute reported as opened once it is decided is mailed to nobody', async () => {
  const { tell, ownersMails, payment } = await createOrderWithDispute();
  await tell('dispute_won', NOON);

  await tell('dispute_opened', NOON);

  expect(await ownersMails()).toMatchObject([{ subject: expect.stringMatching(/ is won$/) }]);
  const row = db.selectFrom('payments').select('dispute').where('id', '=', payment.id);
  expect(await row.executeTakeFirst()).toEqual({ dispute: 'won' });
});

test('without an address for the owner, a dispute is recorded and mailed to nobody', async () => {
  const { tell, ownersMails, payment } = await createOrderWithDispute();
  await changeSettings(await createAdmin(), { orderMail: '' });

  await tell('dispute_opened', NOON);

  expect(await ownersMails()).toEqual([]);
  const row = db.selectFrom('payments').select('dispute').where('id', '=', payment.id);
  expect(await row.executeTakeFirst()).toEqual({ dispute: 'open' });
});
