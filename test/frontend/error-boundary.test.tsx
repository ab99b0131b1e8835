import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../frontend/app/error-boundary.tsx';
import { renderPage } from './support/render-page.tsx';

beforeEach(() => {
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new TypeError('Failed to fetch dynamically imported module: http://shop/chunk.js');
}

test.each([
  [true, 'This page could not be shown'],
  [false, 'You seem to be offline'],
])('a page that breaks says why, as far as is known (online: %s)', (onLine, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  renderPage(
    <ErrorBoundary resetKey="/shop">
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain(words);
  expect(screen.getByRole('alert').textContent).not.toContain('chunk');
});
