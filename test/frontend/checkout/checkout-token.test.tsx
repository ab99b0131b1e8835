import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setCartLines } from '../../../frontend/stores/cart-store.ts';
import { clientTokenAnswer, openCart, startCheckout } from '../support/checkout-page.ts';
import { widget } from '../support/rehearsal-widget.ts';
import { deferAnswer } from '../support/shop-api.ts';

beforeEach(startCheckout);

// Spec 5: the checkout shows only with a payment token and a filled cart.

const TOKEN = 'GET /braintree/getToken/sam';
const payButton = () => screen.queryByRole('button', { name: /^Pay/ });

// proves states.7, validation.7, forms.4
test('while the payment token is loading there is no widget and no Pay button', async () => {
  const token = deferAnswer();
  openCart({ [TOKEN]: () => token.answer });
  expect(await screen.findByText('Loading the payment form')).toBeTruthy();
  expect(payButton()).toBeNull();
  expect(widget.created).toEqual([]);

  token.give(clientTokenAnswer());
  expect(await screen.findByRole('button', { name: 'Choose card' })).toBeTruthy();
  expect(payButton()?.textContent).toBe('Pay $37.00');
});

// proves validation.7
test('without a payment token there is no widget and no Pay button, and Retry loads it', async () => {
  let up = false;
  openCart({
    [TOKEN]: () =>
      up
        ? clientTokenAnswer()
        : { status: 503, json: { error: 'Payment is not available right now.' } },
  });
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
  const { calls } = openCart();
  expect(screen.getByText('Your cart is empty')).toBeTruthy();
  expect(payButton()).toBeNull();
  expect(screen.queryByLabelText(/^Delivery address/)).toBeNull();
  expect(widget.created).toEqual([]);
  expect(calls.map(({ call }) => call)).not.toContain(TOKEN);
});
