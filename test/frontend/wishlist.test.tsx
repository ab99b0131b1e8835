import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WishlistBooks } from '../../frontend/features/wishlist/components/wishlist-books.tsx';
import { setSession } from '../../frontend/stores/session-store.ts';
import type { Product } from '../../functions/contract/product.ts';
import { aBook, aSession } from './support/a-book.ts';
import { renderPage } from './support/render-page.tsx';
import { answerApi } from './support/shop-api.ts';

/** Opens the wishlist with one book, kept at that price. */
async function openWith(product: Product, price: number) {
  const wish = { _id: 'wish-1', product, price, keptAt: '2026-11-21T09:00:00.000Z' };
  setSession(aSession());
  answerApi({ 'GET /wishlist/sam': { json: { wishes: [wish], next: null } } });
  renderPage(<WishlistBooks userId="sam" action={() => null} />);
  return await screen.findByRole('listitem');
}

test('a book on sale shows its price before the sale', async () => {
  const row = await openWith(aBook({ price: 9, compareAtPrice: 12 }), 9);
  expect(row.textContent).toContain('$9.00 was $12.00');
});

test('a book cheaper than when it was kept says so', async () => {
  const row = await openWith(aBook({ price: 9, compareAtPrice: 12 }), 11);
  expect(row.textContent).toContain('When you kept it $11.00 $9.00 Cheaper now');
  expect(row.textContent).not.toContain('$12.00');
});
