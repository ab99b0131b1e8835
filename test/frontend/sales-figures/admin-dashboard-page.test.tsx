import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AdminPageFrame } from '../../../frontend/app/admin-page-frame.tsx';
import { setSession } from '../../../frontend/stores/session-store.ts';
import { examples } from '../../../functions/openapi/examples.ts';
import { adminPage } from '../support/admin-route.tsx';
import { countsOf, listTotalsOf, toAdminOrder } from '../support/answer-admin-orders.ts';
import { makeOrder, makeSession } from '../support/make-records.ts';
import { Guarded, renderPage, signInAda } from '../support/render-page.tsx';
import { answerApi, FAILED } from '../support/shop-api.ts';
import { PAGES } from '../support/staff-pages.ts';

const openPage = await adminPage('admin/dashboard');

// proves routes.14
test('the dashboard links an admin to every admin page and to their own profile', () => {
  signInAda();
  openPage();
  const work = within(screen.getByRole('navigation', { name: 'Admin' })).getAllByRole('link');
  expect(work.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Create Category', '/create/category'],
    ['Create Product', '/create/product'],
    ['View Orders', '/admin/orders'],
    ['Payments Needing Attention', '/admin/payments'],
    ['Customers', '/admin/customers'],
    ['Manage Products', '/admin/products'],
    ['Manage Categories', '/admin/categories'],
    ['Stock', '/admin/stock'],
    ['Lists', '/admin/lists'],
    ['Reviews', '/admin/reviews'],
    ['Import Catalogue', '/admin/import'],
    ['Delivery and Tax', '/admin/delivery'],
    ['Discount Codes', '/admin/discounts'],
    ['Gift Cards', '/admin/gift-cards'],
    ['Security Log', '/admin/security-log'],
    ['Staff', '/admin/staff'],
    ['Settings', '/admin/settings'],
  ]);
  expect(screen.getByRole('link', { name: 'Update profile' }).getAttribute('href')).toBe(
    '/profile/ada',
  );
  expect(screen.getByText('Admin', { selector: 'dd' })).toBeTruthy();
});

test.each([
  ['orders', ['View Orders', 'Payments Needing Attention', 'Customers']],
  [
    'catalog',
    [
      'Create Category',
      'Create Product',
      'Manage Products',
      'Manage Categories',
      'Stock',
      'Lists',
      'Reviews',
      'Import Catalogue',
    ],
  ],
  [
    'read-only',
    [
      'View Orders',
      'Payments Needing Attention',
      'Customers',
      'Manage Products',
      'Manage Categories',
      'Stock',
      'Lists',
      'Reviews',
      'Export Catalogue',
    ],
  ],
] as const)(
  'the dashboard links staff with the role %s only to the pages of that role',
  (staffRole, wanted) => {
    setSession(makeSession({ _id: 'ada', name: 'Ada', role: 1, staffRole }));
    openPage();

    const work = within(screen.getByRole('navigation', { name: 'Admin' })).getAllByRole('link');
    expect(work.map((link) => link.textContent)).toEqual(wanted);
  },
);

const review = examples['GET /reviews/:userId'].answer.reviews[0];
const order = makeOrder();

/** A shop with pending work of every kind. Returns the calls made to it. */
function busyShop(more: object = {}) {
  const reviews = review ? [review, review] : [];
  // Every copy in one of the unprocessed orders has been refunded.
  const counts = { ...countsOf([]), 'Not processed': 13, Processing: 1 };
  const toSend = { 'Not processed': 12, Processing: 1 };
  const page = { orders: [toAdminOrder(order)], next: 'behind', counts, toSend };
  return answerApi({
    'GET /orders/desk/ada': { json: page },
    'GET /reviews/ada': { json: { reviews, next: null } },
    'GET /payment/unsettled/ada': { json: [] },
    ...more,
  });
}

