import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { CartPage } from '../../../frontend/app/routes/cart-page.tsx';
import { SecurityPage } from '../../../frontend/app/routes/security-page.tsx';
import { AccountOffer } from '../../../frontend/features/accounts/components/account-offer.tsx';
import { BackInStockForm } from '../../../frontend/features/back-in-stock/components/back-in-stock-form.tsx';
import { OwnReviewPanel } from '../../../frontend/features/reviews/components/own-review-panel.tsx';
import { ProductReviews } from '../../../frontend/features/reviews/components/product-reviews.tsx';
import { WishlistBooks } from '../../../frontend/features/wishlist/components/wishlist-books.tsx';
import { addToCart, getCartLines } from '../../../frontend/stores/cart-store.ts';
import { setSession } from '../../../frontend/stores/session-store.ts';
import { examples } from '../../../functions/openapi/examples.ts';
import { makeBook, makeSession } from '../support/make-records.ts';
import { stubDialogs } from '../support/native-dialog.ts';
import { renderPage } from '../support/render-page.tsx';
import { openAuthenticator } from '../support/security-page.tsx';
import { answerApi } from '../support/shop-api.ts';

// Where the focus goes when a button's action removes the button (more: `focus.test.tsx`).

const inMain = (page: ReactNode) => <main tabIndex={-1}>{page}</main>;
const focused = () => document.activeElement;

beforeEach(() => setSession(makeSession()));
beforeEach(stubDialogs);

/** Presses a button by keyboard, with the focus on it. */
async function press(name: string | RegExp) {
  act(() => screen.getByRole('button', { name }).focus());
  await userEvent.keyboard('{Enter}');
}

test('each step of setting up and removing an authenticator app keeps the focus at its section', async () => {
  openAuthenticator(false);
  const section = await screen.findByRole('region', { name: 'Authenticator app' });
  await screen.findByRole('button', { name: /^Set up an auth/ });

  await press(/^Set up an auth/);
  const code = await screen.findByLabelText(/Code from the app/);
  await expect.poll(focused).toBe(section);

  await userEvent.type(code, '123456');
  await press('Turn it on');
  await screen.findByText('new2-new2');
  await expect.poll(focused).toBe(section);

  await screen.findByRole('button', { name: 'Remove the app' });
  await press('Remove the app');
  await press('Remove');
  await screen.findByRole('button', { name: /^Set up an auth/ });
  await expect.poll(focused).toBe(section);
});

/** The security page of an account with a passkey and another session. */
async function openSecurity() {
  let { answer: factors } = examples['GET /user/:userId/factors'];
  let { sessions } = examples['GET /user/:userId/sessions'].answer;
  const [passkey] = factors.passkeys;
  sessions = sessions.map((session) => ({ ...session, device: 'Firefox', current: false }));
  if (!passkey || !sessions[0]) throw new Error('No examples of factors and sessions');
  answerApi({
    'GET /user/sam/factors': () => ({ json: factors }),
    'GET /user/sam/sessions': () => ({ json: { sessions } }),
    [`DELETE /user/sam/passkeys/${passkey._id}`]: () => {
      factors = { ...factors, passkeys: [] };
      return { json: { removed: true } };
    },
    [`DELETE /user/sam/sessions/${sessions[0]._id}`]: () => {
      sessions = [];
      return { json: { ended: 1, own: 'kept' } };
    },
  });
  renderPage(inMain(<SecurityPage user={makeSession().user} />), { at: '/user/security' });
  await screen.findByRole('button', { name: `Remove ${passkey.name}` });
  await screen.findByRole('button', { name: 'Sign out Firefox' });
  return passkey.name;
}

test('removing a passkey moves the focus to the passkeys', async () => {
  const passkey = await openSecurity();
  await press(`Remove ${passkey}`);
  await press('Remove');
  await expect.poll(() => screen.queryByText(passkey)).toBeNull();
  await expect.poll(focused).toBe(screen.getByRole('region', { name: 'Passkeys' }));
});

test('signing out another device moves the focus to the list of devices', async () => {
  await openSecurity();
  await press('Sign out Firefox');
  await expect.poll(() => screen.queryByText('Firefox')).toBeNull();
  await expect.poll(focused).toBe(screen.getByRole('region', { name: 'Where you are signed in' }));
});

test.each([
  ['Cancel', () => press('Cancel')],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('renaming a passkey moves the focus to its name, and %s back to Rename', async (_how, leave) => {
  const passkey = await openSecurity();
  await press(`Rename ${passkey}`);
  expect(focused()).toBe(screen.getByLabelText('Name of the passkey'));
  await leave();
  await expect.poll(focused).toBe(screen.getByRole('button', { name: `Rename ${passkey}` }));
});

test('reporting a review moves the focus to the page', async () => {
  const reader = { isKept: false, isWaiting: false, mayReview: false, review: null };
  const { answer: list } = examples['GET /product/:productId/reviews'];
  answerApi({
    'GET /product/middlemarch/reviews': { json: list },
    'GET /product/middlemarch/reader/sam': { json: reader },
    [`POST /review/${list.reviews[0]?._id}/report/sam`]: { json: { message: 'Review reported' } },
  });
  renderPage(inMain(<ProductReviews productId="middlemarch" />));
  await screen.findByRole('button', { name: /^Report/ });
  await press(/^Report/);
  await screen.findByText('Reported. The shop looks at it.');
  await expect.poll(focused).toBe(screen.getByRole('main'));
});

test('asking for a guest’s link moves the focus to the section of the answer', async () => {
  answerApi({ 'POST /guest/claim/sam': { json: { email: 'sam@example.com' } } });
  renderPage(<AccountOffer email="sam@example.com" />);
  await press('Mail me the link');
  await screen.findByText(/^We have mailed a link/);
  await expect.poll(focused).toBe(screen.getByRole('region', { name: 'Keep this order' }));
});

test('“Not you?” moves the focus of a guest to the page', async () => {
  answerApi({
    'GET /checkout/options': {
      json: { addressForm: 'single', quotes: false, country: 'US', countries: null },
    },
    'GET /product/middlemarch': { json: makeBook() },
    'GET /signout': { json: { message: 'Signout success' } },
    'GET /user/sam/address': { json: { address: null } },
    'GET /braintree/getToken/sam': 'unreachable',
  });
  addToCart(makeBook());
  setSession(makeSession({ guest: true }));
  renderPage(inMain(<CartPage />));
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
  renderPage(<OwnReviewPanel userBook={{ userId: 'sam', productId: 'middlemarch' }} />);
  await screen.findByRole('button', { name: 'Write a review' });
  await press('Write a review');
  expect(focused()?.contains(screen.getByRole('form', { name: 'Your review' }))).toBe(true);
  expect(focused()).not.toBe(document.body);
  await press('Cancel');
  expect(focused()?.textContent).toContain('You have bought this book.');
  expect(focused()).not.toBe(document.body);
});

test('removing the last book from the wishlist moves the focus to the page', async () => {
  const wish = { _id: 'wish-1', product: makeBook(), price: 9, keptAt: '2026-11-21T09:00:00.000Z' };
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
  answerApi({ 'GET /product/middlemarch': { json: makeBook() } });
  addToCart(makeBook());
  renderPage(<CartPage />);
  await press('One more');
  await press('One fewer');
  await press('One fewer');
  expect(focused()).toBe(screen.getByRole('button', { name: 'One fewer' }));
  expect(getCartLines()[0]?.count).toBe(1);
});
