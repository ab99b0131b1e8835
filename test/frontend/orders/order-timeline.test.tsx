import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { AdminOrdersPage } from '../../../frontend/app/routes/admin-orders-page.tsx';
import { answerAdminOrders } from '../support/answer-admin-orders.ts';
import { makeDispute, makeOrder } from '../support/make-records.ts';
import { makeRefund, makeTimeline } from '../support/make-timeline.ts';
import { renderForAdmin } from '../support/render-page.tsx';
import { answerApi, callsTo } from '../support/shop-api.ts';

const HISTORY = 'GET /order/order-1/history/ada';
const shop = (facts: Partial<Order> = {}) => ({
  ...answerAdminOrders(() => [makeOrder(facts)]),
});

async function openHistory() {
  renderForAdmin(<AdminOrdersPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Details/ }));
  const button = screen.getByRole('button', { name: 'History' });
  await userEvent.click(button);
  return button;
}

const history = () => within(screen.getByRole('region', { name: 'History of order 7QK4-M2XA' }));

// proves order-life.6
test('the history is loaded when opened and shows who changed what when, before and after', async () => {
  const calls = answerApi({ ...shop(), [HISTORY]: { json: makeTimeline() } });
  renderForAdmin(<AdminOrdersPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Details/ }));
  expect(callsTo(calls, HISTORY)).toEqual([]);
  const button = screen.getByRole('button', { name: 'History' });
  await userEvent.click(button);
  const table = await history().findByRole('table');
  const [, ...rows] = within(table).getAllByRole('row');
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(1)
      .map((cell) => cell.textContent),
  );
  expect(cells).toEqual([
    ['Sam', 'Payment', 'being charged → to chargedtx-1'],
    ['Braintree', 'Settlement', 'Settled'],
    ['The shop, by itself', 'Refund', 'being confirmed → to gone back'],
    ['Ada', 'Refunded in all', '$0.00 → to $10.00$10.00 · torn cover'],
  ]);
  expect(rows.map((row) => row.querySelector('time')?.dateTime)).toEqual([
    '2026-11-21T09:00:00.000Z',
    '2026-11-22T03:00:00.000Z',
    '2026-11-22T09:00:00.000Z',
    '2026-11-22T09:00:00.000Z',
  ]);

  expect(button.ariaExpanded ?? button.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(button);
  expect(screen.queryByRole('region', { name: /^History/ })).toBeNull();
});

test('the history shows the payment and the refunds with their states and errors', async () => {
  const whole = makeTimeline();
  const order = { ...whole.order, ...makeDispute('open', { amount: 5.5 }) };
  const payment = { ...whole.payment, dispute: 'open' as const, trouble: 'Talk to the shopper.' };
  const refunds = [
    makeRefund(),
    makeRefund({ _id: 'r-2', state: 'failed', amount: 5, reason: '', trouble: 'Cannot refund' }),
    makeRefund({
      _id: 'r-3',
      state: 'pending',
      amount: 22,
      reason: '',
      cancels: true,
      restocks: true,
    }),
  ];
  answerApi({ ...shop(), [HISTORY]: { json: { ...whole, order, payment, refunds } } });
  await openHistory();
  expect(await history().findByText(/^\$37\.00, charged/)).toBeTruthy();
  expect(history().getByText(/^Settled/, { selector: 'dd' })).toBeTruthy();
  expect(history().getByText(/^Disputed: \$5\.50/, { selector: 'dd' })).toBeTruthy();
  for (const text of [
    'Talk to the shopper.',
    '$10.00, gone back',
    '“torn cover”',
    '$5.00, refused',
    'Cannot refund',
    '$22.00, being confirmed, the order cancelled with it, its books back on sale',
  ]) {
    expect(history().getByText(text)).toBeTruthy();
  }
});

/**
 * The history of an order that was cancelled while its charge was declined at settlement, with a
 * gift card that had paid $12.
 */
function cancelledWhileDeclined(settlement: 'declined' | 'settled' | 'disbursed') {
  const { payment } = makeTimeline();
  const order = makeOrder({ status: 'Cancelled', refunded: 37, giftCard: 12, settlement });
  const refund = makeRefund({ kind: 'void', amount: 37, toGiftCard: 12, reason: '' });
  const refunds = [{ ...refund, cancels: true, restocks: true }];
  const event = { who: { _id: 'ada', name: 'Ada' }, at: payment.updatedAt, detail: null };
  const settled = { ...event, subject: 'settlement', before: null } as const;
  const events = [
    { ...settled, after: 'declined' },
    { ...event, subject: 'refund', before: 'pending', after: 'succeeded', detail: 'tx-1' } as const,
    ...(settlement === 'declined' ? [] : [{ ...settled, before: 'declined', after: settlement }]),
  ];
  return makeTimeline({ order, payment: { ...payment, settlement }, refunds, events });
}

