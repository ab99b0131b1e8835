import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Address, address } from '../support/address.tsx';
import { adminPage } from '../support/admin-route.tsx';
import { makeDispute, makeOrder } from '../support/make-records.ts';
import { stubDialogs } from '../support/native-dialog.ts';
import { signInAda } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const openPage = await adminPage('admin/customers/:customerId');

function openSam() {
  signInAda();
  openPage('/admin/customers/sam');
}

const customer = {
  _id: 'sam',
  name: 'Sam',
  email: 'sam@example.com',
  orders: 1,
  spent: 27,
  refunded: 10,
  firstOrderAt: '2026-11-21T09:00:00.000Z',
  lastOrderAt: '2026-11-21T09:00:00.000Z',
};

test('an order of a customer is listed with date, status and refund, and its number links to it', async () => {
  const order = makeOrder({ refunded: 10 });
  order.products = order.products.map((line) => ({ ...line, count: 2, returned: 1 }));
  answerApi({
    'GET /customer/sam/ada': {
      json: { customer, orders: [order], next: null },
    },
  });
  openSam();

  const orders = await screen.findByRole('list', { name: 'Orders' });
  expect(orders.textContent).toContain('November 21, 2026 7QK4-M2XA');
  expect(orders.textContent).toContain('2 × Middlemarch (1 went back)');
  expect(orders.textContent).toContain('Not processed, $10.00 given back');
  const link = within(orders).getByRole('link', { name: '7QK4-M2XA' });
  expect(link.getAttribute('href')).toBe('/admin/orders?search=7QK4-M2XA');
});

test('an order of a customer says what was lost of it to a dispute', async () => {
  const orders = [makeOrder(makeDispute('lost', { lost: 5.5 }))];
  answerApi({ 'GET /customer/sam/ada': { json: { customer, orders, next: null } } });
  openSam();

  const list = await screen.findByRole('list', { name: 'Orders' });
  expect(list.textContent).toContain('Not processed, $5.50 lost to a dispute');
});

test('for an order whose charge was never collected, only the gift card money counts as given back', async () => {
  const never = { status: 'Cancelled', settlement: 'declined', refunded: 37 } as const;
  const orders = [makeOrder(never), makeOrder({ ...never, _id: 'order-2', giftCard: 12 })];
  answerApi({ 'GET /customer/sam/ada': { json: { customer, orders, next: null } } });
  openSam();

  const list = await screen.findByRole('list', { name: 'Orders' });
  expect(list.textContent).not.toContain('$37.00 given back');
  expect(list.textContent).toContain('Cancelled, $12.00 given back');
});

test('a closed account has no address to write to, and nothing to sign out of', async () => {
  const gone = { ...customer, name: 'Deleted account', email: null };
  answerApi({ 'GET /customer/sam/ada': { json: { customer: gone, orders: [], next: null } } });
  openSam();

  await screen.findByRole('heading', { name: 'Deleted account' });
  expect(screen.getByText('None: the account is closed')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /@|closed/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
});

test('a customer is signed out everywhere after a confirmation', async () => {
  stubDialogs();
  const calls = answerApi({
    'GET /customer/sam/ada': { json: { customer, orders: [], next: null } },
    'DELETE /customer/sam/sessions/ada': { json: { ended: 2 } },
  });
  const endings = () => calls.filter(({ call }) => call.startsWith('DELETE'));
  openSam();

  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const dialog = screen.getByRole('dialog', { name: 'Sign out Sam everywhere?' });
  expect(endings()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));

  expect(await screen.findByText('They are signed out everywhere.')).toBeTruthy();
  expect(endings()).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('customers that were searched for, and their order, are kept in the URL', async () => {
  const openCustomers = await adminPage('admin/customers');
  const asked: (string | null)[] = [];
  answerApi({
    'GET /customers/ada': (_, query) => {
      asked.push(query.get('search'));
      return { json: { customers: [], next: null } };
    },
  });
  signInAda();
  const { unmount } = openCustomers('/admin/customers', <Address />);
  await userEvent.selectOptions(await screen.findByLabelText('Sorted by'), 'Most spent');
  await userEvent.type(screen.getByLabelText('Find customers'), 'sam');
  const kept = address() ?? '';
  expect(kept).toBe('/admin/customers?sort=spent&search=sam');
  unmount();
  asked.length = 0;

  openCustomers(kept);

  const field = await screen.findByLabelText<HTMLInputElement>('Find customers');
  expect(field.value).toBe('sam');
  expect(new Set(asked)).toEqual(new Set(['sam']));
  await userEvent.clear(field);
  const sort = await screen.findByLabelText<HTMLSelectElement>('Sorted by');
  expect(sort.value).toBe('spent');
});

test('the link to the customers leads from those that were searched for to all of them', async () => {
  const openCustomers = await adminPage('admin/customers');
  answerApi({ 'GET /customers/ada': { json: { customers: [], next: null } } });
  signInAda();
  openCustomers('/admin/customers?search=sam', <Link to="/admin/customers">All</Link>);
  const field = await screen.findByLabelText<HTMLInputElement>('Find customers');
  await userEvent.type(field, 'my');
  expect(field.value).toBe('sammy');

  await userEvent.click(screen.getByRole('link', { name: 'All' }));

  expect(field.value).toBe('');
  expect(await screen.findByLabelText('Sorted by')).toBeTruthy();
});
