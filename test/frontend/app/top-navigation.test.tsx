import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TopNavigation } from '../../../frontend/app/layout/top-navigation.tsx';
import { addToCart, setCartLines, setCount } from '../../../frontend/stores/cart-store.ts';
import { clearSession, getSession, setSession } from '../../../frontend/stores/session-store.ts';
import { makeBook, makeSession } from '../support/make-records.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

function linkNames(): string[] {
  const links = screen.getByRole('navigation').querySelectorAll('a, button');
  return Array.from(links, (link) => link.textContent.trim());
}

// proves navigation.1, navigation.4
test('a visitor sees links to sign in and to sign up', () => {
  clearSession();
  setCartLines([]);
  renderPage(<TopNavigation />);
  expect(linkNames()).toEqual(['Home', 'Shop', 'Cart', 'Signin', 'Signup']);
});

// proves navigation.1, navigation.3, navigation.5
test('a shopper and an admin each see a link to their own dashboard', () => {
  setCartLines([]);
  setSession(makeSession({ role: 0 }));
  const { unmount } = renderPage(<TopNavigation />);
  expect(linkNames()).toEqual(['Home', 'Shop', 'Cart', 'Dashboard', 'Signout']);
  const dashboard = () => screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href');
  expect(dashboard()).toBe('/user/dashboard');
  unmount();
  setSession(makeSession({ role: 1 }));
  renderPage(<TopNavigation />);
  expect(dashboard()).toBe('/admin/dashboard');
});

// proves navigation.2
test('the cart link shows the number of copies', () => {
  setCartLines([]);
  addToCart(makeBook());
  setCount('middlemarch', 3);
  renderPage(<TopNavigation />);
  expect(screen.getByRole('link', { name: 'Cart 3 items' })).toBeTruthy();
});

test('the cart’s badge counts what its total counts: no sold-out books', () => {
  addToCart(makeBook());
  addToCart(makeBook({ _id: 'emma', quantity: 0 }));
  renderPage(<TopNavigation />);
  expect(screen.getByRole('link', { name: 'Cart 1 item' })).toBeTruthy();
});

// proves navigation.6
test('only the open page is marked as current', () => {
  renderPage(<TopNavigation />, { at: '/shop' });
  expect(screen.getByRole('link', { name: 'Shop' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull();
});

// proves routes.24
test('signing out tells the server, ends the session and leads home', async () => {
  setSession(makeSession());
  const calls = answerApi({ 'GET /signout': { json: { message: 'Signout success' } } });
  const { place } = renderPage(<TopNavigation />, { at: '/user/dashboard' });
  await userEvent.click(screen.getByRole('button', { name: 'Signout' }));
  expect(calls.map(({ call }) => call)).toEqual(['GET /signout']);
  expect(getSession()).toBeNull();
  expect(place()).toBe('/');
});

test('signing out works while the server is unreachable', async () => {
  setSession(makeSession());
  answerApi({ 'GET /signout': 'unreachable' });
  renderPage(<TopNavigation />);
  await userEvent.click(screen.getByRole('button', { name: 'Signout' }));
  expect(getSession()).toBeNull();
});
