import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openAdminOrders } from '../support/admin-orders.tsx';
import { answerAdminOrders } from '../support/answer-admin-orders.ts';
import { makeOrder } from '../support/make-records.ts';
import { makeRefund } from '../support/make-timeline.ts';
import { openPartialRefund, REFUND, type RefundAsked } from '../support/open-partial-refund.ts';
import { callsTo, deferAnswer } from '../support/shop-api.ts';
import { wholeText } from '../support/whole-text.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const done = { json: { order: makeOrder({ refunded: 10 }), refund: makeRefund() } };

// proves order-life.4
test('a partial refund is sent with its reason and confirmed', async () => {
  const { dialog, amount, send, asked } = await openPartialRefund({}, done);
  await userEvent.type(amount, '10');
  await userEvent.type(dialog.getByLabelText('Reason'), 'torn cover');
  await send();
  await screen.findByText(wholeText('$10.00 goes back to Sam.'));
  expect(asked()).toEqual([
    { amount: 10, reason: 'torn cover', refunded: 0, idempotencyKey: expect.stringMatching(UUID) },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

// proves order-life.4
test.each([
  ['ten', 'Write it in dollars, such as 12.50.'],
  ['12.345', 'Write it in dollars, such as 12.50.'],
  ['0', 'It must be more than $0.00.'],
  ['27.01', 'Only $27.00 is left to give back.'],
])('an amount of %s is refused at its field: %s', async (typed, text) => {
  const { dialog, amount, send, asked } = await openPartialRefund({ refunded: 10 }, done);
  await userEvent.type(amount, typed);
  await send();
  expect(dialog.getByRole('alert').textContent).toBe(text);
  expect(amount.ariaInvalid ?? amount.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(amount);
  expect(asked()).toEqual([]);

  await userEvent.type(amount, '{Backspace}');
  expect(dialog.queryAllByText(text)).toEqual([]);
});

test('the whole rest can be refunded, to the cent, also by Enter', async () => {
  const { amount, asked } = await openPartialRefund({ amount: 37.1, refunded: 10 }, done);
  await userEvent.type(amount, '27.10{Enter}');
  await expect.poll(() => asked().map((one) => one.amount)).toEqual([27.1]);
});

test.each([
  ['has not settled, as far as the shop knows', { settlement: null }, 1],
  ['has settled', { settlement: 'settled' }, 0],
  ['has been refunded in part before', { settlement: null, refunded: 10 }, 0],
  ['was all from a gift card', { settlement: null, giftCard: 37 }, 0],
] as const)(
  'before it is filled in, the dialog says what a payment allows that %s',
  async (_, facts, notes) => {
    const { dialog } = await openPartialRefund(facts, done);
    expect(dialog.queryAllByText(/no part of it can be refunded/)).toHaveLength(notes);
  },
);

test('for a charge that was never collected, only the gift card’s part can be refunded', async () => {
  const facts = { amount: 37, giftCard: 12, refunded: 5, settlement: 'declined' as const };
  const { dialog, amount, send, asked } = await openPartialRefund(facts, done);
  expect(dialog.getByText(/\$7\.00/).closest('p')?.textContent).toMatch(
    /never collected.*gift card/,
  );
  await userEvent.type(amount, '7.01');
  await send();
  expect(dialog.getByRole('alert').textContent).toBe('Only $7.00 is left to give back.');
  expect(asked()).toEqual([]);
});

test('an order without a gift card whose charge was never collected offers no refund', async () => {
  await openAdminOrders(answerAdminOrders(() => [makeOrder({ settlement: 'declined' })]));
  expect(screen.getByRole('button', { name: 'Cancel the order…' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Refund a part…' })).toBeNull();
});

// proves order-life.4
test('a refund keeps its key after a lost answer, and gets a new one after a refusal', async () => {
  const refused = { status: 409, json: { error: 'This payment has not settled yet.' } };
  const { dialog, amount, send, asked } = await openPartialRefund({}, 'unreachable', refused, done);
  await userEvent.type(amount, '10');
  await send();
  expect((await dialog.findByRole('alert')).textContent).toContain('it never goes back twice');
  await send();
  expect(await dialog.findByText('This payment has not settled yet.')).toBeTruthy();
  await send();
  await screen.findByText(wholeText('$10.00 goes back to Sam.'));
  const [lost, again, other] = asked().map((one) => one.idempotencyKey);
  expect(again).toBe(lost);
  expect(other).not.toBe(lost);
});

test('another amount after a lost answer keeps the key of the first', async () => {
  const reused = {
    status: 409,
    json: { error: '$10.00 went back by your first try.', reason: 'key-reused' },
  };
  const { dialog, amount, send, asked } = await openPartialRefund(
    {},
    'unreachable',
    reused,
    reused,
  );
  await userEvent.type(amount, '10');
  await send();
  await dialog.findByRole('alert');
  await userEvent.clear(amount);
  await userEvent.type(amount, '12');
  await send();
  expect(await dialog.findByText('$10.00 went back by your first try.')).toBeTruthy();
  await send();
  await expect.poll(() => asked().map((one) => one.amount)).toEqual([10, 12, 12]);
  expect(new Set(asked().map((one) => one.idempotencyKey)).size).toBe(1);
});

// proves order-life.4
test.each([
  ['a timeout of a proxy', { status: 408, json: {} }],
  ['a failure of the shop', { status: 500, json: { error: 'Something went wrong.' } }],
])('a refund keeps its key after %s', async (_, noAnswer) => {
  const { dialog, amount, send, asked } = await openPartialRefund({}, noAnswer, done);
  await userEvent.type(amount, '10');
  await send();
  await dialog.findByRole('alert');
  await send();
  await screen.findByText(wholeText('$10.00 goes back to Sam.'));
  const [first, again] = asked().map((one) => one.idempotencyKey);
  expect(again).toBe(first);
});

// proves order-life.4
test('a refund sends what was refunded when its dialog was opened, even if more has been since', async () => {
  let order = makeOrder({ refunded: 5 });
  const calls = await openAdminOrders({
    ...answerAdminOrders(() => [order]),
    [REFUND]: () => {
      order = makeOrder({ refunded: 15 });
      return 'unreachable';
    },
  });
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Refund a part…' }));
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Refund' }));
  await open();
  await userEvent.type(screen.getByLabelText('Amount ($)'), '10');
  await send();
  await screen.findByRole('alert');
  await screen.findByText('$22.00');
  await send();
  await userEvent.click(screen.getByRole('button', { name: 'Refund nothing' }));
  await open();
  await userEvent.type(screen.getByLabelText('Amount ($)'), '10');
  await send();

  const asked = () => callsTo(calls, REFUND) as RefundAsked[];
  await expect.poll(() => asked().map((one) => one.refunded)).toEqual([5, 5, 15]);
  const [lost, again, other] = asked().map((one) => one.idempotencyKey);
  expect(again).toBe(lost);
  expect(other).not.toBe(lost);
});

// proves order-life.4
test('a dialog cannot be closed while its refund is being made', async () => {
  const { answer, give } = deferAnswer();
  const { dialog, amount, send, asked } = await openPartialRefund({}, answer);
  const shown = screen.getByRole<HTMLDialogElement>('dialog');
  await userEvent.type(amount, '10');
  await send();
  const keep = dialog.getByRole('button', { name: 'Refund nothing' });
  expect(keep.ariaDisabled ?? keep.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(keep);
  expect(shown.isConnected).toBe(true);
  // Escape, then Escape again, which closes the dialog whatever the page does.
  expect(fireEvent(shown, new Event('cancel', { cancelable: true }))).toBe(false);
  shown.close();
  fireEvent(shown, new Event('close'));
  expect(shown).toMatchObject({ isConnected: true, open: true });

  give(done);
  await screen.findByText(wholeText('$10.00 goes back to Sam.'));
  expect(shown.isConnected).toBe(false);
  expect(asked()).toHaveLength(1);
});

test('after a refusal the dialog can be closed by its button and by Escape', async () => {
  const refused = { status: 409, json: { error: 'This payment has not settled yet.' } };
  const { dialog, amount, send } = await openPartialRefund({}, refused);
  const shown = screen.getByRole<HTMLDialogElement>('dialog');
  await userEvent.type(amount, '10');
  await send();
  await dialog.findByText('This payment has not settled yet.');
  expect(fireEvent(shown, new Event('cancel', { cancelable: true }))).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Refund nothing' }));
  expect(shown.isConnected).toBe(false);
});

test('a pending refund is said to be pending', async () => {
  const pending = {
    order: makeOrder({ refundPending: 10 }),
    refund: makeRefund({ state: 'pending' }),
  };
  const { amount, send } = await openPartialRefund({}, { json: pending });
  await userEvent.type(amount, '10');
  await send();
  await screen.findByText(wholeText('The refund of $10.00 to Sam is being confirmed.'));
});

test('a fully refunded order offers no refund, neither a part nor with its cancelling', async () => {
  await openAdminOrders(answerAdminOrders(() => [makeOrder({ refunded: 37 })]));
  expect(screen.getByRole('button', { name: 'Cancel the order…' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel and refund…' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Refund a part…' })).toBeNull();
});