const waiting = async () =>
  within(await screen.findByRole('list', { name: 'Waiting for you' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('the dashboard lists the work that waits for staff, with links to it', async () => {
  signInAda();
  busyShop();
  openPage();

  await screen.findByText('2 reviews to decide');
  expect(await screen.findByText('12 orders to pack')).toBeTruthy();
  expect(await waiting()).toEqual([
    ['12 orders to pack', '/admin/orders?status=Not+processed'],
    ['1 order being packed', '/admin/orders?status=Processing'],
    ['2 reviews to decide', '/admin/reviews'],
  ]);
});

test('the dashboard shows what banks have taken, and names what they still ask back', async () => {
  const { answer: figures } = examples['GET /figures/:userId'];
  const month = { ...figures.now.month, lost: 5.5 };
  signInAda();
  busyShop({ 'GET /figures/ada': { json: { ...figures, now: { ...figures.now, month } } } });
  openPage();

  const tile = within(await screen.findByRole('region', { name: 'This month' }));
  expect(tile.getByText('Lost to disputes').parentElement?.textContent).toContain('$5.50');
  screen.getByText(/banks ask \$25\.00 of 1 order back, which still counts as revenue/);
});

test.each([
  ['catalog', ['GET /reviews/ada']],
  ['orders', ['GET /orders/desk/ada', 'GET /payment/unsettled/ada']],
] as const)(
  'the dashboard loads only the pending work of the role %s',
  async (staffRole, wanted) => {
    setSession(makeSession({ _id: 'ada', name: 'Ada', role: 1, staffRole }));
    const calls = busyShop();
    openPage();

    await waiting();
    expect(new Set(calls.map(({ call }) => call))).toEqual(new Set(wanted));
  },
);

test('when the first page of reviews is not the last, the dashboard says “10 or more reviews”', async () => {
  setSession(makeSession({ _id: 'ada', name: 'Ada', role: 1, staffRole: 'catalog' }));
  const reviews = Array.from({ length: 10 }, () => review);
  busyShop({ 'GET /reviews/ada': { json: { reviews, next: 'behind' } } });
  openPage();
  expect(await screen.findByText('10 or more reviews to decide')).toBeTruthy();
});

test('the dashboard leaves reviews out of the list when there are none to decide', async () => {
  signInAda();
  const calls = busyShop({ 'GET /reviews/ada': { json: { reviews: [], next: null } } });
  openPage();

  await expect.poll(() => calls.map(({ call }) => call)).toContain('GET /reviews/ada');
  expect(await screen.findByText('12 orders to pack')).toBeTruthy();
  expect((await waiting()).map(([text]) => text)).toEqual([
    '12 orders to pack',
    '1 order being packed',
  ]);
});

test('the dashboard says that nothing is waiting, but not when part of it could not be loaded', async () => {
  setSession(makeSession({ _id: 'ada', name: 'Ada', role: 1, staffRole: 'orders' }));
  const nothing = { json: { orders: [], next: null, ...listTotalsOf([]) } };
  busyShop({ 'GET /orders/desk/ada': nothing });
  const page = openPage();
  expect(await screen.findByText('Nothing is waiting for you.')).toBeTruthy();
  page.unmount();

  const failed = { status: 400, json: { error: 'No' } };
  const calls = busyShop({
    'GET /orders/desk/ada': nothing,
    'GET /payment/unsettled/ada': failed,
  });
  openPage();
  await expect.poll(() => calls.length).toBeGreaterThan(1);
  expect(screen.queryByText('Nothing is waiting for you.')).toBeNull();
});

test('the dashboard says that some open tasks are not known, and loads them again', async () => {
  setSession(makeSession({ _id: 'ada', name: 'Ada', role: 1, staffRole: 'orders' }));
  const answers = { 'GET /payment/unsettled/ada': FAILED as typeof FAILED | { json: unknown[] } };
  busyShop({ 'GET /payment/unsettled/ada': () => answers['GET /payment/unsettled/ada'] });
  openPage();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Some of what is waiting for you could not be loaded.');
  expect((await waiting()).map(([text]) => text)).toContain('12 orders to pack');

  answers['GET /payment/unsettled/ada'] = { json: [] };
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  expect((await waiting()).map(([text]) => text)).toContain('12 orders to pack');
});

test('until the sales of another period have loaded, those shown keep the name of their own', async () => {
  const { answer: figures } = examples['GET /figures/:userId'];
  signInAda();
  busyShop({
    'GET /figures/ada': (_: unknown, query: URLSearchParams) =>
      query.get('over') === 'month' ? { json: figures } : new Promise(() => undefined),
  });
  openPage();
  await userEvent.selectOptions(await screen.findByLabelText(/^Period of/), 'This year');

  const ranking = within(screen.getByRole('region', { name: 'Best sellers' }));
  expect(ranking.getByText('This month, before discounts')).toBeTruthy();
  expect(screen.getByText('Revenue of the last 30 days')).toBeTruthy();
});

test('when the sales of another period cannot be loaded, the period can be chosen again', async () => {
  const { answer: figures } = examples['GET /figures/:userId'];
  signInAda();
  busyShop({
    'GET /figures/ada': (_: unknown, query: URLSearchParams) =>
      query.get('over') === 'month' ? { json: figures } : FAILED,
  });
  openPage();
  const period = await screen.findByLabelText(/^Period of/);
  await userEvent.selectOptions(period, 'This year');
  await screen.findByText(/^The sales could not be loaded/);

  expect(document.activeElement).toBe(period);
  await userEvent.selectOptions(period, 'This month');
  expect(await screen.findByText('Revenue of the last 30 days')).toBeTruthy();
});

test('sales by book and by category are marked as before discounts', async () => {
  signInAda();
  answerApi(PAGES.dashboard.answers);
  openPage();

  for (const name of ['Best sellers', 'By category']) {
    const ranking = within(await screen.findByRole('region', { name }));
    expect(ranking.getByText('This month, before discounts')).toBeTruthy();
  }
});

test('books in the sales figures link to their admin page, except deleted ones', async () => {
  signInAda();
  const { answer } = examples['GET /figures/:userId'];
  const sold = { _id: 'kept', name: 'Emma', copies: 2, revenue: 20 };
  const stocked = { _id: 'kept', name: 'Emma', quantity: 1, sold: 2 };
  const figures = {
    ...answer,
    bestSellers: [sold, { ...sold, _id: 'gone', name: 'Unsellable', gone: true }],
    slowSellers: [stocked],
    lowStock: { threshold: 5, books: [stocked] },
  };
  answerApi({ ...PAGES.dashboard.answers, 'GET /figures/ada': { json: figures } });
  openPage();

  for (const name of ['Best sellers', 'Slow sellers', 'Low stock']) {
    const ranking = within(await screen.findByRole('region', { name }));
    const links = ranking.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/admin/product/update/kept']);
  }
  expect(screen.getByText('Unsellable')).toBeTruthy();
});

function OrdersPage() {
  return (
    <AdminPageFrame title="Orders" permission="orders">
      All orders
    </AdminPageFrame>
  );
}

test('a page that the role may not see says so and shows no content', () => {
  setSession(makeSession({ _id: 'ada', name: 'Ada', role: 1, staffRole: 'catalog' }));
  renderPage(<Guarded only="admins" page={OrdersPage} />);

  expect(screen.getByText('This page is not for your role')).toBeTruthy();
  expect(screen.queryByText('All orders')).toBeNull();
});

test('a page that the role may only read says so', () => {
  setSession(makeSession({ _id: 'ada', name: 'Ada', role: 1, staffRole: 'read-only' }));
  renderPage(<Guarded only="admins" page={OrdersPage} />);

  expect(screen.getByText('All orders')).toBeTruthy();
  expect(screen.getByText('You can view this page, but not change anything.')).toBeTruthy();
});

test('the average order is that of the orders placed, also where a payment was never collected', async () => {
  signInAda();
  const { answer } = examples['GET /figures/:userId'];
  const day = { ...answer.now.day, orders: 2, revenue: 10, uncollected: 15 };
  answerApi({ 'GET /figures/ada': { json: { ...answer, now: { ...answer.now, day } } } });
  openPage();

  const today = await screen.findByRole('region', { name: 'Today' });
  const average = within(today).getByText('Average order').nextElementSibling;
  expect(average?.textContent).toBe('$12.50');
});
