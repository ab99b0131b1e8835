import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { GuardedRoute } from '../../../frontend/app/guarded-route.tsx';
import { AppRoutes } from '../../../frontend/app/router.tsx';
import { setSession } from '../../../frontend/stores/session-store.ts';
import { makeSession } from '../support/make-records.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const shopperPage = <GuardedRoute>{({ user }) => <p>Orders of {user.name}</p>}</GuardedRoute>;
const adminPage = <GuardedRoute only="admins">{() => <p>All orders</p>}</GuardedRoute>;

// proves routes.20
test('a visitor sees the sign-in form, and the page itself after signing in', async () => {
  answerApi({ 'POST /signin': { json: makeSession() } });
  const { place } = renderPage(shopperPage, { at: '/user/dashboard' });
  expect(screen.queryByText('Orders of Sam')).toBeNull();
  await userEvent.type(screen.getByLabelText('Email'), 'sam@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'bookshop-demo-1');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Orders of Sam')).toBeTruthy();
  expect(place()).toBe('/user/dashboard');
});

test('a visitor without an account creates one in place, and sees the page', async () => {
  const session = makeSession();
  const calls = answerApi({
    'POST /signup': { json: { user: session.user } },
    'POST /signin': { json: session },
  });
  const { place } = renderPage(shopperPage, { at: '/user/dashboard' });
  await userEvent.click(screen.getByRole('button', { name: 'Create an account' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  await userEvent.click(screen.getByRole('button', { name: 'Create an account' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Sam');
  await userEvent.type(screen.getByLabelText('Email'), 'sam@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'bookshop-1{Enter}');

  expect(await screen.findByText('Orders of Sam')).toBeTruthy();
  expect(place()).toBe('/user/dashboard');
  expect(calls.map(({ call }) => call)).toEqual(['POST /signup', 'POST /signin']);
});

test('an admin page creates no account in place, as no new one may see it', () => {
  answerApi({});
  renderPage(adminPage, { at: '/admin/orders' });
  const link = screen.getByRole('link', { name: 'Create an account' });
  expect(link.getAttribute('href')).toBe('/signup');
});

// proves routes.22
test.each([
  ['was signed out', null],
  ['was signed in', { ...makeSession({ role: 0 }), token: 'an-older-token' }],
])(
  'a shopper who %s and signs in at an admin page is sent to their dashboard',
  async (_, session) => {
    if (session) setSession(session);
    answerApi({ 'POST /signin': { json: makeSession({ role: 0 }) } });
    const { place } = renderPage(adminPage, { at: '/admin/orders' });
    await userEvent.type(screen.getByLabelText('Email'), 'sam@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'bookshop-demo-1');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(place()).toBe('/user/dashboard'));
    expect(screen.queryByText('All orders')).toBeNull();
  },
);

test('an admin page stays at its address when a shopper signs in in another tab', async () => {
  setSession(makeSession({ role: 1 }));
  const { place } = renderPage(adminPage, { at: '/admin/orders' });
  expect(screen.getByText('All orders')).toBeTruthy();
  act(() => setSession({ ...makeSession({ role: 0 }), token: 'of-another-tab' }));
  expect(screen.queryByText('All orders')).toBeNull();
  expect(screen.getByLabelText('Password')).toBeTruthy();
  expect(place()).toBe('/admin/orders');
});

// proves routes.21, roles.2, roles.7
test('a shopper at an admin page sees the sign-in form', () => {
  setSession(makeSession({ role: 0 }));
  renderPage(adminPage);
  expect(screen.queryByText('All orders')).toBeNull();
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

// proves roles.3, roles.7
test('an admin sees the admin page', () => {
  setSession(makeSession({ role: 1 }));
  renderPage(adminPage);
  expect(screen.getByText('All orders')).toBeTruthy();
});

// proves routes.20
test.each([
  '/checkout/done/order-1',
  '/user/dashboard',
  '/user/security',
  '/user/wishlist',
  '/user/cards',
  '/user/privacy',
  '/profile/sam',
])('%s requires a session', async (at) => {
  answerApi({});
  renderPage(<AppRoutes />, { at });
  expect(await screen.findByText('Sign in to see this page.')).toBeTruthy();
});

// proves routes.21
test.each(['/create/category', '/create/product', '/admin/dashboard', '/admin/orders'])(
  '%s requires an admin',
  async (at) => {
    const session = makeSession({ role: 0 });
    setSession(session);
    answerApi({ [`GET /user/${session.user._id}`]: { json: session.user } });
    renderPage(<AppRoutes />, { at });
    expect(
      await screen.findByText('This page is for admins. Sign in as one to see it.'),
    ).toBeTruthy();
  },
);
