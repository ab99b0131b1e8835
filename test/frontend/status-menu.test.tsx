import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { StatusMenu } from '../../frontend/features/orders/components/status-menu.tsx';
import type { Order } from '../../functions/contract/order.ts';
import { ORDER_STATUSES } from '../../functions/contract/order.ts';
import { anOrder } from './support/a-book.ts';
import { renderPage } from './support/render-page.tsx';
import { answerApi } from './support/shop-api.ts';

/** The menu of an order that is not processed yet, and the statuses that it has asked for. */
function openMenu() {
  const calls = answerApi({
    'PUT /order/order-1/ada': (body) => ({ json: anOrder({ status: asked(body) }) }),
  });
  renderPage(
    <>
      <StatusMenu order={anOrder()} adminId="ada" statusValues={ORDER_STATUSES} />
      <button type="button">Next</button>
    </>,
  );
  const menu = screen.getByLabelText<HTMLSelectElement>(/^Update Status/);
  return { menu, saved: () => calls.map(({ body }) => asked(body)) };
}

const asked = (body: unknown) => (body as { status: Order['status'] }).status;

/** What a browser does of an arrow key on a closed menu; jsdom does not. */
function passBy(menu: HTMLSelectElement, status: Order['status'], key = 'ArrowDown') {
  fireEvent.keyDown(menu, { key });
  fireEvent.change(menu, { target: { value: status } });
  fireEvent.keyUp(menu, { key });
}

test('statuses that the arrow keys pass by are not set; Enter sets the one they came to', async () => {
  const { menu, saved } = openMenu();
  await userEvent.tab();
  passBy(menu, 'Processing');
  passBy(menu, 'Shipped');
  expect(menu.value).toBe('Shipped');
  expect(screen.getByText('Enter saves, Esc undoes')).toBeTruthy();
  expect(saved()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(saved).toEqual(['Shipped']);
  expect(screen.queryByText('Enter saves, Esc undoes')).toBeNull();
  await userEvent.tab();
  expect(saved()).toEqual(['Shipped']);
});

test('so does leaving the menu', async () => {
  const { menu, saved } = openMenu();
  await userEvent.tab();
  passBy(menu, 'Delivered', 'd');
  await userEvent.tab();
  await expect.poll(saved).toEqual(['Delivered']);
});

test('Escape, or going back by the arrows, sets nothing', async () => {
  const { menu, saved } = openMenu();
  await userEvent.tab();
  passBy(menu, 'Processing');
  await userEvent.keyboard('{Escape}');
  expect(menu.value).toBe('Not processed');
  passBy(menu, 'Processing');
  passBy(menu, 'Not processed', 'ArrowUp');
  await userEvent.tab();
  expect(saved()).toEqual([]);
});

test('what is chosen in the open list is set at once, by Enter and by pointer', async () => {
  const { menu, saved } = openMenu();
  await userEvent.tab();
  passBy(menu, 'Shipped', 'Enter');
  await expect.poll(saved).toEqual(['Shipped']);
  await expect.poll(() => menu.ariaBusy).toBe('false');
  await userEvent.click(menu);
  fireEvent.change(menu, { target: { value: 'Delivered' } });
  await expect.poll(saved).toEqual(['Shipped', 'Delivered']);
});
