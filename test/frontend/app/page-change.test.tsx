import { act, screen } from '@testing-library/react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { usePageChange } from '../../../frontend/hooks/use-page-change.ts';
import { renderPage } from '../support/render-page.tsx';

beforeEach(() => {
  // jsdom has no layout: the window stays where it was scrolled.
  vi.stubGlobal('scrollTo', (_left: number, top: number) => scrollAway(top));
  scrollAway(0);
});

function scrollAway(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

function Shop() {
  usePageChange('main');
  const navigate = useNavigate();
  return (
    <main id="main" tabIndex={-1}>
      <Link to="/shop?price=0-9">Cheap</Link>
      <Link to="/cart">Cart</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <Routes>
        <Route path="*" element={null} />
      </Routes>
    </main>
  );
}

const press = (name: string) => act(async () => screen.getByText(name).click());

test('another page starts at the top with the focus in its main part', async () => {
  renderPage(<Shop />, { at: '/shop' });
  scrollAway(700);
  await press('Cart');
  expect(window.scrollY).toBe(0);
  expect(document.activeElement?.id).toBe('main');
});

test('choosing a filter does not scroll', async () => {
  renderPage(<Shop />, { at: '/shop' });
  scrollAway(700);
  await press('Cheap');
  expect(window.scrollY).toBe(700);
});

// proves forms.9
test('going back restores the scroll position of each page', async () => {
  renderPage(<Shop />, { at: '/shop' });
  scrollAway(300);
  await press('Cheap');
  scrollAway(500);
  await press('Cart');
  await press('Back');
  expect(window.scrollY).toBe(500);
  await press('Back');
  expect(window.scrollY).toBe(300);
});

test('leaving the page stores the scroll positions for a reload', async () => {
  renderPage(<Shop />, { at: '/shop' });
  scrollAway(640);
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem('scroll places')).toMatch(/\/shop",640\]/);
});
