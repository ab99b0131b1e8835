import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SiteHeader } from '../../frontend/app/layout/site-header.tsx';
import { addToCart, setCartLines, setCount } from '../../frontend/stores/cart-store.ts';
import { clearSession, getSession, setSession } from '../../frontend/stores/session-store.ts';
import { aBook, aSession } from './support/a-book.ts';
import { renderPage } from './support/render-page.tsx';
import { answerApi } from './support/shop-api.ts';

function linkNames(): string[] {
  const links = screen.getByRole('navigation').querySelectorAll('a, button');
  return Array.from(links, (link) => link.textContent.trim());
}

// proves navigation.1, navigation.4
test('a visitor sees links to sign in and to sign up', () => {
  clearSession();
  setCartLines([]);
  renderPage(<SiteHeader />);
  expect(linkNames()).toEqual(['Home', 'Shop', 'Cart', 'Signin', 'Signup']);
});

// proves navigation.1, navigation.3, navigation.5
test('a shopper and an admin each see a link to their own dashboard', () => {
  setCartLines([]);
  setSession(aSession({ role: 0 }));
  const { unmount } = renderPage(<SiteHeader />);
  expect(linkNames()).toEqual(['Home', 'Shop', 'Cart', 'Dashboard', 'Signout']);
  const dashboard = () => screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href');
  expect(dashboard()).toBe('/user/dashboard');
  unmount();
  setSession(aSession({ role: 1 }));
  renderPage(<SiteHeader />);
  expect(dashboard()).toBe('/admin/dashboard');
});

// proves navigation.2
test('the cart link shows the number of copies', () => {
  setCartLines([]);
  addToCart(aBook());
  setCount('middlemarch', 3);
  renderPage(<SiteHeader />);
  expect(screen.getByRole('link', { name: 'Cart 3 items' })).toBeTruthy();
});

// proves navigation.6
test('only the open page is marked as current', () => {
  renderPage(<SiteHeader />, { at: '/shop' });
  expect(screen.getByRole('link', { name: 'Shop' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull();
});

// proves routes.24
test('signing out tells the server, ends the session and leads home', async () => {
  setSession(aSession());
  const calls = answerApi({ 'GET /signout': { json: { message: 'Signout success' } } });
  const { place } = renderPage(<SiteHeader />, { at: '/user/dashboard' });
  await userEvent.click(screen.getByRole('button', { name: 'Signout' }));
  expect(calls.map(({ call }) => call)).toEqual(['GET /signout']);
  expect(getSession()).toBeNull();
  expect(place()).toBe('/');
});

test('signing out works while the server is unreachable', async () => {
  setSession(aSession());
  answerApi({ 'GET /signout': 'unreachable' });
  renderPage(<SiteHeader />);
  await userEvent.click(screen.getByRole('button', { name: 'Signout' }));
  expect(getSession()).toBeNull();
});
