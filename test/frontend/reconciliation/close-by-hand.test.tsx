import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { AttentionItem } from '#contract/reconciliation/attention.ts';
import { adminPage } from '../support/admin-route.tsx';
import { makeItem, pendingRefund as refund } from '../support/attention-items.ts';
import { makeOrder } from '../support/make-records.ts';
import { makeRefund, makeTimeline } from '../support/make-timeline.ts';
import { stubDialogs } from '../support/native-dialog.ts';
import { signInAda } from '../support/render-page.tsx';
import { answerApi, callsTo } from '../support/shop-api.ts';
import { wholeText } from '../support/whole-text.ts';

const openPage = await adminPage('admin/payments');

const LIST = 'GET /payment/unsettled/ada';

beforeEach(() => {
  signInAda();
  stubDialogs();
});

const itemOf = (name: string) => screen.findByRole('article', { name });

const closedPayment = makeTimeline().payment;
const closedRefund = { order: makeOrder(), refund: makeRefund() };

// proves order-life.7
test.each([
  [makeItem(), 'Close as not charged', 'PUT /payment/attempt-1/ada', 'not-charged', closedPayment],
  [
    makeItem({ state: 'reversing', transaction_id: 'tx-1', closings: ['returned'] }),
    'Close as returned',
    'PUT /payment/attempt-1/ada',
    'returned',
    closedPayment,
  ],
  [refund, 'Close as returned', 'PUT /refund/refund-1/ada', 'returned', closedRefund],
  [
    makeItem({ state: 'succeeded', orderId: 'order-1', closings: ['seen-to'] }),
    'Close as resolved',
    'PUT /payment/attempt-1/ada',
    'seen-to',
    closedPayment,
  ],
  [
    { ...refund, state: 'succeeded' as const, closings: ['seen-to' as const] },
    'Close as resolved',
    'PUT /refund/refund-1/ada',
    'seen-to',
    closedRefund,
  ],
  [refund, 'Close as not returned', 'PUT /refund/refund-1/ada', 'not-returned', closedRefund],
])(
  '%#: a payment or refund is closed by hand after a confirmation',
  async (item, button, call, outcome, json) => {
    let list: AttentionItem[] = [item];
    const calls = answerApi({
      [LIST]: () => ({ json: list }),
      [call]: () => {
        list = [];
        return { json };
      },
    });
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: `${button}…` }));
    expect(callsTo(calls, call)).toEqual([]);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^Confirm (only )?when/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: button }));
    await screen.findByText(wholeText(`The ${item.kind} of Sam is closed.`));
    expect(callsTo(calls, call)).toEqual([{ outcome }]);
    expect(await screen.findByText('All is well')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Needing attention: 0');
  },
);

test.each([
  { ...refund, state: 'succeeded' as const, trouble: 'Refund r1 failed.' },
  makeItem({ state: 'reversed', trouble: 'Refund r1 failed.' }),
])('%#: money that has not arrived is not said to be given back', async (item) => {
  answerApi({ [LIST]: { json: [item] } });
  openPage();

  const shown = within(await screen.findByRole('article'));
  expect(shown.getByText(/^Counts as given back, since/)).toBeTruthy();
  expect(shown.getByText('Refund r1 failed.')).toBeTruthy();
});

test('closing a failed refund as not returned asks whether the shopper has the money', async () => {
  const closings = ['seen-to' as const, 'not-returned' as const];
  answerApi({ [LIST]: { json: [{ ...refund, state: 'succeeded' as const, closings }] } });
  openPage();

  await userEvent.click(await screen.findByRole('button', { name: 'Close as not returned…' }));

  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/this refund failed.*counts it as not refunded/)).toBeTruthy();
});

test('a refused closing shows the reason, and the payment stays', async () => {
  const error = 'The shop is still reconciling this payment by itself. Please give it ten minutes.';
  answerApi({
    [LIST]: { json: [makeItem()] },
    'PUT /payment/attempt-1/ada': { status: 409, json: { error } },
  });
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Close as not charged…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Is Sam not charged $37.00?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close as not charged' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(error);
  await userEvent.click(dialog.getByRole('button', { name: 'Leave it open' }));
  expect(await itemOf('Payment of $37.00, Sam')).toBeTruthy();
});

test.each([
  [makeItem(), 'Close as not charged', 'PUT /payment/attempt-1/ada', 'payment-closed'],
  [refund, 'Close as returned', 'PUT /refund/refund-1/ada', 'refund-closed'],
  [refund, 'Close as not returned', 'PUT /refund/refund-1/ada', 'refund-was-made'],
])(
  '%#: a refusal by what is closed meanwhile is shown, with nothing left to confirm',
  async (item, button, call, reason) => {
    let list = [item];
    const error = 'This is closed by now.';
    const calls = answerApi({
      [LIST]: () => ({ json: list }),
      [call]: () => {
        list = [];
        return { status: 409, json: { error, reason } };
      },
    });
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: `${button}…` }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: button }));

    expect(await screen.findByText('All is well')).toBeTruthy();
    expect(dialog.getByRole('alert').textContent).toBe(error);
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Back']);
    expect(dialog.queryByText(/^Confirm only when/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsTo(calls, call)).toHaveLength(1);
  },
);

test.each([
  [makeItem(), 'Close as not charged', 'PUT /payment/attempt-1/ada', 'payment-not-closable'],
  [refund, 'Close as not returned', 'PUT /refund/refund-1/ada', 'refund-stands'],
  [refund, 'Close as returned', 'PUT /refund/refund-1/ada', 'refund-not-certain'],
])(
  '%#: what cannot be closed so is left open, and not offered so once more',
  async (item, button, call, reason) => {
    const error = 'It can’t be closed like that.';
    const calls = answerApi({
      [LIST]: { json: [item] },
      [call]: { status: 409, json: { error, reason } },
    });
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: `${button}…` }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: button }));

    expect((await dialog.findByRole('alert')).textContent).toBe(error);
    const buttons = dialog.getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Leave it open']);
    expect(callsTo(calls, call)).toHaveLength(1);
  },
);

test.each([
  ['order-1', /the order and its money stay as they are on record\.$/],
  [null, /what is on record of its money stays as it is\.$/],
])(
  'closing as resolved mentions the order only when there is one: %s',
  async (orderId, meaning) => {
    const closings: AttentionItem['closings'] = ['seen-to'];
    answerApi({ [LIST]: { json: [makeItem({ state: 'abandoned', orderId, closings })] } });
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Close as resolved…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Is this resolved with Sam?' }));
    expect(dialog.getByText(meaning)).toBeTruthy();
  },
);

test('an item that cannot be closed by hand has no button', async () => {
  answerApi({ [LIST]: { json: [makeItem({ closings: [] })] } });
  openPage();
  const item = within(await itemOf('Payment of $37.00, Sam'));
  expect(item.queryByRole('button')).toBeNull();
});
