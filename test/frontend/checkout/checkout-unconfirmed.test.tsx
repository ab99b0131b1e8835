import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CartPage } from '../../../frontend/app/routes/cart-page.tsx';
import { addToCart, getCartLines } from '../../../frontend/stores/cart-store.ts';
import { setSession } from '../../../frontend/stores/session-store.ts';
import {
  CONFIRMING,
  chooseCardAndPay,
  declined,
  GIVE_UP,
  givenUp,
  inProgress,
  keysOf,
  notArrived,
  ORDER,
  PAYMENT,
  paid,
  payInCart,
  reversed,
  STATUS,
  shop,
  startCheckout,
  storePaymentInFlight,
  unknown,
} from '../support/checkout-page.ts';
import { makeBook, makeOrder, makeSession } from '../support/make-records.ts';
import { widget } from '../support/rehearsal-widget.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi, callsTo } from '../support/shop-api.ts';

beforeEach(startCheckout);

// The answer to a payment is lost or uncertain: the page asks the shop by its key until it knows.

const payButton = () => screen.queryByRole('button', { name: /^Pay/ });
const inStorage = () => localStorage.getItem('checkout');
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

// proves texts.10
test.each([
  ['an uncertain outcome', unknown],
  ['a lost connection', 'unreachable'],
  ['a broken server', { status: 500, json: { error: 'Something went wrong' } }],
  ['a 503 of a proxy', { status: 503, json: '<html>' }],
  [
    'a payment still in progress',
    { status: 409, json: { error: 'Please wait', reason: 'payment-in-progress' } },
  ],
] as const)(
  '%s keeps the cart and removes the Pay button, also after a reload',
  async (_, answer) => {
    const first = await payInCart({ [PAYMENT]: () => answer, [STATUS]: unknown });
    const notice = await screen.findByText(CONFIRMING);
    expect(document.activeElement?.contains(notice)).toBe(true);
    first.unmount();
    renderPage(<CartPage />);
    expect(await screen.findByText(CONFIRMING)).toBeTruthy();
    expect(payButton()).toBeNull();
    expect(getCartLines()).toHaveLength(1);
  },
);

test.each([
  ['an account holder', {}, 'shows in your purchase history.'],
  ['a guest', { guest: true }, 'is confirmed to you by mail.'],
] as const)(
  'during an unconfirmed payment, %s is told where the order will be found',
  async (_, who, where) => {
    setSession(makeSession(who));
    await payInCart({ [PAYMENT]: unknown, [STATUS]: unknown });
    expect((await screen.findByText(/You can also close this page/)).textContent).toContain(where);
  },
);

// proves payment-outcome.1
test('a charge whose answer was lost is found by its key, and its order shown', async () => {
  const emma = makeBook({ _id: 'emma', quantity: 0 });
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
    [ORDER]: { json: makeOrder() },
  });
  const { place } = renderPage(<CartPage />, { at: '/cart' });
  await chooseCardAndPay();
  await expect.poll(place).toBe('/checkout/done/order-1');
  expect(asked).toEqual(keysOf(calls));
  const products = [{ _id: 'middlemarch', count: 2 }];
  const order = { products, transaction_id: 'tx-1', amount: '37.00', address: '1 Old Street' };
  expect(callsTo(calls, ORDER)).toEqual([{ order }]);
  expect(getCartLines().map((line) => line._id)).toEqual(['emma']);
  expect(inStorage()).toBe('{}');
});

// proves widget-relied-on.11
test('a decline is told no longer once a charge whose answer was lost is found paid', async () => {
  let answer: typeof declined | 'unreachable' = declined;
  const { place } = await payInCart({
    [PAYMENT]: () => answer,
    [STATUS]: paid,
    [ORDER]: { json: makeOrder() },
  });
  await screen.findByRole('alert');
  expect(sessionStorage.getItem('declined')).toContain('Visa ending in 1111');
  answer = 'unreachable';
  await chooseCardAndPay({ address: '' });
  await expect.poll(place).toBe('/checkout/done/order-1');
  expect(sessionStorage.getItem('declined')).toBeNull();
});

