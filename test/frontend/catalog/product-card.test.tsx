import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Product } from '#contract/catalog/product.ts';
import { AddToCartButton } from '../../../frontend/features/cart/components/add-to-cart-button.tsx';
import { ProductCard } from '../../../frontend/features/catalog/components/product-card.tsx';
import { makeBook } from '../support/make-records.ts';
import { renderPage } from '../support/render-page.tsx';

const open = (product: Product) =>
  renderPage(
    <ProductCard product={product} layout="entry" action={<AddToCartButton product={product} />} />,
    { at: '/shop' },
  );

const addButton = () => screen.getByRole('button', { name: 'Add to cart Middlemarch' });

// proves limits.5
test('a card shows at most the first 100 characters of the description', () => {
  const { unmount } = open(makeBook({ description: `${'x'.repeat(100)}yz` }));
  expect(screen.getByText('x'.repeat(100))).toBeTruthy();
  unmount();
  open(makeBook({ description: 'Short.' }));
  expect(screen.getByText('Short.')).toBeTruthy();
});

// proves shop.8
test('a card links to the readable address of its book and shows the price in dollars', () => {
  open(makeBook({ price: 1234.5 }));
  expect(screen.getByRole('link', { name: 'Middlemarch' }).getAttribute('href')).toBe(
    '/product/middlemarch/middlemarch',
  );
  expect(screen.getByText('$1,234.50')).toBeTruthy();
});

test('each author named on a card links to their page', () => {
  const { unmount } = open(makeBook({ author: 'Homer, Emily Wilson' }));
  const names = ['Homer', 'Emily Wilson'].map((name) => screen.getByRole('link', { name }));
  expect(names.map((link) => link.getAttribute('href'))).toEqual([
    '/author/Homer',
    '/author/Emily%20Wilson',
  ]);
  expect(names[0]?.closest('p')?.textContent).toBe('Homer, Emily Wilson');
  unmount();
  open(makeBook({ author: 'A One, B Two, C Three, D Four' }));
  const first = screen.getByRole('link', { name: 'A One' });
  expect(first.closest('p')?.textContent).toBe('A One and 3 others');
});

test('an author name that is too long for a page has no link', () => {
  const author = `${'Somebody and '.repeat(8)}Others`;
  open(makeBook({ author }));
  expect(screen.getByText(author).tagName).toBe('P');
  expect(screen.queryByRole('link', { name: author })).toBeNull();
});

// proves states.3
test('Add to cart adds one copy and shows the cart, and a second click adds nothing', async () => {
  const { place } = open(makeBook());
  await userEvent.click(addButton());
  expect(place()).toBe('/cart');
  await userEvent.click(addButton());
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual([{ ...makeBook(), count: 1 }]);
});

test('a sold-out book cannot be added to the cart', () => {
  open(makeBook({ quantity: 0 }));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Out of stock' });
  expect(button.disabled).toBe(true);
});
