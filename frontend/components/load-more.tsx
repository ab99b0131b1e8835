import { type RefObject, useLayoutEffect, useRef } from 'react';
import { errorText } from '../lib/error-text.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import styles from './load-more.module.css';

/** State of a paged list; a query's result has all of it. */
export interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * The "load more" button below a list while there is more, and the error if it failed. Lists of the
 * shop's books have more after a full page: see `nextCursor` in
 * `functions/search/listing-cursor.ts`; the page size is in
 * `functions/contract/page-sizes.ts`. Other lists say so by their query's `getNextPageParam`.
 */
export function LoadMore({
  list,
  what,
  label = 'Load more',
  className = styles['more'],
  focusesFirstNew = false,
  onMore = () => void list.fetchNextPage(),
}: {
  list: Paged;
  /** Completes "More … could not be loaded", such as "books". */
  what: string;
  label?: string;
  /** Replaces the default class, which places it at the start of a grid. */
  className?: string | undefined;
  /** Whether the first new row takes the focus each time, as in a long table. */
  focusesFirstNew?: boolean;
  onMore?: () => void;
}) {
  const focus = useFocusNewRows(list.hasNextPage, focusesFirstNew);
  return (
    <>
      {list.isFetchNextPageError ? (
        <Alert tone="danger">
          More {what} could not be loaded. {errorText(list.error)}
        </Alert>
      ) : null}
      {list.hasNextPage ? (
        <Button
          ref={focus.button}
          variant="quiet"
          className={className}
          busy={list.isFetchingNextPage}
          onClick={() => {
            focus.expect();
            onMore();
          }}
        >
          {list.isFetchingNextPage ? 'Loading' : label}
        </Button>
      ) : null}
    </>
  );
}

/**
 * For the "load more" button below a list. The button disappears with the last page; the focus then
 * moves to the first new row, or to the page's main element if there is none; `eachTime` with every
 * page. Call `expect` before loading more.
 */
function useFocusNewRows(
  hasMore: boolean,
  eachTime: boolean,
): {
  button: RefObject<HTMLButtonElement | null>;
  expect: () => void;
} {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<{ part: HTMLElement; rows: ReadonlySet<Element> }>(undefined);
  // In every layout effect: new rows may come without the button going.
  useLayoutEffect(() => {
    if (!before.current || (hasMore && !eachTime)) return;
    const { part, rows } = before.current;
    const first = rowsOf(part).find((row) => !rows.has(row));
    if (hasMore && !first) return;
    before.current = undefined;
    // Whoever has gone elsewhere meanwhile, such as to the search, stays there.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === button.current) focusOn(first);
  });
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
    row?.querySelector<HTMLElement>('a, button') ??
    row?.querySelector<HTMLElement>('input, select');
  if (row && !within) row.tabIndex = -1;
  const next = within ?? row ?? document.querySelector('main');
  next?.focus({ preventScroll: true });
}
