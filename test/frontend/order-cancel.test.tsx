import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Order } from '../../functions/contract/order.ts';
import { openAdminOrders } from './support/admin-orders.tsx';
import { answerAdminOrders } from './support/answer-admin-orders.ts';
import { callsTo } from './support/checkout-page.ts';
import { makeDispute, makeOrder } from './support/make-records.ts';
import { makeRefund } from './support/make-timeline.ts';
import { wholeText } from './support/whole-text.ts';

const CANCEL = 'POST /order/order-1/cancel/ada';

type Answer = { status?: number; json: unknown } | 'unreachable';

/** Opens the admin's orders with one order, which becomes `after` once the shop has answered. */
async function openOrders(facts: Partial<Order>, answer: Answer, after: Partial<Order> = {}) {
  let order = makeOrder(facts);
  const calls = await openAdminOrders({
    ...answerAdminOrders(() => [order]),
    [CANCEL]: () => {
      order = makeOrder({ ...facts, ...after });
      return answer;
    },
  });
  return { asked: () => callsTo(calls, CANCEL) };
}

const cancelButton = () => screen.getByRole('button', { name: 'Cancel and refund…' });
const dialog = () => within(screen.getByRole('dialog', { name: 'Cancel the order of Sam?' }));
const confirm = () => dialog().getByRole('button', { name: 'Cancel and refund' });

async function openDialog(...shop: Parameters<typeof openOrders>) {
  const opened = await openOrders(...shop);
  await userEvent.click(cancelButton());
  return opened;
}

const cancelled = makeOrder({ status: 'Cancelled', refunded: 37 });
const inFull = makeRefund({ amount: 37, cancels: true, restocks: true, kind: 'void' });

