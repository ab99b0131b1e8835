import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { CartRoute } from '../../frontend/app/routes/cart.tsx';
import { SecurityRoute } from '../../frontend/app/routes/security.tsx';
import { KeepOrders } from '../../frontend/features/accounts/components/keep-orders.tsx';
import { BackInStockForm } from '../../frontend/features/back-in-stock/components/back-in-stock-form.tsx';
import { OwnReviewPanel } from '../../frontend/features/reviews/components/own-review-panel.tsx';
import { WishlistBooks } from '../../frontend/features/wishlist/components/wishlist-books.tsx';
import { addToCart, getCartLines } from '../../frontend/stores/cart-store.ts';
import { setSession } from '../../frontend/stores/session-store.ts';
import { aBook, aSession } from './support/a-book.ts';
import { renderPage } from './support/render-page.tsx';
import { answerApi } from './support/shop-api.ts';

// Where the focus goes when a button's action removes the button (more: `focus.test.tsx`).

const inMain = (page: ReactNode) => <main tabIndex={-1}>{page}</main>;
const focused = () => document.activeElement;

beforeEach(() => setSession(aSession()));

/** Presses a button by keyboard, with the focus on it. */
async function press(name: string | RegExp) {
  act(() => screen.getByRole('button', { name }).focus());
  await userEvent.keyboard('{Enter}');
}

test('each step of setting up and removing an authenticator app keeps the focus at its heading', async () => {
  let since: string | null = null;
  answerApi({
    'GET /user/sam/factors': () => ({
      json: {
        secondFactor: since !== null,
        authenticatorSince: since,
        passkeys: [],
        recoveryCodesLeft: since ? 10 : 0,
        required: false,
      },
    }),
    'GET /user/sam/sessions': { json: { sessions: [] } },
    'POST /user/sam/authenticator': { json: { key: 'ABC', uri: 'otpauth://totp/a?secret=ABC' } },
    'PUT /user/sam/authenticator': () => {
      since = '2026-11-22T09:00:00.000Z';
      return { json: { recoveryCodes: ['new2-new2'] } };
    },
    'DELETE /user/sam/authenticator': () => {
      since = null;
      return { json: { removed: true } };
    },
  });
  renderPage(<SecurityRoute user={aSession().user} />, { at: '/user/security' });
  const heading = await screen.findByRole('heading', { name: 'Authenticator app' });
  await screen.findByRole('button', { name: /^Set up an auth/ });

  await press(/^Set up an auth/);
  const code = await screen.findByLabelText(/Code from the app/);
  expect(focused()).toBe(heading);

  await userEvent.type(code, '123456');
  await press('Turn it on');
  await screen.findByText('new2-new2');
  await expect.poll(focused).toBe(heading);

  await screen.findByRole('button', { name: 'Remove the app' });
  await press('Remove the app');
  await screen.findByRole('button', { name: /^Set up an auth/ });
  expect(focused()).toBe(heading);
});

test('asking for a guest’s link moves the focus to the heading above the answer', async () => {
  answerApi({ 'POST /guest/claim/sam': { json: { email: 'sam@example.com' } } });
  renderPage(<KeepOrders email="sam@example.com" />);
  await press('Mail me the link');
  await screen.findByText(/^We have mailed a link/);
  expect(focused()).toBe(screen.getByRole('heading', { name: 'Keep this order' }));
});

test('“Not you?” moves the focus of a guest to the page', async () => {
  answerApi({
    'GET /checkout/options': {
      json: { addressForm: 'single', quotes: false, country: 'US', countries: null },
    },
    'GET /product/middlemarch': { json: aBook() },
    'GET /signout': { json: { message: 'Signout success' } },
    'GET /user/sam/address': { json: { address: null } },
    'GET /braintree/getToken/sam': 'unreachable',
  });
  addToCart(aBook());
  setSession(aSession({ guest: true }));
  renderPage(inMain(<CartRoute />));
  await press('Not you?');
  expect(focused()).toBe(screen.getByRole('main'));
});

test('asking to be told when a book is back moves the focus to the answer', async () => {
  answerApi({ 'POST /stock/wait': { json: { message: 'We have mailed you' } } });
  renderPage(<BackInStockForm productId="middlemarch" />);
  await userEvent.type(screen.getByLabelText(/^E-mail address/), 'sam@example.com');
  await press('Tell me when it is back');
  await screen.findByText('We have mailed you');
  expect(focused()).not.toBe(document.body);
  expect(focused()?.textContent).toBe('We have mailed you');
});

test('writing a review moves the focus to its form, and Cancel back to where it started', async () => {
  const reader = { isKept: false, isWaiting: false, mayReview: true, review: null };
  answerApi({ 'GET /product/middlemarch/reader/sam': { json: reader } });
  renderPage(<OwnReviewPanel of={{ userId: 'sam', productId: 'middlemarch' }} />);
  await screen.findByRole('button', { name: 'Write a review' });
  await press('Write a review');
  expect(focused()?.contains(screen.getByRole('form', { name: 'Your review' }))).toBe(true);
  expect(focused()).not.toBe(document.body);
  await press('Cancel');
  expect(focused()?.textContent).toContain('You have bought this book.');
  expect(focused()).not.toBe(document.body);
});

test('removing the last book from the wishlist moves the focus to the page', async () => {
  const wish = { _id: 'wish-1', product: aBook(), price: 9, keptAt: '2026-11-21T09:00:00.000Z' };
  let wishes = [wish];
  answerApi({
    'GET /wishlist/sam': () => ({ json: { wishes, next: null } }),
    'DELETE /wishlist/middlemarch/sam': () => {
      wishes = [];
      return { json: { isKept: false } };
    },
  });
  renderPage(inMain(<WishlistBooks userId="sam" action={() => null} />));
  await screen.findByRole('listitem');
  await press(/^Remove/);
  await screen.findByText('No books kept');
  expect(focused()).toBe(screen.getByRole('main'));
});

test('at one copy, One fewer keeps the focus and changes nothing', async () => {
  answerApi({ 'GET /product/middlemarch': { json: aBook() } });
  addToCart(aBook());
  renderPage(<CartRoute />);
  await press('One more');
  await press('One fewer');
  await press('One fewer');
  expect(focused()).toBe(screen.getByRole('button', { name: 'One fewer' }));
  expect(getCartLines()[0]?.count).toBe(1);
});
