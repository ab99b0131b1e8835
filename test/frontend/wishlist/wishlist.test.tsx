import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Product } from '#contract/catalog/product.ts';
import { WishlistAndBackInStock } from '../../../frontend/app/wishlist-and-back-in-stock.tsx';
import { Toaster } from '../../../frontend/components/toaster.tsx';
import { WishlistBooks } from '../../../frontend/features/wishlist/components/wishlist-books.tsx';
import { setSession } from '../../../frontend/stores/session-store.ts';
import { makeBook, makeSession } from '../support/make-records.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi, FAILED } from '../support/shop-api.ts';

/** Opens the wishlist with one book, kept at that price. */
async function openWith(product: Product, price: number) {
  const wish = { _id: 'wish-1', product, price, keptAt: '2026-11-21T09:00:00.000Z' };
  setSession(makeSession());
  answerApi({ 'GET /wishlist/sam': { json: { wishes: [wish], next: null } } });
  renderPage(<WishlistBooks userId="sam" action={() => null} />);
  return await screen.findByRole('listitem');
}

test('a book on sale shows its price before the sale', async () => {
  const row = await openWith(makeBook({ price: 9, compareAtPrice: 12 }), 9);
  expect(row.textContent).toContain('$9.00 was $12.00');
});

test('a book cheaper than when it was kept says so', async () => {
  const row = await openWith(makeBook({ price: 9, compareAtPrice: 12 }), 11);
  expect(row.textContent).toContain('When you kept it $11.00 $9.00 Cheaper now');
  expect(row.textContent).not.toContain('$12.00');
});

test('a book removed from the wishlist is named, and can be put back', async () => {
  const wish = {
    _id: 'wish-1',
    product: makeBook(),
    price: 18.5,
    keptAt: '2026-11-21T09:00:00.000Z',
  };
  let isKept = true;
  const putBack: object[] = [];
  const keep = (next: boolean) => () => {
    isKept = next;
    return { json: { isKept } };
  };
  setSession(makeSession());
  answerApi({
    'GET /wishlist/sam': () => ({ json: { wishes: isKept ? [wish] : [], next: null } }),
    'DELETE /wishlist/middlemarch/sam': keep(false),
    'PUT /wishlist/middlemarch/sam': (_body, query) => {
      putBack.push(Object.fromEntries(query));
      return keep(true)();
    },
  });
  renderPage(
    <>
      <WishlistBooks userId="sam" action={() => null} />
      <Toaster />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Middlemarch' }));

  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(undo.closest('[role=status]')?.textContent).toContain('Removed “Middlemarch”.');
  expect(await screen.findByText('No books kept')).toBeTruthy();
  await userEvent.click(undo);
  expect(await screen.findByRole('button', { name: 'Remove Middlemarch' })).toBeTruthy();
  expect(putBack).toEqual([{ wish: 'wish-1', price: '18.5' }]);
});

test('when it is not known whether a book is kept, its page says so and Retry asks again', async () => {
  let answer = FAILED;
  setSession(makeSession());
  answerApi({ 'GET /product/middlemarch/reader/sam': () => answer });
  renderPage(<WishlistAndBackInStock product={makeBook()} />);
  await screen.findByText(/^Your wishlist could not be loaded/);
  expect(screen.queryByRole('button', { name: 'Keep for later' })).toBeNull();

  answer = { json: { isKept: true, isWaiting: false, mayReview: false, review: null } };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Kept for later' })).toBeTruthy();
});
