import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { AdminOrdersPage } from '../../../frontend/app/routes/admin-orders-page.tsx';
import { AdminOrderFilter } from '../../../frontend/features/orders/components/admin-order-filter.tsx';
import { ALL_ORDERS } from '../../../frontend/features/orders/order-filter.ts';
import { answerAdminOrders, listTotalsOf } from '../support/answer-admin-orders.ts';
import { makeOrder } from '../support/make-records.ts';
import { renderForAdmin } from '../support/render-page.tsx';
import { answerApi, FAILED } from '../support/shop-api.ts';

/** The fields above a table, when the address already says `text`. */
function filterFor(text: string, onFilter: () => void = () => undefined) {
  const filter = { ...ALL_ORDERS, text };
  return (
    <AdminOrderFilter filter={filter} counts={undefined} statusValues={[]} onFilter={onFilter} />
  );
}
function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Find orders');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('a late change of the address does not overwrite what was typed since', () => {
  const onFilter = vi.fn();
  const { rerender } = render(filterFor('', onFilter));
  type('wa');
  type('wald');
  rerender(filterFor('wa', onFilter));
  expect(field().value).toBe('wald');
  type(`${field().value}en`);
  rerender(filterFor('wald', onFilter));
  rerender(filterFor('walden', onFilter));

  expect(field().value).toBe('walden');
  expect(onFilter).toHaveBeenLastCalledWith({ ...ALL_ORDERS, text: 'walden' });
});

test('once the address matches the search text, a later change of the address shows in the field', () => {
  const { rerender } = render(filterFor(''));
  type('walden');
  rerender(filterFor('walden'));
  rerender(filterFor(''));
  expect(field().value).toBe('');
});

test('“Show all orders” empties the search field, and Back fills in the search of its page', async () => {
  answerApi({
    ...answerAdminOrders(() => [makeOrder()]),
    'GET /orders/desk/ada': { json: { orders: [], next: null, ...listTotalsOf([makeOrder()]) } },
  });
  renderForAdmin(
    <>
      <AdminOrdersPage />
      <Link to="/admin/orders?search=walden">Orders of Walden</Link>
      <Back />
    </>,
    { at: '/admin/orders?search=emma' },
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Orders of Walden' }));
  await expect.poll(() => field().value).toBe('walden');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all orders' }));
  await expect.poll(() => field().value).toBe('');

  await userEvent.click(screen.getByRole('button', { name: 'Back' }));

  await expect.poll(() => field().value).toBe('emma');
});

test('the search field follows the address, even if its last text equals an earlier one', async () => {
  answerApi(answerAdminOrders(() => [makeOrder()]));
  renderForAdmin(
    <>
      <AdminOrdersPage />
      <Link to="/admin/orders">Orders</Link>
    </>,
    { at: '/admin/orders?search=wa' },
  );
  await screen.findByLabelText('Find orders');
  // Both before the address has caught up with the first, as on a busy machine.
  act(() => {
    type('wal');
    type('wa');
  });
  await userEvent.click(screen.getByRole('link', { name: 'Orders' }));

  await expect.poll(() => field().value).toBe('');
});

test('a search that fails leaves the filter there, with its text and the focus', async () => {
  const answers = answerAdminOrders(() => [makeOrder()]);
  answerApi({
    ...answers,
    'GET /orders/desk/ada': (_, query) =>
      query.has('search') ? FAILED : answers['GET /orders/desk/ada'](),
  });
  renderForAdmin(<AdminOrdersPage />, { at: '/admin/orders' });
  await userEvent.type(await screen.findByLabelText('Find orders'), 'emma');
  await screen.findByText(/^The orders could not be loaded/);

  expect(field().value).toBe('emma');
  expect(document.activeElement).toBe(field());
});