// proves order-life.2
test('cancelling shows the refund, takes a reason, and shows the order as cancelled', async () => {
  const { asked } = await openDialog({}, { json: { order: cancelled, refund: inFull } }, cancelled);
  expect(dialog().getByText('$37.00')).toBeTruthy();
  await userEvent.type(dialog().getByLabelText('Reason'), 'out of print');
  await userEvent.click(confirm());

  await screen.findByText(wholeText('The order of Sam is cancelled, and $37.00 goes back.'));
  expect(asked()).toEqual([{ reason: 'out of print', restock: true, was: 'Not processed' }]);
  expect(await screen.findByText('Refunded $37.00')).toBeTruthy();
  expect(screen.getByText('Cancelled', { selector: 'span' })).toBeTruthy();
  expect(screen.queryByLabelText(/^Update Status/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel and refund…' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  const details = screen.getByRole('button', { name: /^Details/ });
  expect(document.activeElement).toBe(details.closest('tr'));
});

test('for a charge that was never collected, the dialog says that nothing is refunded', async () => {
  const declined = { settlement: 'declined' } as const;
  const order = { ...cancelled, ...declined };
  await openDialog(declined, { json: { order, refund: inFull } }, order);
  expect(dialog().getByText(/never collected, so nothing is refunded/)).toBeTruthy();
  expect(dialog().queryByText('$37.00')).toBeNull();
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel without a refund' }));

  const said = 'The order of Sam is cancelled. What was charged for it was never collected.';
  expect(await screen.findByText(wholeText(said))).toBeTruthy();
  expect(screen.queryByText(/goes back/)).toBeNull();
});

test('for a charge that was never collected, the dialog shows what goes back to the gift card', async () => {
  await openDialog({ settlement: 'declined', giftCard: 12, refunded: 5 }, { json: {} }, {});

  const said =
    'What was charged was never collected. $7.00 goes back to the gift card that paid the rest. A cancelled order stays cancelled.';
  expect(dialog().getByText(wholeText(said))).toBeTruthy();
});

test.each(['open', 'under review', 'disputed'] as const)(
  'for a dispute that is %s, the dialog promises no money',
  async (dispute) => {
    await openDialog(makeDispute(dispute), { json: {} }, {});

    dialog().getByText(
      /^The shopper’s bank asks \$37\.00 of this payment back\. .* the order cannot be cancelled/,
    );
    expect(dialog().queryByText(/goes back to the shopper/)).toBeNull();
    expect(
      dialog()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Keep the order']);
    expect(dialog().queryByRole('textbox')).toBeNull();
  },
);

test('the focus stays in the dialog when a refusal takes its button away', async () => {
  const error = 'The shopper’s bank has a dispute over this payment.';
  const refused = { status: 409, json: { error, reason: 'payment-disputed' } };
  await openDialog({}, refused, makeDispute('open'));
  await userEvent.click(confirm());

  await dialog().findByText(error);
  await expect.poll(() => dialog().queryByText('Cancel and refund')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Keep the order');
});

test('for a lost dispute, the dialog says that nothing is refunded', async () => {
  const facts = makeDispute('lost');
  const after = { ...facts, status: 'Cancelled' } as const;
  const { asked } = await openDialog(
    facts,
    { json: { order: makeOrder(after), refund: null } },
    after,
  );
  expect(dialog().getByText(/bank has taken this money back by a dispute/)).toBeTruthy();
  expect(dialog().queryByText('$37.00')).toBeNull();
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel without a refund' }));

  await screen.findByText(
    wholeText('The order of Sam is cancelled. The shopper’s bank has taken its money.'),
  );
  await screen.findByText('Cancelled', { selector: 'span' });
  expect(asked()).toEqual([{ reason: '', restock: true, was: 'Not processed' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [0, 25, '$12.00'],
  [30, 25, '$7.00'],
  [10, 15, '$12.00'],
])(
  'for a lost dispute, the gift card gets back what it has not yet (refunded: %i, lost: %i)',
  async (refunded, lost, left) => {
    const toGiftCard = Number(left.slice(1));
    const dispute = makeDispute('lost', { amount: lost, lost, refundable: toGiftCard });
    const facts = { giftCard: 12, refunded, ...dispute } as const;
    const refund = makeRefund({ amount: toGiftCard, toGiftCard, cancels: true, kind: 'gift-card' });
    const after = { ...facts, status: 'Cancelled', refunded: refunded + toGiftCard } as const;
    const { asked } = await openDialog(facts, { json: { order: makeOrder(after), refund } }, after);

    expect(dialog().getByText(left)).toBeTruthy();
    expect(dialog().getByText(/goes back to the gift card that paid the rest/)).toBeTruthy();
    await userEvent.click(confirm());

    await screen.findByText(wholeText(`The order of Sam is cancelled, and ${left} goes back.`));
    expect(asked()).toHaveLength(1);
  },
);

test('for a lost dispute of a part, the dialog says that the rest goes back', async () => {
  const amounts = { amount: 5.5, lost: 5.5, refundable: 31.5 };
  await openDialog(makeDispute('lost', amounts), { json: {} }, {});

  const said =
    'The shopper’s bank has taken back $5.50 by a dispute. $31.50 goes back to the shopper. A cancelled order stays cancelled.';
  expect(dialog().getByText(wholeText(said))).toBeTruthy();
});

// proves order-life.2
test('choosing Cancelled in the menu opens the same dialog', async () => {
  const { asked } = await openOrders({}, { json: { order: cancelled, refund: inFull } }, cancelled);
  await userEvent.selectOptions(screen.getByLabelText(/^Update Status/), 'Cancelled');
  expect(asked()).toEqual([]);
  await userEvent.click(confirm());
  await screen.findByText('Refunded $37.00');
  expect(asked()).toEqual([{ reason: '', restock: true, was: 'Not processed' }]);
});

// proves order-life.3
test.each(['Shipped', 'Delivered'] as const)(
  'the books of an order that is %s are only restocked if the admin chooses so',
  async (status) => {
    const { asked } = await openDialog({ status }, { json: { order: cancelled, refund: inFull } });
    const restock = dialog().getByRole<HTMLInputElement>('checkbox', {
      name: 'Put the books back on sale',
    });
    expect(restock.checked).toBe(false);
    await userEvent.click(restock);
    await userEvent.click(confirm());
    await expect.poll(asked).toEqual([{ reason: '', restock: true, was: status }]);
  },
);

test('for a partly refunded order, the dialog shows the rest', async () => {
  await openOrders({ refunded: 10 }, { json: { order: cancelled, refund: inFull } });
  expect(screen.getByText('Refunded $10.00')).toBeTruthy();
  await userEvent.click(cancelButton());
  expect(dialog().getByText('$27.00')).toBeTruthy();
});

// proves order-life.13
test.each([
  [undefined, 'That is all copies of the order. '],
  [1, 'That is all copies of the order but the one that a refund has named. '],
  [2, 'That is all copies of the order but 2 that refunds have named. '],
])('the dialog says how many copies have been named in a refund (%s)', async (returned, text) => {
  const products = makeOrder().products.map((line) => ({
    ...line,
    ...(returned !== undefined && { returned }),
  }));
  await openDialog({ refunded: 10, products }, { json: { order: cancelled, refund: inFull } });

  expect(dialog().getByText(/^That is all copies/).textContent).toContain(text);
});

test('Enter in the reason does not cancel the order', async () => {
  const { asked } = await openDialog({}, 'unreachable');
  await userEvent.type(dialog().getByLabelText('Reason'), 'torn{Enter}');
  expect(asked()).toEqual([]);
  await userEvent.click(dialog().getByRole('button', { name: 'Keep the order' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('for a free order, nothing says that money goes back', async () => {
  const free = makeOrder({ status: 'Cancelled', amount: 0 });
  const { asked } = await openDialog({ amount: 0 }, { json: { order: free, refund: null } }, free);
  expect(
    dialog().getByText('Nothing was charged for it. A cancelled order stays cancelled.'),
  ).toBeTruthy();
  expect(dialog().queryByText(/money has gone back/i)).toBeNull();
  await userEvent.click(confirm());

  await screen.findByText(
    wholeText('The order of Sam is cancelled. Nothing had been charged for it.'),
  );
  expect(asked()).toMatchObject([{ restock: true }]);
});

test('for a fully refunded order, the dialog says so', async () => {
  const back = makeOrder({ status: 'Cancelled', refunded: 37 });
  await openDialog({ refunded: 37 }, { json: { order: back, refund: null } }, back);
  expect(dialog().getByText(/^All of its money has gone back already\./)).toBeTruthy();
  await userEvent.click(confirm());

  await screen.findByText(
    wholeText('The order of Sam is cancelled. Its money had gone back already.'),
  );
});

// proves order-life.5
test('a pending refund says so, and no further refund is offered', async () => {
  const pending = { refundPending: 37 };
  const answer = { order: makeOrder(pending), refund: makeRefund({ ...inFull, state: 'pending' }) };
  await openDialog({}, { json: answer }, pending);
  await userEvent.click(confirm());
  await screen.findByText(
    wholeText('The refund of $37.00 is being confirmed. Then the order of Sam is cancelled.'),
  );
  expect(await screen.findByText('Refund of $37.00 is being confirmed')).toBeTruthy();
  for (const name of ['Cancel and refund…', 'Refund a part…']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('a refusal is shown in the dialog, and the order keeps its status', async () => {
  const error = 'Braintree refused to give the money back: Cannot refund. Nothing was given back.';
  await openDialog({}, { status: 409, json: { error } });
  await userEvent.click(confirm());
  const alert = await dialog().findByRole('alert');
  expect(alert.textContent).toBe(error);
  expect(screen.getByLabelText<HTMLSelectElement>(/^Update Status/).value).toBe('Not processed');
});

// proves order-life.3
test('after a conflict, only a reopened dialog sends the new status and its restock default', async () => {
  const error = 'Someone else has just set this order to Shipped. Please look at it again.';
  const { asked } = await openDialog({}, { status: 409, json: { error } }, { status: 'Shipped' });
  await userEvent.click(confirm());
  expect((await dialog().findByRole('alert')).textContent).toBe(error);
  const menu = screen.getByLabelText<HTMLSelectElement>(/^Update Status/);
  await expect.poll(() => menu.value).toBe('Shipped');

  await userEvent.click(confirm());
  await userEvent.click(dialog().getByRole('button', { name: 'Keep the order' }));
  await userEvent.click(cancelButton());
  await userEvent.click(confirm());

  const before = { reason: '', restock: true, was: 'Not processed' };
  await expect
    .poll(asked)
    .toEqual([before, before, { reason: '', restock: false, was: 'Shipped' }]);
});

// proves order-life.5
test('without an answer, the error says that the money may be on its way', async () => {
  await openDialog({}, 'unreachable');
  await userEvent.click(confirm());
  const alert = await dialog().findByRole('alert');
  expect(alert.textContent).toBe(
    'Network error. Please try again. The money may be on its way already; it never goes back twice.',
  );
});

test('a cancelled order offers only its history', async () => {
  await openOrders({ status: 'Cancelled', refunded: 37 }, 'unreachable');
  const row = within(screen.getByRole('table', { name: 'Orders' }));
  expect(row.getByRole('button', { name: 'History' })).toBeTruthy();
  for (const name of ['Cancel and refund…', 'Refund a part…']) {
    expect(row.queryByRole('button', { name })).toBeNull();
  }
  expect(row.queryByRole('combobox')).toBeNull();
});

test('for a partly refunded order, the dialog warns that copies may count twice', async () => {
  const { asked } = await openDialog(
    { refunded: 10, status: 'Processing' },
    { json: { order: cancelled, refund: inFull } },
    cancelled,
  );
  expect(dialog().getByText(/would count twice/)).toBeTruthy();
  await userEvent.click(dialog().getByLabelText('Put the books back on sale'));
  await userEvent.click(confirm());

  await screen.findByText(/is cancelled/);
  expect(asked()).toEqual([{ reason: '', restock: false, was: 'Processing' }]);
});

test('for an order without refunds, the dialog does not warn that copies may count twice', async () => {
  await openDialog({}, { json: { order: cancelled, refund: inFull } });
  expect(dialog().queryByText(/would count twice/)).toBeNull();
});
