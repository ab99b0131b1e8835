import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { ORDER_STATUSES } from '#contract/orders/order-status.ts';
import { Toaster } from '../../../frontend/components/toaster.tsx';
import { ChangeOrderStatus } from '../../../frontend/features/orders/components/change-order-status.tsx';
import { setSession } from '../../../frontend/stores/session-store.ts';
import { makeOrder, makeSession } from '../support/make-records.ts';
import { stubDialogs } from '../support/native-dialog.ts';
import { renderForAdmin } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

/** Opens an order's status menu, by default not processed. Returns it and the calls made. */
function openMenu(status: Order['status'] = 'Not processed') {
  stubDialogs();
  const calls = answerApi({
    'PUT /order/order-1/ada': (body) => ({
      json: { ...makeOrder({ status: asked(body) }), refund: null },
    }),
  });
  const onCancel = vi.fn();
  renderForAdmin(
    <>
      <ChangeOrderStatus
        order={makeOrder({ status })}
        statusValues={ORDER_STATUSES}
        onCancel={onCancel}
      />
      <button type="button">Next</button>
      <Toaster />
    </>,
  );
  const menu = screen.getByLabelText<HTMLSelectElement>(/^Update Status/);
  return {
    menu,
    calls,
    onCancel,
    saved: () => calls.flatMap(({ body }) => (body ? asked(body) : [])),
  };
}

const asked = (body: unknown) => (body as { status: Order['status'] }).status;

/** Moves a closed menu by an arrow key, as a browser does; jsdom does not. */
function selectByKey(menu: HTMLSelectElement, status: Order['status'], key = 'ArrowDown') {
  fireEvent.keyDown(menu, { key });
  fireEvent.change(menu, { target: { value: status } });
  fireEvent.keyUp(menu, { key });
}

test('arrow keys only select a status, and Enter sets it', async () => {
  const { menu, saved } = openMenu();
  await userEvent.tab();
  selectByKey(menu, 'Processing');
  selectByKey(menu, 'Shipped');
  expect(menu.value).toBe('Shipped');
  expect(screen.getByText('Enter saves, so does leaving; Esc undoes')).toBeTruthy();
  expect(saved()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(saved).toEqual(['Shipped']);
  expect(screen.queryByText('Enter saves, so does leaving; Esc undoes')).toBeNull();
  await userEvent.tab();
  expect(saved()).toEqual(['Shipped']);
});

test('leaving the menu sets the selected status', async () => {
  const { menu, saved } = openMenu();
  await userEvent.tab();
  selectByKey(menu, 'Delivered', 'd');
  await userEvent.tab();
  await expect.poll(saved).toEqual(['Delivered']);
});

test('Escape and going back with the arrow keys set nothing', async () => {
  const { menu, saved } = openMenu();
  await userEvent.tab();
  selectByKey(menu, 'Processing');
  await userEvent.keyboard('{Escape}');
  expect(menu.value).toBe('Not processed');
  selectByKey(menu, 'Processing');
  selectByKey(menu, 'Not processed', 'ArrowUp');
  await userEvent.tab();
  expect(saved()).toEqual([]);
});

test('a status chosen in the open list is set at once, by Enter and by pointer', async () => {
  const { menu, saved } = openMenu();
  await userEvent.tab();
  selectByKey(menu, 'Shipped', 'Enter');
  await expect.poll(saved).toEqual(['Shipped']);
  await expect.poll(() => menu.ariaBusy).toBe('false');
  await userEvent.click(menu);
  fireEvent.change(menu, { target: { value: 'Delivered' } });
  await expect.poll(saved).toEqual(['Shipped', 'Delivered']);
});

test('Undo is sent as the admin who made the change, even after another signed in', async () => {
  const { menu, calls } = openMenu();
  fireEvent.change(menu, { target: { value: 'Shipped' } });
  const undo = await screen.findByRole('button', { name: 'Undo' });
  act(() => setSession(makeSession({ _id: 'bea', role: 1 })));

  await userEvent.click(undo);

  const made = () => calls.flatMap(({ call }) => (call.startsWith('PUT') ? call : []));
  await expect.poll(made).toEqual(['PUT /order/order-1/ada', 'PUT /order/order-1/ada']);
});

// proves order-life.1
test('the menu lists the next statuses, and the earlier ones in a group of their own', () => {
  const { menu } = openMenu('Shipped');
  expect([...menu.options].map((option) => option.text)).toEqual([
    'Shipped',
    'Delivered',
    'Cancelled',
    'Not processed',
    'Processing',
  ]);
  const back = within(screen.getByRole('group', { name: 'Back to' }));
  expect(back.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Not processed',
    'Processing',
  ]);
});

test('a new order has no earlier statuses', () => {
  const { menu } = openMenu();
  expect([...menu.options].map((option) => option.text)).toEqual([...ORDER_STATUSES]);
  expect(screen.queryByRole('group', { name: 'Back to' })).toBeNull();
});

// proves order-life.1
test('moving back asks for confirmation, and only then is sent', async () => {
  const { menu, calls } = openMenu('Delivered');
  await userEvent.selectOptions(menu, 'Processing');
  const dialog = within(
    screen.getByRole('dialog', { name: /order 7QK4-M2XA of Sam back to “Processing”/ }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Keep Delivered' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(menu.value).toBe('Delivered');
  expect(calls).toEqual([]);

  await userEvent.selectOptions(menu, 'Processing');
  await userEvent.click(screen.getByRole('button', { name: 'Back to Processing' }));
  await expect
    .poll(() => calls.flatMap(({ body }) => body ?? []))
    .toEqual([{ status: 'Processing', orderId: 'order-1', was: 'Delivered' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('choosing Cancelled opens the cancellation and sets nothing by itself', async () => {
  const { menu, onCancel, saved } = openMenu();
  await userEvent.selectOptions(menu, 'Cancelled');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(saved()).toEqual([]);
  expect(menu.value).toBe('Not processed');
});