// proves payment-outcome.3
test('a payment that never arrived is given up at once, and the next one has a new key', async () => {
  let answer: typeof paid | 'unreachable' = 'unreachable';
  const given: (string | null)[] = [];
  const { calls, place } = await payInCart({
    [PAYMENT]: () => answer,
    [STATUS]: notArrived,
    [GIVE_UP]: (_, query) => {
      given.push(query.get('key'));
      return givenUp;
    },
    [ORDER]: { json: makeOrder() },
  });
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
test('a payment that arrives just as it is given up leads to its order', async () => {
  let arrived = false;
  answerApi({
    ...shop,
    [STATUS]: () => (arrived ? paid : notArrived),
    [GIVE_UP]: () => {
      arrived = true;
      return inProgress;
    },
    [ORDER]: { json: makeOrder() },
  });
  storePaymentInFlight({ state: 'unconfirmed' });
  vi.useFakeTimers();
  const { place } = renderPage(<CartPage />);
  await pass(1);
  expect(screen.getByText(CONFIRMING)).toBeTruthy();
  await pass(2);
  expect(place()).toBe('/checkout/done/order-1');
});

// proves payment-outcome.4
test.each([
  ['declined', declined, declined.json.message],
  ['returned', reversed, 'Your payment goes back to you in full. Your cart is kept.'],
])(
  'on return, a payment that was %s says so once, and Pay is enabled again',
  async (_, answer, text) => {
    answerApi({ ...shop, [STATUS]: () => answer });
    storePaymentInFlight();
    const first = renderPage(<CartPage />);
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
    renderPage(<CartPage />);
    expect(await screen.findByRole('button', { name: 'Pay $37.00' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

// proves payment-outcome.7
test('a payment that the shop returns says so and asks for another payment method', async () => {
  const { calls } = await payInCart({ [PAYMENT]: reversed });
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
test('while another payment is open, this one is not charged and can be tried again', async () => {
  const error = 'Another payment of yours is still being confirmed.';
  await payInCart({ [PAYMENT]: { status: 409, json: { error, reason: 'payment-open' } } });
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toContain('perhaps from another device. Nothing was charged for this one');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay $37.00' }).disabled).toBe(
    false,
  );
  expect(getCartLines()).toHaveLength(1);
  expect(inStorage()).toBe('{}');
});

test('when the session has expired, signing in again finds the payment', async () => {
  let session = false;
  const calls = answerApi({
    ...shop,
    [STATUS]: () => (session ? paid : { status: 401, json: { error: 'Please sign in' } }),
    [ORDER]: { json: makeOrder() },
  });
  storePaymentInFlight();
  const { place } = renderPage(<CartPage />);
  expect(await screen.findByRole('button', { name: 'Sign in to checkout' })).toBeTruthy();
  expect(inStorage()).toContain('key-1');
  session = true;
  act(() => setSession(makeSession()));
  await expect.poll(place).toBe('/checkout/done/order-1');
  expect(callsTo(calls, PAYMENT)).toEqual([]);
});

// proves payment-outcome.10
test('an unanswered payment left by an earlier version of the page is pointed out once', async () => {
  const calls = answerApi(shop);
  storePaymentInFlight({ key: undefined, address: undefined });
  renderPage(<CartPage />);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'look at your purchase history before you pay again',
  );
  expect(await screen.findByRole('button', { name: 'Pay $37.00' })).toBeTruthy();
  expect(callsTo(calls, STATUS)).toEqual([]);
  expect(inStorage()).toBe('{}');
});

// proves payment-outcome.10
test('an order paid for in an earlier version of the page is finished', async () => {
  const order = {
    products: [{ _id: 'middlemarch', count: 2 }],
    transaction_id: 'tx-1',
    amount: '37.00',
    address: '1 Old Street',
  };
  const calls = answerApi({ ...shop, [ORDER]: { json: makeOrder() } });
  localStorage.setItem('checkout', JSON.stringify({ sam: { state: 'paid', since: 1, order } }));
  const { place } = renderPage(<CartPage />);
  await expect.poll(place).toBe('/checkout/done/order-1');
  expect(callsTo(calls, ORDER)).toEqual([{ order }]);
});
