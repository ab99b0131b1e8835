import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_SHOP } from '#contract/settings/settings.ts';
import { CartPage } from '../../../frontend/app/routes/cart-page.tsx';
import { setCartLines } from '../../../frontend/stores/cart-store.ts';
import { setShop } from '../../../frontend/stores/shop-store.ts';
import {
  clientTokenAnswer,
  openCart as openCheckout,
  shop,
  startCheckout,
} from '../support/checkout-page.ts';
import { makeBook } from '../support/make-records.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

beforeEach(startCheckout);

const PAY = { name: 'Pay $37.00' };
const PLACE = { name: 'Place the order' };

/** Opens the checkout with two copies in the cart, and waits for its button. */
async function openCart(price: number, button: { name: string }) {
  const book = makeBook({ price });
  answerApi({ ...shop, 'GET /product/middlemarch': { json: book } });
  setCartLines([{ ...book, count: 2 }]);
  renderPage(<CartPage />);
  await screen.findByRole('button', button);
  return within(screen.getByRole('region', { name: 'Summary' }));
}

test.each([
  ['pays', 18.5, PAY],
  ['orders without paying', 0, PLACE],
])(
  'the button that %s has links to the terms, which open in a new tab',
  async (_, price, button) => {
    setShop({ ...DEFAULT_SHOP, pages: ['about', 'delivery', 'terms'] });

    const summary = await openCart(price, button);

    const links = summary.getAllByRole('link', { name: /new tab/ });
    const targets = links.map((link) => [link.textContent, link.getAttribute('href')]);
    expect(targets).toEqual([
      ['Delivery and returns (in a new tab)', '/delivery'],
      ['Terms (in a new tab)', '/terms'],
    ]);
    expect(links.map((link) => link.getAttribute('target'))).toEqual(['_blank', '_blank']);
  },
);

test('a shop without terms links to none', async () => {
  const summary = await openCart(18.5, PAY);

  expect(summary.queryByRole('link', { name: /Terms|returns/ })).toBeNull();
});

test.each([
  [true, /keep a PayPal account for your next visit, and a card unless you untick “Save card”/],
  [false, /keep a card or PayPal account for your next visit; you can/],
])(
  'that a PayPal account is kept does not depend on the box for cards (box: %s)',
  async (saveCardChoice, text) => {
    openCheckout({ 'GET /braintree/getToken/sam': clientTokenAnswer({ saveCardChoice }) });

    expect(await screen.findByText(text)).toBeTruthy();
  },
);
