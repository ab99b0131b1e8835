import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SiteHeader } from '../../../frontend/app/layout/site-header.tsx';
import { AppRoutes } from '../../../frontend/app/router.tsx';
import { CartPage } from '../../../frontend/app/routes/cart-page.tsx';
import { SigninPage } from '../../../frontend/app/routes/signin-page.tsx';
import { UserDashboardPage } from '../../../frontend/app/routes/user-dashboard-page.tsx';
import { addToCart } from '../../../frontend/stores/cart-store.ts';
import { setCodes } from '../../../frontend/stores/checkout-code-store.ts';
import { clearSession, getSession, setSession } from '../../../frontend/stores/session-store.ts';
import { makeBook, makeSession } from '../support/make-records.ts';
import { Guarded, renderPage } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const makeGuest = () => makeSession({ name: 'Ada Guest', guest: true });
const OPTIONS = { addressForm: 'single', quotes: false, country: 'US', countries: null };
const shop = {
  'GET /checkout/options': { json: OPTIONS },
  'GET /product/middlemarch': { json: makeBook() },
  'GET /signout': { json: { message: 'Signout success' } },
  'GET /user/sam/address': { json: { address: null } },
};

test('a sign-up in the cart signs in at once and keeps the cart', async () => {
  const session = makeSession();
  const calls = answerApi({
    ...shop,
    'POST /signup': { json: { user: session.user } },
    'POST /signin': { json: session },
    'GET /braintree/getToken/sam': 'unreachable',
  });
  addToCart(makeBook());
  const { place } = renderPage(<CartPage />, { at: '/cart' });
  await userEvent.click(screen.getByRole('button', { name: 'Create an account' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Sam');
  await userEvent.type(screen.getByLabelText('Email'), 'sam@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'bookshop-1{Enter}');

  await expect.poll(getSession).toEqual(session);
  expect(calls.map(({ call }) => call)).toContain('POST /signin');
  expect(place()).toBe('/cart');
  expect(await screen.findByRole('heading', { name: 'Payment' })).toBeTruthy();
});

test('in the cart the typed address goes along to the other ways to go on', async () => {
  answerApi(shop);
  addToCart(makeBook());
  renderPage(<CartPage />, { at: '/cart' });
  const email = () => screen.getByLabelText<HTMLInputElement>('Email').value;
  const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await click('Check out as a guest');
  await userEvent.type(screen.getByLabelText('Email'), 'sam@example.com');
  await click('Sign in instead');
  expect(email()).toBe('sam@example.com');
  await userEvent.type(screen.getByLabelText('Email'), '.org');
  await click('Create an account');
  expect(email()).toBe('sam@example.com.org');
  await click('Sign in');
  expect(email()).toBe('sam@example.com.org');
});

test('a guest who clicks “Not you?” is signed out, without the codes', async () => {
  const calls = answerApi({ ...shop, 'GET /braintree/getToken/sam': 'unreachable' });
  addToCart(makeBook());
  setSession(makeGuest());
  setCodes('sam', ['7QAK-M2XD-PLN4-K7QA']);
  renderPage(<CartPage />);

  await userEvent.click(screen.getByRole('button', { name: 'Not you?' }));

  expect(getSession()).toBeNull();
  expect(sessionStorage.getItem('codes')).toBeNull();
  expect(calls.map(({ call }) => call)).toContain('GET /signout');
  expect(screen.getByRole('button', { name: 'Check out as a guest' })).toBeTruthy();
});

test('a guest whose order is already placed can check out as a new guest', async () => {
  const refusal = { error: 'The order is placed.', reason: 'guest-order-placed' };
  const next = makeSession({ _id: 'bea', name: 'Bea', guest: true });
  answerApi({
    ...shop,
    'GET /braintree/getToken/sam': { status: 403, json: refusal },
    'GET /user/bea/address': { json: { address: null } },
    'GET /braintree/getToken/bea': 'unreachable',
    'POST /guest': { json: next },
  });
  addToCart(makeBook());
  setSession(makeGuest());
  setCodes('sam', ['7QAK-M2XD-PLN4-K7QA']);
  renderPage(<CartPage />);

  await userEvent.click(await screen.findByRole('button', { name: 'Check out as a guest' }));
  expect(sessionStorage.getItem('codes')).toBeNull();
  // The receipt in another tab needs the session.
  expect(getSession()).toEqual(makeGuest());

  await userEvent.type(screen.getByLabelText('Name'), 'Bea');
  await userEvent.type(screen.getByLabelText('Email'), 'bea@example.com{Enter}');

  expect(await screen.findByText(/^Guest checkout for/)).toBeTruthy();
  expect(getSession()).toEqual(next);
});

test('a guest whose order is already placed is not told meanwhile that something failed', async () => {
  const refusal = { error: 'The order is placed.', reason: 'guest-order-placed' };
  answerApi({ ...shop, 'GET /braintree/getToken/sam': { status: 403, json: refusal } });
  addToCart(makeBook());
  setSession(makeGuest());
  const alerts = new Set<string>();
  const watch = new MutationObserver(() => {
    for (const alert of screen.queryAllByRole('alert')) alerts.add(alert.textContent);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  renderPage(<CartPage />);

  await screen.findByRole('button', { name: 'Check out as a guest' });
  watch.disconnect();
  expect([...alerts]).toEqual([]);
});

test('without the guest session that placed it, the order’s page links to the order lookup', async () => {
  answerApi({ 'GET /orders/by/user/sam': { json: [] } });
  const { unmount } = renderPage(<AppRoutes />, { at: '/checkout/done/order-1' });
  expect(await screen.findByText('Sign in to see this page.')).toBeTruthy();
  const lookupLink = () => screen.getByRole('link', { name: 'Find your order by its number' });
  expect(lookupLink().getAttribute('href')).toBe('/order-lookup');
  unmount();

  setSession(makeGuest());
  renderPage(<AppRoutes />, { at: '/checkout/done/order-1' });
  expect(await screen.findByText('It is not of this guest checkout.')).toBeTruthy();
  expect(lookupLink().getAttribute('href')).toBe('/order-lookup');
});

test('outside the checkout a guest counts as signed out', () => {
  answerApi(shop);
  setSession(makeGuest());
  renderPage(
    <>
      <SiteHeader />
      <Guarded page={UserDashboardPage} />
    </>,
  );

  expect(screen.getByRole('link', { name: 'Signin' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
  expect(screen.getByText('Sign in to see this page.')).toBeTruthy();
});

async function signInAsSam() {
  const { unmount } = renderPage(<SigninPage />, { at: '/signin' });
  await userEvent.type(screen.getByLabelText('Email'), 'sam@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'bookshop-1{Enter}');
  await expect.poll(() => getSession()?.user._id).toBe('sam');
  unmount();
}

async function typeAddressAs(user: Parameters<typeof makeSession>[0]) {
  setSession(makeSession(user));
  const { unmount } = renderPage(<CartPage />);
  await userEvent.type(await screen.findByLabelText('Delivery address'), '1 Old Street');
  unmount();
}

const addressField = () => screen.findByLabelText<HTMLTextAreaElement>('Delivery address');
const signingIn = {
  ...shop,
  'GET /user/ada/address': { json: { address: null } },
  'GET /braintree/getToken/ada': 'unreachable',
  'GET /braintree/getToken/sam': 'unreachable',
  'POST /signin': { json: makeSession() },
} as const;

test('a guest’s address is kept for the account that they sign in with', async () => {
  answerApi(signingIn);
  addToCart(makeBook());
  await typeAddressAs({ _id: 'ada', guest: true });

  await signInAsSam();
  renderPage(<CartPage />);

  expect((await addressField()).value).toBe('1 Old Street');
});

test.each([
  { email: 'ada@example.com', address: '1 Old Street', what: 'keeps' },
  { email: 'bea@example.com', address: '', what: 'does not show another guest' },
])(
  'a guest checkout begun again after its session ended $what the address',
  async ({ email, address }) => {
    const again = { ...signingIn, 'POST /guest': { json: makeSession({ email, guest: true }) } };
    answerApi(again);
    addToCart(makeBook());
    await typeAddressAs({ _id: 'ada', email: 'ada@example.com', guest: true });
    renderPage(<CartPage />);
    act(() => clearSession());

    await userEvent.click(screen.getByRole('button', { name: 'Check out as a guest' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    await userEvent.type(screen.getByLabelText('Email'), `${email}{Enter}`);

    expect((await addressField()).value).toBe(address);
  },
);

test('an account’s address is not shown to another account', async () => {
  answerApi(signingIn);
  addToCart(makeBook());
  await typeAddressAs({ _id: 'ada' });

  setSession(makeSession({ _id: 'sam' }));
  renderPage(<CartPage />);

  expect((await addressField()).value).toBe('');
});
