import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openAdminOrders } from './support/admin-orders.tsx';
import { answerAdminOrders } from './support/answer-admin-orders.ts';
import { makeOrder } from './support/make-records.ts';
import { makeRefund } from './support/make-timeline.ts';
import { openPartialRefund } from './support/open-partial-refund.ts';
import { wholeText } from './support/whole-text.ts';

const wonLater = { status: 'Cancelled', refunded: 12, dispute: 'won' } as const;

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
  expect(dialog.getByText('Only $25.00 is left to give back.')).toBeTruthy();
  await userEvent.clear(amount);
  await userEvent.type(amount, '10');
  await send();
  await screen.findByText(wholeText('$10.00 goes back to Sam.'));
  expect(asked()).toMatchObject([{ amount: 10, refunded: 12 }]);
  expect(asked()[0]).not.toHaveProperty('products');
});

test('without a dispute, the refund of a cancelled order does not speak of one', async () => {
  const { dialog } = await openPartialRefund({ ...wonLater, refunded: 0, dispute: null });
  expect(dialog.getByText(/^The order is cancelled/).textContent).toBe(
    'The order is cancelled. Its $37.00 has not gone back to the shopper.',
  );
});

test.each([
  ['all of its money went back', { refunded: 37 }],
  ['another refund is being confirmed', { refundPending: 10 }],
  ['its charge was never collected', { settlement: 'declined' }],
  ['its charge came after all, and counts as gone back', { refunded: 37, settlement: 'settled' }],
  ['its payment is disputed', { dispute: 'open' }],
  ['its dispute is lost', { dispute: 'lost' }],
  ['its dispute has expired', { dispute: 'expired' }],
] as const)('a cancelled order offers no refund when %s', async (_, facts) => {
  const order = makeOrder({ ...wonLater, dispute: null, ...facts });
  await openAdminOrders(answerAdminOrders(() => [order]));
  expect(screen.getByRole('button', { name: 'History' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
});

test.each([
  ['open', /^The shopper’s bank has a dispute over this payment\. Until it is decided,/],
  ['lost', /^The shopper’s bank has taken this money back by a dispute, so no part of it/],
] as const)(
  'before a refund is filled in, a dispute that is %s is said to stop it',
  async (dispute, text) => {
    const { dialog } = await openPartialRefund({ dispute, settlement: 'settled' });
    dialog.getByText(text);
  },
);
