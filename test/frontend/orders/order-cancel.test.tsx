import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeOrder } from '../support/make-records.ts';
import { makeRefund } from '../support/make-timeline.ts';
import {
  CANCEL_BUTTON,
  cancelButton,
  cancelDialog,
  confirmCancel,
  openCancelDialog,
  openCancellableOrder,
} from '../support/open-cancel-dialog.ts';
import { wholeText } from '../support/whole-text.ts';

const cancelled = makeOrder({ status: 'Cancelled', refunded: 37 });
const inFull = makeRefund({ amount: 37, cancels: true, restocks: true, kind: 'void' });

// proves order-life.2
test('cancelling shows the refund, takes a reason, and shows the order as cancelled', async () => {
  const { asked } = await openCancelDialog(
    {},
    { json: { order: cancelled, refund: inFull } },
    cancelled,
  );
  expect(cancelDialog().getByText('$37.00')).toBeTruthy();
  await userEvent.type(cancelDialog().getByLabelText('Reason'), 'out of print');
  await userEvent.click(confirmCancel());

  await screen.findByText(wholeText('The order of Sam is cancelled, and $37.00 goes back.'));
  expect(asked()).toEqual([{ reason: 'out of print', restock: true, was: 'Not processed' }]);
  expect(await screen.findByText('Refunded $37.00')).toBeTruthy();
  expect(screen.getByText('Cancelled', { selector: 'span' })).toBeTruthy();
  expect(screen.queryByLabelText(/^Update Status/)).toBeNull();
  expect(screen.queryByRole('button', { name: CANCEL_BUTTON })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  const details = screen.getByRole('button', { name: /^Details/ });
  expect(document.activeElement).toBe(details.closest('tr'));
});

test('for a charge that was never collected, the dialog says that nothing is refunded', async () => {
  const declined = { settlement: 'declined' } as const;
  const order = { ...cancelled, ...declined };
  await openCancelDialog(declined, { json: { order, refund: inFull } }, order);
  expect(cancelDialog().getByText(/never collected, so nothing is refunded/)).toBeTruthy();
  expect(cancelDialog().queryByText('$37.00')).toBeNull();
  await userEvent.click(cancelDialog().getByRole('button', { name: 'Cancel without a refund' }));

  const said = 'The order of Sam is cancelled. What was charged for it was never collected.';
  expect(await screen.findByText(wholeText(said))).toBeTruthy();
  expect(screen.queryByText(/goes back/)).toBeNull();
});

test('for a charge that was never collected, the dialog shows what goes back to the gift card', async () => {
  await openCancelDialog({ settlement: 'declined', giftCard: 12, refunded: 5 }, { json: {} }, {});

  const said =
    'What was charged was never collected. $7.00 goes back to the gift card that paid the rest. A cancelled order stays cancelled.';
  expect(cancelDialog().getByText(wholeText(said))).toBeTruthy();
});

// proves order-life.2
test('choosing Cancelled in the menu opens the same dialog', async () => {
  const { asked } = await openCancellableOrder(
    {},
    { json: { order: cancelled, refund: inFull } },
    cancelled,
  );
  await userEvent.selectOptions(screen.getByLabelText(/^Update Status/), 'Cancelled');
  expect(asked()).toEqual([]);
  await userEvent.click(confirmCancel());
  await screen.findByText('Refunded $37.00');
  expect(asked()).toEqual([{ reason: '', restock: true, was: 'Not processed' }]);
});

// proves order-life.3
test.each(['Shipped', 'Delivered'] as const)(
  'the books of an order that is %s are only restocked if the admin chooses so',
  async (status) => {
    const { asked } = await openCancelDialog(
      { status },
      { json: { order: cancelled, refund: inFull } },
    );
    const restock = cancelDialog().getByRole<HTMLInputElement>('checkbox', {
      name: 'Put the books back on sale',
    });
    expect(restock.checked).toBe(false);
    await userEvent.click(restock);
    await userEvent.click(confirmCancel());
    await expect.poll(asked).toEqual([{ reason: '', restock: true, was: status }]);
  },
);

test('for a partly refunded order, the dialog shows the rest', async () => {
  await openCancellableOrder({ refunded: 10 }, { json: { order: cancelled, refund: inFull } });
  expect(screen.getByText('Refunded $10.00')).toBeTruthy();
  await userEvent.click(cancelButton());
  expect(cancelDialog().getByText('$27.00')).toBeTruthy();
});

// proves order-life.13
test.each([
  [undefined, 'That is all copies of the order. '],
  [1, 'That is all copies of the order but the one that a refund has named. '],
  [2, 'That is all copies of the order but 2 that refunds have named. '],
])('the dialog says how many copies have been named in a refund (%s)', async (returned, text) => {
  const products = makeOrder().products.map((line) => ({
    ...line,
    count: 3,
    ...(returned !== undefined && { returned }),
  }));
  await openCancelDialog(
    { refunded: 10, products },
    { json: { order: cancelled, refund: inFull } },
  );

  expect(cancelDialog().getByText(/^That is all copies/).textContent).toContain(text);
});

test('when all copies and all money have gone back, the dialog promises neither once more', async () => {
  const products = makeOrder().products.map((line) => ({ ...line, returned: line.count }));
  const { asked } = await openCancelDialog(
    { refunded: 37, products },
    { json: { order: cancelled, refund: null } },
    cancelled,
  );

  expect(cancelDialog().getByText(/^All of its money has gone back already/)).toBeTruthy();
  expect(cancelDialog().queryByRole('checkbox')).toBeNull();
  expect(cancelDialog().queryByText(/all copies of the order/)).toBeNull();
  await userEvent.click(cancelDialog().getByRole('button', { name: 'Cancel without a refund' }));

  await screen.findByText('Cancelled', { selector: 'span' });
  expect(asked()).toEqual([{ reason: '', restock: false, was: 'Not processed' }]);
});

test('Enter in the reason does not cancel the order', async () => {
  const { asked } = await openCancelDialog({}, 'unreachable');
  await userEvent.type(cancelDialog().getByLabelText('Reason'), 'torn{Enter}');
  expect(asked()).toEqual([]);
  await userEvent.click(cancelDialog().getByRole('button', { name: 'Keep the order' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('for a free order, nothing says that money goes back', async () => {
  const free = makeOrder({ status: 'Cancelled', amount: 0 });
  const { asked } = await openCancelDialog(
    { amount: 0 },
    { json: { order: free, refund: null } },
    free,
  );
  expect(
    cancelDialog().getByText('Nothing was charged for it. A cancelled order stays cancelled.'),
  ).toBeTruthy();
  expect(cancelDialog().queryByText(/money has gone back/i)).toBeNull();
  await userEvent.click(cancelDialog().getByRole('button', { name: 'Cancel without a refund' }));

  await screen.findByText(
    wholeText('The order of Sam is cancelled. Nothing had been charged for it.'),
  );
  expect(asked()).toMatchObject([{ restock: true }]);
});

test('for a fully refunded order, the dialog says so', async () => {
  const back = makeOrder({ status: 'Cancelled', refunded: 37 });
  await openCancelDialog({ refunded: 37 }, { json: { order: back, refund: null } }, back);
  expect(cancelDialog().getByText(/^All of its money has gone back already\./)).toBeTruthy();
  await userEvent.click(cancelDialog().getByRole('button', { name: 'Cancel without a refund' }));

  await screen.findByText(
    wholeText('The order of Sam is cancelled. Its money had gone back already.'),
  );
});

// proves order-life.5
test('a pending refund says so, and no further refund is offered', async () => {
  const pending = { refundPending: 37 };
  const answer = { order: makeOrder(pending), refund: makeRefund({ ...inFull, state: 'pending' }) };
  await openCancelDialog({}, { json: answer }, pending);
  await userEvent.click(confirmCancel());
  await screen.findByText(
    wholeText('The refund of $37.00 is being confirmed. Then the order of Sam is cancelled.'),
  );
  expect(await screen.findByText('Refund of $37.00 is being confirmed')).toBeTruthy();
  for (const name of [CANCEL_BUTTON, 'Refund a part…']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('a refusal is shown in the dialog, and the order keeps its status', async () => {
  const error = 'Braintree refused to give the money back: Cannot refund. Nothing was given back.';
  await openCancelDialog({}, { status: 409, json: { error } });
  await userEvent.click(confirmCancel());
  const alert = await cancelDialog().findByRole('alert');
  expect(alert.textContent).toBe(error);
  expect(screen.getByLabelText<HTMLSelectElement>(/^Update Status/).value).toBe('Not processed');
});

// proves order-life.3
test('after a conflict, only a reopened dialog sends the new status and its restock default', async () => {
  const error = 'Someone else has just set this order to Shipped. Please look at it again.';
  const { asked } = await openCancelDialog(
    {},
    { status: 409, json: { error } },
    { status: 'Shipped' },
  );
  await userEvent.click(confirmCancel());
  expect((await cancelDialog().findByRole('alert')).textContent).toBe(error);
  const menu = screen.getByLabelText<HTMLSelectElement>(/^Update Status/);
  await expect.poll(() => menu.value).toBe('Shipped');

  await userEvent.click(confirmCancel());
  await userEvent.click(cancelDialog().getByRole('button', { name: 'Keep the order' }));
  await userEvent.click(cancelButton());
  await userEvent.click(confirmCancel());

  const before = { reason: '', restock: true, was: 'Not processed' };
  await expect
    .poll(asked)
    .toEqual([before, before, { reason: '', restock: false, was: 'Shipped' }]);
});

// proves order-life.5
test('without an answer, the error says that the money may be on its way', async () => {
  await openCancelDialog({}, 'unreachable');
  await userEvent.click(confirmCancel());
  const alert = await cancelDialog().findByRole('alert');
  expect(alert.textContent).toBe(
    'Network error. Please try again. The money may be on its way already; it never goes back twice.',
  );
});

test('a cancelled order offers only its history', async () => {
  await openCancellableOrder({ status: 'Cancelled', refunded: 37 }, 'unreachable');
  const row = within(screen.getByRole('table', { name: 'Orders' }));
  expect(row.getByRole('button', { name: 'History' })).toBeTruthy();
  for (const name of [CANCEL_BUTTON, 'Refund a part…']) {
    expect(row.queryByRole('button', { name })).toBeNull();
  }
  expect(row.queryByRole('combobox')).toBeNull();
});

test('for a partly refunded order, the dialog warns that copies may count twice', async () => {
  const { asked } = await openCancelDialog(
    { refunded: 10, status: 'Processing' },
    { json: { order: cancelled, refund: inFull } },
    cancelled,
  );
  expect(cancelDialog().getByText(/would count twice/)).toBeTruthy();
  await userEvent.click(cancelDialog().getByLabelText('Put the books back on sale'));
  await userEvent.click(confirmCancel());

  await screen.findByText(/is cancelled/);
  expect(asked()).toEqual([{ reason: '', restock: false, was: 'Processing' }]);
});

test('for an order without refunds, the dialog does not warn that copies may count twice', async () => {
  await openCancelDialog({}, { json: { order: cancelled, refund: inFull } });
  expect(cancelDialog().queryByText(/would count twice/)).toBeNull();
});
