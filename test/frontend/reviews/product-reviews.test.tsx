import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { WishlistAndBackInStock } from '../../../frontend/app/wishlist-and-back-in-stock.tsx';
import { ProductReviews } from '../../../frontend/features/reviews/components/product-reviews.tsx';
import { setSession } from '../../../frontend/stores/session-store.ts';
import { makeBook, makeSession } from '../support/make-records.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const own = { _id: 'own', stars: 4, title: 'Calm', text: 'It stays with you.' };
const other = { _id: 'other', stars: 5, title: 'Kind', text: 'I read it twice.' };
const at = '2026-11-22T12:00:00.000Z';

/** The answers about a book that nobody has reviewed, to who may review it or not. */
const unreviewed = (mayReview: boolean, isKept = false) => ({
  'GET /product/emma/reviews': {
    json: { rating: { count: 0, average: null }, reviews: [], next: null },
  },
  'GET /product/emma/reader/sam': { json: { isKept, isWaiting: false, mayReview, review: null } },
});

test('a published review of one’s own is shown once, and those of others can be reported', async () => {
  setSession(makeSession({ _id: 'sam', name: 'Sam', role: 0 }));
  answerApi({
    'GET /product/emma/reviews': {
      json: {
        rating: { count: 2, average: 4.5 },
        reviews: [
          { ...own, by: 'Sam', at },
          { ...other, by: 'Nora', at },
        ],
        next: null,
      },
    },
    'GET /product/emma/reader/sam': {
      json: {
        isKept: false,
        isWaiting: false,
        mayReview: true,
        review: { ...own, state: 'published', reason: '', updatedAt: at },
      },
    },
  });
  renderPage(<ProductReviews productId="emma" />);

  await screen.findByText('Your review');
  expect(screen.getByText('4.5 of 5, from 2 reviews')).toBeDefined();
  expect(screen.getAllByRole('heading', { name: 'Calm' })).toHaveLength(1);
  const list = within(screen.getByRole('list', { name: 'Reviews of this book' }));
  expect(list.getByRole('heading').textContent).toBe('Kind');
  expect(list.getByRole('button', { name: /^Report/ })).toBeDefined();
});

test.each([
  ['a visitor', false, false, true],
  ['who has not bought it', true, false, true],
  ['who has bought it', true, true, false],
])(
  '%s is told who may review a book, unless they may',
  async (_, isSignedIn, mayReview, isTold) => {
    if (isSignedIn) setSession(makeSession({ _id: 'sam', name: 'Sam', role: 0 }));
    answerApi(unreviewed(mayReview));
    renderPage(<ProductReviews productId="emma" />);
    await screen.findByText('Nobody has reviewed this book yet.');
    if (mayReview) await screen.findByRole('button', { name: 'Write a review' });
    const told = () => screen.queryByText('Readers who bought it here can review it.') !== null;
    await expect.poll(told).toBe(isTold);
  },
);

test('a review has no stars until some are chosen', async () => {
  setSession(makeSession({ _id: 'sam', name: 'Sam', role: 0 }));
  const stars = 'Choose from 1 to 5 stars';
  const calls = answerApi({
    ...unreviewed(true),
    'PUT /product/emma/review/sam': {
      status: 400,
      json: { error: stars, reason: 'invalid-input', fields: { stars } },
    },
  });
  renderPage(<ProductReviews productId="emma" />);

  await userEvent.click(await screen.findByRole('button', { name: 'Write a review' }));
  await userEvent.type(screen.getByLabelText('Title'), 'Calm');
  await userEvent.type(screen.getByLabelText('Review'), 'It stays with you.');
  await userEvent.click(screen.getByRole('button', { name: 'Send review' }));

  expect(await screen.findAllByText(stars)).not.toEqual([]);
  expect(calls.at(-1)?.body).toMatchObject({ stars: 0, title: 'Calm' });
  await userEvent.selectOptions(screen.getByLabelText('Stars'), '4 stars');
  await userEvent.click(screen.getByRole('button', { name: 'Send review' }));
  expect(calls.at(-1)?.body).toMatchObject({ stars: 4 });
});

test('a review that is typed and not sent asks before the page is left', async () => {
  setSession(makeSession({ _id: 'sam', name: 'Sam', role: 0 }));
  answerApi(unreviewed(true));
  renderPage(<ProductReviews productId="emma" />);
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Write a review' }));
  expect(isAsked()).toBe(false);

  await userEvent.type(screen.getByLabelText('Review'), 'It stays with you.');
  expect(isAsked()).toBe(true);

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(isAsked()).toBe(false);
});

/** As the product page does: its reviews load after the rest. */
function Page() {
  const [hasReviews, setHasReviews] = useState(false);
  return (
    <>
      <WishlistAndBackInStock product={makeBook({ _id: 'emma' })} />
      <button type="button" onClick={() => setHasReviews(true)}>
        Load
      </button>
      {hasReviews ? <ProductReviews productId="emma" /> : null}
    </>
  );
}

test('reviews that load after the wishlist button ask no second time what the user did', async () => {
  setSession(makeSession({ _id: 'sam', name: 'Sam', role: 0 }));
  const reader = 'GET /product/emma/reader/sam';
  const calls = answerApi(unreviewed(true, true));
  renderPage(<Page />);
  await screen.findByRole('button', { pressed: true });
  const asked = () => calls.filter(({ call }) => call === reader).length;
  const before = asked();

  await userEvent.click(screen.getByRole('button', { name: 'Load' }));
  await screen.findByText('Nobody has reviewed this book yet.');
  expect(asked()).toBe(before);
});
