import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from '../../../frontend/components/toaster.tsx';
import { showToast } from '../../../frontend/stores/toast-store.ts';
import { renderPage } from '../support/render-page.tsx';

beforeEach(() => vi.useFakeTimers());

const afterAWhile = () => act(() => vi.advanceTimersByTime(8000));

test('a notice disappears by itself, but not while it has the focus', () => {
  renderPage(<Toaster />);
  act(() => showToast({ text: 'Shipped', action: { label: 'Undo', run: () => undefined } }));
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  afterAWhile();
  expect(screen.getByText('Shipped')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Undo' }).blur());
  afterAWhile();
  expect(screen.queryByText('Shipped')).toBeNull();
});

test('a notice that the pointer leaves stays while it has the focus', () => {
  renderPage(<Toaster />);
  act(() => showToast({ text: 'Shipped', action: { label: 'Undo', run: () => undefined } }));
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  const text = screen.getByText('Shipped');
  fireEvent.pointerEnter(text);
  fireEvent.pointerLeave(text);
  afterAWhile();
  expect(screen.getByText('Shipped')).toBeTruthy();
});

test('after Undo the focus is at the page, and the next notice disappears by itself', async () => {
  renderPage(
    <>
      <main tabIndex={-1} />
      <Toaster />
    </>,
  );
  act(() => showToast({ text: 'Shipped', action: { label: 'Undo', run: () => undefined } }));
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  act(() => showToast({ text: 'Not processed' }));
  expect(screen.getByText('Not processed')).toBeTruthy();
  afterAWhile();
  expect(screen.queryByText('Not processed')).toBeNull();
});
