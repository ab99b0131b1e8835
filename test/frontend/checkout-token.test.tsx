import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { CartRoute } from '../../frontend/app/routes/cart.tsx';
import { setCartLines } from '../../frontend/stores/cart-store.ts';
import { anAnswerToCome, aToken, seatShopper, shop } from './support/checkout-page.ts';
import { widget } from './support/rehearsal-widget.ts';
import { renderPage } from './support/render-page.tsx';
import { answerApi } from './support/shop-api.ts';

beforeEach(seatShopper);

// Spec 5: the checkout shows only with a payment token and a filled cart.

const TOKEN = 'GET /braintree/getToken/sam';
const payButton = () => screen.queryByRole('button', { name: /^Pay/ });

// proves states.7, validation.7, forms.4
test('while the payment token is loading there is no widget and no Pay button', async () => {
  const token = anAnswerToCome();
  answerApi({ ...shop, [TOKEN]: () => token.answer });
  renderPage(<CartRoute />);
  expect(await screen.findByText('Loading the payment form')).toBeTruthy();
  expect(payButton()).toBeNull();
  expect(widget.created).toEqual([]);

  token.give(aToken());
  expect(await screen.findByRole('button', { name: 'Choose card' })).toBeTruthy();
  expect(payButton()?.textContent).toBe('Pay $37.00');
});

// proves validation.7
test('without a payment token there is no widget and no Pay button, and Retry loads it', async () => {
  let up = false;
  answerApi({
    ...shop,
    [TOKEN]: () =>
      up ? aToken() : { status: 503, json: { error: 'Payment is not available right now.' } },
  });
  renderPage(<CartRoute />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The payment form could not be loaded.');
  expect(payButton()).toBeNull();
  expect(widget.created).toEqual([]);

  up = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Choose card' })).toBeTruthy();
  expect(payButton()?.textContent).toBe('Pay $37.00');
});

// proves validation.8
test('an empty cart has no checkout and loads no payment token', async () => {
  setCartLines([]);
  const calls = answerApi(shop);
  renderPage(<CartRoute />);
  expect(screen.getByText('Your cart is empty')).toBeTruthy();
  expect(payButton()).toBeNull();
  expect(screen.queryByLabelText(/^Delivery address/)).toBeNull();
  expect(widget.created).toEqual([]);
  expect(calls.map(({ call }) => call)).not.toContain(TOKEN);
});
