import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For the button below a list that brings more of it: with the last page it goes, and the focus then
 * moves on to the first row that came, or to the page's main part where none did. `expect` is called
 * before more is loaded.
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

/** On what can be done with a row, a book's page first; on the row itself where that is nothing. */
function focusOn(row: HTMLElement | undefined) {
  const within =
    row?.querySelector<HTMLElement>('h3 a') ??
    row?.querySelector<HTMLElement>('a, button, input, select');
  if (row && !within) row.tabIndex = -1;
  const next = within ?? row ?? document.querySelector('main');
  next?.focus({ preventScroll: true });
}
