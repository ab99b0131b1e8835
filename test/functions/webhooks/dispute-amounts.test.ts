import { expect, test } from 'vitest';
import { orderTimelineSchema } from '#contract/orders/order-timeline.ts';
import { createTwoCopyOrder, readOwnOrder } from '#support/order-life.ts';
import { getRow } from '#support/rows.ts';
import { postWebhook } from '#support/webhooks.ts';
import { signWebhook } from '../../rehearsal/gateway/webhooks/sign.ts';

// Which amounts of a dispute, and which kind of it, the shop reads from Braintree's notifications.

/** An order of $20, and notifications about its dispute, a second apart. */
async function createOrderWithNotifications() {
  const life = await createTwoCopyOrder('settled');
  let told = 0;
  const tell = async (kind: string, amounts: Record<string, string>, id = 'first') => {
    told += 1;
    const fields = Object.entries(amounts).map(([name, text]) => `<${name}>${text}</${name}>`);
    const webhook = signWebhook(`<notification>
      <timestamp type="datetime">2026-11-21T12:00:0${told}Z</timestamp><kind>${kind}</kind>
      <subject><dispute><id>${id}-${life.transactionId}</id>${fields.join('')}
        <transaction><id>${life.transactionId}</id></transaction>
      </dispute></subject>
    </notification>`);
    expect((await postWebhook(webhook)).status).toBe(200);
  };
  return { ...life, tell };
}

test.each([
  ['names a part', { 'amount-disputed': '5.50', 'amount-won': '5.00' }, 550, 550],
  ['names a part as older ones do', { amount: '5.50' }, 550, 550],
  ['names no amount', {}, 2000, 2000],
  ['names another currency', { 'amount-disputed': '5.50', 'currency-iso-code': 'EUR' }, 2000, 2000],
  ['names the shop’s currency', { amount: '5.50', 'currency-iso-code': 'USD' }, 550, 550],
])('a notification of a lost dispute that %s is read', async (_what, amounts, disputed, lost) => {
  const { tell, payment, shopper } = await createOrderWithNotifications();

  await tell('dispute_lost', amounts);

  expect(await getRow('payments', { id: payment.id })).toMatchObject({
    dispute: 'lost',
    disputed_cents: disputed,
  });
  expect(await getRow('disputes', { payment_id: payment.id })).toMatchObject({
    lost_cents: lost,
  });
  expect((await readOwnOrder(shopper)).disputed).toMatchObject({ lost: lost / 100 });
});

test.each([
  ['a part of it', '5.00', 50],
  ['all of it', '5.50', 0],
  ['nothing yet', '0.00', 0],
])('a won dispute that gives back %s leaves the rest lost', async (_what, won, lost) => {
  const { tell, payment } = await createOrderWithNotifications();
  const amount = { 'amount-disputed': '5.50' };
  await tell('dispute_opened', amount);

  await tell('dispute_won', { ...amount, 'amount-won': won });

  expect(await getRow('payments', { id: payment.id })).toMatchObject({ dispute: 'won' });
  expect(await getRow('disputes', { payment_id: payment.id })).toMatchObject({
    lost_cents: lost,
  });
});

test('a retrieval asks for information, and for no money, whatever amount it names', async () => {
  const { tell, shopper, orderId, asAdmin } = await createOrderWithNotifications();
  const retrieval = { kind: 'retrieval', 'amount-disputed': '20.00' };

  await tell('dispute_opened', retrieval);
  await tell('dispute_expired', retrieval);

  expect((await readOwnOrder(shopper)).disputed).toEqual({ amount: 0, lost: 0, refundable: 20 });

  await tell('dispute_opened', { kind: 'chargeback' }, 'second');

  const { body } = await asAdmin('GET', `/order/${orderId}/history`);
  const told = orderTimelineSchema.parse(body).events.slice(-3);
  expect(told.map(({ subject, after }) => `${subject} ${after}`)).toEqual([
    'inquiry open',
    'inquiry expired',
    'dispute open',
  ]);
});

test('a later dispute is not taken to be about the amount of an earlier one', async () => {
  const { tell, payment } = await createOrderWithNotifications();
  await tell('dispute_opened', { amount: '5.50' });
  await tell('dispute_under_review', {});
  expect(await getRow('payments', { id: payment.id })).toMatchObject({ disputed_cents: 550 });
  await tell('dispute_won', {});

  await tell('dispute_opened', {}, 'second');

  expect(await getRow('payments', { id: payment.id })).toMatchObject({ disputed_cents: 2000 });
});
