import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For the "load more" button below a list. The button disappears with the last page; the focus then
 * moves to the first new row, or to the page's main element if there is none. Call `expect` before
 * loading more.
 */
export function useFocusLastPage(hasMore: boolean): {
  button: RefObject<HTMLButtonElement | null>;
  expect: () => void;
} {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<{ part: HTMLElement; rows: ReadonlySet<Element> }>(undefined);
  useLayoutEffect(() => {
    if (hasMore || !before.current) return;
    const { part, rows } = before.current;
    before.current = undefined;
    if (document.activeElement !== document.body) return;
    const first = rowsOf(part).find((row) => !rows.has(row));
    focusOn(first);
  }, [hasMore]);
  return {
    button,
    expect: () => {
      const part = button.current?.parentElement;
      if (part) before.current = { part, rows: new Set(rowsOf(part)) };
    },
  };
}

function rowsOf(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('li, tbody > tr')];
}

/**
 * Focuses the row's first link or control, preferring the book's page; the row itself if it has
 * none.
 */
function focusOn(row: HTMLElement | undefined) {
  const within =
    row?.querySelector<HTMLElement>('h3 a') ??
    row?.querySelector<HTMLElement>('a, button, input, select');
  if (row && !within) row.tabIndex = -1;
  const next = within ?? row ?? document.querySelector('main');
  next?.focus({ preventScroll: true });
}
