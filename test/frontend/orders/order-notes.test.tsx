import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { OrderNotesPanel } from '../../../frontend/features/orders/components/order-notes.tsx';
import { answerAdminOrders } from '../support/answer-admin-orders.ts';
import { callsTo } from '../support/checkout-page.ts';
import { renderForAdmin } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const ADD = 'POST /order/order-1/notes/ada';

test('a note cannot be edited while it is being saved', async () => {
  const saved = Promise.withResolvers<void>();
  const calls = answerApi({
    ...answerAdminOrders(() => []),
    [ADD]: async () => {
      await saved.promise;
      return { json: { notes: [] } };
    },
  });
  renderForAdmin(<OrderNotesPanel orderId="order-1" />);
  const note = screen.getByLabelText<HTMLTextAreaElement>('Note');
  await userEvent.type(note, 'Parcel lost');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));

  await userEvent.type(note, ' and found');
  expect(note.value).toBe('Parcel lost');
  saved.resolve();

  await expect.poll(() => note.value).toBe('');
  expect(callsTo(calls, ADD)).toEqual([{ text: 'Parcel lost' }]);
  await userEvent.type(note, 'Found');
  expect(note.value).toBe('Found');
});

test('an empty note is refused at its field, and is not sent', async () => {
  const calls = answerApi(answerAdminOrders(() => []));
  renderForAdmin(<OrderNotesPanel orderId="order-1" />);
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));

  expect(screen.getByText('Write a note first')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Note'));
  expect(callsTo(calls, ADD)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Note'), 'C');
  expect(screen.queryByText('Write a note first')).toBeNull();
});

test('a note that is typed and not added asks before the page is left', async () => {
  answerApi({ ...answerAdminOrders(() => []), [ADD]: () => ({ json: { notes: [] } }) });
  renderForAdmin(<OrderNotesPanel orderId="order-1" />);
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);

  await userEvent.type(screen.getByLabelText('Note'), 'Parcel lost');
  expect(isAsked()).toBe(true);

  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await expect.poll(isAsked).toBe(false);
});
