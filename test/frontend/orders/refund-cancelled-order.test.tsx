import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openAdminOrders } from '../support/admin-orders.tsx';
import { answerAdminOrders } from '../support/answer-admin-orders.ts';
import { makeDispute, makeOrder } from '../support/make-records.ts';
import { makeRefund } from '../support/make-timeline.ts';
import { openPartialRefund, REFUND } from '../support/open-partial-refund.ts';
import { callsTo } from '../support/shop-api.ts';
import { wholeText } from '../support/whole-text.ts';

const wonLater = {
  status: 'Cancelled',
  refunded: 12,
  ...makeDispute('won', { refundable: 25 }),
} as const;

// proves order-life.4
test('money left on a cancelled order is refunded, all of it unless the admin enters less', async () => {
  const { dialog, amount, send, asked } = await openPartialRefund(
    { ...wonLater, giftCard: 12, delivery: { name: 'By ground', price: 4.9, tax: 0 } },
    { json: { order: makeOrder({ ...wonLater, refunded: 37 }), refund: makeRefund() } },
  );
  expect(dialog.getByText(/^The order is cancelled/).textContent).toBe(
    'The order is cancelled. Of its $37.00, $25.00 has not gone back to the shopper. The shop has won the dispute about this payment, so it has the money. It goes back to what was charged: the gift card has had its part.',
  );
  for (const label of [/^Copies of/, 'Delivery', /back on sale/]) {
    expect(dialog.queryByLabelText(label)).toBeNull();
  }
  expect(amount.value).toBe('25.00');
  await userEvent.clear(amount);
  await userEvent.type(amount, '25.01');
  await send();
  expect(dialog.getByRole('alert').textContent).toBe('Only $25.00 is left to give back.');
  await userEvent.clear(amount);
  await userEvent.type(amount, '10');
  await send();
  await screen.findByText(wholeText('$10.00 goes back to Sam.'));
  expect(asked()).toMatchObject([{ amount: 10, refunded: 12 }]);
  expect(asked()[0]).not.toHaveProperty('products');
});

test('without a dispute, the refund of a cancelled order does not speak of one', async () => {
  const { dialog } = await openPartialRefund({ status: 'Cancelled' });
  expect(dialog.getByText(/^The order is cancelled/).textContent).toBe(
    'The order is cancelled. Its $37.00 has not gone back to the shopper.',
  );
});

test.each([
  ['all of its money went back', { refunded: 37 }],
  ['another refund is being confirmed', { refundPending: 10 }],
  ['its charge was never collected', { settlement: 'declined' }],
  ['its charge came after all, and counts as gone back', { refunded: 37, settlement: 'settled' }],
  ['its payment is disputed', makeDispute('open')],
  ['its dispute is lost', makeDispute('lost')],
  ['its dispute has expired', makeDispute('expired')],
] as const)('a cancelled order offers no refund when %s', async (_, facts) => {
  const order = makeOrder({ status: 'Cancelled', refunded: 12, ...facts });
  await openAdminOrders(answerAdminOrders(() => [order]));
  expect(screen.getByRole('button', { name: 'History' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
});

test.each([
  [
    'open',
    0,
    'The shopper’s bank asks $5.50 of this payment back. Until that is decided, that much cannot be refunded: answer the dispute in Braintree’s control panel.',
  ],
  ['lost', 5.5, 'The shopper’s bank has taken back $5.50 by a dispute.'],
] as const)(
  'while a dispute of a part is %s, the rest is offered for a refund, and no more',
  async (dispute, lost, text) => {
    const amounts = { amount: 5.5, lost, refundable: 31.5 };
    const { dialog, amount, send, asked } = await openPartialRefund(makeDispute(dispute, amounts));
    dialog.getByText(text);
    expect(dialog.getByText('$31.50')).toBeTruthy();
    await userEvent.selectOptions(dialog.getByLabelText(/^Copies of/), '2');
    expect(amount.value).toBe('31.50');
    await userEvent.clear(amount);
    await userEvent.type(amount, '31.51');

    await send();

    expect(dialog.getByRole('alert').textContent).toBe('Only $31.50 is left to give back.');
    expect(asked()).toEqual([]);
  },
);

test.each(['open', 'lost'] as const)(
  'an order whose whole payment has a dispute that is %s offers no refund',
  async (dispute) => {
    await openAdminOrders(answerAdminOrders(() => [makeOrder(makeDispute(dispute))]));
    expect(screen.getByRole('button', { name: 'History' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
  },
);

test('no refund is offered any more after a refusal, when a bank asks all of it back meanwhile', async () => {
  let order = makeOrder();
  const error = 'The shopper’s bank has a dispute over this payment.';
  const calls = await openAdminOrders({
    ...answerAdminOrders(() => [order]),
    [REFUND]: () => {
      order = makeOrder(makeDispute('open'));
      return { status: 409, json: { error, reason: 'payment-disputed' } };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Refund a part…' }));
  await userEvent.type(screen.getByLabelText('Amount ($)'), '10{Enter}');

  await screen.findByText(error);
  await screen.findByText(/it cannot be refunded, and the order cannot be cancelled/);
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Refund nothing');
  expect(callsTo(calls, REFUND)).toHaveLength(1);
});

test('an inquiry that asks nothing back is not said to stop a refund', async () => {
  const inquiry = makeDispute('open', { amount: 0, refundable: 37 });
  const { dialog } = await openPartialRefund(inquiry);

  expect(dialog.getByText('$37.00')).toBeTruthy();
  expect(dialog.queryByText(/cannot be refunded/)).toBeNull();
});
