import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AddToCartButton } from '../../../frontend/features/cart/components/add-to-cart-button.tsx';
import { getCartLines } from '../../../frontend/stores/cart-store.ts';
import { makeBook } from '../support/make-records.ts';
import '../support/render-page.tsx';

test('a double click on Add to cart adds one copy and one history entry', async () => {
  window.history.pushState(null, '', '/shop');
  const before = window.history.length;
  render(
    <BrowserRouter>
      <AddToCartButton product={makeBook()} />
    </BrowserRouter>,
  );

  await userEvent.dblClick(screen.getByRole('button', { name: 'Add to cart Middlemarch' }));

  expect(window.location.pathname).toBe('/cart');
  expect(window.history.length).toBe(before + 1);
  expect(getCartLines()).toMatchObject([{ _id: 'middlemarch', count: 1 }]);
});
