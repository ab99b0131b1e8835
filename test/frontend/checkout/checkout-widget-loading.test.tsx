import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CartPage } from '../../../frontend/app/routes/cart-page.tsx';
import { getCartLines } from '../../../frontend/stores/cart-store.ts';
import {
  chooseCardAndPay,
  clientTokenAnswer,
  ORDER,
  openCart,
  PAYMENT,
  paid,
  shop,
  startCheckout,
} from '../support/checkout-page.ts';
import { makeOrder } from '../support/make-records.ts';
import { widget } from '../support/rehearsal-widget.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi, callsTo } from '../support/shop-api.ts';

beforeEach(startCheckout);

/** Opens the cart until a part of the widget has not loaded in its time. */
async function openHanging(
  part: typeof widget.hangNext,
  answers: Parameters<typeof openCart>[0] = {},
) {
  widget.hangNext = part;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = openCart(answers);
  await expect.poll(() => widget.hangNext).toBe(undefined);
  await act(() => vi.advanceTimersByTimeAsync(21_000));
  return page;
}

// proves states.9, texts.9, widget-in-shop.2
test('a widget that does not load shows its own message, and Retry loads it', async () => {
  answerApi(shop);
  widget.failNext = true;
  renderPage(<CartPage />);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The payment form could not be loaded. All payment options failed to load.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Choose card' })).toBeTruthy();
});

// proves widget-in-shop.2
test('a widget that takes more than 20 seconds counts as failed, and Retry loads it', async () => {
  await openHanging('anything');
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  vi.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Choose card' })).toBeTruthy();
});

// proves widget-in-shop.10
test('card fields that do not load leave the other ways to pay, and Retry loads them', async () => {
  const { calls, place } = await openHanging('card fields', {
    [PAYMENT]: paid,
    [ORDER]: { json: makeOrder() },
  });
  vi.useRealTimers();
  const lost = 'The card form could not be loaded. Please pay in another way, or try again.';
  expect(await screen.findByText(lost)).toBeTruthy();
  expect(screen.getByText('Choose a way to pay.')).toBeTruthy();
  expect(widget.created).toMatchObject([{ card: false, paymentOptionPriority: ['paypal'] }]);

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => widget.created).toHaveLength(2);
  expect(widget.created[1]).toMatchObject({ card: {}, paymentOptionPriority: ['card', 'paypal'] });
  await expect.poll(() => screen.queryByText(lost)).toBeNull();
  await chooseCardAndPay();
  await expect.poll(place).toBe('/checkout/done/order-1');
  expect(callsTo(calls, PAYMENT)).toHaveLength(1);
  expect(getCartLines()).toEqual([]);
});

test('a widget that comes after its time limit leaves the stylesheet to its replacement', async () => {
  answerApi(shop);
  Object.assign(widget, { hangNext: 'card fields', stylesheetNext: 'load' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderPage(<CartPage />);
  await expect.poll(() => widget.hangNext).toBe(undefined);
  widget.stylesheetNext = 'load';
  await act(() => vi.advanceTimersByTimeAsync(21_000));
  vi.useRealTimers();
  await screen.findByRole('button', { name: 'Choose card' });
  widget.comeLate?.();
  await expect.poll(() => widget.tornDown).toBe(1);
  expect(document.head.querySelectorAll('#braintree-dropin-stylesheet')).toHaveLength(1);
});

test('in a shop that only takes cards, card fields that do not load fail the payment form', async () => {
  await openHanging('card fields', {
    'GET /braintree/getToken/sam': clientTokenAnswer({ paymentOptions: ['card'] }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The payment form could not be loaded.',
  );
  expect(widget.created).toEqual([]);
});

test.each([
  ['does not load', 'error'],
  ['does not come in 20 seconds', 'nothing'],
] as const)(
  'a widget whose stylesheet %s counts as failed, and Retry loads it',
  async (_, fate) => {
    answerApi(shop);
    widget.stylesheetNext = fate;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderPage(<CartPage />);
    await expect.poll(() => widget.created.length).toBe(1);
    if (fate === 'nothing') await act(() => vi.advanceTimersByTimeAsync(21_000));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    await expect.poll(() => widget.tornDown).toBe(1);
    vi.useRealTimers();
    widget.stylesheetNext = 'load';
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));
    expect(await screen.findByRole('button', { name: 'Pay $37.00' })).toHaveProperty(
      'disabled',
      false,
    );
    expect(widget.created).toHaveLength(2);
  },
);
