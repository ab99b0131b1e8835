import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CartRoute } from '../../frontend/app/routes/cart.tsx';
import { addToCart, getCartLines } from '../../frontend/stores/cart-store.ts';
import { setSession } from '../../frontend/stores/session-store.ts';
import { aBook, anOrder, aSession } from './support/a-book.ts';
import {
  CONFIRMING,
  callsTo,
  chooseCardAndPay,
  declined,
  GIVE_UP,
  givenUp,
  inProgress,
  keysOf,
  leaveInFlight,
  notArrived,
  ORDER,
  PAYMENT,
  paid,
  reversed,
  STATUS,
  seatShopper,
  shop,
  unknown,
} from './support/checkout-page.ts';
import { widget } from './support/rehearsal-widget.ts';
import { renderPage } from './support/render-page.tsx';
import { answerApi } from './support/shop-api.ts';

beforeEach(seatShopper);

afterEach(() => {
  vi.useRealTimers();
});

// The answer to a payment is lost or uncertain: the page asks the shop by its key until it knows.

const payButton = () => screen.queryByRole('button', { name: /^Pay/ });
const inStorage = () => localStorage.getItem('checkout');
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

// proves texts.10
test.each([
  ['an outcome that is not certain', unknown],
  ['a lost connection', 'unreachable'],
  ['a broken server', { status: 500, json: { error: 'Something went wrong' } }],
  ['a proxy that says that it is busy', { status: 503, json: '<html>' }],
  [
    'a shop that is still at it',
    { status: 409, json: { error: 'Please wait', reason: 'payment-in-progress' } },
  ],
] as const)(
  '%s keeps the cart and takes the Pay button away, after a reload too',
  async (_, answer) => {
    answerApi({ ...shop, [PAYMENT]: answer, [STATUS]: unknown });
    const first = renderPage(<CartRoute />);
    await chooseCardAndPay();
    const notice = await screen.findByText(CONFIRMING);
    expect(document.activeElement?.contains(notice)).toBe(true);
    first.unmount();
    renderPage(<CartRoute />);
    expect(await screen.findByText(CONFIRMING)).toBeTruthy();
    expect(payButton()).toBeNull();
    expect(getCartLines()).toHaveLength(1);
  },
);

test.each([
  ['an account', {}, 'shows in your purchase history.'],
  ['a guest', { guest: true }, 'is confirmed to you by mail.'],
] as const)('%s who leaves then knows where the order will be found', async (_, who, where) => {
  setSession(aSession(who));
  answerApi({ ...shop, [PAYMENT]: unknown, [STATUS]: unknown });
  renderPage(<CartRoute />);
  await chooseCardAndPay();
  expect((await screen.findByText(/You can also close this page/)).textContent).toContain(where);
});

// proves payment-outcome.1
test('a charge whose answer was lost is found by its key, and its order shown', async () => {
  const emma = aBook({ _id: 'emma', quantity: 0 });
  addToCart(emma);
  const asked: (string | null)[] = [];
  const calls = answerApi({
    ...shop,
    'GET /product/emma': { json: emma },
    [PAYMENT]: 'unreachable',
    [STATUS]: (_, query) => {
      asked.push(query.get('key'));
      return paid;
    },
    [ORDER]: { json: anOrder() },
  });
  const { place } = renderPage(<CartRoute />, { at: '/cart' });
  await chooseCardAndPay();
  await expect.poll(place).toBe('/checkout/done/order-1');
  expect(asked).toEqual(keysOf(calls));
  const products = [{ _id: 'middlemarch', count: 2 }];
  const order = { products, transaction_id: 'tx-1', amount: '37.00', address: '1 Old Street' };
  expect(callsTo(calls, ORDER)).toEqual([{ order }]);
  expect(getCartLines().map((line) => line._id)).toEqual(['emma']);
  expect(inStorage()).toBe('{}');
});

// proves payment-outcome.3
test('a payment that never arrived is given up at once, and the next one has a key of its own', async () => {
  let answer: typeof paid | 'unreachable' = 'unreachable';
  const given: (string | null)[] = [];
  const calls = answerApi({
    ...shop,
    [PAYMENT]: () => answer,
    [STATUS]: notArrived,
    [GIVE_UP]: (_, query) => {
      given.push(query.get('key'));
      return givenUp;
    },
    [ORDER]: { json: anOrder() },
  });
  const { place } = renderPage(<CartRoute />);
  await chooseCardAndPay();
  expect((await screen.findByRole('alert')).textContent).toBe(givenUp.json.message);
  expect(given).toEqual(keysOf(calls));
  expect(getCartLines()).toHaveLength(1);
  expect(inStorage()).toBe('{}');
  answer = paid;
  await chooseCardAndPay({ address: '' });
  await expect.poll(place).toBe('/checkout/done/order-1');
  expect(new Set(keysOf(calls)).size).toBe(2);
});

