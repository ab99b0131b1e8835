import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AdminOrderActions } from '../../../frontend/features/orders/components/admin-order-actions.tsx';
import { OrderNotesPanel } from '../../../frontend/features/orders/components/order-notes.tsx';
import { clearSession } from '../../../frontend/stores/session-store.ts';
import { findUnsaved } from '../../../frontend/stores/unsaved-form-store.ts';
import { answerAdminOrders, toAdminOrder } from '../support/answer-admin-orders.ts';
import { makeOrder } from '../support/make-records.ts';
import { renderForAdmin } from '../support/render-page.tsx';
import { answerApi, callsTo, deferAnswer } from '../support/shop-api.ts';

const ADD = 'POST /order/order-1/notes/ada';

test('a note cannot be edited while it is being saved', async () => {
  const saved = deferAnswer();
  const calls = answerApi({
    ...answerAdminOrders(() => []),
    [ADD]: saved.answer,
  });
  renderForAdmin(<OrderNotesPanel order={makeOrder()} />);
  const note = screen.getByLabelText<HTMLTextAreaElement>('Note');
  await userEvent.type(note, 'Parcel lost');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));

  await userEvent.type(note, ' and found');
  expect(note.value).toBe('Parcel lost');
  saved.give({ json: { notes: [] } });

  await expect.poll(() => note.value).toBe('');
  expect(callsTo(calls, ADD)).toEqual([{ text: 'Parcel lost' }]);
  await userEvent.type(note, 'Found');
  expect(note.value).toBe('Found');
});

test('a note that is typed is there again after the session has ended, and once it is added it is not', async () => {
  answerApi({ ...answerAdminOrders(() => []), [ADD]: { json: { notes: [] } } });
  const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note');
  const openAgain = (view: { unmount: () => void }) => {
    clearSession();
    view.unmount();
    return renderForAdmin(<OrderNotesPanel order={makeOrder()} />);
  };
  const before = renderForAdmin(<OrderNotesPanel order={makeOrder()} />);
  await userEvent.type(note(), 'Parcel lost');
  const after = openAgain(before);
  expect(note().value).toBe('Parcel lost');

  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await expect.poll(() => note().value).toBe('');
  openAgain(after);
  expect(note().value).toBe('');
});

test('a note that is added while the session ends is not there again', async () => {
  const saved = deferAnswer();
  const calls = answerApi({ ...answerAdminOrders(() => []), [ADD]: saved.answer });
  const { unmount } = renderForAdmin(<OrderNotesPanel order={makeOrder()} />);
  await userEvent.type(screen.getByLabelText('Note'), 'Parcel lost');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  clearSession();
  unmount();
  saved.give({ json: { notes: [] } });
  const note = { adminId: 'ada', formId: 'note order-1' };
  await expect.poll(() => findUnsaved(note)).toBeUndefined();

  renderForAdmin(<OrderNotesPanel order={makeOrder()} />);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('');
  expect(callsTo(calls, ADD)).toEqual([{ text: 'Parcel lost' }]);
});

test('an empty note is refused at its field, and is not sent', async () => {
  const calls = answerApi(answerAdminOrders(() => []));
  renderForAdmin(<OrderNotesPanel order={makeOrder()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));

  expect(screen.getByText('Write a note first')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Note'));
  expect(callsTo(calls, ADD)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Note'), 'C');
  expect(screen.queryByText('Write a note first')).toBeNull();
});

test('a note that is typed and not added asks before the page is left', async () => {
  answerApi({ ...answerAdminOrders(() => []), [ADD]: () => ({ json: { notes: [] } }) });
  renderForAdmin(<OrderNotesPanel order={makeOrder()} />);
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);

  await userEvent.type(screen.getByLabelText('Note'), 'Parcel lost');
  expect(isAsked()).toBe(true);

  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await expect.poll(isAsked).toBe(false);
});

test('a note that is typed and not added is still there when the notes are opened again', async () => {
  answerApi(answerAdminOrders(() => []));
  const order = toAdminOrder(makeOrder());
  renderForAdmin(<AdminOrderActions order={order} onCancel={() => {}} onRefund={() => {}} />);
  const toggle = screen.getByRole('button', { name: 'Notes' });
  await userEvent.click(toggle);
  await userEvent.type(screen.getByLabelText('Note'), 'Parcel lost');

  await userEvent.click(toggle);
  expect(toggle.ariaExpanded).toBe('false');
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
  await userEvent.click(toggle);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe(
    'Parcel lost',
  );
});
