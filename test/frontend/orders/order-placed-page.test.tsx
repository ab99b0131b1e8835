import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { NotFoundPage } from '../../../frontend/app/routes/not-found-page.tsx';
import { OrderPlacedPage } from '../../../frontend/app/routes/order-placed-page.tsx';
import { setSession } from '../../../frontend/stores/session-store.ts';
import { makeOrder, makeSession } from '../support/make-records.ts';
import { Guarded, renderPage } from '../support/render-page.tsx';
import { answerApi, FAILED } from '../support/shop-api.ts';

beforeEach(() => setSession(makeSession()));

function openOrder(id: string, facts: Partial<Order> = {}) {
  answerApi({ 'GET /orders/by/user/sam': { json: [makeOrder(facts)] } });
  openPage(id);
}

function openPage(id: string) {
  const page = (
    <Route
      path="/checkout/done/:orderId"
      element={<Guarded only="guests too" page={OrderPlacedPage} />}
    />
  );
  renderPage(<Routes>{page}</Routes>, { at: `/checkout/done/${id}` });
}

// proves states.8, texts.8
test('a paid order is thanked for in the words of the specification, with its receipt', async () => {
  openOrder('order-1');
  const thanks = await screen.findByText('Thanks! Your payment was succesful!');
  expect(thanks.closest('[role=status]')).toBeTruthy();
  expect(screen.getByRole('article', { name: 'Order 7QK4-M2XA' })).toBeTruthy();
  expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H1', 'H2']);
  expect(screen.getByRole('link', { name: 'Continue shopping' }).getAttribute('href')).toBe(
    '/shop',
  );
});

test.each([
  ['was nothing to pay for, with a code', { amount: 0 }, 'Thanks! There was nothing to pay.'],
  ['a gift card has paid', { amount: 37, giftCard: 37 }, 'Thanks! Your payment was succesful!'],
])('an order that %s is thanked for as what it is', async (_, facts, thanks) => {
  openOrder('order-1', facts);
  expect((await screen.findByText(/^Thanks!/)).textContent).toBe(thanks);
});

// proves order-life.22
test.each([
  ['sent', /^We have mailed your receipt to sam@example\.com\.$/],
  ['queued', /^We are mailing your receipt to sam@example\.com\.$/],
] as const)('a receipt whose mail is %s says where it goes', async (state, text) => {
  openOrder('order-1', { receiptMail: { state, to: 'sam@example.com' } });
  const address = await screen.findByText('sam@example.com');
  expect(address.parentElement?.textContent).toMatch(text);
});

test('without a mail on record, or long after the order, no mailed receipt is claimed', async () => {
  openOrder('order-1');
  await screen.findByRole('article', { name: 'Order 7QK4-M2XA' });
  expect(screen.queryByText(/mail/)).toBeNull();
});

test('the order is requested by its id, not looked for among the newest orders', async () => {
  answerApi({
    'GET /orders/by/user/sam': (_body, query) => ({
      json: query.get('order') === 'order-1' ? [makeOrder()] : [],
    }),
  });

  openPage('order-1');

  expect(await screen.findByRole('article', { name: 'Order 7QK4-M2XA' })).toBeTruthy();
});

// proves order-life.11
test('the receipt can be printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  openOrder('order-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Print receipt' }));
  expect(print).toHaveBeenCalledOnce();
});

// proves order-life.10
test('an order cancelled since says so, without thanks', async () => {
  openOrder('order-1', { status: 'Cancelled', refunded: 37 });
  expect(await screen.findByRole('heading', { name: 'Your order was cancelled' })).toBeTruthy();
  expect(screen.queryByText(/^Thanks/)).toBeNull();
  expect(screen.getByText('Refunded $37.00')).toBeTruthy();
});

test.each(['Shipped', 'Delivered'] as const)(
  'an order that is %s shows its receipt without thanks',
  async (status) => {
    openOrder('order-1', { status });
    expect(await screen.findByRole('article', { name: 'Order 7QK4-M2XA' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Your order' })).toBeTruthy();
    expect(screen.queryByText(/^Thanks/)).toBeNull();
  },
);

test('an order of another user says that there is no such order', async () => {
  openOrder('order-of-another');
  expect(await screen.findByRole('heading', { name: 'No such order' })).toBeTruthy();
  expect(screen.queryByText(/^Thanks/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Your orders' }).getAttribute('href')).toBe(
    '/user/dashboard',
  );
});

test('a user who signs in later does not see the receipt of the user before', async () => {
  openOrder('order-1');
  await screen.findByRole('article', { name: 'Order 7QK4-M2XA' });

  answerApi({ 'GET /orders/by/user/bea': { json: [] } });
  act(() => setSession(makeSession({ _id: 'bea' })));

  expect(screen.queryByRole('article')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'No such order' })).toBeTruthy();
});

// proves forms.7
test('an unknown address says so and links to the shop', () => {
  renderPage(<NotFoundPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'No such page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the shop' }).getAttribute('href')).toBe('/shop');
});

test('a receipt stays when it cannot be loaded again', async () => {
  openOrder('order-1');
  await screen.findByText(/^Thanks!/);
  const calls = answerApi({ 'GET /orders/by/user/sam': FAILED });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  await expect.poll(() => calls.length, { timeout: 5000 }).toBe(2);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));

  expect(screen.getByRole('article', { name: 'Order 7QK4-M2XA' })).toBeTruthy();
});
