import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../../frontend/app/error-boundary.tsx';
import { renderPage } from '../support/render-page.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  // React logs what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

function Broken(): never {
  throw new TypeError('Failed to fetch dynamically imported module: http://shop/chunk.js');
}

function openBrokenPage() {
  renderPage(
    <ErrorBoundary resetKey="/shop">
      <Broken />
    </ErrorBoundary>,
  );
}

// proves forms.8
test.each([
  [true, 'This page could not be shown'],
  [false, 'You seem to be offline'],
])('a page that breaks says why, without technical details (online: %s)', (onLine, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  openBrokenPage();
  expect(screen.getByRole('alert').textContent).toContain(words);
  expect(screen.getByRole('alert').textContent).not.toContain('chunk');
});

test('while offline, reloading the page only says that the shop could not be reached', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openBrokenPage();
  await userEvent.click(screen.getByRole('button', { name: 'Load the page again' }));
  expect(await screen.findByText(/The shop could not be reached/)).toBeTruthy();
});

test('a page that is being reloaded does not say that the shop could not be reached', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  openBrokenPage();
  await userEvent.click(screen.getByRole('button', { name: 'Load the page again' }));
  expect(screen.queryByText(/The shop could not be reached/)).toBeNull();
});

// proves forms.8
test('a page that broke is rendered again at another address', () => {
  const page = (key: string, children: ReactNode) => (
    <ErrorBoundary resetKey={key}>{children}</ErrorBoundary>
  );
  const { rerender } = render(page('/shop', <Broken />));
  rerender(page('/cart', <p>Your cart</p>));
  expect(screen.getByText('Your cart')).toBeTruthy();
});