test.each([
  ['declined', 'what was charged of it never collected'],
  ['settled', 'what was charged of it not collected then, but settled later'],
  ['disbursed', 'what was charged of it not collected then, but settled later'],
] as const)(
  'the history of an order cancelled while its charge was declined, which is now %s, does not say that the charge went back',
  async (settlement, charged) => {
    answerApi({ ...shop(), [HISTORY]: { json: cancelledWhileDeclined(settlement) } });
    await openHistory();

    const text = `$37.00, ${charged}, $12.00 of it to the gift card, the order cancelled with it, its books back on sale`;
    expect(await history().findByText(text)).toBeTruthy();
    expect(history().getByText('counted as gone back')).toBeTruthy();
    expect(history().queryByText('gone back')).toBeNull();
    expect(history().queryByText(/before it settled/)).toBeNull();
  },
);

test('in a history, a part refunded to a gift card while the charge was declined has gone back', async () => {
  const { events, ...rest } = cancelledWhileDeclined('declined');
  const [declined, reversal] = events;
  if (!declined || !reversal) throw new Error('no events');
  const settled = { ...declined, after: 'settled' };
  const part = { ...reversal, detail: null };
  answerApi({
    ...shop(),
    [HISTORY]: { json: { ...rest, events: [settled, declined, part, reversal] } },
  });
  await openHistory();

  expect(await history().findByText('gone back')).toBeTruthy();
  expect(history().getByText('counted as gone back')).toBeTruthy();
});

test('the history of an order whose charge was voided says that the money went back before it settled', async () => {
  const order = makeOrder({ status: 'Cancelled', refunded: 37 });
  const refunds = [makeRefund({ kind: 'void', amount: 37, reason: '', cancels: true })];
  const events = cancelledWhileDeclined('declined').events.slice(1);
  answerApi({ ...shop(), [HISTORY]: { json: makeTimeline({ order, refunds, events }) } });
  await openHistory();

  const text = '$37.00, gone back, before it settled, the order cancelled with it';
  expect(await history().findByText(text)).toBeTruthy();
  expect(history().getByText('gone back')).toBeTruthy();
});

test('a history that could not be loaded can be loaded again', async () => {
  let up = false;
  answerApi({ ...shop(), [HISTORY]: () => (up ? { json: makeTimeline() } : 'unreachable') });
  await openHistory();
  const retry = await history().findByRole('button', { name: 'Retry' });
  up = true;
  await userEvent.click(retry);
  expect(await history().findByRole('table')).toBeTruthy();
});

test('a change of the order shows in its open history', async () => {
  let events = makeTimeline().events.slice(0, 1);
  answerApi({
    ...shop(),
    [HISTORY]: () => ({ json: makeTimeline({ events }) }),
    'PUT /order/order-1/ada': () => {
      events = makeTimeline().events;
      return { json: { ...makeOrder({ status: 'Shipped' }), refund: null } };
    },
  });
  await openHistory();
  await expect.poll(() => history().getAllByRole('row').length).toBe(2);
  await userEvent.selectOptions(screen.getByLabelText(/^Update Status/), 'Shipped');
  await expect.poll(() => history().getAllByRole('row').length).toBe(5);
});

// proves order-life.6
test('an order shows the badges of its refund, settlement and dispute', async () => {
  answerApi(shop({ refunded: 10, ...makeDispute('lost', { lost: 5.5 }), settlement: 'disbursed' }));
  renderForAdmin(<AdminOrdersPage />);
  for (const text of ['Refunded $10.00', 'Paid out', 'Dispute lost: $5.50']) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
});

test.each([
  [makeDispute('expired'), 'Dispute lost as it expired: $37.00'],
  [makeDispute('won'), 'Dispute won'],
  [makeDispute('won', { lost: 0.5 }), 'Dispute won, all but $0.50'],
  [makeDispute('open', { amount: 5, lost: 2 }), 'Disputed: $5.00 ($2.00 lost before)'],
  [makeDispute('open', { amount: 0 }), 'Inquiry'],
  [makeDispute('disputed', { amount: 0 }), 'Inquiry answered'],
  [makeDispute('expired', { amount: 0, lost: 0 }), 'Inquiry closed'],
  [makeDispute('open', { amount: 0, lost: 2 }), 'Inquiry ($2.00 lost before)'],
])('the badge of a dispute says what came of its money', async (facts, text) => {
  answerApi(shop(facts));
  renderForAdmin(<AdminOrdersPage />);
  expect(await screen.findByText(text)).toBeTruthy();
});

// proves order-life.13
test('a refund lists its copies, and the order says how many were returned', async () => {
  const products = makeOrder().products.map((line) => ({ ...line, returned: 1 }));
  const refund = makeRefund({ restocks: true, products: [{ _id: 'middlemarch', count: 1 }] });
  const past = makeTimeline({ order: makeOrder({ products }), refunds: [refund] });
  answerApi({ ...shop({ products }), [HISTORY]: { json: past } });

  await openHistory();

  expect(await history().findByText(/, 1 copy of Middlemarch, back on sale$/)).toBeTruthy();
  expect(screen.getByText('(1 went back)').parentElement?.textContent).toBe('2 (1 went back)');
});

test('a refund of the delivery price says so, beside its copies', async () => {
  const named = { products: [{ _id: 'middlemarch', count: 1 }], delivery: true as const };
  const refunds = [makeRefund({ ...named, restocks: true })];
  answerApi({ ...shop(), [HISTORY]: { json: makeTimeline({ refunds }) } });

  await openHistory();

  const text = /, the price of the delivery, 1 copy of Middlemarch, back on sale$/;
  expect(await history().findByText(text)).toBeTruthy();
});