// proves payment-outcome.3
test('a payment that arrives just as it is given up is followed to its order', async () => {
  let arrived = false;
  answerApi({
    ...shop,
    [STATUS]: () => (arrived ? paid : notArrived),
    [GIVE_UP]: () => {
      arrived = true;
      return inProgress;
    },
    [ORDER]: { json: anOrder() },
  });
  leaveInFlight({ state: 'unconfirmed' });
  vi.useFakeTimers();
  const { place } = renderPage(<CartRoute />);
  await pass(1);
  expect(screen.getByText(CONFIRMING)).toBeTruthy();
  await pass(2);
  expect(place()).toBe('/checkout/done/order-1');
});

// proves payment-outcome.4
test.each([
  ['declined', declined, declined.json.message],
  ['given back', reversed, 'Your payment goes back to you in full. Your cart is kept.'],
])(
  'on return, a payment that was %s is told so, once, and Pay is there again',
  async (_, answer, text) => {
    answerApi({ ...shop, [STATUS]: answer });
    leaveInFlight();
    const first = renderPage(<CartRoute />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(text);
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect(await screen.findByRole('button', { name: 'Pay $37.00' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Delivery address').value).toBe(
      '1 Old Street',
    );
    expect(getCartLines()).toHaveLength(1);
    expect(inStorage()).toBe('{}');
    first.unmount();
    renderPage(<CartRoute />);
    expect(await screen.findByRole('button', { name: 'Pay $37.00' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

// proves payment-outcome.7
test('a payment that the shop gives back says so, and wants another method', async () => {
  const calls = answerApi({ ...shop, [PAYMENT]: reversed });
  renderPage(<CartRoute />);
  await chooseCardAndPay();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Your payment goes back to you in full. Your cart is kept.',
  );
  expect(screen.queryByText(/Nothing was charged/)).toBeNull();
  expect(widget.cleared).toBe(1);
  expect(getCartLines()).toHaveLength(1);
  expect(callsTo(calls, ORDER)).toEqual([]);
  expect(inStorage()).toBe('{}');
});

// proves payment-outcome.8
test('while a payment from elsewhere is open, this one is not charged, and can be tried again', async () => {
  const error = 'Another payment of yours is still being confirmed.';
  answerApi({ ...shop, [PAYMENT]: { status: 409, json: { error, reason: 'payment-open' } } });
  renderPage(<CartRoute />);
  await chooseCardAndPay();
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toContain('perhaps from another device. Nothing was charged for this one');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay $37.00' }).disabled).toBe(
    false,
  );
  expect(getCartLines()).toHaveLength(1);
  expect(inStorage()).toBe('{}');
});

test('a session that has ended meanwhile is asked for, and the payment then found', async () => {
  let session = false;
  const calls = answerApi({
    ...shop,
    [STATUS]: () => (session ? paid : { status: 401, json: { error: 'Please sign in' } }),
    [ORDER]: { json: anOrder() },
  });
  leaveInFlight();
  const { place } = renderPage(<CartRoute />);
  expect(await screen.findByRole('button', { name: 'Sign in to checkout' })).toBeTruthy();
  expect(inStorage()).toContain('key-1');
  session = true;
  act(() => setSession(aSession()));
  await expect.poll(place).toBe('/checkout/done/order-1');
  expect(callsTo(calls, PAYMENT)).toEqual([]);
});

// proves payment-outcome.10
test('a payment that an earlier version of the page has left unanswered is pointed out, once', async () => {
  const calls = answerApi(shop);
  leaveInFlight({ key: undefined, address: undefined });
  renderPage(<CartRoute />);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'look at your purchase history before you pay again',
  );
  expect(await screen.findByRole('button', { name: 'Pay $37.00' })).toBeTruthy();
  expect(callsTo(calls, STATUS)).toEqual([]);
  expect(inStorage()).toBe('{}');
});

// proves payment-outcome.10
test('an order that an earlier version of the page has paid for is finished', async () => {
  const order = {
    products: [{ _id: 'middlemarch', count: 2 }],
    transaction_id: 'tx-1',
    amount: '37.00',
    address: '1 Old Street',
  };
  const calls = answerApi({ ...shop, [ORDER]: { json: anOrder() } });
  localStorage.setItem('checkout', JSON.stringify({ sam: { state: 'paid', since: 1, order } }));
  const { place } = renderPage(<CartRoute />);
  await expect.poll(place).toBe('/checkout/done/order-1');
  expect(callsTo(calls, ORDER)).toEqual([{ order }]);
});
