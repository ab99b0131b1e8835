import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Quote } from '#contract/orders/checkout.ts';
import { setCartLines } from '../../../frontend/stores/cart-store.ts';
import {
  ORDER,
  openCart,
  PAYMENT,
  paid,
  STATUS,
  shop,
  startCheckout,
  unknown,
} from '../support/checkout-page.ts';
import { makeBook, makeOrder } from '../support/make-records.ts';
import { callsTo } from '../support/shop-api.ts';

const PLACE = 'POST /checkout/order/sam';
const free = makeBook({ price: 0 });
const freeShop = { ...shop, 'GET /product/middlemarch': { json: free } };

beforeEach(() => {
  startCheckout();
  setCartLines([{ ...free, count: 2 }]);
});

test('free books are ordered with one button, without a card', async () => {
  const { calls } = openCart({ ...freeShop, [PLACE]: paid, [ORDER]: { json: makeOrder() } });
  const order = await screen.findByRole('button', { name: 'Place the order' });
  expect(screen.getByText('Nothing is left to pay, and nothing is charged.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Choose card|^Pay/ })).toBeNull();

  await userEvent.type(screen.getByLabelText('Delivery address'), '1 Quiet Street');
  await userEvent.click(order);

  await expect
    .poll(() => callsTo(calls, PLACE))
    .toMatchObject([{ products: [{ _id: 'middlemarch', count: 2 }], address: '1 Quiet Street' }]);
  expect(callsTo(calls, PAYMENT)).toEqual([]);
});

test('a free order without an answer is being confirmed as an order, and nothing is charged', async () => {
  openCart({ ...freeShop, [PLACE]: 'unreachable', [STATUS]: unknown });
  await userEvent.type(await screen.findByLabelText('Delivery address'), '1 Quiet Street');
  await userEvent.click(screen.getByRole('button', { name: 'Place the order' }));

  const title = 'Your order is still being confirmed, do not order again';
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(/Nothing is charged\. Your cart is kept\.$/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/payment|paid/i);
});

test('free books with a delivery price are paid for as usual', async () => {
  const post = { _id: 'post', name: 'By post', price: 4.9, isPickup: false };
  const sent: Quote = {
    items: 0,
    delivery: post,
    choices: [post],
    isDeliverable: true,
    tax: 0,
    taxIncluded: false,
    total: 4.9,
  };
  const parts = {
    name: 'Kim',
    line1: '7 North Street',
    line2: '',
    town: 'Albany',
    region: 'NY',
    postcode: '12207',
    country: 'US',
  };
  openCart({
    ...freeShop,
    'GET /checkout/options': {
      json: { addressForm: 'structured', quotes: true, country: 'US', countries: ['US'] },
    },
    'GET /user/sam/address': { json: { address: { text: 'Albany', parts } } },
    'POST /checkout/quote': { json: sent },
  });

  expect(await screen.findByRole('button', { name: 'Pay $4.90' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Place the order' })).toBeNull();
});
